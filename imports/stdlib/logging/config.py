"""Configuration of logging from a dict."""
import logging
import logging.handlers

_CLASSES = {'logging.' + c.__name__: c for c in (logging.StreamHandler, logging.FileHandler, logging.NullHandler, logging.Handler,
                                                 logging.Formatter, logging.Filter, logging.BufferingFormatter)}
_CLASSES |= {'logging.handlers.' + c.__name__: c for c in (logging.handlers.BufferingHandler, logging.handlers.MemoryHandler,
                                                           logging.handlers.QueueHandler)}


def dictConfig(config):
    """Set loggers, handlers and formatters up as a dictionary says."""
    DictConfigurator(config).configure()


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Refused: use dictConfig."""
    raise NotImplementedError('fileConfig is not supported; use dictConfig')


def listen(port=9030, verify=None):
    """Refused: there is no network."""
    raise NotImplementedError('there is no network')


class DictConfigurator:
    """Does what a dictionary says about loggers, handlers and formatters."""

    def __init__(self, config):
        self.config = config

    def _resolve(self, name):
        # Only what is passed as an object, or named and known here: no import.
        if not isinstance(name, str):
            return name
        if name.startswith('ext://'):
            import sys
            streams = {'ext://sys.stdout': sys.stdout, 'ext://sys.stderr': sys.stderr}
            if name in streams:
                return streams[name]
        if name in _CLASSES:
            return _CLASSES[name]
        raise ValueError(f'Cannot resolve {name!r}')

    def _value(self, value):
        if isinstance(value, str):
            if value.startswith('ext://'):
                return self._resolve(value)
            if value.startswith('cfg://'):
                found = self.config
                for part in value[6:].replace('[', '.').replace(']', '').split('.'):
                    found = found[int(part)] if isinstance(found, (list, tuple)) else found[part]
                return found
        return value

    def configure(self):
        config = self.config
        if config.get('version') != 1:
            raise ValueError(f"Unsupported version: {config['version']}" if 'version' in config
                             else "dictionary doesn't specify a version")
        if config.get('incremental', False):
            for name, settings in config.get('handlers', {}).items():
                handler = logging.getHandlerByName(name)
                if handler is None:
                    raise ValueError(f'No handler found with name {name!r}')
                if settings.get('level'):
                    handler.setLevel(logging._checkLevel(settings['level']))
            for name, settings in config.get('loggers', {}).items():
                self._common(logging.getLogger(name), settings, True)
            if config.get('root'):
                self._common(logging.root, config['root'], True)
            return
        logging._handlers.clear()
        formatters = self._each('formatters', self._formatter, 'formatter')
        filters = self._each('filters', self._filter, 'filter')
        self._formatters, self._filters = formatters, filters
        handlers, later = {}, []
        for name in sorted(config.get('handlers', {})):
            settings = config['handlers'][name]
            if settings.get('target') in config['handlers']:
                later.append(name)
                continue
            handlers[name] = self._guard('handler', name, lambda: self._handler(settings, handlers))
            handlers[name].name = name
        for name in later:
            handlers[name] = self._guard('handler', name, lambda: self._handler(config['handlers'][name], handlers))
            handlers[name].name = name
        self._handlers = handlers
        loggers = config.get('loggers', {})
        existing = [n for n, l in logging.root.manager.loggerDict.items() if isinstance(l, logging.Logger)]
        for name, settings in loggers.items():
            def make():
                logger = logging.getLogger(name)
                self._common(logger, settings, False)
                logger.disabled = False
                if settings.get('propagate') is not None:
                    logger.propagate = settings['propagate']
            self._guard('logger', name, make)
        if config.get('disable_existing_loggers', True):
            for name in existing:
                if name not in loggers:
                    logger = logging.getLogger(name)
                    if any(name.startswith(known + '.') for known in loggers):
                        logger.setLevel(logging.NOTSET)
                        logger.handlers = []
                        logger.propagate = True
                    else:
                        logger.disabled = True
        if config.get('root'):
            self._guard('root logger', '', lambda: self._common(logging.root, config['root'], False))

    def _guard(self, kind, name, make):
        try:
            return make()
        except Exception as e:
            raise ValueError(f'Unable to configure {kind} {name!r}' if name else 'Unable to configure root logger') from e

    def _each(self, section, make, kind):
        out = {}
        for name, settings in self.config.get(section, {}).items():
            out[name] = self._guard(kind, name, lambda: make(settings))
        return out

    def _custom(self, settings):
        settings = {k: self._value(v) for k, v in settings.items()}
        factory = settings.pop('()')
        if not callable(factory):
            factory = self._resolve(factory)
        attributes = settings.pop('.', None)
        result = factory(**{k: v for k, v in settings.items() if k.isidentifier()})
        for name, value in (attributes or {}).items():
            setattr(result, name, value)
        return result

    def _formatter(self, settings):
        if '()' in settings:
            settings = dict(settings)
            return self._custom(settings)
        cls = settings.get('class')
        cls = self._resolve(cls) if cls else logging.Formatter
        kwargs = {'defaults': settings['defaults']} if 'defaults' in settings else {}
        if 'validate' in settings:
            kwargs['validate'] = settings['validate']
        return cls(settings.get('format'), settings.get('datefmt'), settings.get('style', '%'), **kwargs)

    def _filter(self, settings):
        return self._custom(settings) if '()' in settings else logging.Filter(settings.get('name', ''))

    def _add_filters(self, thing, names):
        for f in names:
            if not callable(f) and not callable(getattr(f, 'filter', None)):
                f = self._filters[f]
            thing.addFilter(f)

    def _handler(self, settings, handlers):
        settings = dict(settings)
        formatter = settings.pop('formatter', None)
        if formatter:
            formatter = self._formatters[formatter]
        level = settings.pop('level', None)
        filters = settings.pop('filters', None)
        if '()' in settings:
            result = self._custom(settings)
        else:
            cls = self._resolve(settings.pop('class'))
            attributes = settings.pop('.', None)
            if 'target' in settings and isinstance(settings['target'], str):
                settings['target'] = handlers[settings['target']]
            result = cls(**{k: self._value(v) for k, v in settings.items() if k.isidentifier()})
            for name, value in (attributes or {}).items():
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
                logger.addHandler(self._handlers[name])
            self._add_filters(logger, settings.get('filters', ()))


dictConfigClass = DictConfigurator
