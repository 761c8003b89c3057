# exec, eval and compile with namespaces and modes.
print(eval("1 + 2 * 3"), eval("[i for i in range(3)]"), eval(" 5 "), eval("x", {"x": 1}), eval("x + y", {"x": 1}, {"y": 2}), eval(compile("7", "f", "eval")))
ns = {"n": 2}
exec("for i in range(3):\n    n *= 2\ndef f(): return n\nclass C: v = n", ns)
print(ns["n"], ns["f"](), ns["C"].v, ns["i"], "__builtins__" in ns)
code = compile("a = 1\nb = a + 1", "<code>", "exec")
d = {}
exec(code, d)
print(d["b"], code.co_name, code.co_filename, type(code).__name__)
exec(compile("1 + 1; 'shown'", "<s>", "single"))
exec(compile("x = 5; x; None", "<s>", "single"))
def f():
    y = 1
    exec("y = 2")
    return y, eval("y + 1")
print(f())
class L(dict):
    def __missing__(self, k): return "missing " + k
print(eval("foo", {}, L()), eval("foo + bar", {"foo": "F"}, {"bar": "B"}))
def show(g):
    try:
        print(g())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: eval("x = 1"))
show(lambda: eval(""))
show(lambda: eval("1; 2"))
show(lambda: exec("1 +"))
show(lambda: eval("undefined_thing"))
show(lambda: eval("1", 5))
show(lambda: eval("1", {}, 5))
show(lambda: exec(5))
show(lambda: compile("1", "f", "bad"))
show(lambda: compile("a b", "file.py", "exec"))
show(lambda: compile("x = 1", "f", "eval"))
show(lambda: compile("1\n2", "f", "single"))
show(lambda: eval("__import__('nonexistent_module')"))
show(lambda: eval("1", {"__builtins__": {}}))
show(lambda: eval("len([])", {"__builtins__": {}}))
exec("print('from exec', __name__)")
exec("def outer():\n    v = 1\n    def inner(): return v\n    return inner()\nprint(outer())")
g = {}
exec("import_count = 0\ndef bump():\n    global import_count\n    import_count += 1", g)
g["bump"](); g["bump"]()
print(g["import_count"], list(eval("(i for i in 'ab')")), eval("lambda x: x * 2")(4), eval("f'{1 + 1}'"))
globals()["injected"] = "yes"
print(injected, "injected" in dir(), eval("injected"))
exec("")
exec("\n\n# comment only\n")
exec("if True:\n  print('two spaces')")
