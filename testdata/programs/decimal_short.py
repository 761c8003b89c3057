# Operations of short numbers in all kinds of contexts, their results and flags: a hash
# for each hundred.
import random, hashlib, decimal, operator
from decimal import *
random.seed(11)
def num():
    k=random.random()
    if k<.1: return Decimal(random.choice(['0','-0','0.00','1E+5','NaN','Infinity','-Infinity','sNaN','1E-30','9.99E+20']))
    n=random.randrange(1,20)
    s=str(random.randrange(10**random.randrange(1,n+1)))
    return Decimal((random.choice('  -')+s).strip()+'E'+str(random.randrange(-8,5)))
ops=[operator.add,operator.sub,operator.mul,operator.truediv,operator.floordiv,operator.mod,operator.lt,operator.le,operator.eq,operator.ne,operator.gt,operator.ge]
out=[]
rounds=[getattr(decimal,r) for r in dir(decimal) if r.startswith('ROUND_')]
h=hashlib.md5()
for i in range(4000):
    if i%40==0:
        setcontext(Context(prec=random.choice([1,2,5,9,17,18,19,20,28,28,28,50]),rounding=random.choice(rounds),Emin=random.choice([-999999,-5,-20,0]),Emax=random.choice([999999,5,20,30]),clamp=random.randrange(2),traps=random.choice([[],[InvalidOperation,DivisionByZero,Overflow],[Inexact],[Rounded],[Subnormal]])))
    a,b=num(),num()
    if i%7==0: b=random.choice([0,1,-3,10,10**18,-10**19,2**63,-2**63,True])
    if i%7==1: a=random.choice([0,1,-3,10,10**18,-10**19,2**63,-2**63])
    op=random.choice(ops)
    c=getcontext()
    try: r=repr(op(a,b))
    except Exception as e: r=type(e).__name__+str(e)
    try: q=repr(Decimal(a).quantize(Decimal('1E'+str(random.randrange(-9,6))), random.choice(rounds+[None])))
    except Exception as e: q=type(e).__name__+str(e)
    line=f'{a!r} {op.__name__} {b!r} {r} {q} {[f.__name__ for f in c.flags if c.flags[f]]}'
    c.clear_flags()
    h.update(line.encode())
    if i%100==99: print(h.hexdigest())
    out.append(line)
