"""Options of a command line, in the way before argparse."""
import os
import sys
import textwrap
from gettext import gettext, ngettext

_ = gettext
__version__ = '1.5.3'
__all__ = ['Option', 'make_option', 'SUPPRESS_HELP', 'SUPPRESS_USAGE', 'Values', 'OptionContainer', 'OptionGroup', 'OptionParser',
           'HelpFormatter', 'IndentedHelpFormatter', 'TitledHelpFormatter', 'OptParseError', 'OptionError', 'OptionConflictError',
           'OptionValueError', 'BadOptionError', 'check_choice']
NO_DEFAULT = ('NO', 'DEFAULT')
SUPPRESS_HELP, SUPPRESS_USAGE = 'SUPPRESSHELP', 'SUPPRESSUSAGE'


class OptParseError(Exception):
    """What the errors of this module have in common."""

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option is made with arguments that do not fit."""

    def __init__(self, msg, option):
        self.msg, self.option_id = msg, str(option)

    def __str__(self):
        return f'option {self.option_id}: {self.msg}' if self.option_id else self.msg


class OptionConflictError(OptionError):
    """Two options of a parser have the same text."""


class OptionValueError(OptParseError):
    """The command line has a value that does not fit."""


class BadOptionError(OptParseError):
    """The command line has an option that does not exist."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return _('no such option: %s') % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """The command line has the beginning of several options."""

    def __init__(self, opt_str, possibilities):
        self.opt_str, self.possibilities = opt_str, possibilities

    def __str__(self):
        return _('ambiguous option: %s (%s?)') % (self.opt_str, ', '.join(self.possibilities))


class HelpFormatter:
    """How help is laid out: indented, with the options in a column."""

    NO_DEFAULT_VALUE = 'none'

    def __init__(self, indent_increment, max_help_position, width, short_first):
        if width is None:
            columns = os.environ.get('COLUMNS', '')
            width = (int(columns) if columns.strip().isdigit() else 80) - 2
        room = max(indent_increment * 2, width - 20)
        self.width, self.indent_increment, self.short_first = width, indent_increment, short_first
        self.max_help_position = self.help_position = min(room, max_help_position)
        self.parser = self.help_width = None
        self.level = self.current_indent = 0
        self.option_strings, self.default_tag = {}, '%default'
        self._short_opt_fmt, self._long_opt_fmt = '%s %s', '%s=%s'

    def set_parser(self, parser):
        """Tell whose help it is."""
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        """Set what stands between a short option and its value."""
        if delim not in ('', ' '):
            raise ValueError(f'invalid metavar delimiter for short options: {delim!r}')
        self._short_opt_fmt = '%s' + delim + '%s'

    def set_long_opt_delimiter(self, delim):
        """Set what stands between a long option and its value."""
        if delim not in ('=', ' '):
            raise ValueError(f'invalid metavar delimiter for long options: {delim!r}')
        self._long_opt_fmt = '%s' + delim + '%s'

    def indent(self):
        """Go one level in."""
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        """Go one level out."""
        self.current_indent -= self.indent_increment
        if self.current_indent < 0:
            raise AssertionError('Indent decreased below 0.')
        self.level -= 1

    def format_usage(self, usage):
        """The text about the use."""
        raise NotImplementedError('subclasses must implement')

    def format_heading(self, heading):
        """The text above a group."""
        raise NotImplementedError('subclasses must implement')

    def _format_text(self, text):
        margin = ' ' * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=margin, subsequent_indent=margin)

    def format_description(self, description):
        """The description in lines."""
        return self._format_text(description) + '\n' if description else ''

    def format_epilog(self, epilog):
        """The last text in lines."""
        return '\n' + self._format_text(epilog) + '\n' if epilog else ''

    def expand_default(self, option):
        """The help of an option with its default in place of %default."""
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        shown = self.NO_DEFAULT_VALUE if value is NO_DEFAULT or value is None else value
        return option.help.replace(self.default_tag, str(shown))

    def format_option(self, option):
        """The lines of an option."""
        strings = self.option_strings[option]
        room = self.help_position - self.current_indent - 2
        margin = ' ' * self.current_indent
        own_line = len(strings) > room
        head = f'{margin}{strings}\n' if own_line else f'{margin}{strings:<{room}}  '
        if not option.help:
            return head if own_line else head + ('' if head.endswith('\n') else '\n')
        lines = textwrap.wrap(self.expand_default(option), self.help_width)
        gap = ' ' * self.help_position
        rows = [(gap if own_line or n else '') + line for n, line in enumerate(lines)]
        return head + '\n'.join(rows) + '\n'

    def store_option_strings(self, parser):
        """Look how wide the column of the options is."""
        widest = 0

        def measure(options):
            nonlocal widest
            for option in options:
                text = self.option_strings[option] = self.format_option_strings(option)
                widest = max(widest, len(text) + self.current_indent)
        self.indent()
        measure(parser.option_list)
        self.indent()
        for group in parser.option_groups:
            measure(group.option_list)
        self.dedent()
        self.dedent()
        self.help_position = min(widest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        """The texts of an option with what it takes."""
        short, long = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (text, metavar) for text in short]
            long = [self._long_opt_fmt % (text, metavar) for text in long]
        return ', '.join(short + long if self.short_first else long + short)


class IndentedHelpFormatter(HelpFormatter):
    """The usual layout."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        """The text about the use."""
        return _('Usage: %s\n') % usage

    def format_heading(self, heading):
        """The text above a group."""
        return f'{"":{self.current_indent}}{heading}:\n'


class TitledHelpFormatter(HelpFormatter):
    """A layout with underlined titles."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        """The text about the use."""
        return f'{self.format_heading(_("Usage"))}  {usage}\n'

    def format_heading(self, heading):
        """The text above a group."""
        return f'{heading}\n{"=-"[self.level] * len(heading)}\n'


def _parse_num(val, type):
    # As in Python's own numbers, but a leading nought alone makes an octal one.
    start = val[:2].lower()
    if start == '0x':
        base = 16
    elif start == '0b':
        base, val = 2, val[2:] or '0'
    else:
        base = 8 if val[:1] == '0' else 10
    return type(val, base)


def _parse_int(val):
    return _parse_num(val, int)


_checked = {'int': (_parse_int, _('integer')), 'long': (_parse_int, _('integer')), 'float': (float, _('floating-point')),
            'complex': (complex, _('complex'))}


def check_builtin(option, opt, value):
    """The number that a text stands for."""
    make, what = _checked[option.type]
    try:
        return make(value)
    except ValueError:
        raise OptionValueError(_('option %s: invalid %s value: %r') % (opt, what, value)) from None


def check_choice(option, opt, value):
    """The text, if it is one of the choices."""
    if value in option.choices:
        return value
    raise OptionValueError(_('option %s: invalid choice: %r (choose from %s)')
                           % (opt, value, ', '.join([repr(choice) for choice in option.choices])))


class Option:
    """An option: its texts, what it takes and what happens then."""

    ATTRS = ['action', 'type', 'dest', 'default', 'nargs', 'const', 'choices', 'callback', 'callback_args', 'callback_kwargs', 'help',
             'metavar']
    ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count', 'callback', 'help', 'version')
    STORE_ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count')
    TYPED_ACTIONS = ('store', 'append', 'callback')
    ALWAYS_TYPED_ACTIONS = ('store', 'append')
    CONST_ACTIONS = ('store_const', 'append_const')
    TYPES = ('string', 'int', 'long', 'float', 'complex', 'choice')
    TYPE_CHECKER = {'int': check_builtin, 'long': check_builtin, 'float': check_builtin, 'complex': check_builtin, 'choice': check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts, self._long_opts = [], []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _check_opt_strings(self, opts):
        if given := [text for text in opts if text]:
            return given
        raise TypeError('at least one option string must be supplied')

    def _set_opt_strings(self, opts):
        for text in opts:
            if len(text) < 2:
                raise OptionError(f'invalid option string {text!r}: must be at least two characters long', self)
            dashes = len(text[:2]) - len(text[:2].lstrip('-'))
            if len(text) == 2:
                if dashes != 1 or text[0] != '-':
                    raise OptionError(f'invalid short option string {text!r}: must be of the form -x, (x any non-dash char)', self)
                self._short_opts.append(text)
            else:
                if dashes != 2 or text[2] == '-':
                    raise OptionError(f'invalid long option string {text!r}: must start with --, followed by non-dash', self)
                self._long_opts.append(text)

    def _set_attrs(self, attrs):
        left = dict(attrs)
        for name in self.ATTRS:
            setattr(self, name, left.pop(name, NO_DEFAULT if name == 'default' else None))
        if left:
            raise OptionError('invalid keyword arguments: ' + ', '.join(sorted(left)), self)

    def _check_action(self):
        if self.action is None:
            self.action = 'store'
        elif self.action not in self.ACTIONS:
            raise OptionError(f'invalid action: {self.action!r}', self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = 'string' if self.choices is None else 'choice'
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == 'str':
            self.type = 'string'
        if self.type not in self.TYPES:
            raise OptionError(f'invalid option type: {self.type!r}', self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError(f'must not supply a type for action {self.action!r}', self)

    def _check_choice(self):
        if self.type == 'choice':
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (list, tuple)):
                kind = str(type(self.choices)).split("'")[1]
                raise OptionError(f"choices must be a list of strings ('{kind}' supplied)", self)
        elif self.choices is not None:
            raise OptionError(f'must not supply choices for type {self.type!r}', self)

    def _check_dest(self):
        if self.dest is None and (self.action in self.STORE_ACTIONS or self.type is not None):
            self.dest = self._long_opts[0][2:].replace('-', '_') if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.const is not None and self.action not in self.CONST_ACTIONS:
            raise OptionError(f"'const' must not be supplied for action {self.action!r}", self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            self.nargs = 1 if self.nargs is None else self.nargs
        elif self.nargs is not None:
            raise OptionError(f"'nargs' must not be supplied for action {self.action!r}", self)

    def _check_callback(self):
        if self.action != 'callback':
            for name, value in ('callback', self.callback), ('callback_args', self.callback_args), ('callback_kwargs', self.callback_kwargs):
                if value is not None:
                    what = f'callback supplied ({value!r})' if name == 'callback' else f'{name} supplied'
                    raise OptionError(f'{what} for non-callback option', self)
            return
        if not callable(self.callback):
            raise OptionError(f'callback not callable: {self.callback!r}', self)
        if self.callback_args is not None and not isinstance(self.callback_args, tuple):
            raise OptionError(f'callback_args, if supplied, must be a tuple: not {self.callback_args!r}', self)
        if self.callback_kwargs is not None and not isinstance(self.callback_kwargs, dict):
            raise OptionError(f'callback_kwargs, if supplied, must be a dict: not {self.callback_kwargs!r}', self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return '/'.join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}: {self}>'

    def takes_value(self):
        """Tell whether the option takes arguments."""
        return self.type is not None

    def get_opt_string(self):
        """The text by which errors name the option."""
        return (self._long_opts or self._short_opts)[0]

    def check_value(self, opt, value):
        """The value that a text stands for."""
        checker = self.TYPE_CHECKER.get(self.type)
        return checker(self, opt, value) if checker else value

    def convert_value(self, opt, value):
        """The value of the arguments, a tuple where there are several."""
        if value is None:
            return None
        if self.nargs == 1:
            return self.check_value(opt, value)
        return tuple([self.check_value(opt, each) for each in value])

    def process(self, opt, value, values, parser):
        """Do what the option stands for."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        """Do one of the actions."""
        match action:
            case 'store':
                setattr(values, dest, value)
            case 'store_const':
                setattr(values, dest, self.const)
            case 'store_true' | 'store_false':
                setattr(values, dest, action == 'store_true')
            case 'append' | 'append_const':
                values.ensure_value(dest, []).append(value if action == 'append' else self.const)
            case 'count':
                setattr(values, dest, values.ensure_value(dest, 0) + 1)
            case 'callback':
                self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
            case 'help':
                parser.print_help()
                parser.exit()
            case 'version':
                parser.print_version()
                parser.exit()
            case _:
                raise ValueError(f'unknown action {self.action!r}')
        return 1


make_option = Option


class Values:
    """What the options have given, as attributes."""

    def __init__(self, defaults=None):
        for name, value in (defaults or {}).items():
            setattr(self, name, value)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}: {self}>'

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        return self.__dict__ == other if isinstance(other, dict) else NotImplemented

    def _update_careful(self, dict):
        self._update({name: dict[name] for name in dir(self) if dict.get(name) is not None}, 'loose')

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode == 'careful':
            self._update_careful(dict)
        elif mode == 'loose':
            self._update_loose(dict)
        else:
            raise ValueError(f'invalid update mode: {mode!r}')

    def read_module(self, modname, mode='careful'):
        """Take values from a module."""
        import importlib
        self._update(vars(importlib.import_module(modname)), mode)

    def read_file(self, filename, mode='careful'):
        """Take values from what a file of Python defines."""
        found = {}
        with open(filename) as f:
            exec(f.read(), found)
        self._update(found, mode)

    def ensure_value(self, attr, value):
        """The attribute, set to value where it was None or missing."""
        known = getattr(self, attr, None)
        if known is None:
            setattr(self, attr, value)
            known = value
        return known


def _one_of(args, kwargs, kind, make):
    # An object that is given, or one made of the arguments, which then begin with a text.
    first = args[0]
    if isinstance(first, str):
        return make(*args, **kwargs)
    if kwargs or args[1:]:
        raise TypeError('invalid arguments')
    if isinstance(first, kind):
        return first
    raise TypeError(f'not an {kind.__name__} instance: {first!r}')


class OptionContainer:
    """What has options: a parser or a group."""

    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def _create_option_mappings(self):
        self._short_opt, self._long_opt, self.defaults = {}, {}, {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def set_conflict_handler(self, handler):
        """Say what happens when an option comes twice: error or resolve."""
        if handler not in ('error', 'resolve'):
            raise ValueError(f'invalid conflict_resolution value {handler!r}')
        self.conflict_handler = handler

    def set_description(self, description):
        """Set the description."""
        self.description = description

    def get_description(self):
        """The description."""
        return self.description

    def destroy(self):
        """Forget the options."""
        del self._short_opt, self._long_opt, self.defaults

    def _check_conflict(self, option):
        clashes = [(text, known[text]) for known, texts in ((self._short_opt, option._short_opts), (self._long_opt, option._long_opts))
                   for text in texts if text in known]
        if not clashes:
            return
        if self.conflict_handler == 'error':
            raise OptionConflictError('conflicting option string(s): ' + ', '.join([text for text, _old in clashes]), option)
        for text, old in clashes:
            if text.startswith('--'):
                old._long_opts.remove(text)
                del self._long_opt[text]
            else:
                old._short_opts.remove(text)
                del self._short_opt[text]
            if not old._short_opts and not old._long_opts:
                old.container.option_list.remove(old)

    def add_option(self, *args, **kwargs):
        """Add an option, or one made of the arguments; returns it."""
        option = _one_of(args, kwargs, Option, self.option_class)
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        self._short_opt.update(dict.fromkeys(option._short_opts, option))
        self._long_opt.update(dict.fromkeys(option._long_opts, option))
        if option.dest is not None:
            if option.default is NO_DEFAULT:
                self.defaults.setdefault(option.dest)
            else:
                self.defaults.update({option.dest: option.default})
        return option

    def add_options(self, option_list):
        """Add several options."""
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        """The option with a text, or None."""
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        """Tell whether there is an option with a text."""
        return self.get_option(opt_str) is not None

    def remove_option(self, opt_str):
        """Take the option with a text away."""
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError(f'no such option {opt_str!r}')
        for known, texts in (self._short_opt, option._short_opts), (self._long_opt, option._long_opts):
            for text in texts:
                del known[text]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        """The lines of the options."""
        return ''.join([formatter.format_option(option) for option in self.option_list if option.help is not SUPPRESS_HELP])

    def format_description(self, formatter):
        """The lines of the description."""
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        """All lines."""
        parts = [self.format_description(formatter)] if self.description else []
        return '\n'.join(parts + [self.format_option_help(formatter)])


class OptionGroup(OptionContainer):
    """Options that stand together in the help."""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        super().__init__(parser.option_class, parser.conflict_handler, description)
        self.title = title

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        """Set the title."""
        self.title = title

    def destroy(self):
        """Forget the options."""
        super().destroy()
        del self.option_list

    def format_help(self, formatter):
        """The title and the lines below it."""
        head = formatter.format_heading(self.title)
        formatter.indent()
        text = head + super().format_help(formatter)
        formatter.dedent()
        return text


class OptionParser(OptionContainer):
    """Reads a command line; wrong ones end the program."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler='error', description=None,
                 formatter=None, add_help_option=True, prog=None, epilog=None):
        super().__init__(option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog, self.version, self.epilog = prog, version, epilog
        self.allow_interspersed_args = True
        self.process_default_values = True
        self.formatter = formatter or IndentedHelpFormatter()
        self.formatter.set_parser(self)
        self.add_options(self.standard_option_list)
        self.add_options(option_list or ())
        if version:
            self._add_version_option()
        if add_help_option:
            self._add_help_option()
        self._init_parsing_state()

    def _create_option_list(self):
        self.option_list, self.option_groups = [], []
        self._create_option_mappings()

    def _add_help_option(self):
        self.add_option('-h', '--help', action='help', help=_('show this help message and exit'))

    def _add_version_option(self):
        self.add_option('--version', action='version', help=_("show program's version number and exit"))

    def _init_parsing_state(self):
        self.rargs = self.largs = self.values = None

    def destroy(self):
        """Forget the options and the groups."""
        super().destroy()
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def set_usage(self, usage):
        """Set the text about the use."""
        if usage is None:
            self.usage = _('%prog [options]')
        elif usage is SUPPRESS_USAGE:
            self.usage = None
        else:
            self.usage = usage[7:] if usage.lower().startswith('usage: ') else usage

    def enable_interspersed_args(self):
        """Options may stand behind arguments."""
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        """The first argument ends the options."""
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        """Say whether defaults that are texts are read as values."""
        self.process_default_values = process

    def set_default(self, dest, value):
        """Set a default."""
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        """Set defaults."""
        self.defaults.update(kwargs)

    def _get_all_options(self):
        return self.option_list + [option for group in self.option_groups for option in group.option_list]

    def get_default_values(self):
        """The values of an empty command line."""
        defaults = dict(self.defaults)
        for option in self._get_all_options() if self.process_default_values else ():
            value = defaults.get(option.dest)
            if isinstance(value, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), value)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        """Add a group, or one made of the arguments; returns it."""
        added = _one_of(args, kwargs, OptionGroup, lambda *words, **more: OptionGroup(self, *words, **more))
        if added.parser is not self:
            raise ValueError('invalid OptionGroup (wrong parser)')
        self.option_groups += [added]
        return added

    def get_option_group(self, opt_str):
        """The group of the option with a text, or None."""
        option = self.get_option(opt_str)
        return option.container if option and option.container is not self else None

    def _get_args(self, args):
        return [*(sys.argv[1:] if args is None else args)]

    def parse_args(self, args=None, values=None):
        """Read the arguments; returns the values and what is left."""
        self.rargs = self._get_args(args)
        self.largs = left = []
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(left, self.rargs, values)
        except (BadOptionError, OptionValueError) as e:
            self.error(str(e))
        return self.check_values(values, left + self.rargs)

    def check_values(self, values, args):
        """What parse_args() returns, for subclasses to check."""
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            word = rargs[0]
            if word == '--':
                del rargs[0]
                return
            if word.startswith('--'):
                self._process_long_opt(rargs, values)
            elif len(word) > 1 and word[0] == '-':
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(rargs.pop(0))
            else:
                return

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    def _arguments(self, option, opt, rargs):
        # What the option takes off the line.
        n = option.nargs
        if len(rargs) < n:
            self.error(ngettext('%(option)s option requires %(number)d argument', '%(option)s option requires %(number)d arguments', n)
                       % {'option': opt, 'number': n})
        taken = tuple(rargs[:n])
        del rargs[:n]
        return taken[0] if n == 1 else taken

    def _process_long_opt(self, rargs, values):
        name, equals, rest = rargs.pop(0).partition('=')
        if equals:
            rargs.insert(0, rest)
        opt = self._match_long_opt(name)
        option = self._long_opt[opt]
        value = None
        if option.takes_value():
            value = self._arguments(option, opt, rargs)
        elif equals:
            self.error(_('%s option does not take a value') % opt)
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        letters = rargs.pop(0)
        for at, letter in enumerate(letters[1:], 2):
            opt = '-' + letter
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            value = None
            takes = option.takes_value()
            if takes:
                if rest := letters[at:]:
                    rargs.insert(0, rest)
                value = self._arguments(option, opt, rargs)
            option.process(opt, value, values, self)
            if takes:
                return

    def get_prog_name(self):
        """The name of the program."""
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        """A text with the name of the program in place of %prog."""
        return s.replace('%prog', self.get_prog_name())

    def get_description(self):
        """The description with the name of the program."""
        return self.expand_prog_name(self.description)

    def exit(self, status=0, msg=None):
        """End the program."""
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """Print how the program is used and an error, and end the program."""
        self.print_usage(sys.stderr)
        self.exit(2, f'{self.get_prog_name()}: error: {msg}\n')

    def get_usage(self):
        """The text about the use."""
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ''

    def print_usage(self, file=None):
        """Print the text about the use."""
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        """The text about the version."""
        return self.expand_prog_name(self.version) if self.version else ''

    def print_version(self, file=None):
        """Print the text about the version."""
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        """The lines of the options and the groups."""
        formatter = formatter or self.formatter
        formatter.store_option_strings(self)
        parts = [formatter.format_heading(_('Options'))]
        formatter.indent()
        if self.option_list:
            parts += [super().format_option_help(formatter), '\n']
        for group in self.option_groups:
            parts += [group.format_help(formatter), '\n']
        formatter.dedent()
        return ''.join(parts[:-1])

    def format_epilog(self, formatter):
        """The lines of the last text."""
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        """The whole help."""
        formatter = formatter or self.formatter
        parts = [self.get_usage() + '\n'] if self.usage else []
        if self.description:
            parts.append(self.format_description(formatter) + '\n')
        return ''.join(parts) + self.format_option_help(formatter) + self.format_epilog(formatter)

    def print_help(self, file=None):
        """Print the help."""
        (sys.stdout if file is None else file).write(self.format_help())


def _match_abbrev(s, wordmap):
    if s in wordmap:
        return s
    fits = sorted([word for word in wordmap if word.startswith(s)])
    if len(fits) == 1:
        return fits[0]
    raise AmbiguousOptionError(s, fits) if fits else BadOptionError(s)
