# sys.audit and sys.addaudithook: events of what a program does itself.
import io
import pickle
import sys
import time

log = []
on = False


def hook(event, args):
    if on and event in wanted:
        log.append((event, args))


def seen(what):
    global on
    on = True
    try:
        what()
    except Exception as e:
        log.append(f'{type(e).__name__}: {e}')
    on = False
    print(log)
    log.clear()


wanted = {'my.event', 'compile', 'import', 'pickle.find_class', 'time.sleep', 'builtins.input', 'sys.addaudithook', 'open'}
print(sys.audit('nobody hears', 1), sys.addaudithook(hook))
seen(lambda: sys.audit('my.event'))
seen(lambda: sys.audit('my.event', 1, [2], None))
seen(lambda: compile('1 + 1', 'name', 'eval'))
seen(lambda: eval('["é" for e in ()]'))
seen(lambda: exec(b'x = 1'))
seen(lambda: exec(compile('y = 2', 'file', 'exec')))
seen(lambda: pickle.loads(b'cbuiltins\nlen\n.'))
seen(lambda: time.sleep(0))
seen(lambda: sys.audit(1))
seen(lambda: sys.audit())
seen(lambda: sys.audit('a', b=1))

wanted = {'exec'}
log.clear()
on = True
exec('1')
eval('2')
on = False
print([(event, [type(a).__name__ for a in args], args[0].co_name, args[0].co_filename) for event, args in log])
log.clear()

wanted = {'import'}
on = True
import colorsys
import colorsys
try:
    import no_such_module
except ImportError as e:
    log.append(str(e))
on = False
print([e if isinstance(e, str) else (e[0], e[1][0], len(e[1]), e[1][2] is sys.path) for e in log])
log.clear()


# An exception ends what was begun; hooks are called in their order, and a hook may refuse others.
class Refused(Exception):
    pass


def refusing(event, args):
    if event == 'my.refused':
        raise Refused(event, args)
    if event == 'sys.addaudithook' and strict:
        raise RuntimeError('no more')
    if event == 'import' and args[0] == 'stringprep':
        raise ImportError('not this one')
    if event == 'compile' and args[1] == 'forbidden':
        raise KeyboardInterrupt


strict = False
sys.addaudithook(refusing)
wanted = {'my.refused'}
seen(lambda: sys.audit('my.refused', 7))
try:
    import stringprep
except ImportError as e:
    print(e, 'stringprep' in sys.modules)
try:
    compile('1', 'forbidden', 'eval')
except KeyboardInterrupt:
    print('interrupted')
strict = True
print(sys.addaudithook(lambda *a: print('never called')))
strict = False
sys.audit('my.event')


# Events within a hook are heard too.
def deep(event, args):
    if event == 'count' and args[0] > 0:
        print('count', args[0])
        sys.audit('count', args[0] - 1)


sys.addaudithook(deep)
sys.audit('count', 2)
sys.addaudithook(None)
try:
    sys.audit('x')
except TypeError as e:
    print(e)
