# the table of built-in names
import builtins

for name in ('abs', 'len', 'print', 'ValueError', 'None', 'True', '__debug__', 'Ellipsis', 'NotImplemented', '__name__'):
    print(name, hasattr(builtins, name), name in dir(builtins))
print(builtins.__name__, __debug__, builtins.len is len)
exceptions = sorted(n for n in dir(builtins) if isinstance(getattr(builtins, n), type) and issubclass(getattr(builtins, n), BaseException) and n[0] != '_')
print(len(exceptions), exceptions)
for n in exceptions:
    c = getattr(builtins, n)
    print(n, c.__name__, [b.__name__ for b in c.__bases__], c.__module__)
types = sorted(n for n in dir(builtins) if n[0] != '_' and isinstance(getattr(builtins, n), type) and not issubclass(getattr(builtins, n), BaseException))
print(types)


def shadow():
    len = lambda x: 'mine'
    return len([])


print(shadow(), len([]))
sum = lambda v: 'global sum'
print(sum([1]))
del sum
print(sum([1]))
try:
    undefined_name
except NameError as e:
    print(e, e.name)
