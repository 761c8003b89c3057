# Nodes that know characters: == and in with a constant text, len, ord and chr, loops over a text.
import sys
class S(str):
    def __eq__(self,o): return "sub-eq"
    def __ne__(self,o): return False
    def __hash__(self): return 1
    def __len__(self): return 42
    def __iter__(self): return iter([1,2,3])
class T:
    def __eq__(self,o): return [o]
    def __ne__(self,o): return []
def f(x):
    r=[]
    r.append(x=="a"); r.append(x!="a")
    if x=="a": r.append("eq")
    if x!="a": r.append("ne")
    for g in (lambda: x in "aeiou", lambda: x not in "aeiou", lambda: x in "", lambda: x in "\u00e9a", lambda: len(x), lambda: ord(x), lambda: chr(x), lambda: x[0], lambda: x[-1], lambda:x[5]):
        try: r.append(g())
        except Exception as e: r.append(repr(e))
    try:
        for c in x: r.append(c)
    except Exception as e: r.append(repr(e))
    try:
        r.append([c for c in x]); r.append([c for c in x if c!="a"]); r.append([c+d for c in x for d in x]); r.append({c for c in x if False})
    except Exception as e: r.append(repr(e))
    return r
for v in ["a","b","","abc","é","aé","日本","\ud800",S("a"),S("zz"),T(),1,None,97,0x110000,-1,300,True,b"a",b"ab",[1,2],(1,),{},10**30,3.5, "a"*300]:
    print([repr(z) if not isinstance(z,T) else 'T' for z in f(v)])
def g():
    try:
        print(undefined_local == "a")
        undefined_local = 1
    except Exception as e: print(repr(e))
    try:
        print(q in "a")
        q=1
    except Exception as e: print(repr(e))
    s=""
    n=0
    while len(s)<10:
        s+="ab"
        n+=1
        t=s
    print(s,t,n,s=="abababababab", t is s)
    s+="c"
    print(t,s)
g()
print("a" is chr(97), "abc"[0] is "a", "" is "abc"[3:])
import builtins
def h(x):
    return len(x)
print(h("abc"))
len=lambda x: "mine"
print(h("abc"))
del len
print(h("abc"))
def tr(x):
    return ord(x) + len(x)
for bad in ("ab", 5, None):
    try: tr(bad)
    except TypeError:
        import traceback; print([l for l in traceback.format_exc().splitlines() if "File" not in l])
def tb(x):
    if x in "abc": pass
try: tb(5)
except TypeError:
    print([l for l in traceback.format_exc().splitlines() if "File" not in l])
for i,c in enumerate("héllo"): print(i,c,end=" ")
for (a,) in "xyz": print(a,end=" ")
for k in "abc":
    if k=="b": break
else: print("no")
print(k)
for k in "abc":
    if k=="b": continue
else: print("else",k)
