# all rights
# Configuration of logging from files and from dicts that name things.
import configparser
import io
import logging
import logging.config
import logging.handlers
import os
import sys

INI = '''
[loggers]
keys=root,app
[handlers]
keys=out, file, buffer
[formatters]
keys=short,braces
[logger_root]
level=WARNING
handlers=out
[logger_app]
qualname=my.app
level=DEBUG
handlers=file,buffer
propagate=%(up)s
[handler_out]
class=StreamHandler
level=NOTSET
formatter=short
args=(sys.stdout,)
[handler_file]
class=logging.FileHandler
formatter=braces
args=('app.log', 'w')
kwargs={'encoding': 'utf-8'}
[handler_buffer]
class=handlers.MemoryHandler
args=(10, ERROR)
target=out
[formatter_short]
format=%(levelname)s ++ %(message)s
[formatter_braces]
format={levelname}:{name}:{message}:{extra}
style={
defaults={'extra': 'x'}
'''


def use():
    log = logging.getLogger('my.app')
    log.debug('low é')
    log.error('high')
    logging.getLogger().warning('root')
    logging.getLogger('other').info('never')
    for handler in log.handlers:
        handler.flush()
    with open('app.log', encoding='utf-8') as f:
        print(f.read().splitlines())


before, child = logging.getLogger('before'), logging.getLogger('my.app.child')
logging.config.fileConfig(io.StringIO(INI), defaults={'up': '0'})
use()
print(before.disabled, child.disabled, logging.getHandlerByName('buffer'), logging.getHandlerByName('out').level)
with open('c.ini', 'w') as f:
    f.write(INI)
logging.config.fileConfig('c.ini', {'up': '1'}, disable_existing_loggers=False)
use()
print(before.disabled)
for text in ('', '[loggers]\nkeys=root\n', INI.replace('short', 'other', 1), INI.replace('sys.stdout', 'sys.stbout'), 'nothing'):
    with open('bad.ini', 'w') as f:
        f.write(text)
    try:
        logging.config.fileConfig('bad.ini', {'up': '0'})
    except Exception as e:
        print(type(e).__name__)
try:
    logging.config.fileConfig('absent.ini')
except FileNotFoundError as e:
    print(e)


class Mine(logging.Formatter):
    def __init__(self, fmt=None, **kwargs):
        super().__init__(fmt, **kwargs)

    def formatException(self, ei):
        return f'<{ei[0].__name__}>'


class Handler(logging.StreamHandler):
    def __init__(self, strm):
        super().__init__(strm)


base = {'version': 1, 'real': {'f': {'()': '__main__.Mine', 'format': '%(message)s', '.': {'note': 'n'}}}, 'formatters': 'cfg://real',
        'streams': [['ext://sys.stdout']],
        'handlers': {'a': {'class': 'logging.handlers.MemoryHandler', 'capacity': 3, 'flushLevel': 'ERROR', 'target': 'b'},
                     'b': 'cfg://more.b'},
        'more': {'b': {'()': 'ext://__main__.Handler', 'stream': 'cfg://streams[0][0]', 'formatter': 'f'}},
        'loggers': {'l': {'handlers': ['a'], 'level': 'INFO', 'propagate': False}}}
logging.config.dictConfig(base)
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger('l').exception('oops')
print(logging.getHandlerByName('b').formatter.note, logging.getHandlerByName('a').flushLevel)
for change in ({'formatters': {'f': {'class': 'nowhere.Formatter'}}}, {'handlers': {'b': {'class': 'logging.StreamHandler', 'not a name': 1}}},
               {'handlers': {'b': {'class': 'logging.StreamHandler', 'stream': 'ext://sys.nowhere'}}}, {'formatters': 'cfg://absent.x'}):
    try:
        logging.config.dictConfig({**base, **change})
    except (ValueError, KeyError) as e:
        print(type(e).__name__, e)
bc = logging.config.BaseConfigurator({'a': {'b c': [1, (2, 3)], '': 4, 'd': 'cfg://a.d2', 'd2': 5}})
print(bc.convert('cfg://a[b c][1][0]'), bc.convert('cfg://a[]'), bc.convert('cfg://a.d'))
logging.basicConfig(filename='b.log', filemode='wb', force=True)
logging.shutdown()
