"""What pickle says about objects and bytes that it does not take; nothing of how it found out shows."""
import pickle


def chain(e):
    s = type(e).__name__ + ': ' + str(e).split(' at 0x')[0]
    if e.__context__ is not None:
        s += ' <~ ' + chain(e.__context__)
    return s


def t(f):
    try:
        print(f())
    except Exception as e:
        print('!', chain(e))


def function(**attrs):
    def f(): pass
    for n, v in attrs.items():
        setattr(f, n, v)
    return f


def cls(**attrs):
    return type('C', (), attrs)


def reduces(to):
    return type('Reduces', (), {'__reduce__': lambda self: to})()


def news(**methods):
    return type('News', (), methods)()


for protocol in 0, 2, 4:
    for o in (function(__qualname__='chain'), function(__qualname__='nope'), function(__qualname__='chain.x.y'),
              function(__module__='nomod', __qualname__='a'), function(__module__=5, __qualname__='a'),
              function(__module__=None, __qualname__='len'), function(__module__='sys', __qualname__='len'),
              cls(), cls(__module__=(1, 'a')), cls(__module__='nomod'), cls(__qualname__='x.y'), cls(__qualname__='chain'),
              reduces('nope'), reduces('chain'), reduces(5), reduces((1, 2)), reduces((len,)), reduces((len, [])),
              reduces((len, (), None, 1)), reduces((len, (), None, None, 5)), reduces((len, (), None, None, None, 5)), reduces(()),
              news(__getnewargs__=lambda self: 5), news(__getnewargs_ex__=lambda self: 5), news(__getnewargs_ex__=lambda self: (1, 2)),
              news(__getnewargs_ex__=lambda self: ((), 2)), (x for x in ()), str.upper, [].append, memoryview(b''), int.__add__):
        print(protocol, end=' ')
        t(lambda: pickle.dumps(o, protocol))
for data in (b'', b'.', b'cnomod\nx\n.', b'l.', b'0.', b'Iabc\n.', b'h\x00.', b'R.', b'NNR.', b'b.', b'd.', b'(NNNd.', b's.', b'}NNs.',
             b'}(NNNu.', b'a.', b'e.', b'2.', b'1.', b'(.', b'\xff', b'\x80\x09.', None, 'x', b'V\n', b'\x8c\x09ab'):
    print(data, end=' ')
    t(lambda: pickle.loads(data))
try:
    raise KeyError('outer')
except KeyError:
    t(lambda: pickle.dumps(function()))
    t(lambda: pickle.dumps(cls()))
