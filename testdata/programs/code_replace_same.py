# What a code has already may be given to replace: that is no change.
import types


def f(a, /, b=1, *c, d, **e):
    x = a
    def g():
        return x, b
    return g


class C:
    y = 1


module = compile('raise ValueError', 'name', 'exec')
codes = [f.__code__, f(1, d=2).__code__, module, (lambda: 0).__code__]
names = ['co_argcount', 'co_posonlyargcount', 'co_kwonlyargcount', 'co_nlocals', 'co_stacksize', 'co_flags', 'co_firstlineno',
         'co_consts', 'co_names', 'co_varnames', 'co_freevars', 'co_cellvars', 'co_filename', 'co_name', 'co_qualname']
for code in codes:
    for name in names:
        same = code.replace(**{name: getattr(code, name)})
        print(name, type(same).__name__, getattr(same, name) == getattr(code, name))
    all_of_it = code.replace(**{name: getattr(code, name) for name in names})
    print(all([getattr(all_of_it, name) == getattr(code, name) for name in names]))

bare = module.replace(co_firstlineno=40, co_argcount=0, co_filename='other', co_name='task', co_freevars=(), co_cellvars=())
try:
    exec(bare, {})
except ValueError as e:
    tb = e.__traceback__.tb_next
    print(tb.tb_lineno, tb.tb_frame.f_code.co_filename, tb.tb_frame.f_code.co_name)
g = types.FunctionType(f(1, d=2).__code__.replace(co_freevars=('x', 'b') if f(1, d=2).__code__.co_freevars == ('x', 'b') else ('b', 'x')),
                       {}, 'g', None, f(5, d=2).__closure__)
print(sorted(g()))
for bad in 'co_nothing', 'name':
    try:
        module.replace(**{bad: 1})
    except TypeError as e:
        print(e)

# What else a code has is no parameter.
taken = []
for other in dir(module):
    if other not in names and other not in ('co_code', 'co_linetable', 'co_exceptiontable'):
        try:
            module.replace(**{other: getattr(module, other)})
            taken.append(other)
        except TypeError:
            pass
print(taken)
