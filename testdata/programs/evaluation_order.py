# The order in which parts of expressions and statements are evaluated.
log = []

def e(x, v=None):
    log.append(x)
    return v if v is not None else x

def flush(label):
    print(label, *log)
    log.clear()

e("a", 1) + e("b", 2) * e("c", 3)
flush("arith")
e("f", lambda *a, **k: 0)(e("x"), *e("y", [1]), k=e("z"), **e("w", {}))
flush("call")
{e("k1"): e("v1"), e("k2"): e("v2")}
flush("dict")
d = {}
d[e("key")] = e("value")
flush("store")
d[e("t1")] = d[e("t2")] = e("rhs")
flush("chain")
l = [0, 0]
l[e("i", 1)] += e("inc", 2)
flush("augmented")
e("1", 1) < e("2", 2) < e("3", 0) < e("4", 9)
flush("compare")
e("then") if e("cond", True) else e("else")
flush("ifexp")
e("a", 0) or e("b", 5) and e("c", "")
flush("bool")
[e("elt") for _ in e("iter", [1, 2]) if e("if", True)]
flush("listcomp")
{e("k"): e("v") for _ in [1]}
flush("dictcomp")
a, b = e("r1"), e("r2")
flush("unpack")
e("obj", [1, 2, 3])[e("lo", 0):e("hi", 2):e("st", 1)]
flush("slice")

@e("deco", lambda f: f)
def f(a=e("default1"), *, k=e("default2")) -> e("returns", int): pass
flush("def")

class C(e("base", object), metaclass=e("meta", type)):
    e("body")
flush("class")
f"{e('p')}{e('q'):{e('spec', '>3')}}"
flush("fstring")
