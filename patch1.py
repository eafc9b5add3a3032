import sys
rho=sys.argv[1]
p='/tmp/u13/exactdp/routes/nonadaptive/different_eps/search.py'
s=open('/tmp/search_v1.py').read()
s=s.replace("        for half in self.halves(found):","        for half in self.halves(found, hull.a_high[row] - hull.a_low[row]):")
s=s.replace("def halves(self, box: Box) -> list[Box]:","def halves(self, box: Box, hull: Floats) -> list[Box]:")
s=s.replace("        if box.y_high - box.y_low > 0.5 * sides[widest]:",f"        change = np.minimum(np.sqrt(self.tables.counts) * hull, sides)\n        if box.y_high - box.y_low > {rho} * change.max():")
open(p,'w').write(s)
