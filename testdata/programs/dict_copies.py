import random
random.seed(5)
def check(d,m):
    assert list(d.items())==m, (d,m)
    for k,v in m: assert d[k]==v
pool=[({},[])]
for step in range(15000):
    i=random.randrange(len(pool)); d,m=pool[i]
    op=random.randrange(12); k=random.choice(['k%d'%random.randrange(150),random.randrange(150)])
    if op<5:
        d[k]=step
        for j,(a,b) in enumerate(m):
            if a==k: m[j]=(k,step); break
        else: m.append((k,step))
    elif op==5:
        x=d.pop(k,None); m[:]=[e for e in m if e[0]!=k]
    elif op==6 and m:
        e=d.popitem(); assert e==m.pop()
    elif op==7: c=d.copy(); pool.append((c,list(m)))
    elif op==8: pool.append((dict(d),list(m)))
    elif op==9: pool.append(({**d},list(m)))
    elif op==10:
        o,om=random.choice(pool); c=d|o
        mm=dict(m); mm.update(om); pool.append((c,list(mm.items())))
    else:
        if random.random()<.1: d.clear(); m.clear()
        else:
            o,om=random.choice(pool); d.update(o); mm=dict(m); mm.update(om); m[:]=list(mm.items())
    if len(pool)>40: 
        for _ in range(20): pool.pop(random.randrange(len(pool)))
    if step%50==0:
        for d,m in pool: check(d,m)
print('ok')
