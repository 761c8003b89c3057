"""Command lines: what they may contain, and what they mean."""
import re as _re
import sys as _sys

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter',
           'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']


def __getattr__(name):
    # What translates texts, for programs that take it from here; it costs something only then.
    if name in ('_', 'ngettext'):
        import gettext
        return gettext.gettext if name == '_' else gettext.ngettext
    raise AttributeError(f"module 'argparse' has no attribute '{name}'")


SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
PARSER = 'A...'
REMAINDER = '...'
_UNRECOGNIZED = '_unrecognized_args'


class _AttributeHolder:
    def __repr__(self):
        args, more = [repr(a) for a in self._get_args()], {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                args.append(f'{name}={value!r}')
            else:
                more[name] = value
        if more:
            args.append(f'**{more!r}')
        return f"{type(self).__name__}({', '.join(args)})"

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


def _columns():
    # Who sets $COLUMNS has imported os.
    os = _sys.modules.get('os')
    try:
        columns = int(os.environ['COLUMNS'])
    except (AttributeError, KeyError, ValueError):
        columns = 0
    return columns if columns > 0 else 80


class HelpFormatter:
    """Makes usage and help texts."""

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        self._width = _columns() - 2 if width is None else width
        self._prog, self._indent_increment = prog, indent_increment
        # Help begins beside the names, but leaves them at least two steps and itself twenty columns.
        self._max_help_position = min(max_help_position, max(self._width - 20, indent_increment * 2))
        self._current_indent = self._level = self._action_max_length = 0
        self._root_section = self._current_section = self._Section(self, None)
        self._whitespace_matcher = _re.compile(r'\s+', _re.ASCII)
        self._long_break_matcher = _re.compile(r'\n{3,}')

    class _Section:
        # An item is a function and its arguments.
        def __init__(self, formatter, parent, heading=None):
            self.formatter, self.parent, self.heading = formatter, parent, heading
            self.items = []

        def format_help(self):
            formatter = self.formatter
            inner = self.parent is not None
            formatter._indent(inner)
            body = formatter._join_parts([make(*args) for make, args in self.items])
            formatter._dedent(inner)
            if not body:
                return ''
            head = self.heading
            if head is not None and head is not SUPPRESS:
                body = f"{'':{formatter._current_indent}}{head}:\n{body}"
            return f'\n{body}\n'

    def _indent(self, steps=1):
        self._level += steps
        self._current_indent += steps * self._indent_increment

    def _dedent(self, steps=1):
        self._indent(-steps)
        assert self._level >= 0, 'Indent decreased below 0.'

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    def start_section(self, heading):
        """Begin a section, inside of the one that is open."""
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, ())
        self._current_section = section

    def end_section(self):
        """End the section that is open."""
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        """Add a paragraph."""
        if text not in (None, SUPPRESS):
            self._add_item(self._format_text, (text,))

    def add_usage(self, usage, actions, groups, prefix=None):
        """Add the usage: the text given, or one made from the actions."""
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        """Add the help of an argument."""
        if action.help is SUPPRESS:
            return
        widths = [self._current_indent + len(self._format_action_invocation(action))]
        for sub in self._iter_indented_subactions(action):
            widths.append(self._current_indent + len(self._format_action_invocation(sub)))
        self._action_max_length = max(self._action_max_length, *widths)
        self._add_item(self._format_action, (action,))

    def add_arguments(self, actions):
        """Add the help of several arguments."""
        for each in actions:
            self.add_argument(each)

    def format_help(self):
        """Return the whole text."""
        text = self._long_break_matcher.sub('\n\n', self._root_section.format_help())
        return text and text.strip('\n') + '\n'

    def _join_parts(self, parts):
        return ''.join(p for p in parts if p and p is not SUPPRESS)

    def _format_usage(self, usage, actions, groups, prefix):
        prefix = 'usage: ' if prefix is None else prefix
        prog = str(self._prog)
        if usage is not None:
            usage = usage % {'prog': self._prog}
        elif not actions:
            usage = prog
        else:
            halves = [a for a in actions if a.option_strings], [a for a in actions if not a.option_strings]
            usage = ' '.join(filter(None, (prog, self._format_actions_usage(halves[0] + halves[1], groups))))
            room = self._width - self._current_indent
            if len(prefix + usage) > room:
                usage = self._folded_usage(prefix, prog, [self._get_actions_usage_parts(h, groups) for h in halves], room)
        return f'{prefix}{usage}\n\n'

    def _folded_usage(self, prefix, prog, halves, room):
        # Options and positionals begin lines of their own, beside the program's name or, where that is long, below it.
        def fold(parts, hang, used):
            lines, free = [''], room - used
            for part in parts:
                if not lines[-1]:
                    lines[-1] = part
                elif len(lines[-1]) + 1 + len(part) <= free:
                    lines[-1] += ' ' + part
                else:
                    lines.append(part)
                    free = room - hang
            return lines

        halves = [h for h in halves if h]
        beside = len(prefix) + len(prog)
        if beside <= 0.75 * room:
            hang = beside + 1
            lines = []
            for parts in halves or [[]]:
                lines += fold(parts, hang, hang) if lines else fold([prog, *parts], hang, len(prefix))
        else:
            hang = len(prefix)
            lines = fold(sum(halves, []), hang, hang)
            if len(lines) > 1:
                lines = [line for parts in halves for line in fold(parts, hang, hang)]
            lines.insert(0, prog)
        return ('\n' + ' ' * hang).join(lines)

    def _format_actions_usage(self, actions, groups):
        return ' '.join(self._get_actions_usage_parts(actions, groups))

    def _get_actions_usage_parts(self, actions, groups):
        # A group that lies side by side is shown as one, with the groups in it.
        at = {}
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError(f'empty group {group}')
            if all(a.help is SUPPRESS for a in members):
                continue
            try:
                start = actions.index(members[0])
            except ValueError:
                continue
            if actions[start:start + len(members)] == members:
                at.setdefault(start, []).append(group)
        for found in at.values():
            found.sort(key=lambda group: -len(group._group_actions))

        def items(i, end, inside):
            # The parts of what stands from i to end, a list for each argument or group.
            while i < end:
                group = next((g for g in at.get(i, ()) if i + len(g._group_actions) <= end and g not in inside), None)
                if group is None:
                    text = self._usage_part(actions[i], bool(inside))
                    if text is not None:
                        yield [text]
                    i += 1
                    continue
                stop = i + len(group._group_actions)
                shown = list(items(i, stop, [*inside, group]))
                if len(shown) > 1:
                    open_, close = ('(', ')') if group.required else ('[', ']')
                    shown[0][0] = open_ + shown[0][0]
                    shown[-1][-1] += close
                    for parts in shown[:-1]:
                        parts[-1] += ' |'
                elif shown and not group.required:
                    shown[0][0] = '[' + shown[0][0]
                    shown[-1][-1] += ']'
                if shown:
                    yield sum(shown, [])
                i = stop

        return sum(items(0, len(actions), []), [])

    def _usage_part(self, action, in_group):
        if action.help is SUPPRESS:
            return None
        if not action.option_strings:
            part = self._format_args(action, self._get_default_metavar_for_positional(action))
            # The brackets of a group stand for those of its member.
            return part[1:-1] if in_group and part.startswith('[') and part.endswith(']') else part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = f'{action.option_strings[0]} {self._format_args(action, self._get_default_metavar_for_optional(action))}'
        return part if in_group or action.required else f'[{part}]'

    def _format_text(self, text):
        if '%(prog)' in text:
            text = text % dict(prog=self._prog)
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, ' ' * self._current_indent) + '\n\n'

    def _format_action(self, action):
        position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - position, 11)
        action_width = position - self._current_indent - 2
        header = self._format_action_invocation(action)
        indent_first = position
        if not action.help:
            header = f"{' ' * self._current_indent}{header}\n"
        elif len(header) <= action_width:
            header = f"{' ' * self._current_indent}{header:<{action_width}}  "
            indent_first = 0
        else:
            header = f"{' ' * self._current_indent}{header}\n"
        parts = [header]
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append(f"{' ' * indent_first}{lines[0]}\n")
                parts += [f"{' ' * position}{line}\n" for line in lines[1:]]
        elif not header.endswith('\n'):
            parts.append('\n')
        for sub in self._iter_indented_subactions(action):
            parts.append(self._format_action(sub))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            return ' '.join(self._metavar_formatter(action, self._get_default_metavar_for_positional(action))(1))
        names = ', '.join(action.option_strings)
        if action.nargs == 0:
            return names
        return f'{names} {self._format_args(action, self._get_default_metavar_for_optional(action))}'

    def _metavar_formatter(self, action, default):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = '{%s}' % ','.join(map(str, action.choices))
        else:
            result = default

        def format(size):
            return result if isinstance(result, tuple) else (result,) * size
        return format

    def _format_args(self, action, default):
        metavar = self._metavar_formatter(action, default)
        nargs = action.nargs
        if nargs is None:
            return '%s' % metavar(1)
        if nargs == OPTIONAL:
            return '[%s]' % metavar(1)
        if nargs == ZERO_OR_MORE:
            names = metavar(1)
            return '[%s [%s ...]]' % names if len(names) == 2 else '[%s ...]' % names
        if nargs == ONE_OR_MORE:
            return '%s [%s ...]' % metavar(2)
        if nargs == REMAINDER:
            return '...'
        if nargs == PARSER:
            return '%s ...' % metavar(1)
        if nargs == SUPPRESS:
            return ''
        try:
            formats = ['%s' for _ in range(nargs)]
        except TypeError:
            raise ValueError('invalid nargs value') from None
        return ' '.join(formats) % metavar(nargs)

    def _expand_help(self, action):
        text = self._get_help_string(action)
        if '%' not in text:
            return text
        params = dict(vars(action), prog=self._prog)
        for name in list(params):
            value = params[name]
            if value is SUPPRESS:
                del params[name]
            elif hasattr(value, '__name__'):
                params[name] = value.__name__
        if params.get('choices') is not None:
            params['choices'] = ', '.join(map(str, params['choices']))
        return text % params

    def _iter_indented_subactions(self, action):
        try:
            get = action._get_subactions
        except AttributeError:
            return
        self._indent()
        yield from get()
        self._dedent()

    def _split_lines(self, text, width):
        from textwrap import wrap
        return wrap(self._whitespace_matcher.sub(' ', text).strip(), width)

    def _fill_text(self, text, width, indent):
        from textwrap import fill
        return fill(self._whitespace_matcher.sub(' ', text).strip(), width, initial_indent=indent, subsequent_indent=indent)

    # What stands for the value of an argument that says nothing about it.

    def _get_default_metavar_for_positional(self, action):
        return action.dest

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_help_string(self, action):
        return action.help


class RawDescriptionHelpFormatter(HelpFormatter):
    """A formatter that leaves the lines of descriptions as they are."""

    def _fill_text(self, text, width, indent):
        return ''.join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """A formatter that leaves the lines of all texts as they are."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """A formatter that tells the defaults too."""

    def _get_help_string(self, action):
        text = action.help or ''
        if '%(default)' not in text and action.default is not SUPPRESS:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += ' (default: %(default)s)'
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Help message formatter which uses the argument 'type' as the default metavar value."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    _get_default_metavar_for_positional = _get_default_metavar_for_optional


def _get_action_name(argument):
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    if argument.metavar not in (None, SUPPRESS):
        metavar = argument.metavar
        if not isinstance(metavar, tuple):
            return metavar
        if argument.nargs == ZERO_OR_MORE and len(metavar) == 2:
            return '%s[, %s]' % metavar
        if argument.nargs == ONE_OR_MORE:
            return '%s[, %s]' % metavar
        return ', '.join(metavar)
    if argument.dest not in (None, SUPPRESS):
        return argument.dest
    if argument.choices:
        return '{%s}' % ','.join(map(str, argument.choices))
    return None


class ArgumentError(Exception):
    """An error from creating or using an argument."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        return self.message if self.argument_name is None else f'argument {self.argument_name}: {self.message}'


class ArgumentTypeError(Exception):
    """What a type raises about an argument; its text becomes the error."""


class Action(_AttributeHolder):
    """What is done for an argument."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        given = option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated
        for field, value in zip(self._fields, given):
            setattr(self, field, value)

    _fields = ('option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices', 'required', 'help', 'metavar', 'deprecated')

    def _get_kwargs(self):
        return [(field, getattr(self, field)) for field in self._fields]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


class _Unset:
    pass


def _not_for_switches(name, value):
    # What one could give to a switch, for nothing.
    if value is _Unset:
        return None
    import warnings
    warnings._deprecated(name, '{name!r} is deprecated as of Python 3.12 and will be removed in Python {remove}.', remove=(3, 14))
    return value


class BooleanOptionalAction(Action):
    """--name and --no-name."""

    def __init__(self, option_strings, dest, default=None, type=_Unset, choices=_Unset, required=False, help=None, metavar=_Unset,
                 deprecated=False):
        type, choices, metavar = (_not_for_switches('type', type), _not_for_switches('choices', choices),
                                  _not_for_switches('metavar', metavar))
        names = [n for o in option_strings for n in ((o, f'--no-{o[2:]}') if o.startswith('--') else (o,))]
        super().__init__(names, dest, 0, None, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            on = not option_string.startswith('--no-')
            setattr(namespace, self.dest, on)

    def format_usage(self):
        return ' | '.join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store '
                             'true or store const may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help, None, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help, None, deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help, None, deprecated)


def _grow(namespace, dest, how, values):
    # The default may be shared by many runs of a parser, so a copy of it grows.
    old = getattr(namespace, dest, None)
    if type(old) is list or old is None:
        items = [*(old or ())]
    else:
        from copy import copy
        items = copy(old)
    getattr(items, how)(values)
    setattr(namespace, dest, items)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for append actions must be != 0; if arg strings are not supplying the value to append, '
                             'the append const action may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        _grow(namespace, self.dest, 'append', values)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        _grow(namespace, self.dest, 'append', self.const)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, None, default, None, None, required, help, None, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, (0 if count is None else count) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, None, default, None, None, False, help, None, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        about = "show program's version number and exit" if help is None else help
        super().__init__(option_strings, dest, 0, None, default, None, None, False, about)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        show = parser._get_formatter()
        show.add_text(parser.version if self.version is None else self.version)
        parser._print_message(show.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        # The line of a command in the help.
        def __init__(self, name, aliases, help):
            shown = f"{name} ({', '.join(aliases)})" if aliases else name
            super().__init__([], name, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._name_parser_map = parsers = {}
        self._prog_prefix, self._parser_class = prog, parser_class
        self._choices_actions, self._deprecated = [], set()
        super().__init__(option_strings, dest, PARSER, None, None, None, parsers, required, help, metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """Make the parser of a command."""
        names = name, *kwargs.pop('aliases', ())
        for n, kind in zip(names, ('subparser', *['subparser alias'] * len(names))):
            if n in self._name_parser_map:
                raise ArgumentError(self, f'conflicting {kind}: {n}')
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        if 'help' in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, names[1:], kwargs.pop('help')))
        parser = self._parser_class(**kwargs)
        self._name_parser_map.update(dict.fromkeys(names, parser))
        if deprecated:
            self._deprecated |= {*names}
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, rest = values[0], values[1:]
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        try:
            sub = self._name_parser_map[name]
        except KeyError:
            choices = ', '.join(self._name_parser_map)
            raise ArgumentError(self, f'unknown parser {name!r} (choices: {choices})')
        if name in self._deprecated:
            parser._warning(f"command '{name}' is deprecated")
        inner, unknown = sub.parse_known_args(rest, None)
        for key, value in vars(inner).items():
            setattr(namespace, key, value)
        if unknown:
            if not hasattr(namespace, _UNRECOGNIZED):
                setattr(namespace, _UNRECOGNIZED, [])
            getattr(namespace, _UNRECOGNIZED).extend(unknown)


class _ExtendAction(_AppendAction):
    def __call__(self, parser, namespace, values, option_string=None):
        _grow(namespace, self.dest, 'extend', values)


class FileType:
    """Refused: there are no files; - alone means standard output."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode, self._bufsize = mode, bufsize
        self._encoding, self._errors = encoding, errors

    def __call__(self, string):
        if string == '-' and any(c in self._mode for c in 'rwax'):
            stream = _sys.stdin if 'r' in self._mode else _sys.stdout
            return stream.buffer if 'b' in self._mode else stream
        import io
        if hasattr(io, '_streams'):
            try:
                return io.open(string, self._mode, self._bufsize, self._encoding, self._errors)
            except OSError as error:
                raise ArgumentTypeError(f"can't open '{string}': {error}") from None
        raise ArgumentTypeError(f"can't open '{string}': there are no files in the embedded interpreter")

    def __repr__(self):
        args = [repr(a) for a in (self._mode, self._bufsize) if a != -1]
        args += [f'{n}={v!r}' for n, v in (('encoding', self._encoding), ('errors', self._errors)) if v is not None]
        return f"FileType({', '.join(args)})"


class Namespace(_AttributeHolder):
    """Holds what was parsed."""

    def __init__(self, **kwargs):
        for item in kwargs.items():
            setattr(self, *item)

    def __eq__(self, other):
        return vars(other) == vars(self) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in self.__dict__


def _standard_action(name):
    """The class that an action's name stands for where no other is registered: a program uses few of them."""
    if name is None:
        return _StoreAction
    if not isinstance(name, str):
        return None
    if name == 'store':
        return _StoreAction
    if name == 'store_true':
        return _StoreTrueAction
    if name == 'store_false':
        return _StoreFalseAction
    if name == 'store_const':
        return _StoreConstAction
    if name == 'append':
        return _AppendAction
    if name == 'append_const':
        return _AppendConstAction
    if name == 'extend':
        return _ExtendAction
    if name == 'count':
        return _CountAction
    if name == 'help':
        return _HelpAction
    if name == 'version':
        return _VersionAction
    if name == 'parsers':
        return _SubParsersAction


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        super().__init__()  # of a class that a program's parser has beside this one
        self.description, self.prefix_chars = description, prefix_chars
        self.argument_default, self.conflict_handler = argument_default, conflict_handler
        self._get_handler()  # complains of a handler that does not exist
        self._registries = {'action': {}}  # what programs register: see _standard_action
        self._actions, self._action_groups, self._mutually_exclusive_groups = [], [], []
        self._option_string_actions, self._defaults = {}, {}
        # An option that looks like a negative number makes negative numbers options.
        self._negative_number_matcher = _re.compile(r'-\.?\d')
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        """Let value stand for object in a registry, 'action' or 'type'."""
        names = self._registries.setdefault(registry_name, {})
        names[value] = object

    def _registry_get(self, registry_name, value, default=None):
        names = self._registries[registry_name]
        if value in names:
            return names[value]
        kind = _standard_action(value) if registry_name == 'action' else None
        return default if kind is None else kind

    def set_defaults(self, **kwargs):
        """Set the values of names that the command line does not give."""
        self._defaults |= kwargs
        for action in [a for a in self._actions if a.dest in kwargs]:
            action.default = kwargs[action.dest]

    def get_default(self, dest):
        """Return the value of a name that the command line does not give."""
        own = (a.default for a in self._actions if a.dest == dest and a.default is not None)
        return next(own, self._defaults.get(dest))

    def add_argument(self, *args, **kwargs):
        """Add an argument: its names, and what it means."""
        if args[1:] or args and args[0][0] in self.prefix_chars:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        elif args and 'dest' in kwargs:
            raise ValueError('dest supplied twice for positional argument')
        else:
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        default = self._defaults.get(kwargs['dest'], self.argument_default)
        if default is not None or kwargs['dest'] in self._defaults:
            kwargs.setdefault('default', default)
        name = kwargs.pop('action', None)
        kind = self._registry_get('action', name, name)
        if not callable(kind):
            raise ValueError(f'unknown action "{kind}"')
        action = kind(**kwargs)
        self._check_argument(action, name)
        return self._add_action(action)

    def _check_argument(self, action, kind):
        if action.nargs == 0 and not action.option_strings:
            raise ValueError(f'action {kind!r} is not valid for positional arguments')
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise ValueError(f'{convert!r} is not callable')
        # FileType is made where its name is read: no function needs it for this.
        if isinstance(convert, type) and convert is FileType:
            raise ValueError(f'{convert!r} is a FileType class object, instance of it must be passed')
        if hasattr(self, '_get_formatter'):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs') from None

    def add_argument_group(self, *args, **kwargs):
        """Make a group of arguments that the help shows together."""
        self._action_groups.append(_ArgumentGroup(self, *args, **kwargs))
        return self._action_groups[-1]

    def add_mutually_exclusive_group(self, **kwargs):
        """Make a group of arguments of which one may be given."""
        self._mutually_exclusive_groups.append(_MutuallyExclusiveGroup(self, **kwargs))
        return self._mutually_exclusive_groups[-1]

    def _add_action(self, action):
        self._check_conflict(action)
        action.container = self
        self._actions.append(action)
        self._option_string_actions.update((o, action) for o in action.option_strings)
        if any(map(self._negative_number_matcher.match, action.option_strings)):
            self._has_negative_number_optionals[:] = [True]
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        # The arguments of another parser, in groups of the same names and in exclusive groups of their own.
        groups = {}
        for group in self._action_groups:
            if groups.setdefault(group.title, group) is not group:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
        home = {}
        for theirs in container._action_groups:
            ours = groups.get(theirs.title)
            if ours is None:
                ours = groups[theirs.title] = self.add_argument_group(theirs.title, theirs.description,
                                                                      conflict_handler=theirs.conflict_handler)
            home |= dict.fromkeys(theirs._group_actions, ours)
        for theirs in container._mutually_exclusive_groups:
            home |= dict.fromkeys(theirs._group_actions, self.add_mutually_exclusive_group(required=theirs.required))
        for action in container._actions:
            home.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        if nargs == 0:
            raise ValueError('nargs for positionals must be != 0')
        if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS):
            kwargs['required'] = True
        if nargs == ZERO_OR_MORE and 'default' not in kwargs:
            kwargs['required'] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        options, long = [], []
        for option in args:
            if not option[0] in self.prefix_chars:
                raise ValueError(f'invalid option string {option!r}: must start with a character {self.prefix_chars!r}')
            options.append(option)
            if len(option) > 1 and option[1] in self.prefix_chars:
                long.append(option)
        dest = kwargs.pop('dest', None)
        if dest is None:
            dest = (long[0] if long else options[0]).lstrip(self.prefix_chars)
            if not dest:
                raise ValueError(f'dest= is required for options like {options[0]!r}')
            dest = dest.replace('-', '_')
        return dict(kwargs, dest=dest, option_strings=options)

    def _get_handler(self):
        name = f'_handle_conflict_{self.conflict_handler}'
        try:
            return getattr(self, name)
        except AttributeError:
            raise ValueError(f'invalid conflict_resolution value: {self.conflict_handler!r}')

    def _check_conflict(self, action):
        conflicts = [(o, self._option_string_actions[o]) for o in action.option_strings if o in self._option_string_actions]
        if conflicts:
            self._get_handler()(action, conflicts)

    def _handle_conflict_error(self, action, conflicts):
        names = ', '.join(o for o, _ in conflicts)
        s = 's' if len(conflicts) != 1 else ''
        raise ArgumentError(action, f'conflicting option string{s}: {names}')

    def _handle_conflict_resolve(self, action, conflicts):
        for option, other in conflicts:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        for rule in ('conflict_handler', 'prefix_chars', 'argument_default'):
            kwargs.setdefault(rule, getattr(container, rule))
        super().__init__(description=description, **kwargs)
        self.title, self._group_actions = title, []
        # All groups of a parser have the same arguments in common.
        for table in ('_registries', '_actions', '_option_string_actions', '_defaults', '_has_negative_number_optionals',
                      '_mutually_exclusive_groups'):
            setattr(self, table, getattr(container, table))

    def add_argument_group(self, *args, **kwargs):
        import warnings
        warnings.warn('Nesting argument groups is deprecated.', category=DeprecationWarning, stacklevel=2)
        return super().add_argument_group(*args, **kwargs)

    def _add_action(self, action):
        self._group_actions.append(super()._add_action(action))
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def add_mutually_exclusive_group(self, **kwargs):
        import warnings
        warnings.warn('Nesting mutually exclusive groups is deprecated.', category=DeprecationWarning, stacklevel=2)
        return super().add_mutually_exclusive_group(**kwargs)

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        self._group_actions.append(self._container._add_action(action))
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)


def _identity(string):
    return string


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Knows the arguments of a command and reads them from lists of strings."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter,
                 prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True,
                 allow_abbrev=True, exit_on_error=True):
        super().__init__(description=description, prefix_chars=prefix_chars, argument_default=argument_default,
                         conflict_handler=conflict_handler)
        self.prog = (_sys.argv[0] if _sys.argv else '').rpartition('/')[2] if prog is None else prog
        self.usage, self.epilog = usage, epilog
        self.formatter_class, self.add_help = formatter_class, add_help
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.exit_on_error, self.allow_abbrev = exit_on_error, allow_abbrev
        self.register('type', None, _identity)
        self._subparsers = None
        self._positionals, self._optionals = map(self.add_argument_group, ('positional arguments', 'options'))
        if add_help:
            char = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(char + 'h', char * 2 + 'help', action='help', default=SUPPRESS,
                              help='show this help message and exit')
        for other in parents:
            if not isinstance(other, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(other)
            self._defaults |= other._defaults

    def _get_kwargs(self):
        return [(n, getattr(self, n)) for n in ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help')]

    def add_subparsers(self, **kwargs):
        """Make the argument that names a command; return it, to add the commands' parsers to."""
        if self._subparsers is not None:
            raise ArgumentError(None, 'cannot have multiple subparser arguments')
        heading = {k: kwargs.pop(k) for k in ('title', 'description') if k in kwargs}
        home = self._positionals
        if heading:
            home = self.add_argument_group(heading.get('title', 'subcommands'), heading.get('description'))
        self._subparsers = home
        kind = self._registry_get('action', kwargs.pop('action', 'parsers'), _SubParsersAction)
        if kwargs.get('prog') is None:
            # What stands before a command: the program and the positionals so far.
            before = self._get_formatter()
            before.add_usage(self.usage, self._get_positional_actions(), self._mutually_exclusive_groups, '')
            kwargs['prog'] = before.format_help().strip()
        action = kind(**{'parser_class': type(self), 'option_strings': []} | kwargs)
        home._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    # ---- parsing ----

    def parse_args(self, args=None, namespace=None):
        """Parse a command line into a namespace; what is not known is an error."""
        return self._all_known(self.parse_known_args(args, namespace))

    def _all_known(self, result):
        namespace, rest = result
        if not rest:
            return namespace
        error = ArgumentError(None, f"unrecognized arguments: {' '.join(rest)}")
        if not self.exit_on_error:
            raise error
        self.error(str(error))
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        """Parse a command line; return the namespace and the arguments that are not known."""
        return self._parse_known_args2(args, namespace, False)

    def _parse_known_args2(self, args, namespace, intermixed):
        args = list(_sys.argv[1:] if args is None else args)
        result = Namespace() if namespace is None else namespace
        actions = self._get_optional_actions() + self._get_positional_actions() if intermixed else self._actions
        values = [(a.dest, a.default) for a in actions if SUPPRESS is not a.dest and SUPPRESS is not a.default]
        for name, value in (*values, *self._defaults.items()):
            if not hasattr(result, name):
                setattr(result, name, value)
        rest = args  # for a program whose error() returns
        try:
            if self.fromfile_prefix_chars is not None:
                args = self._read_args_from_files(args)
            result, rest = self._parse_known_args(args, result, intermixed)
        except ArgumentError as e:
            if not self.exit_on_error:
                raise
            self.error(str(e))
        # A command's parser left here what it did not know.
        if hasattr(result, _UNRECOGNIZED):
            rest += getattr(result, _UNRECOGNIZED)
            delattr(result, _UNRECOGNIZED)
        return result, rest

    def parse_intermixed_args(self, args=None, namespace=None):
        """Parse a command line in which options may stand between positionals."""
        return self._all_known(self.parse_known_intermixed_args(args, namespace))

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Parse a command line in which options may stand between positionals; return what is not known as well."""
        for action in self._get_positional_actions():
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        return self._parse_known_args2(args, namespace, True)

    def _parse_known_args(self, arg_strings, namespace, intermixed=False):
        args = arg_strings
        conflicts = {}
        for group in self._mutually_exclusive_groups:
            members = group._group_actions
            for i, action in enumerate(members):
                conflicts.setdefault(action, []).extend(members[:i] + members[i + 1:])
        options = {}
        kinds = []
        strings = iter(args)
        for i, arg in enumerate(strings):
            if arg == '--':
                kinds.append('-')
                kinds += ['A' for _ in strings]
            else:
                found = self._parse_optional(arg)
                if found is None:
                    kinds.append('A')
                else:
                    options[i] = found
                    kinds.append('O')
        pattern = ''.join(kinds)
        seen, seen_not_default = set(), set()
        warned = set()
        positionals = self._get_positional_actions()
        extras = []
        extras_pattern = []

        def take(action, strings, option=None):
            seen.add(action)
            values = self._get_values(action, strings)
            if action.option_strings or strings:
                seen_not_default.add(action)
                for other in conflicts.get(action, ()):
                    if other in seen_not_default:
                        raise ArgumentError(action, f'not allowed with argument {_get_action_name(other)}')
            if values is not SUPPRESS:
                action(self, namespace, values, option)

        def take_optional(start):
            matches = options[start]
            if len(matches) > 1:
                names = ', '.join(o for _, o, _, _ in matches)
                raise ArgumentError(None, f'ambiguous option: {args[start]} could match {names}')
            action, option, sep, explicit = matches[0]
            todo = []
            while True:
                if action is None:
                    extras.append(args[start])
                    extras_pattern.append('O')
                    return start + 1
                if explicit is not None:
                    count = self._match_argument(action, 'A')
                    if count == 0 and option[1] not in self.prefix_chars and explicit != '':
                        if sep or explicit[0] in self.prefix_chars:
                            raise ArgumentError(action, f'ignored explicit argument {explicit!r}')
                        todo.append((action, [], option))
                        char = option[0]
                        option = char + explicit[0]
                        next_ = self._option_string_actions.get(option)
                        if next_ is None:
                            extras.append(char + explicit)
                            extras_pattern.append('O')
                            stop = start + 1
                            break
                        action = next_
                        explicit = explicit[1:]
                        if not explicit:
                            sep = explicit = None
                        elif explicit[0] == '=':
                            sep, explicit = '=', explicit[1:]
                        else:
                            sep = ''
                    elif count == 1:
                        stop = start + 1
                        todo.append((action, [explicit], option))
                        break
                    else:
                        raise ArgumentError(action, f'ignored explicit argument {explicit!r}')
                else:
                    begin = start + 1
                    count = self._match_argument(action, pattern[begin:])
                    stop = begin + count
                    todo.append((action, args[begin:stop], option))
                    break
            for action, strings, option in todo:
                if action.deprecated and option not in warned:
                    self._warning(f"option '{option}' is deprecated")
                    warned.add(option)
                take(action, strings, option)
            return stop

        def take_positionals(start):
            counts = self._match_arguments_partial(positionals, pattern[start:])
            for action, count in zip(positionals, counts):
                strings = args[start:start + count]
                if action.nargs not in (PARSER, REMAINDER) and pattern.find('-', start, start + count) >= 0:
                    strings.remove('--')
                elif action.nargs == PARSER and strings[0] == '--':
                    strings.remove('--')
                start += count
                if strings and action.deprecated:
                    self._warning(f"argument '{action.dest}' is deprecated")
                take(action, strings)
            positionals[:] = positionals[len(counts):]
            return start

        at = 0
        last_option = max(options, default=-1)
        while at <= last_option:
            next_option = at
            while next_option <= last_option and next_option not in options:
                next_option += 1
            if not intermixed and at != next_option:
                end = take_positionals(at)
                if end > at:
                    at = end
                    continue
            if at not in options:
                extras += args[at:next_option]
                extras_pattern += pattern[at:next_option]
                at = next_option
            at = take_optional(at)
        stop = take_positionals(at) if not intermixed else at
        if intermixed:
            args_left, pattern_left = [], ''
            for s, k in zip(extras, extras_pattern):
                args_left.append(s)
                pattern_left += k
            args_left += args[stop:]
            pattern_left += pattern[stop:]
            # What is no option is taken in one go, up to an option that nobody knows.
            args, pattern = args_left, pattern_left
            stop = take_positionals(0)
            extras = args[stop:]
        else:
            extras += args[stop:]
        missing = []
        for action in self._actions:
            if action in seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif isinstance(action.default, str) and getattr(namespace, action.dest, None) is action.default:
                # A default in the form of text is converted as what is given would be.
                setattr(namespace, action.dest, self._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(missing)}")
        for group in self._mutually_exclusive_groups:
            if group.required and not any(a in seen_not_default for a in group._group_actions):
                names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
                raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")
        return namespace, extras

    def _read_args_from_files(self, args):
        # Arguments that begin so are names of files with arguments, a line each; a file may name others.
        found, todo, read = [], [*reversed(args)], 0
        while todo:
            arg = todo.pop()
            if not arg or arg[0] not in self.fromfile_prefix_chars:
                found.append(arg)
                continue
            read += 1
            if read > 1000:
                raise ArgumentError(None, 'too many files of arguments')
            import io
            try:
                with io.open(arg[1:], encoding='utf-8', errors='surrogateescape') as file:
                    lines = file.read().splitlines()
            except OSError as error:
                raise ArgumentError(None, str(error))
            todo += reversed([each for line in lines for each in self.convert_arg_line_to_args(line)])
        return found

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _match_argument(self, action, pattern):
        match = _re.match(self._get_nargs_pattern(action), pattern)
        if match:
            return match.end(1)
        wanted = {None: 'one argument', OPTIONAL: 'at most one argument', ONE_OR_MORE: 'at least one argument',
                  1: '1 argument'}.get(action.nargs, f'{action.nargs} arguments')
        raise ArgumentError(action, f'expected {wanted}')

    def _match_arguments_partial(self, actions, pattern):
        patterns = [self._get_nargs_pattern(a) for a in actions]
        while patterns:
            match = _re.match(''.join(patterns), pattern)
            if match:
                return [*map(len, match.groups())]
            patterns.pop()
        return []

    def _parse_optional(self, arg):
        if not arg or arg[0] not in self.prefix_chars:
            return None
        if arg in self._option_string_actions:
            return [(self._option_string_actions[arg], arg, None, None)]
        if len(arg) == 1:
            return None
        option, sep, explicit = arg.partition('=')
        if sep and option in self._option_string_actions:
            return [(self._option_string_actions[option], option, sep, explicit)]
        found = self._get_option_tuples(arg)
        if found:
            return found
        if self._negative_number_matcher.match(arg) and not self._has_negative_number_optionals:
            return None
        if ' ' in arg:
            return None
        return [(None, arg, None, None)]

    def _get_option_tuples(self, arg):
        result = []
        chars = self.prefix_chars
        if arg[0] in chars and arg[1] in chars:
            if self.allow_abbrev:
                prefix, sep, explicit = arg.partition('=')
                if not sep:
                    sep = explicit = None
                for option in self._option_string_actions:
                    if option.startswith(prefix):
                        result.append((self._option_string_actions[option], option, sep, explicit))
        elif arg[0] in chars:
            short = arg[:2]
            prefix, sep, explicit = arg.partition('=')
            if not sep:
                sep = explicit = None
            for option in self._option_string_actions:
                if option == short:
                    rest = arg[2:]
                    result.append((self._option_string_actions[option], option, '=' if rest.startswith('=') else '',
                                   rest[1:] if rest.startswith('=') else rest))
                elif self.allow_abbrev and option.startswith(prefix):
                    result.append((self._option_string_actions[option], option, sep, explicit))
        return result

    def _get_nargs_pattern(self, action):
        nargs = action.nargs
        pattern = {None: '([A])', OPTIONAL: '(A?)', ZERO_OR_MORE: '(A*)', ONE_OR_MORE: '(A+)', REMAINDER: '([AO]*)',
                   PARSER: '(A[AO]*)', SUPPRESS: '()'}.get(nargs)
        if action.option_strings:
            if pattern is None:
                pattern = f"({'A' * nargs})"
            return pattern.replace('-', '')
        if pattern is None:
            return '([-]*' + '[-]*'.join('A' * nargs) + '[-]*)'
        return {None: '(-*A-*)', OPTIONAL: '(-*A?-*)', ZERO_OR_MORE: '(-*[A-]*)', ONE_OR_MORE: '(-*A[A-]*)',
                REMAINDER: '([AO-]*)', PARSER: '(-*A[-AO]*)', SUPPRESS: '(-*)'}[nargs]

    def _get_values(self, action, strings):
        nargs = action.nargs
        if not strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value is not SUPPRESS:
                value = self._get_value(action, value)
        elif not strings and nargs == ZERO_OR_MORE and not action.option_strings:
            value = action.default if action.default is not None else []
        elif len(strings) == 1 and nargs in (None, OPTIONAL):
            value = self._get_value(action, strings[0])
            self._check_value(action, value)
        elif nargs == REMAINDER:
            value = [self._get_value(action, s) for s in strings]
        elif nargs == PARSER:
            value = [self._get_value(action, s) for s in strings]
            self._check_value(action, value[0])
        elif nargs == SUPPRESS:
            value = SUPPRESS
        else:
            value = [self._get_value(action, s) for s in strings]
            for v in value:
                self._check_value(action, v)
        return value

    def _get_value(self, action, string):
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise TypeError(f'{convert!r} is not callable')
        try:
            return convert(string)
        except ArgumentTypeError as e:
            problem = str(e)
        except (TypeError, ValueError):
            kind = getattr(action.type, '__name__', None) or repr(action.type)
            problem = f'invalid {kind} value: {string!r}'
        raise ArgumentError(action, problem)

    def _check_value(self, action, value):
        choices = action.choices
        if choices is None:
            return
        if isinstance(choices, str):
            choices = iter(choices)
        if value not in choices:
            names = ', '.join(map(repr, action.choices))
            raise ArgumentError(action, f'invalid choice: {value!r} (choose from {names})')

    # ---- texts ----

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def format_usage(self):
        """Return the usage."""
        text = self._get_formatter()
        text.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return text.format_help()

    def format_help(self):
        """Return the help: usage, description, the groups of arguments, epilog."""
        text = self._get_formatter()
        text.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        text.add_text(self.description)
        for part in self._action_groups:
            text.start_section(part.title)
            text.add_text(part.description)
            text.add_arguments(part._group_actions)
            text.end_section()
        text.add_text(self.epilog)
        return text.format_help()

    def print_usage(self, file=None):
        """Print the usage to standard output or to a file."""
        self._print_message(self.format_usage(), file or _sys.stdout)

    def print_help(self, file=None):
        """Print the help to standard output or to a file."""
        self._print_message(self.format_help(), file or _sys.stdout)

    def _print_message(self, message, file=None):
        if not message:
            return
        out = file or _sys.stderr
        try:
            out.write(message)
        except (OSError, AttributeError):
            pass  # there is nowhere to tell that

    def _get_optional_actions(self):
        return [a for a in self._actions if a.option_strings]

    def _get_positional_actions(self):
        return [a for a in self._actions if not a.option_strings]

    def exit(self, status=0, message=None):
        """Leave the program."""
        self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        """Print usage and the message to standard error, and exit."""
        self.print_usage(_sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', _sys.stderr)
