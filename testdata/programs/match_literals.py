# match: literals, captures, wildcards, or, guards, values.
class Color:
    RED = 1
    GREEN = "g"

def m(x):
    match x:
        case 0: return "zero"
        case -1 | -2: return "negative small"
        case 1.5: return "float"
        case 2 + 3j: return "complex"
        case "a" | "b": return "letter"
        case b"x": return "bytes"
        case None: return "none"
        case True: return "true"
        case Color.GREEN: return "green"
        case str() as s if len(s) > 3: return "long " + s
        case int(n) if n > 100: return f"big {n}"
        case int() | float(): return "number"
        case _: return "other"

for v in (0, 0.0, -2, 1.5, 2 + 3j, "a", b"x", None, True, False, 1, "g", "hello", 500, 5, "zz", []):
    print(repr(v), m(v))

def bind(x):
    match x:
        case (1 as one) | (2 as one): return ("alt", one)
        case y: return ("captured", y)

print(bind(1), bind(2), bind("q"))
match 5:
    case n if n > 10:
        print("no")
    case n if n > 3:
        print("guard", n)
print(n)
match "x":
    case "y":
        print("never")
print("fell through")
match = {"match": 1}
case = 5
print(match["match"], case)
match case:
    case 5: print("soft keywords")
match 1, 2:
    case a, b: print(a + b)
match [1, 2], {"k": 3}:
    case [x, *_], {"k": v}: print(x, v)
class Weird:
    def __eq__(self, o): print("eq", o); return o == "yes"
match Weird():
    case "no": print("no")
    case "yes": print("matched yes")
_ = "underscore"
match 3:
    case _: print(_)
