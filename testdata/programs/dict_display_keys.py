# Dict displays with constant keys: each is a dict of its own, whatever happens to the ones before.
def f(n): 
    if n==3: raise ValueError(n)
    return n
def a(i): return {"a":i,"b":[i],"c":{"a":i,"d":i},"e":None,"f":1,"g":2,"h":3,"i":4}
x=a(1);y=a(2);x["a"]=9;x["z"]=1;del y["b"]; y["b"]=3
print(x,y,a(3),len(x),list(y), x==a(9), a(1)==a(1), a(1) is a(1))
def b(i):
    try: return {"a":f(i),"b":f(i+1),"c":f(i+2)}
    except ValueError as e: return repr(e)
print([b(i) for i in range(5)])
def dup(): return {"a":1,"a":2,"b":3}
print(dup(),dup())
def one(v): return {"k":v}
o=one(1); o["j"]=2; o["l"]=3; o["m"]=4; print(o,one(2))
def rec(n): return {"n":n,"next":rec(n-1) if n else None}
print(rec(5))
def gen():
    while True:
        d={"a":(yield 1),"b":(yield 2)}
        print(d)
g=gen(); next(g); [g.send(i) for i in range(5)]
def mix(): return {"a":1,2:3,None:4,(1,2):5,1.5:6,"b":7,True:8}
print(mix(),mix())
def star(**k): return {"a":1,**k,"b":2}
print(star(a=3,c=4),star())
def big(i):
    return {"a0":i,"a1":i,"a2":i,"a3":i,"a4":i,"a5":i,"a6":i,"a7":i,"a8":i,"a9":i,"b0":i,"b1":i,"b2":i,"b3":i,"b4":i,"b5":i,"b6":i,"b7":i,"b8":f(i),"b9":i}
d=big(1); d["q"]=1; d.pop("a0"); print(d,big(2)["b9"],"a0" in big(1),d.get("a0"))
try: big(3)
except ValueError as e: print(repr(e))
class S(str): pass
print({S("a"):1,"a":2},{"a":1,"b":2}|{"b":3},list({"x":1,"y":2}.items()),{"":1," ":2}[""])
def um(): 
    d={"a":1,"b":x_undefined}
try: um()
except NameError as e: print(e)
for i in range(3):
    d={"p":i,"q":i}; d.clear(); d["q"]=1; d["p"]=2; print(d)
    e={"p":i,"q":i}; e.popitem(); e["r"]=5; print(e, e.keys()=={"p","r"})
    for k in {"p":i,"q":i}: print(k)
    print({**{"p":i,"q":i}},dict({"p":i,"q":i},z=1),{"p":i,"q":i}.copy(), sorted({"p":i,"q":i}))
