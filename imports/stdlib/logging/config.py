"""Configuration of logging from a dict, or from a file of sections."""
import _report
import logging
import logging.handlers
import re
import types

_CLASSES = {'logging.' + c.__name__: c for c in (logging.StreamHandler, logging.FileHandler, logging.NullHandler, logging.Handler,
                                                 logging.Formatter, logging.Filter, logging.BufferingFormatter)}
_CLASSES |= {'logging.handlers.' + c.__name__: c for c in (logging.handlers.BufferingHandler, logging.handlers.MemoryHandler,
                                                           logging.handlers.QueueHandler)}


DEFAULT_LOGGING_CONFIG_PORT = 9030
IDENTIFIER = re.compile('^[a-z_][a-z0-9_]*$', re.I)


def valid_ident(s):
    """Return True for an identifier, in ASCII; all else is a ValueError."""
    if IDENTIFIER.match(s) is None:
        raise ValueError(f'Not a valid Python identifier: {s!r}')
    return True


def listen(port=DEFAULT_LOGGING_CONFIG_PORT, verify=None):
    """Refused: there is no network to take configurations from."""
    import _absent
    raise _absent.error('logging.config.listen', 'network')


def stopListening():
    """Do nothing: nothing listens."""


def dictConfig(config):
    """Set loggers, handlers and formatters up as a dictionary says."""
    DictConfigurator(config).configure()


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Set loggers, handlers and formatters up as a file for configparser says, which has a name or is open."""
    import configparser
    if isinstance(fname, str):
        import os
        if not os.path.exists(fname):
            raise FileNotFoundError(f"{fname} doesn't exist")
        if not os.path.getsize(fname):
            raise RuntimeError(f'{fname} is an empty file')
    parser = fname
    if not isinstance(fname, configparser.RawConfigParser):
        parser = configparser.ConfigParser(defaults)
        try:
            if hasattr(fname, 'readline'):
                parser.read_file(fname)
            else:
                parser.read(fname, encoding=encoding)
        except configparser.ParsingError as e:
            raise RuntimeError(f'{fname} is invalid: {e}') from e
    config = _Sections(parser).config()
    config['disable_existing_loggers'] = disable_existing_loggers
    try:
        dictConfig(config)
    except ValueError as e:
        raise e.__cause__ or e from None


class _Sections:
    # What the sections of a file say, as a dictionary for dictConfig.

    def __init__(self, parser):
        self.parser = parser

    def names(self, section, option='keys'):
        return [name.strip() for name in self.parser[section][option].split(',') if name.strip()]

    def config(self):
        # As for dictConfig, a logger's section is named by how the file calls it; qualname is the logger's own name.
        loggers = {}
        for key in self.names('loggers'):
            section = self.parser[f'logger_{key}']
            settings = {'handlers': self.names(f'logger_{key}', 'handlers')}
            if 'level' in section:
                settings['level'] = section['level']
            if key == 'root':
                root = settings
            else:
                settings['propagate'] = section.getint('propagate', fallback=1)
                loggers[section['qualname']] = settings
        return {'version': 1, 'formatters': {key: self.formatter(self.parser[f'formatter_{key}']) for key in self.names('formatters')},
                'handlers': {key: self.handler(self.parser[f'handler_{key}']) for key in self.names('handlers')},
                'loggers': loggers, 'root': root}

    def formatter(self, section):
        made = {'class': section.get('class') or 'logging.Formatter', 'style': section.get('style', raw=True, fallback='%')}
        for name in 'format', 'datefmt':
            made[name] = section.get(name, raw=True, fallback=None)
        defaults = section.get('defaults', raw=True, fallback=None)
        if defaults is not None:
            made['defaults'] = self.value(defaults)
        return made

    def handler(self, section):
        # Positional arguments need a function that knows them.
        kind = section['class']
        try:
            make = self.value(kind)
        except (AttributeError, NameError):
            make = _named(kind)
        args, kwargs = self.value(section.get('args', fallback='()')), self.value(section.get('kwargs', fallback='{}'))
        settings = {'()': lambda: make(*args, **kwargs)}
        for name in 'level', 'formatter':
            if section.get(name):
                settings[name] = section[name]
        if section.get('target') and issubclass(make, logging.handlers.MemoryHandler):
            settings['.'] = {'target': section['target']}
        return settings

    @staticmethod
    def value(text):
        # An expression of the program, over the public names of logging.
        names = {name: getattr(logging, name) for name in logging.__all__}
        names['handlers'] = logging.handlers
        for name in 'sys', 'os':
            try:
                _report.may_import(name)
            except Exception:  # however the session refuses it
                names.pop(name, None)
            else:
                names[name] = __import__(name)
        return eval(text, names)


def _named(name):
    # What a name with dots stands for, as far as the program itself may import and use it.
    import sys
    used, *rest = name.split('.')
    _report.may_import(used)
    __import__(used)
    found = sys.modules[used]
    for part in rest:
        used = f'{used}.{part}'
        _report.may_use(part)
        if isinstance(found, types.ModuleType) and not hasattr(found, part):
            _report.may_import(used)
            __import__(used)
        found = getattr(found, part)
        if isinstance(found, types.ModuleType):
            _report.may_import(found.__name__)
    return found


class BaseConfigurator:
    """Resolves what the texts of a configuration stand for."""

    def __init__(self, config):
        self.config = config

    def resolve(self, name):
        """What a name stands for: a class of logging, or what the program could import by it."""
        if name in _CLASSES:
            return _CLASSES[name]
        try:
            return _named(name)
        except Exception as e:  # what is not there, and what the session refuses
            raise ValueError(f'Cannot resolve {name!r}: {e}') from e

    def ext_convert(self, value):
        """What the name after ext:// stands for."""
        if value in ('sys.stdout', 'sys.stderr'):
            import sys
            return sys.stdout if value == 'sys.stdout' else sys.stderr
        return self.resolve(value)

    def cfg_convert(self, value):
        """What lies in the configuration on the way after cfg://, such as handlers.email or handlers[0]."""
        m = re.match(r'\w+', value)
        if not m:
            raise ValueError(f'Unable to convert {value!r}')
        found, rest = self.config[m[0]], value[m.end():]
        while rest:
            m = re.match(r'\.(\w+)|\[([^]]*)\]', rest)
            if not m:
                raise ValueError(f'Unable to convert {value!r} at {rest!r}')
            key, rest = m[1] or m[2], rest[m.end():]
            try:
                found = found[int(key)] if key.isdecimal() else found[key]
            except TypeError:
                found = found[key]
        return found

    def convert(self, value, _depth=0):
        """A value in which texts with ext:// and cfg:// have become what they stand for."""
        if _depth > 100:
            raise ValueError('a configuration that refers to itself')
        if isinstance(value, dict):
            return {key: self.convert(each, _depth + 1) for key, each in value.items()}
        if type(value) is list or type(value) is tuple:
            return type(value)([self.convert(each, _depth + 1) for each in value])
        if isinstance(value, str):
            kind, _colon, rest = value.partition('://')
            if kind == 'ext' and _colon:
                return self.ext_convert(rest)
            if kind == 'cfg' and _colon:
                return self.convert(self.cfg_convert(rest), _depth + 1)
        return value

    def configure_custom(self, config):
        """What the function gives that a dictionary names as '()', with its other entries; those below '.' become attributes."""
        config = dict(config)
        factory = config.pop('()')
        if not callable(factory):
            factory = self.resolve(factory)
        attributes = config.pop('.', None)
        for key in config:
            if not key.isidentifier():
                raise ValueError(f'Not a valid Python identifier: {key!r}')
        result = factory(**config)
        for name, value in (attributes or {}).items():
            setattr(result, name, value)
        return result

    def as_tuple(self, value):
        """A list as a tuple."""
        return tuple(value) if isinstance(value, list) else value


class DictConfigurator(BaseConfigurator):
    """Does what a dictionary says about loggers, handlers and formatters."""

    def _section(self, name):
        # What a section says; its entries are converted one by one, so that errors name them.
        value = self.config.get(name, {})
        return self.convert(value) if isinstance(value, str) else value

    def configure(self):
        config = self.config
        if 'version' not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config['version'] != 1:
            raise ValueError(f"Unsupported version: {config['version']}")
        if config.get('incremental', False):
            for name, settings in self._section('handlers').items():
                handler = logging.getHandlerByName(name)
                if handler is None:
                    raise ValueError(f'No handler found with name {name!r}')
                if settings.get('level'):
                    handler.setLevel(logging._checkLevel(settings['level']))
            for name, settings in self._section('loggers').items():
                self._common(logging.getLogger(name), settings, True)
            if config.get('root'):
                self._common(logging.root, config['root'], True)
            return
        logging._handlers.clear()
        formatters = self._each('formatters', self._formatter, 'formatter')
        filters = self._each('filters', self._filter, 'filter')
        self._formatters, self._filters = formatters, filters
        handlers, wanted = {}, self._section('handlers')

        def make(name):
            settings = self.convert(wanted[name])
            handlers[name] = handler = self._handler(settings, handlers)
            handler.name = name
        # Those that hand on to another one come after it.
        for name in sorted(wanted, key=lambda name: (isinstance(wanted[name], dict) and self._target(wanted[name]) in wanted, name)):
            self._guard('handler', name, lambda: make(name))
        self._handlers = handlers
        loggers = self._section('loggers')
        existing = [n for n, l in logging.root.manager.loggerDict.items() if isinstance(l, logging.Logger)]
        for name, settings in loggers.items():
            def make():
                logger = logging.getLogger(name)
                self._common(logger, self.convert(settings), False)
                logger.disabled = False
                if settings.get('propagate') is not None:
                    logger.propagate = settings['propagate']
            self._guard('logger', name, make)
        disable = bool(config.get('disable_existing_loggers', True))
        for name in existing:
            if name not in loggers:
                logger = logging.getLogger(name)
                if any([name.startswith(known + '.') for known in loggers]):
                    logger.setLevel(logging.NOTSET)
                    logger.handlers = []
                    logger.propagate = True
                else:
                    logger.disabled = disable
        if config.get('root'):
            self._guard('root logger', '', lambda: self._common(logging.root, config['root'], False))

    def _guard(self, kind, name, make):
        try:
            return make()
        except Exception as e:
            raise ValueError(f'Unable to configure {kind} {name!r}' if name else 'Unable to configure root logger') from e

    def _unable(self, what, name, do):
        # A part of a handler or a logger: the error names it, and the handler or logger around it comes after.
        try:
            return do()
        except Exception as e:
            raise ValueError(f'Unable to {what} {name!r}') from e

    def _each(self, section, make, kind):
        out = {}
        for name, settings in self._section(section).items():
            out[name] = self._guard(kind, name, lambda: make(self.convert(settings)))
        return out

    @staticmethod
    def _target(settings):
        # The name of the handler that another one hands on to.
        target = settings.get('target') or (settings.get('.') or {}).get('target')
        return target if isinstance(target, str) else None

    def _custom(self, settings, old, new):
        # A class of the program's own may call one of the settings as logging's do.
        try:
            return self.configure_custom(settings)
        except TypeError as e:
            if f"'{old}'" not in str(e) or old not in settings:
                raise
        settings = dict(settings)
        settings[new] = settings.pop(old)
        return self.configure_custom(settings)

    def _formatter(self, settings):
        if '()' in settings:
            return self._custom(settings, 'format', 'fmt')
        cls = settings.get('class')
        if not cls:
            cls = logging.Formatter
        elif isinstance(cls, str):
            cls = self.resolve(cls)
        kwargs = {'defaults': settings['defaults']} if 'defaults' in settings else {}
        args = settings.get('format'), settings.get('datefmt'), settings.get('style', '%')
        return cls(*args, settings['validate'], **kwargs) if 'validate' in settings else cls(*args, **kwargs)

    def _filter(self, settings):
        return self.configure_custom(settings) if '()' in settings else logging.Filter(settings.get('name', ''))

    def _add_filters(self, thing, names):
        for f in names:
            ready = callable(f) or callable(getattr(f, 'filter', None))
            self._unable('add filter', f, lambda: thing.addFilter(f if ready else self._filters[f]))

    def _handler(self, settings, handlers):
        settings = dict(settings)
        formatter = settings.pop('formatter', None)
        if formatter:
            formatter = self._unable('set formatter', formatter, lambda: self._formatters[formatter])
        level = settings.pop('level', None)
        filters = settings.pop('filters', None)
        attributes = dict(settings.pop('.', None) or {})
        for where in settings, attributes:
            if isinstance(where.get('target'), str) and where['target'] in handlers:
                where['target'] = handlers[where['target']]
        if '()' not in settings:
            kind = settings.pop('class')
            kind = self.resolve(kind) if isinstance(kind, str) else kind
            if isinstance(kind, type) and issubclass(kind, logging.handlers.MemoryHandler) and 'flushLevel' in settings:
                settings['flushLevel'] = logging._checkLevel(settings['flushLevel'])
            settings['()'] = kind
        result = self._custom(settings, 'stream', 'strm')
        for name, value in attributes.items():
            setattr(result, name, value)
        if formatter:
            result.setFormatter(formatter)
        self._set_level(result, level)
        self._add_filters(result, filters or ())
        return result

    def _set_level(self, thing, level):
        if level is not None:
            thing.setLevel(logging._checkLevel(level))

    def _common(self, logger, settings, incremental):
        self._set_level(logger, settings.get('level'))
        if not incremental:
            for old in tuple(logger.handlers):
                logger.removeHandler(old)
            for name in settings.get('handlers', ()):
                self._unable('add handler', name, lambda: logger.addHandler(self._handlers[name]))
            self._add_filters(logger, settings.get('filters', ()))


dictConfigClass = DictConfigurator
