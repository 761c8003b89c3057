# Powers that are too great are errors in distributions, as anywhere.
import random
for s in range(5):
    r=random.Random(s)
    for f in (lambda: r.paretovariate(1e-7), lambda: r.weibullvariate(1,1e-7), lambda: r.weibullvariate(1e-300,-1e-3),lambda: r.lognormvariate(800,0),lambda: r.paretovariate(5e-324)):
        try: print(f())
        except Exception as e: print(repr(e))
