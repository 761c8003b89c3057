# Errors of list methods, with their texts.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

l = [1, 2, 3]
t(l.append); t(l.append, 1, 2); t(l.append, x=1); t(l.extend); t(l.extend, 5); t(l.extend, None)
t(l.insert, 1); t(l.insert, "a", 1); t(l.insert, 1.0, 1); t(l.insert, 2**70, 1); t(l.insert, 1, 2, 3)
t([].pop); t([].pop, 0); t(l.pop, 3); t(l.pop, -4); t(l.pop, "a"); t(l.pop, 1, 2); t(l.pop, 2**70); t(l.pop, i=1)
t(l.remove, 9); t(l.remove); t(l.index); t(l.index, 9); t(l.index, "q"); t(l.index, 1, 2, 3, 4); t(l.index, 1, "a"); t(l.count); t(l.count, 1, 2)
t(l.reverse, 1); t(l.clear, 1); t(l.copy, 1); t(l.sort, 1); t(l.sort, foo=1); t(l.sort, key=1); t(l.sort, None)
t(lambda: l[5]); t(lambda: l[-5]); t(lambda: l["a"]); t(lambda: l[1, 2]); t(lambda: l[1.0])
def f(): l[5] = 1
t(f)
def f(): l["a"] = 1
t(f)
def f(): del l[5]
t(f)
def f(): del l["a"]
t(f)
t(lambda: l + 1); t(lambda: l + (1,)); t(lambda: 1 + l); t(lambda: l + None); t(lambda: l * "a"); t(lambda: "a" * l); t(lambda: l * 1.5); t(lambda: l * l); t(lambda: l - l); t(lambda: -l)
def f():
    a = [1]
    a += 5
t(f)
def f():
    a = [1]
    a *= "x"
t(f)
def f():
    a = [1]
    a -= [1]
t(f)
t(lambda: l < 5); t(lambda: l < (1, 2)); t(lambda: [1] < ["a"]); t(lambda: [1, "a"] >= [1, 2]); t(lambda: l == 5); t(lambda: [1] < [None])
t(list, 1); t(list, 1, 2); t(list, x=1); t(list, None); t(hash, []); t(lambda: {[]: 1}); t(lambda: {[1]}); t(lambda: {}[[]])
t(lambda: [1] * 2**70); t(lambda: l())
t(lambda: l.foo); 
def f(): l.foo = 1
t(f)
def f(): del l.append
t(f)
t(list.append, 5, 1); t(list.append); t(list.append, (), 1); t(list.sort, ())
t(lambda: [*5]); t(lambda: [*None])
def f(): a, b = [1]
t(f)
def f(): a, b = [1, 2, 3]
t(f)
def f(): a, *b, c = [1]
t(f)
t(iter(l).__next__, 1); t(next, iter([])); t(next, l); t(next, iter([]), "default")
class E:
    def __eq__(self, o): raise ValueError("eq")
t(lambda: E() in [1]); t(lambda: [1].index(E())); t(lambda: [1].count(E())); t(lambda: [1].remove(E())); t(lambda: [E()] == [1]); t(lambda: [E()] != [1]); t(lambda: [E()] < [1])
e = E(); t(lambda: [e] == [e]); t(lambda: [e].index(e))
