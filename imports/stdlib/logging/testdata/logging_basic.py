import io
import logging
import logging.config
import logging.handlers
import queue
import sys


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


out = io.StringIO()
logging.basicConfig(stream=out, level=logging.DEBUG, format='%(levelname)s|%(name)s|%(message)s')
logging.debug('d %s', 1)
logging.info('i %d %s', 1, 'two')
logging.warning('w %(a)s', {'a': 5})
logging.error('e')
logging.critical('c')
logging.log(25, 'custom level')
log = logging.getLogger('app.db')
log.info('from child')
print(out.getvalue())
print(log, log.parent, logging.getLogger('app').getChild('db') is log, log.getEffectiveLevel(), log.level, log.isEnabledFor(10), log.hasHandlers(), log.propagate)
print(logging.getLogger(), logging.getLogger('root') is logging.root, logging.root.handlers)
print(logging.getLevelName(10), logging.getLevelName('INFO'), logging.getLevelName(33), sorted(logging.getLevelNamesMapping().items()))
logging.addLevelName(5, 'TRACE')
print(logging.getLevelName(5), logging.getLevelName('TRACE'))
attempt('level', lambda: log.setLevel('NOPE'))
attempt('level', lambda: log.setLevel(1.5))
attempt('name', lambda: logging.getLogger(5))
attempt('log', lambda: log.log('x', 'y'))


def capture(fmt=None, style='%', **kw):
    logger = logging.Logger('cap')
    stream = io.StringIO()
    h = logging.StreamHandler(stream)
    h.setFormatter(logging.Formatter(fmt, style=style, **kw))
    logger.addHandler(h)
    return logger, stream, h


logger, s, h = capture('%(levelname)-8s [%(funcName)s:%(module)s:%(filename)s] %(message)s')


def some_function():
    logger.warning('where')


some_function()
logger.info('module level')
print(s.getvalue())
logger, s, h = capture('{levelname:>10} {message!r}', style='{')
logger.error('braces %s', 'x')
print(s.getvalue())
logger, s, h = capture('$levelname ${message} $$', style='$')
logger.error('dollars')
print(s.getvalue())
logger, s, h = capture('%(asctime)s %(message)s', datefmt='%Y')
logger.error('year')
print(len(s.getvalue().split()[0]))
logger, s, h = capture('%(asctime)s')
logger.error('')
import re
print(bool(re.fullmatch(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}\n', s.getvalue())))
logger, s, h = capture('%(user)s: %(message)s', defaults={'user': 'nobody'})
logger.error('a')
logger.error('b', extra={'user': 'me'})
print(s.getvalue())
attempt('extra', lambda: logger.error('x', extra={'message': 1}))
attempt('extra', lambda: logger.error('x', extra={'name': 1}))
attempt('format', lambda: logging.Formatter('nothing'))
attempt('format', lambda: logging.Formatter('{bad', style='{'))
attempt('format', lambda: logging.Formatter('$', style='$'))
attempt('style', lambda: logging.Formatter('x', style='x'))

# exceptions
logger, s, h = capture('%(message)s')
try:
    1 / 0
except ZeroDivisionError:
    logger.exception('failed %s', 'here')
    logger.error('no trace')
    logger.error('with', exc_info=True)
try:
    raise KeyError('k')
except KeyError as e:
    logger.warning('given', exc_info=e)
logger.warning('none', exc_info=True)
print(re.sub(r'File ".*?"', 'File "F"', re.sub(r'\n    ~.*', '', s.getvalue())))

# filters, levels, propagation
logger, s, h = capture('%(name)s %(message)s')
logger.setLevel('INFO')
h.setLevel(logging.WARNING)
logger.debug('no')
logger.info('not to the handler')
logger.warning('yes')
h.addFilter(lambda r: 'secret' not in r.getMessage())
logger.warning('a secret')


class Redact(logging.Filter):
    def filter(self, record):
        record.msg = str(record.msg).replace('1234', '****')
        return True


logger.addFilter(Redact())
logger.warning('card 1234')
print(s.getvalue(), h, logger.filters[0].name == '')
f = logging.Filter('a.b')
print([f.filter(logging.makeLogRecord({'name': n})) for n in ('a', 'a.b', 'a.b.c', 'a.bc')])
a, b = logging.getLogger('pa'), logging.getLogger('pa.pb')
sa = io.StringIO()
a.addHandler(logging.StreamHandler(sa))
a.propagate = False
b.warning('up')
b.propagate = False
b.addHandler(logging.NullHandler())
b.warning('not up')
print(repr(sa.getvalue()), logging.getLogger('pa').getChildren())
logging.disable(logging.ERROR)
a.error('off')
a.critical('on')
logging.disable(logging.NOTSET)
print(repr(sa.getvalue()))
rec = logging.LogRecord('n', 20, '/x/y/z.py', 7, 'msg %s', ('arg',), None, 'fn')
print(rec, rec.getMessage(), rec.filename, rec.module, rec.levelname, rec.funcName, rec.threadName, rec.processName)
print(logging.makeLogRecord({'msg': 'm', 'x': 1}).x, logging.Formatter().format(rec), logging.BufferingFormatter().format([rec, rec]))
adapter = logging.LoggerAdapter(a, {'ip': '1.2.3.4'})
a.handlers[0].setFormatter(logging.Formatter('%(ip)s %(message)s'))
adapter.warning('adapted')


class Prefix(logging.LoggerAdapter):
    def process(self, msg, kwargs):
        return f'[{self.extra["id"]}] {msg}', kwargs


a.handlers[0].setFormatter(None)
Prefix(a, {'id': 9}).error('prefixed %s', 1)
print(sa.getvalue().splitlines()[-2:], adapter)


class ListHandler(logging.Handler):
    def __init__(self):
        super().__init__()
        self.records = []

    def emit(self, record):
        self.records.append(self.format(record))


lh = ListHandler()
lh.setFormatter(logging.Formatter('%(levelno)s:%(message)s'))
logger = logging.Logger('list')
logger.addHandler(lh)
logger.info('one')
logger.removeHandler(lh)
logger.removeHandler(lh)
print(lh.records, lh)
attempt('emit', lambda: logging.Handler().emit(None))
attempt('handle', lambda: logger.handle(logging.makeLogRecord({})))

# bad arguments are told on standard error and go no further
old, sys.stderr = sys.stderr, io.StringIO()
logger.addHandler(logging.StreamHandler(io.StringIO()))
logger.error('%d', 'x')
text, sys.stderr = sys.stderr.getvalue(), old
print(text.splitlines()[0], text.splitlines()[-2:], 'TypeError: %d format' in text)

# last resort
old, sys.stderr = sys.stderr, io.StringIO()
lonely = logging.Logger('lonely')
lonely.info('quiet')
lonely.warning('loud')
text, sys.stderr = sys.stderr.getvalue(), old
print(repr(text))

# handlers and config
target = ListHandler()
mem = logging.handlers.MemoryHandler(10, target=target)
logger = logging.Logger('mem')
logger.addHandler(mem)
logger.info('kept')
print(target.records)
logger.error('flushes')
print(target.records)
q = queue.Queue()
logger = logging.Logger('q')
logger.addHandler(logging.handlers.QueueHandler(q))
logger.warning('queued %s', 1)
print(q.get().getMessage())
listener = logging.handlers.QueueListener(q, target)
listener.start()
logger.warning('heard')
listener.stop()
print(target.records[-1])
cfg = io.StringIO()
logging.config.dictConfig({
    'version': 1,
    'disable_existing_loggers': False,
    'formatters': {'short': {'format': '%(levelname)s:%(message)s'}},
    'filters': {'only': {'name': 'cfg'}},
    'handlers': {'mem': {'class': 'logging.StreamHandler', 'stream': cfg, 'formatter': 'short', 'level': 'INFO', 'filters': ['only']}},
    'loggers': {'cfg': {'level': 'DEBUG', 'handlers': ['mem'], 'propagate': False}},
    'root': {'level': 'WARNING', 'handlers': []},
})
logging.getLogger('cfg').info('configured')
logging.getLogger('cfg').debug('below')
logging.getLogger('cfg.sub').warning('filtered by name')
print(repr(cfg.getvalue()), logging.getHandlerByName('mem') is not None, logging.getHandlerNames())
attempt('version', lambda: logging.config.dictConfig({}))
attempt('handler', lambda: logging.config.dictConfig({'version': 1, 'handlers': {'x': {'class': 'no.such'}}}))


class Mine(logging.Logger):
    pass


logging.setLoggerClass(Mine)
print(type(logging.getLogger('mine.own')).__name__, logging.getLoggerClass())
logging.setLoggerClass(logging.Logger)
attempt('class', lambda: logging.setLoggerClass(int))
attempt('basicConfig', lambda: logging.basicConfig(nonsense=1, force=True))
attempt('basicConfig', lambda: logging.basicConfig(stream=out, handlers=[], force=True))
logging.shutdown()
