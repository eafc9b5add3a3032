import random, pytest
import tests.tables.random_specifications as rs
from tests.tables.test_honest_specifications import all_honest

rs.COMPOSITIONS = (rs.MANY,) * 6 + ("DP(a) BR(eps)",)


@pytest.mark.parametrize("seed", [11])
def test_many(tmp_path, capsys, seed):
    all_honest(tmp_path, random.Random(seed), capsys, 25)
