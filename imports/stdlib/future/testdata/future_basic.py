from __future__ import annotations, division
import __future__ as f
print(f.all_feature_names, f.__all__)
for n in f.all_feature_names: print(repr(getattr(f, n)), getattr(f, n).getMandatoryRelease())
print([(n, getattr(f, n)) for n in dir(f) if n.startswith('CO')])
print(f.division.getOptionalRelease(), f.division.compiler_flag, annotations)
def g(x: undefined) -> Other: pass
print(g.__annotations__)
