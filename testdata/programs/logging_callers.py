# Who logged: functions, methods, comprehensions, lambdas, and callers further up.
import logging, sys
logging.basicConfig(stream=sys.stdout, format='%(levelname)s %(funcName)s %(lineno)d %(filename)s %(message)s %(threadName)s')
def f(): logging.warning('a %d', 1)
f()
def g(): logging.getLogger('x').error('b', stacklevel=2)
def h(): g()
h()
class LL(list):
    def m(self): logging.getLogger('x.y').critical('c', stack_info=False, extra={'q':1})
LL().m()
logging.error('top')
try: logging.error('z', extra={'message':1})
except KeyError as e: print(e)
[logging.error('comp') for _ in range(1)]
(lambda: logging.error('lam'))()
logging.getLogger().addHandler(logging.NullHandler()); logging.getLogger().setLevel(10); logging.debug('dbg')
