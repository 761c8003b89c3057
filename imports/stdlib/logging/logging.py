"""Logging to standard error or to any stream in memory."""
import _report
import collections.abc
import io
import re
import sys
import threading
import time
from string import Formatter as _StringFormatter, Template

__all__ = ['BASIC_FORMAT', 'BufferingFormatter', 'CRITICAL', 'DEBUG', 'ERROR', 'FATAL', 'FileHandler', 'Filter', 'Formatter',
           'Handler', 'INFO', 'LogRecord', 'Logger', 'LoggerAdapter', 'NOTSET', 'NullHandler', 'StreamHandler', 'WARN',
           'WARNING', 'addLevelName', 'basicConfig', 'captureWarnings', 'critical', 'debug', 'disable', 'error', 'exception',
           'fatal', 'getLevelName', 'getLogger', 'getLoggerClass', 'info', 'log', 'makeLogRecord', 'setLoggerClass',
           'shutdown', 'warn', 'warning', 'getLogRecordFactory', 'setLogRecordFactory', 'lastResort', 'raiseExceptions',
           'getLevelNamesMapping', 'getHandlerByName', 'getHandlerNames']

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

raiseExceptions = True
logThreads = True
logMultiprocessing = True
logProcesses = True
logAsyncioTasks = True
_startTime = time.time()

_levelToName = {CRITICAL: 'CRITICAL', ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'INFO', DEBUG: 'DEBUG', NOTSET: 'NOTSET'}
_nameToLevel = {'CRITICAL': CRITICAL, 'FATAL': FATAL, 'ERROR': ERROR, 'WARN': WARNING, 'WARNING': WARNING, 'INFO': INFO,
                'DEBUG': DEBUG, 'NOTSET': NOTSET}
_lock = threading.RLock()
_handlers = {}
_handlerList = []


def getLevelNamesMapping():
    """Return the level numbers by name."""
    return _nameToLevel.copy()


def getLevelName(level):
    """Return the textual or numeric representation of a level."""
    found = _levelToName.get(level)
    if found is None:
        found = _nameToLevel.get(level)
    return f'Level {level}' if found is None else found


def addLevelName(level, levelName):
    """Associate levelName with level."""
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) == level:
        if level not in _nameToLevel:
            raise ValueError(f'Unknown level: {level!r}')
        return _nameToLevel[level]
    raise TypeError(f'Level not an integer or a valid string: {level!r}')


class LogRecord:
    """An event that is being logged."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time()
        self.name = name
        self.msg = msg
        if args and len(args) == 1 and isinstance(args[0], collections.abc.Mapping) and args[0]:
            args = args[0]
        self.args = args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        self.filename = pathname.rpartition('/')[2] if isinstance(pathname, str) else pathname
        self.module = self.filename.rpartition('.')[0] or self.filename if isinstance(pathname, str) else 'Unknown module'
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now
        self.msecs = int(now * 1000) % 1000 + 0.0
        self.relativeCreated = (now - _startTime) * 1000
        thread = threading.current_thread()
        self.thread = thread.ident if logThreads else None
        self.threadName = thread.name if logThreads else None
        self.processName = 'MainProcess' if logMultiprocessing else None
        self.process = 1 if logProcesses else None
        self.taskName = None
        asyncio = sys.modules.get('asyncio') if logAsyncioTasks else None
        if asyncio:
            try:
                self.taskName = asyncio.current_task().get_name()
            except Exception:
                pass

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        """Return the message, with its arguments."""
        msg = str(self.msg)
        return msg % self.args if self.args else msg


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    """Set the factory to be used when instantiating a log record."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    """Return the factory to be used when instantiating a log record."""
    return _logRecordFactory


def makeLogRecord(dict):
    """Make a LogRecord whose attributes are those of the dict."""
    record = _logRecordFactory(None, None, '', 0, '', (), None, None)
    record.__dict__.update(dict)
    return record


class PercentStyle:
    default_format = '%(message)s'
    asctime_format = '%(asctime)s'
    asctime_search = '%(asctime)'
    validation_pattern = re.compile(r'%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]', re.I)

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        if not self.validation_pattern.search(self._fmt):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return {**self._defaults, **record.__dict__} if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError(f'Formatting field not found in record: {e}')


class StrFormatStyle(PercentStyle):
    default_format = '{message}'
    asctime_format = '{asctime}'
    asctime_search = '{asctime'
    fmt_spec = re.compile(r'^(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?$', re.I)
    field_spec = re.compile(r'^(\d+|\w+)(\.\w+|\[[^]]+\])*$')

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        fields = set()
        try:
            for _, name, spec, conversion in _StringFormatter().parse(self._fmt):
                if name:
                    if not self.field_spec.match(name):
                        raise ValueError(f'invalid field name/expression: {name!r}')
                    fields.add(name)
                if conversion and conversion not in 'rsa':
                    raise ValueError(f'invalid conversion: {conversion!r}')
                if spec and not self.fmt_spec.match(spec):
                    raise ValueError(f'bad specifier: {spec!r}')
        except ValueError as e:
            raise ValueError(f'invalid format: {e}')
        if not fields:
            raise ValueError('invalid format: no fields')


class StringTemplateStyle(PercentStyle):
    default_format = '${message}'
    asctime_format = '${asctime}'
    asctime_search = '${asctime}'

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return self._fmt.find('$asctime') >= 0 or self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        fields = set()
        for m in Template.pattern.finditer(self._fmt):
            found = m.groupdict()
            if found['named']:
                fields.add(found['named'])
            elif found['braced']:
                fields.add(found['braced'])
            elif m.group(0) == '$':
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError('invalid format: no fields')

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = '%(levelname)s:%(name)s:%(message)s'
_STYLES = {'%': (PercentStyle, BASIC_FORMAT), '{': (StrFormatStyle, '{levelname}:{name}:{message}'),
           '$': (StringTemplateStyle, '${levelname}:${name}:${message}')}


class Formatter:
    """Makes texts of records."""

    converter = time.localtime
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        """Return the creation time of the record as formatted text."""
        at = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, at)
        text = time.strftime(self.default_time_format, at)
        return self.default_msec_format % (text, record.msecs) if self.default_msec_format else text

    def formatException(self, ei):
        """Format the exception information as text."""
        text = _report.exception(ei[1])
        return text[:-1] if text[-1:] == '\n' else text

    def usesTime(self):
        """Check if the format uses the creation time of the record."""
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        """This method is provided as an extension point."""
        return stack_info

    def format(self, record):
        """Format the specified record as text."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for more in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if more:
                if text[-1:] != '\n':
                    text += '\n'
                text += more
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """A formatter for several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        """Return the header string for the specified records."""
        return ''

    def formatFooter(self, records):
        """Return the footer string for the specified records."""
        return ''

    def format(self, records):
        """Format the specified records and return the result as a string."""
        if not records:
            return ''
        return self.formatHeader(records) + ''.join(self.linefmt.format(r) for r in records) + self.formatFooter(records)


class Filter:
    """Lets pass the records of a logger and those below it."""

    def __init__(self, name=''):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        """Determine if the specified record is to be logged."""
        return self.nlen == 0 or self.name == record.name or record.name.startswith(self.name + '.')


class Filterer:
    """A base class for loggers and handlers which allows them to share common code."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        """Add the specified filter to this handler."""
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        """Remove the specified filter from this handler."""
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """Ask all filters; returns the record, another one in its place, or a false value."""
        for f in self.filters:
            result = f.filter(record) if hasattr(f, 'filter') else f(record)
            if not result:
                return False
            if isinstance(result, LogRecord):
                record = result
        return record


def getHandlerByName(name):
    """Get a handler with the specified name, or None."""
    return _handlers.get(name)


def getHandlerNames():
    """Return all known handler names as an immutable set."""
    return frozenset(_handlers)


def _addHandlerRef(handler):
    _handlerList.append(lambda: handler)


def _removeHandlerRef(handler):
    _handlerList[:] = [ref for ref in _handlerList if ref() is not handler]


class Handler(Filterer):
    """Handler instances dispatch logging events to specific destinations."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        _addHandlerRef(self)
        self.createLock()

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    get_name = name.fget
    set_name = name.fset

    def createLock(self):
        """Acquire a thread lock for serializing access to the underlying I/O."""
        self.lock = threading.RLock()

    def acquire(self):
        """Acquire the I/O thread lock."""
        if self.lock:
            self.lock.acquire()

    def release(self):
        """Release the I/O thread lock."""
        if self.lock:
            self.lock.release()

    def setLevel(self, level):
        """Set the logging level of this handler."""
        self.level = _checkLevel(level)

    def format(self, record):
        """Format the specified record."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        """Do whatever it takes to actually log the specified logging record."""
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handle(self, record):
        """Conditionally emit the specified logging record."""
        result = self.filter(record)
        if isinstance(result, LogRecord):
            record = result
        if result:
            self.acquire()
            try:
                self.emit(record)
            finally:
                self.release()
        return result

    def setFormatter(self, fmt):
        """Set the formatter for this handler."""
        self.formatter = fmt

    def flush(self):
        """Ensure all logging output has been flushed."""

    def close(self):
        """Tidy up any resources used by the handler."""
        self._closed = True
        if self._name and self._name in _handlers:
            del _handlers[self._name]

    def handleError(self, record):
        """Handle errors which occur during an emit() call."""
        if not raiseExceptions or not sys.stderr:
            return
        write = sys.stderr.write
        try:
            write('--- Logging error ---\n')
            write(_report.exception(sys.exception()))
            write('Call stack:\n')
            write(f'Logged from file {record.filename}, line {record.lineno}\n')
            try:
                write(f'Message: {record.msg!r}\nArguments: {record.args}\n')
            except RecursionError:
                raise
            except Exception:
                write('Unable to print the message and arguments - possible formatting error.\n'
                      'Use the traceback above to help find the error.\n')
        except OSError:
            pass

    def __repr__(self):
        return f'<{self.__class__.__name__} ({getLevelName(self.level)})>'


class StreamHandler(Handler):
    """A handler which writes formatted records to a stream; sys.stderr if none is given."""

    terminator = '\n'

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        """Flushes the stream."""
        if self.stream and hasattr(self.stream, 'flush'):
            self.stream.flush()

    def emit(self, record):
        """Emit a record."""
        try:
            text = self.format(record)
            self.stream.write(text + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Sets the stream; returns the old one if it changed."""
        if stream is self.stream:
            return None
        old = self.stream
        self.flush()
        self.stream = stream
        return old

    def __repr__(self):
        name = str(getattr(self.stream, 'name', ''))
        return f"<{self.__class__.__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"

    __class_getitem__ = classmethod(type(list[int]))


class FileHandler(StreamHandler):
    """Refused: there are no files."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        raise io.UnsupportedOperation('logging to files: there are no files in the embedded interpreter; '
                                      'StreamHandler(io.StringIO()) keeps the text in memory')


class NullHandler(Handler):
    """This handler does nothing."""

    def handle(self, record):
        """Stub."""

    def emit(self, record):
        """Stub."""

    def createLock(self):
        self.lock = None


class _StderrHandler(StreamHandler):
    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


_defaultLastResort = _StderrHandler(WARNING)
lastResort = _defaultLastResort


class PlaceHolder:
    """Stands in the hierarchy for a logger that nobody asked for yet."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        """Add the specified logger as a child of this placeholder."""
        self.loggerMap.setdefault(alogger, None)


def setLoggerClass(klass):
    """Set the class to be used when instantiating a logger."""
    global _loggerClass
    if klass != Logger:
        if not issubclass(klass, Logger):
            raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
    _loggerClass = klass


def getLoggerClass():
    """Return the class to be used when instantiating a logger."""
    return _loggerClass


class Manager:
    """Holds the hierarchy of loggers."""

    def __init__(self, rootnode):
        self.root = rootnode
        self._disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerDict = {}
        self.loggerClass = None
        self.logRecordFactory = None

    @property
    def disable(self):
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        """Get a logger with the specified name, creating it if it doesn't yet exist."""
        if not isinstance(name, str):
            raise TypeError('A logger name must be a string')
        found = self.loggerDict.get(name)
        if found is not None and not isinstance(found, PlaceHolder):
            return found
        logger = (self.loggerClass or _loggerClass)(name)
        logger.manager = self
        self.loggerDict[name] = logger
        if found is not None:
            self._fixupChildren(found, logger)
        self._fixupParents(logger)
        return logger

    def setLoggerClass(self, klass):
        """Set the class to be used when instantiating a logger with this Manager."""
        if klass != Logger and not issubclass(klass, Logger):
            raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        """Set the factory to be used when instantiating a log record with this Manager."""
        self.logRecordFactory = factory

    def _fixupParents(self, logger):
        name = logger.name
        parent = None
        while parent is None and '.' in name:
            name = name.rpartition('.')[0]
            found = self.loggerDict.get(name)
            if found is None:
                self.loggerDict[name] = PlaceHolder(logger)
            elif isinstance(found, Logger):
                parent = found
            else:
                found.append(logger)
        logger.parent = parent or self.root

    def _fixupChildren(self, holder, logger):
        name = logger.name
        for child in holder.loggerMap:
            if not child.parent.name.startswith(name):
                logger.parent = child.parent
                child.parent = logger

    def _clear_cache(self):
        for logger in self.loggerDict.values():
            if isinstance(logger, Logger):
                logger._cache.clear()
        self.root._cache.clear()


class Logger(Filterer):
    """A channel for events, with a level and handlers."""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _checkLevel(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False
        self._cache = {}

    def setLevel(self, level):
        """Set the logging level of this logger."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def debug(self, msg, *args, **kwargs):
        """Log 'msg % args' with severity 'DEBUG'."""
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Log 'msg % args' with severity 'INFO'."""
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Log 'msg % args' with severity 'WARNING'."""
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        """Deprecated: use warning()."""
        _deprecated("The 'warn' method is deprecated, use 'warning' instead")
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Log 'msg % args' with severity 'ERROR'."""
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Convenience method for logging an ERROR with exception information."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Log 'msg % args' with severity 'CRITICAL'."""
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        """Don't use this method, use critical() instead."""
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Log 'msg % args' with the integer severity 'level'."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError('level must be an integer')
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """Find the stack frame of the caller: file name, line number, function name and stack."""
        frame = _report.frame(1)
        while frame is not None and _is_internal(frame):
            frame = frame.f_back
        while stacklevel > 1 and frame is not None and frame.f_back is not None:
            frame = frame.f_back
            if not _is_internal(frame):
                stacklevel -= 1
        if frame is None:
            return '(unknown file)', 0, '(unknown function)', None
        code = frame.f_code
        stack = None
        if stack_info:
            lines = []
            place = frame
            while place is not None:
                lines.append(f'  File "{place.f_code.co_filename}", line {place.f_lineno}, in {place.f_code.co_name}')
                place = place.f_back
            stack = '\n'.join(['Stack (most recent call last):', *reversed(lines)])
        return code.co_filename, frame.f_lineno, code.co_name, stack

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """A factory method which can be overridden in subclasses to create specialized LogRecords."""
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ('message', 'asctime') or key in record.__dict__:
                    raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
                record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        sinfo = None
        try:
            fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        except ValueError:
            fn, lno, func = '(unknown file)', 0, '(unknown function)'
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = type(exc_info), exc_info, exc_info.__traceback__
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        """Call the handlers for the specified record."""
        if self.disabled:
            return
        record_ = self.filter(record)
        if not record_:
            return
        if isinstance(record_, LogRecord):
            record = record_
        self.callHandlers(record)

    def addHandler(self, hdlr):
        """Add the specified handler to this logger."""
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Remove the specified handler from this logger."""
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        """See if this logger has any handlers configured."""
        c = self
        while c:
            if c.handlers:
                return True
            c = c.parent if c.propagate else None
        return False

    def callHandlers(self, record):
        """Pass a record to all relevant handlers."""
        c = self
        found = 0
        while c:
            for handler in c.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            c = c.parent if c.propagate else None
        if found == 0:
            if lastResort:
                if record.levelno >= lastResort.level:
                    lastResort.handle(record)
            elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
                sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
                self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        """Get the effective level for this logger."""
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        """Is this logger enabled for level 'level'?"""
        if self.disabled:
            return False
        known = self._cache.get(level)
        if known is None:
            known = self._cache[level] = self.manager.disable < level and level >= self.getEffectiveLevel()
        return known

    def getChild(self, suffix):
        """Get a logger which is a descendant to this one."""
        return self.manager.getLogger(suffix if self.root is self else f'{self.name}.{suffix}')

    def getChildren(self):
        """Return the set of the loggers directly below this one."""
        depth = 0 if self is self.manager.root else self.name.count('.') + 1
        return {x for x in self.manager.loggerDict.values()
                if isinstance(x, Logger) and x.parent is self and x.name.count('.') == depth}

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

    def __reduce__(self):
        return getLogger, (self.name,)


class RootLogger(Logger):
    """The logger at the top of the hierarchy."""

    def __init__(self, level):
        Logger.__init__(self, 'root', level)

    def __reduce__(self):
        return getLogger, ()


_srcfile = '<frozen logging>'


def _is_internal(frame):
    return frame.f_code.co_filename == _srcfile


def _deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning, 3)


class LoggerAdapter:
    """Gives the messages of a logger something of their own."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        """Process the message and keyword arguments of a logging call."""
        if self.merge_extra and 'extra' in kwargs:
            kwargs['extra'] = {**self.extra, **kwargs['extra']}
        else:
            kwargs['extra'] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        """Delegate a debug call to the underlying logger."""
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Delegate an info call to the underlying logger."""
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Delegate a warning call to the underlying logger."""
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        """Deprecated: use warning()."""
        _deprecated("The 'warn' method is deprecated, use 'warning' instead")
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Delegate an error call to the underlying logger."""
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Delegate an exception call to the underlying logger."""
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Delegate a critical call to the underlying logger."""
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Delegate a log call to the underlying logger, after adding contextual information."""
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        """Is this logger enabled for level 'level'?"""
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        """Set the specified level on the underlying logger."""
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        """Get the effective level for the underlying logger."""
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        """See if the underlying logger has any handlers."""
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        logger = self.logger
        return f'<{self.__class__.__name__} {logger.name} ({getLevelName(logger.getEffectiveLevel())})>'

    __class_getitem__ = classmethod(type(list[int]))


_loggerClass = Logger
root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def basicConfig(**kwargs):
    """Do basic configuration for the logging system, if nobody did."""
    force = kwargs.pop('force', False)
    kwargs.pop('encoding', None)
    kwargs.pop('errors', None)
    if force:
        for h in root.handlers[:]:
            root.removeHandler(h)
            h.close()
    if root.handlers:
        return
    handlers = kwargs.pop('handlers', None)
    if handlers is None:
        if 'stream' in kwargs and 'filename' in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif 'stream' in kwargs or 'filename' in kwargs:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if handlers is None:
        filename = kwargs.pop('filename', None)
        mode = kwargs.pop('filemode', 'a')
        handlers = [FileHandler(filename, mode) if filename else StreamHandler(kwargs.pop('stream', None))]
    datefmt = kwargs.pop('datefmt', None)
    style = kwargs.pop('style', '%')
    if style not in _STYLES:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
    format = kwargs.pop('format', _STYLES[style][1])
    formatter = Formatter(format, datefmt, style)
    for h in handlers:
        if h.formatter is None:
            h.setFormatter(formatter)
        root.addHandler(h)
    level = kwargs.pop('level', None)
    if level is not None:
        root.setLevel(level)
    if kwargs:
        raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def getLogger(name=None):
    """Return a logger with the specified name, creating it if necessary."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _ready():
    if not root.handlers:
        basicConfig()


def critical(msg, *args, **kwargs):
    """Log a message with severity 'CRITICAL' on the root logger."""
    _ready()
    root.critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """Don't use this function, use critical() instead."""
    critical(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """Log a message with severity 'ERROR' on the root logger."""
    _ready()
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log a message with severity 'ERROR' on the root logger, with exception information."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    """Log a message with severity 'WARNING' on the root logger."""
    _ready()
    root.warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    """Deprecated: use warning()."""
    _deprecated("The 'warn' function is deprecated, use 'warning' instead")
    warning(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """Log a message with severity 'INFO' on the root logger."""
    _ready()
    root.info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    """Log a message with severity 'DEBUG' on the root logger."""
    _ready()
    root.debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """Log 'msg % args' with the integer severity 'level' on the root logger."""
    _ready()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Disable all logging calls of severity 'level' and below."""
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Flush and close all handlers."""
    for ref in reversed(handlerList[:]):
        try:
            h = ref()
            if h:
                try:
                    h.acquire()
                    if getattr(h, 'flushOnClose', True):
                        h.flush()
                    h.close()
                except (OSError, ValueError):
                    pass
                finally:
                    h.release()
        except:
            if raiseExceptions:
                raise


_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    import warnings
    text = warnings.formatwarning(message, category, filename, lineno, line)
    logger = getLogger('py.warnings')
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(text))


def captureWarnings(capture):
    """Redirect all warnings to the logging package."""
    global _warnings_showwarning
    import warnings
    if capture:
        if _warnings_showwarning is None:
            _warnings_showwarning = warnings.showwarning
            warnings.showwarning = _showwarning
    elif _warnings_showwarning is not None:
        warnings.showwarning = _warnings_showwarning
        _warnings_showwarning = None


def currentframe():
    """Return the frame object for the caller's stack frame."""
    return _report.frame(1)
