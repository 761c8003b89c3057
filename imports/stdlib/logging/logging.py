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

_levelToName = {level: name for name, level in dict(CRITICAL=50, ERROR=40, WARNING=30, INFO=20, DEBUG=10, NOTSET=0).items()}
_nameToLevel = dict(CRITICAL=CRITICAL, FATAL=FATAL, ERROR=ERROR, WARN=WARN, WARNING=WARNING, INFO=INFO, DEBUG=DEBUG, NOTSET=NOTSET)
_handlers = {}
_handlerList = []


def _made(how):
    """What a function makes, in its place: it is made when somebody asks for it."""
    return how()


@_made
def _lock():
    return threading.RLock()


def getLevelNamesMapping():
    """Return the level numbers by name."""
    return _nameToLevel.copy()


def getLevelName(level):
    """Return the textual or numeric representation of a level."""
    found = _levelToName.get(level)
    if found is None:
        found = _nameToLevel.get(level)
    return 'Level %s' % level if found is None else found


def addLevelName(level, levelName):
    """Give a level a name."""
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
        # What was said.
        self.name, self.msg = name, msg
        mapping = args[0] if args and len(args) == 1 else None
        self.args = mapping if mapping and isinstance(mapping, collections.abc.Mapping) else args
        self.levelno, self.levelname = level, getLevelName(level)
        # Where.
        known = isinstance(pathname, str)
        self.pathname, self.lineno, self.funcName = pathname, lineno, func
        self.filename = pathname.rpartition('/')[2] if known else pathname
        self.module = self.filename.rpartition('.')[0] or self.filename if known else 'Unknown module'
        self.stack_info, self.exc_info, self.exc_text = sinfo, exc_info, None
        # When.
        ns = time.time_ns()  # a float has no whole milliseconds
        now = ns / 1e9
        self.created, self.relativeCreated = now, (now - _startTime) * 1000
        self.msecs = ns // 1_000_000 % 1000 + 0.0
        if self.msecs == 999.0 and int(now) != ns // 1_000_000_000:
            self.msecs = 0.0  # the float has been rounded up to the next second
        # By whom.
        self.thread = self.threadName = self.taskName = None
        if logThreads:
            thread = threading.current_thread()
            self.thread, self.threadName = thread.ident, thread.name
        self.processName = 'MainProcess' if logMultiprocessing else None
        self.process = 1 if logProcesses else None
        asyncio = sys.modules.get('asyncio') if logAsyncioTasks else None
        if asyncio is not None:
            try:
                self.taskName = asyncio.current_task().get_name()
            except Exception:
                pass

    def __repr__(self):
        return f'<LogRecord: {self.name!s}, {self.levelno!s}, {self.pathname!s}, {self.lineno!s}, "{self.msg!s}">'

    def getMessage(self):
        """Return the message, with its arguments."""
        msg = str(self.msg)
        return msg % self.args if self.args else msg


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    """Choose what makes the records."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    """Return what makes the records."""
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
        self._defaults = defaults
        self._fmt = self.default_format if not fmt else fmt

    def usesTime(self):
        return self.asctime_search in self._fmt

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

    def __init__(self, fmt, *, defaults=None):
        super().__init__(fmt, defaults=defaults)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return any(name in self._fmt for name in ('$asctime', self.asctime_search))

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


@_made
def _STYLES():
    return {'%': (PercentStyle, BASIC_FORMAT),
            '{': (StrFormatStyle, '{levelname}:{name}:{message}'),
            '$': (StringTemplateStyle, '${levelname}:${name}:${message}')}


def _style(style):
    try:
        return _STYLES[style]
    except KeyError:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}") from None


class Formatter:
    """Makes texts of records."""

    converter = time.localtime
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        self.datefmt = datefmt
        self._style = _style(style)[0](fmt, defaults=defaults)
        self._fmt = self._style._fmt
        if validate:
            self._style.validate()

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

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        """The text of a stack; for subclasses to change."""
        return stack_info

    def usesTime(self):
        """Whether the format shows when the record was made."""
        return self._style.usesTime()

    def format(self, record):
        """Return the text of a record, with its exception and stack."""
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        record.message = record.getMessage()
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for more in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if more:
                if text[-1:] != '\n':
                    text += '\n'
                text += more
        return text


@_made
def _defaultFormatter():
    return Formatter()


class BufferingFormatter:
    """A formatter for several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        """Return what stands before the records."""
        return ''

    def formatFooter(self, records):
        """Return what stands behind the records."""
        return ''

    def format(self, records):
        """Return the text of several records."""
        if not records:
            return ''
        return self.formatHeader(records) + ''.join(self.linefmt.format(r) for r in records) + self.formatFooter(records)


class Filter:
    """Lets pass the records of a logger and those below it."""

    def __init__(self, name=''):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        """Ask the filters whether a record passes; they may change it."""
        return self.nlen == 0 or self.name == record.name or record.name.startswith(self.name + '.')


class Filterer:
    """What loggers and handlers have in common: filters."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        """Ask one more filter."""
        self.filters += [filter] * (filter not in self.filters)

    def removeFilter(self, filter):
        """Ask a filter no more."""
        while filter in self.filters:
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
    """Return the names of handlers that have one."""
    return frozenset(_handlers)


def _addHandlerRef(handler):
    _handlerList.append(_report._hold(handler))
    if len(_handlerList) & len(_handlerList) - 1 == 0:      # now and then
        _removeHandlerRef(None)


def _removeHandlerRef(handler):
    _handlerList[:] = [ref for ref in _handlerList if (kept := ref()) is not None and kept is not handler]


class Handler(Filterer):
    """Takes records and does something with them."""

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
        """Make the lock under which records are written."""
        self.lock = threading.RLock()

    def acquire(self):
        """Take the lock."""
        lock = self.lock
        if lock:
            lock.acquire()

    def release(self):
        """Give the lock back."""
        lock = self.lock
        if lock:
            lock.release()

    def setLevel(self, level):
        """Choose the least level of the records that the handler takes."""
        self.level = _checkLevel(level)

    def format(self, record):
        """Return the text of a record."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        """Put a record where it is to go; for subclasses to define."""
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handle(self, record):
        """Put a record where it is to go, if the filters let it pass."""
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
        """Choose what turns the records into texts."""
        self.formatter = fmt

    def flush(self):
        """See to it that nothing waits to be written."""

    def close(self):
        """Let go of what the handler holds."""
        self._closed = True
        if self._name and self._name in _handlers:
            del _handlers[self._name]

    def handleError(self, record):
        """Tell of an exception in emit on stderr, as raiseExceptions says."""
        if not raiseExceptions or not sys.stderr:
            return
        write = sys.stderr.write
        try:
            write('--- Logging error ---\n')
            write(_report.exception(sys.exception()))
            write('Call stack:\n')
            frame = _report.frame(1)
            while frame is not None and _is_library(frame):
                frame = _get(frame, 'f_back')
            if frame is None:
                write(f'Logged from file {record.filename}, line {record.lineno}\n')
            else:
                import traceback
                traceback.print_stack(frame, file=sys.stderr)
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
        """Write the text of a record to the stream."""
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except Exception as error:
            if isinstance(error, RecursionError):
                raise
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
    """Writes records to a file, where the session has files."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        if not hasattr(io, '_streams'):
            raise io.UnsupportedOperation('logging to files: there are no files in the embedded interpreter; '
                                          'StreamHandler(io.StringIO()) keeps the text in memory')
        import os
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.encoding, self.errors, self.delay = mode, encoding, errors, delay
        self._closed = False
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            super().__init__(self._open())

    def _open(self):
        return io.open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        """Write a record; the file is opened now if that was put off."""
        if self.stream is None and (self.mode != 'w' or not self._closed):
            self.stream = self._open()
        if self.stream is not None:
            super().emit(record)

    def close(self):
        """Close the file."""
        if self.stream is not None:
            self.flush()
            self.stream.close()
            self.stream = None
        self._closed = True
        super().close()

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.baseFilename} ({getLevelName(self.level)})>'


class NullHandler(Handler):
    """A handler that drops all records."""

    def handle(self, record):
        """Stub."""

    def emit(self, record):
        """Stub."""

    def createLock(self):
        self.lock = None


class _StderrHandler(StreamHandler):
    """Writes to what sys.stderr is at that moment."""

    stream = property(lambda self: sys.stderr)

    def __init__(self, level=NOTSET):
        super(StreamHandler, self).__init__(level)


@_made
def _defaultLastResort():
    return _StderrHandler(WARNING)


@_made
def lastResort():
    return _defaultLastResort


class PlaceHolder:
    """Stands in the hierarchy for a logger that nobody asked for yet."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        """Note a logger that lies below this name."""
        self.loggerMap.setdefault(alogger, None)


def _checked_class(klass):
    if issubclass(klass, Logger):
        return klass
    raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')


def setLoggerClass(klass):
    """Set the class of the loggers that are made from now on."""
    global _loggerClass
    _loggerClass = _checked_class(klass)


def getLoggerClass():
    """The class of the loggers that are made."""
    return _loggerClass


class Manager:
    """Holds the hierarchy of loggers."""

    def __init__(self, rootnode):
        self.root, self.loggerDict = rootnode, {}
        self.loggerClass = self.logRecordFactory = None
        self.emittedNoHandlerWarning = False
        self._disable = NOTSET

    disable = property(lambda self: self._disable, lambda self, level: setattr(self, '_disable', _checkLevel(level)),
                       doc='The level up to which nothing is logged.')

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
        """Choose the class of the loggers made from now on."""
        self.loggerClass = _checked_class(klass)

    def setLogRecordFactory(self, factory):
        """Choose what makes the records from now on."""
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
        loggers = [self.root, *self.loggerDict.values()]
        for logger in loggers:
            if not isinstance(logger, PlaceHolder):
                logger._cache.clear()


def _named(function, name, doc):
    """A function that was made here, under the name that programs know."""
    function.__name__ = name
    if function.__qualname__.startswith('_on_root.'):
        function.__qualname__ = name
    function.__doc__ = doc
    return function


def _severity(name, level):
    """The method of a logger for one level."""
    def log_at(self, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)
    return _named(log_at, name, f'Log a message, with its arguments, at the level {getLevelName(level)}.')


class Logger(Filterer):
    """A channel for events, with a level and handlers."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name, self.level = name, _checkLevel(level)
        # Its place among the others, and where its records go.
        self.parent, self.propagate = None, True
        self.handlers, self.disabled = [], False
        self._cache = {}

    def setLevel(self, level):
        """Choose the least level of the records that the logger makes."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    debug = _severity('debug', DEBUG)
    info = _severity('info', INFO)
    warning = _severity('warning', WARNING)
    error = _severity('error', ERROR)
    critical = _severity('critical', CRITICAL)

    def fatal(self, msg, *args, **kwargs):
        """The old name of critical()."""
        self.critical(msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        """The old name of warning()."""
        _deprecated("The 'warn' method is deprecated, use 'warning' instead")
        self.warning(msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log an error and the exception that is being handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Log a message, with its arguments, at a level."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError('level must be an integer')
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """Find the stack frame of the caller: file name, line number, function name and stack."""
        if stacklevel <= 1 and not stack_info:
            # Frames that become objects keep their variables.
            return _report.caller(_srcfile) or _NOWHERE
        frame = _report.frame(1)
        while frame is not None and _is_internal(frame):
            frame = _get(frame, 'f_back')
        while stacklevel > 1 and frame is not None and _get(frame, 'f_back') is not None:
            frame = _get(frame, 'f_back')
            if not _is_internal(frame):
                stacklevel -= 1
        if frame is None:
            return _NOWHERE
        code = _get(frame, 'f_code')
        stack = None
        if stack_info:
            import traceback
            stack = ''.join(['Stack (most recent call last):\n', *traceback.format_stack(frame)]).rstrip('\n')
        return code.co_filename, frame.f_lineno, code.co_name, stack

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """Make a record; for subclasses to change."""
        made = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func=func, sinfo=sinfo)
        if extra is not None:
            fields = made.__dict__
            for key in extra:
                if key in fields or key in ('message', 'asctime'):
                    raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
                fields[key] = extra[key]
        return made

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        try:
            place = self.findCaller(stack_info, stacklevel)
        except ValueError:
            place = _NOWHERE
        file, line, function, stack = place
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, file, line, msg, args, exc_info, function, extra, stack))

    def handle(self, record):
        """Pass a record to the handlers, if it is to be logged at all."""
        if self.disabled:
            return
        record_ = self.filter(record)
        if not record_:
            return
        if isinstance(record_, LogRecord):
            record = record_
        self.callHandlers(record)

    def addHandler(self, hdlr):
        """Let a handler have the records of this logger."""
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Give records to a handler no more."""
        try:
            self.handlers.remove(hdlr)
        except ValueError:
            pass

    def _chain(self):
        """The logger and those above it to which its records go."""
        logger = self
        while logger is not None:
            yield logger
            logger = logger.parent if logger.propagate else None

    def hasHandlers(self):
        """Whether records go to any handler."""
        return any(logger.handlers for logger in self._chain())

    def callHandlers(self, record):
        """Give a record to the handlers of the logger and of those above it."""
        nobody, logger = True, self
        while logger is not None:
            for handler in logger.handlers:
                nobody = False
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not nobody:
            return
        if not lastResort:
            if raiseExceptions and not self.manager.emittedNoHandlerWarning:
                self.manager.emittedNoHandlerWarning = True
                sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
        elif record.levelno >= lastResort.level:
            lastResort.handle(record)

    def getEffectiveLevel(self):
        """The level of the logger, or of the next one above that has one."""
        above = self
        while above is not None and not above.level:
            above = above.parent
        return NOTSET if above is None else above.level

    def isEnabledFor(self, level):
        """Tell whether records of a level would get anywhere."""
        if self.disabled:
            return False
        known = self._cache.get(level)
        if known is None:
            known = self._cache[level] = self.manager.disable < level and level >= self.getEffectiveLevel()
        return known

    def getChild(self, suffix):
        """Return the logger of a name below this one."""
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


_NOWHERE = '(unknown file)', 0, '(unknown function)', None


def _is_internal(frame):
    return _get(frame, 'f_code').co_filename == _srcfile


def _is_library(frame):
    name = _get(frame, 'f_globals').get('__name__')
    return name == 'logging' or isinstance(name, str) and name.startswith('logging.')


def _deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning, 3)


def _at(level):
    """A method of an adapter that logs at a level."""
    name = getLevelName(level).lower()
    return _passed_on(lambda self, msg, *args, **kwargs: self.log(level, msg, *args, **kwargs), name)


def _passed_on(call, name):
    """A method of an adapter that the logger has too."""
    call.__qualname__ = f'LoggerAdapter.{name}'
    return _named(call, name, getattr(Logger, name).__doc__)


class LoggerAdapter:
    """Gives the messages of a logger something of their own."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        """The message and keyword arguments of a call, with what the adapter adds."""
        own = self.extra
        kwargs['extra'] = own if not self.merge_extra or 'extra' not in kwargs else {**own, **kwargs['extra']}
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        """Log a message at a level."""
        if self.isEnabledFor(level):
            message, options = self.process(msg, kwargs)
            self.logger.log(level, message, *args, **options)

    def warn(self, msg, *args, **kwargs):
        """The old name of warning()."""
        _deprecated("The 'warn' method is deprecated, use 'warning' instead")
        self.log(WARNING, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log an error and the exception that is being handled."""
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    manager = property(lambda self: self.logger.manager, lambda self, value: setattr(self.logger, 'manager', value))
    name = property(lambda self: self.logger.name)

    def __repr__(self):
        level = getLevelName(self.logger.getEffectiveLevel())
        return f'<{type(self).__name__} {self.logger.name} ({level})>'

    __class_getitem__ = classmethod(type(list[int]))
    debug, info, warning, error, critical = _at(DEBUG), _at(INFO), _at(WARNING), _at(ERROR), _at(CRITICAL)
    isEnabledFor = _passed_on(lambda self, level: self.logger.isEnabledFor(level), 'isEnabledFor')
    setLevel = _passed_on(lambda self, level: self.logger.setLevel(level), 'setLevel')
    getEffectiveLevel = _passed_on(lambda self: self.logger.getEffectiveLevel(), 'getEffectiveLevel')
    hasHandlers = _passed_on(lambda self: self.logger.hasHandlers(), 'hasHandlers')
    _log = _passed_on(lambda self, level, msg, args, **kwargs: self.logger._log(level, msg, args, **kwargs), '_log')


_loggerClass = Logger
root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def basicConfig(**kwargs):
    """Do basic configuration for the logging system, if nobody did."""
    force = kwargs.pop('force', False)
    encoding, errors = kwargs.pop('encoding', None), kwargs.pop('errors', 'backslashreplace')
    for old in root.handlers[:] if force else ():
        root.removeHandler(old)
        old.close()
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
        errors = None if 'b' in mode else errors
        handlers = [FileHandler(filename, mode, encoding, errors=errors) if filename else StreamHandler(kwargs.pop('stream', None))]
    datefmt = kwargs.pop('datefmt', None)
    style = kwargs.pop('style', '%')
    format = kwargs.pop('format', _style(style)[1])
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
    """Return the logger of a name; without one, the root."""
    if name and name != root.name:
        return Logger.manager.getLogger(name)
    return root


def _ready():
    if not root.handlers:
        basicConfig()


def _on_root(name):
    """The function of the module for a method of the root logger, which gets a handler first if it has none."""
    def function(msg, *args, **kwargs):
        _ready()
        getattr(root, name)(msg, *args, **kwargs)
    return _named(function, name, getattr(Logger, name).__doc__)


debug, info, warning, error, critical = map(_on_root, ('debug', 'info', 'warning', 'error', 'critical'))


def log(level, msg, *args, **kwargs):
    """Log at a level with the root logger, which gets a handler first if it has none."""
    _ready()
    root.log(level, msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """The old name of critical()."""
    critical(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    """The old name of warning()."""
    _deprecated("The 'warn' function is deprecated, use 'warning' instead")
    warning(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log an error and the exception that is being handled."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def disable(level=CRITICAL):
    """Drop all records up to a level, of all loggers."""
    root.manager.disable = level
    root.manager._clear_cache()


def _end(handler):
    try:
        handler.acquire()
        if getattr(handler, 'flushOnClose', True):
            handler.flush()
        handler.close()
    except (OSError, ValueError):
        pass        # its stream is closed already
    finally:
        handler.release()


def shutdown(handlerList=_handlerList):
    """Flush and close all handlers, the newest first."""
    for reference in handlerList[::-1]:
        try:
            handler = reference()
            if handler:
                _end(handler)
        except BaseException:
            if raiseExceptions:
                raise


_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is not None:
        # It is to go to a file of its own, not to the log.
        show = _warnings_showwarning
        if show is not None:
            show(message, category, filename, lineno, file, line)
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
    """Return the frame of the caller."""
    return _report.frame(1)
