# Loops over the tuples of itertools' functions: each tuple that is kept must stay as it was.
from itertools import *
def f():
    out=[]; keep=[]
    for p in permutations("abc"):
        if p[0]=='a': keep.append(p)
        out.append(''.join(p)); a,b,c=p; out.append(len(p)); 
        for x in p: out.append(x)
    return out, keep, p
print(f())
print([p for p in product('ab',repeat=2) if p[0]=='a'], [''.join(p) for p in product('ab',repeat=2)])
print(list(p for p in product('ab',repeat=2) if p[0]=='a'), list(''.join(p) for p in product('ab',repeat=2)))
def g():
    last=None
    for p in combinations(range(5),2):
        if last is not None and p[0]!=last[0]: print(last,p, p is last)
        last=p
    r=[]
    for p in pairwise([1,2,3]):
        r.append(lambda: p)
    return last,p,r[0]()
print(g())
def h():
    d={}
    for p in combinations(range(4),2):
        d[p]=sum(p); l=locals()['p']; d[l]=l
        if p<(1,2): d[p+()]=1
        q=p*1; d[q]=q
        if p==(2,3): p+=(9,)
    return d,p
print(h())
def k():
    try:
        for p in combinations(range(4),2):
            p['a']
    except TypeError as e: return e,p
print(k())
def m():
    s=set()
    for p in product([0,1],repeat=2):
        if p in s: print('dup')
        s.add(p)
        if max(p)==1 and sum(p)==1 and sorted(p)==[0,1]: s.add(p+(1,))
        len=lambda x: s.add((x,))
        len(p)
    return sorted(s, key=repr)
print(m())
def n():
    for p in combinations([],0): x=p
    for p in zip_longest([1],[2,3]): print(p, p[1], *p)
    return x
print(n())
