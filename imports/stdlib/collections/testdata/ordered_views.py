import collections.abc
O=collections.OrderedDict
def mk(): return O(a=1,b=2,c=3)
o=mk()
for x in (o.keys(), o.values(), o.items(), iter(o), reversed(o), iter(o.keys()), iter(o.items()), reversed(o.values()), reversed(o.items()), iter(o.values())):
    print(type(x), type(x).__mro__, type(x).__module__, type(x).__qualname__, repr(x) if 'iterator' not in type(x).__name__ else '', [n for n in dir(type(x)) if n not in dir(object)])
for ops in ("o.move_to_end(k)","o.move_to_end(k,False)","o.move_to_end('c')","o.move_to_end('a',False)","o[k]=5","o['z']=1","del o[k]","o.pop('c')","o.popitem()","o.update(a=4)","o.setdefault('a',1)","o.setdefault('q',1)","o.clear()","o.__ior__({'a':1})", "None"):
    for it in ("o","o.keys()","o.items()","o.values()","reversed(o)","reversed(o.items())"):
        o=mk(); out=[]
        try:
            for n,k in enumerate(eval(it)):
                out.append(k)
                k = k[0] if isinstance(k,tuple) else k
                if n>5: break
                if isinstance(k,int): k='b'
                exec(ops)
        except Exception as e: out.append(type(e).__name__+': '+str(e))
        print(ops,it,out,list(o))
o=mk()
it=iter(o); next(it); o['x']=1
for _ in range(3):
    try: print(next(it))
    except Exception as e: print(type(e).__name__, e)
print(it.__reduce__() if 0 else '')
print(O(a=1).keys() & {'a'}, isinstance(O().keys(), collections.abc.KeysView), len(O(a=1).items()), O.keys, iter(o).__reduce__())
print([*O(a=1).items()], dict(O(a=1)), list(map(str,O(a=1))), {**O(a=1)}, sorted(O(b=1,a=2)), max(O(a=1).values()))
