"""Rules that programs of a first hour met: mappings, named tuples, references, headers."""
import collections
import copy
import pickle
import typing
import weakref
from email.message import EmailMessage


class Recent(collections.OrderedDict):
    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value


recent = Recent(a=1, b=2, c=3)
print(dict(recent), list(recent), {**recent}, list(recent))
said = []


class Mapping:
    def __init__(self, *keys):
        self.names = keys

    def keys(self):
        for name in self.names:
            said.append(f'key {name}')
            yield name

    def __getitem__(self, name):
        said.append(f'get {name}')
        if name == 'bad':
            raise IndexError(name)
        return name.upper()


def take(**given):
    return given


for use in (dict, lambda m: {**m}, lambda m: take(**m), lambda m: {'z': 1}.update(m), lambda m: {} | dict(m)):
    for names in ('a', 'b'), ('a', 'bad', 'c'):
        said.clear()
        try:
            print(use(Mapping(*names)), said)
        except Exception as e:
            print(repr(e), said)

for fields in ([('x', int), ('x', int)], [('x', int), ('y', 3)], [('_x', int)], [('x y', int)], [('def', int)], [(1, int)]):
    try:
        print(typing.NamedTuple('Row', fields)._fields)
    except Exception as e:
        print(type(e).__name__, e)


class Target:
    def method(self):
        pass


class Own(weakref.ref):
    pass


target = Target()
for ref in weakref.ref(target), Own(target), weakref.WeakMethod(target.method), weakref.WeakSet([target]), [weakref.ref(target)]:
    for protocol in 2, 5:
        try:
            print(len(pickle.dumps(ref, protocol)))
        except Exception as e:
            print(type(e).__name__, e)
    for copied in copy.copy, copy.deepcopy:
        try:
            print(type(copied(ref)).__name__)
        except TypeError as e:
            print(e)


def show(value, header='Content-Type'):
    message = EmailMessage()
    message[header] = value
    return message.as_string()


for n in range(30, 66):
    print(n)
    for value in ('multipart/mixed; boundary="%s"', 'text/plain; a="%s"; b=c', 'text/plain; charset="utf-8"; name="%s"; q="x"',
                  't/p; name="%sé"', 't/p; z; name="%s"; y', 't/p; z; n="%s"; y; q=é', 't/p; a=é; n="%s"; y', 't/p; a="q\\"%s"; b'):
        print(show(value % ('x' * n)))
    print(show('attachment; filename="%s"' % ('f' * n), 'Content-Disposition'))
for value in 'Bob Ö <b@x.org>', '=?utf-8?q?Bob_=C3=96?= <b@x.org>', '=?utf-8?q?=C3=96_a_b_=C3=84?= <b@x.org>':
    print(show(value, 'From'))
