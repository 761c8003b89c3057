"""Command lines: what they may contain, and what they mean."""
import re as _re
import sys as _sys

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter',
           'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']

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


class HelpFormatter:
    """Makes usage and help texts."""

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = 80 - 2
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._Section(self, None)
        self._current_section = self._root_section

    class _Section:
        def __init__(self, formatter, parent, heading=None):
            self.formatter = formatter
            self.parent = parent
            self.heading = heading
            self.items = []

        def format_help(self):
            f = self.formatter
            if self.parent is not None:
                f._indent()
            body = f._join_parts([func(*args) for func, args in self.items])
            if self.parent is not None:
                f._dedent()
            if not body:
                return ''
            heading = ''
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = f"{' ' * f._current_indent}{self.heading}:\n"
            return f._join_parts(['\n', heading, body, '\n'])

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        assert self._current_indent >= 0, 'Indent decreased below 0.'
        self._level -= 1

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    def start_section(self, heading):
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is not SUPPRESS:
            names = [(self._format_action_invocation(action), self._current_indent)]
            for sub in self._iter_indented_subactions(action):
                names.append((self._format_action_invocation(sub), self._current_indent))
            longest = max(len(text) + indent for text, indent in names)
            self._action_max_length = max(self._action_max_length, longest)
            self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            text = _re.sub(r'\n\n\n+', '\n\n', text).strip('\n') + '\n'
        return text

    def _join_parts(self, parts):
        return ''.join(p for p in parts if p and p is not SUPPRESS)

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = 'usage: '
        if usage is not None:
            usage = usage % dict(prog=self._prog)
        elif not actions:
            usage = f'{self._prog}'
        else:
            prog = f'{self._prog}'
            optionals = [a for a in actions if a.option_strings]
            positionals = [a for a in actions if not a.option_strings]
            usage = ' '.join(s for s in (prog, self._format_actions_usage(optionals + positionals, groups)) if s)
            room = self._width - self._current_indent
            if len(prefix) + len(usage) > room:
                opt_parts = self._get_actions_usage_parts(optionals, groups)
                pos_parts = self._get_actions_usage_parts(positionals, groups)

                def lines_of(parts, indent, prefix=None):
                    lines, line = [], []
                    indent_length = len(indent)
                    length = (len(prefix) if prefix is not None else indent_length) - 1
                    for part in parts:
                        if length + 1 + len(part) > room and line:
                            lines.append(indent + ' '.join(line))
                            line = []
                            length = indent_length - 1
                        line.append(part)
                        length += len(part) + 1
                    if line:
                        lines.append(indent + ' '.join(line))
                    if prefix is not None:
                        lines[0] = lines[0][len(indent):]
                    return lines

                if len(prefix) + len(prog) <= 0.75 * room:
                    indent = ' ' * (len(prefix) + len(prog) + 1)
                    if opt_parts:
                        lines = lines_of([prog] + opt_parts, indent, prefix)
                        lines += lines_of(pos_parts, indent)
                    elif pos_parts:
                        lines = lines_of([prog] + pos_parts, indent, prefix)
                    else:
                        lines = [prog]
                else:
                    indent = ' ' * len(prefix)
                    lines = lines_of(opt_parts + pos_parts, indent)
                    if len(lines) > 1:
                        lines = lines_of(opt_parts, indent) + lines_of(pos_parts, indent)
                    lines = [prog] + lines
                usage = '\n'.join(lines)
        return f'{prefix}{usage}\n\n'

    def _format_actions_usage(self, actions, groups):
        return ' '.join(self._get_actions_usage_parts(actions, groups))

    def _get_actions_usage_parts(self, actions, groups):
        # A group that lies side by side is shown as one.
        by_first = {}
        for group in groups:
            members = group._group_actions
            if not members:
                continue
            if all(a.help is SUPPRESS for a in members):
                continue
            try:
                start = actions.index(members[0])
            except ValueError:
                continue
            if actions[start:start + len(members)] == members:
                by_first[start] = group
        out = []
        i = 0
        while i < len(actions):
            group = by_first.get(i)
            if group is None:
                text = self._usage_part(actions[i], False)
                if text is not None:
                    out.append(text)
                i += 1
                continue
            shown = [a for a in group._group_actions if a.help is not SUPPRESS]
            texts = [t for t in (self._usage_part(a, True) for a in shown) if t is not None]
            if len(texts) > 1:
                open_, close = ('(', ')') if group.required else ('[', ']')
                texts[0] = open_ + texts[0]
                texts[-1] += close
                for k in range(len(texts) - 1):
                    texts[k] += ' |'
            elif texts and not group.required:
                texts[0] = f'[{texts[0]}]'
            out += texts
            i += len(group._group_actions)
        return out

    def _usage_part(self, action, in_group):
        if action.help is SUPPRESS:
            return None
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            part = self._format_args(action, default)
            if in_group and part[0] == '[' and part[-1] == ']':
                part = part[1:-1]
            return part
        option = action.option_strings[0]
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = f'{option} {self._format_args(action, self._get_default_metavar_for_optional(action))}'
        return part if action.required or in_group else f'[{part}]'

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
        import textwrap
        return textwrap.wrap(_re.sub(r'\s+', ' ', text).strip(), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(_re.sub(r'\s+', ' ', text).strip(), width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


class RawDescriptionHelpFormatter(HelpFormatter):
    """Help message formatter which retains any formatting in descriptions."""

    def _fill_text(self, text, width, indent):
        return ''.join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Help message formatter which retains formatting of all help text."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Help message formatter which adds default values to argument help."""

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
    """An error from trying to convert a command line string to a type."""


class Action(_AttributeHolder):
    """What is done for an argument."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar
        self.deprecated = deprecated

    def _get_kwargs(self):
        return [(n, getattr(self, n)) for n in ('option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices',
                                                'required', 'help', 'metavar', 'deprecated')]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


class BooleanOptionalAction(Action):
    """--name and --no-name."""

    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False, help=None, metavar=None,
                 deprecated=False):
        names = []
        for option in option_strings:
            names.append(option)
            if option.startswith('--'):
                names.append('--no-' + option[2:])
        super().__init__(option_strings=names, dest=dest, nargs=0, default=default, type=type, choices=choices,
                         required=required, help=help, metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

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
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help, deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help, deprecated=deprecated)


def _copy_items(items):
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


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
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help, metavar=metavar,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, default=default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, (0 if count is None else count) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, default=default, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        if help is None:
            help = "show program's version number and exit"
        super().__init__(option_strings, dest, 0, default=default, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        version = self.version
        if version is None:
            version = parser.version
        formatter = parser._get_formatter()
        formatter.add_text(version)
        parser._print_message(formatter.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            metavar = dest = name
            if aliases:
                metavar += f" ({', '.join(aliases)})"
            super().__init__(option_strings=[], dest=dest, help=help, metavar=metavar)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        super().__init__(option_strings, dest, PARSER, choices=self._name_parser_map, required=required, help=help,
                         metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ArgumentError(self, f'conflicting subparser: {name}')
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ArgumentError(self, f'conflicting subparser alias: {alias}')
        if 'help' in kwargs:
            choice = self._ChoicesPseudoAction(name, aliases, kwargs.pop('help'))
            self._choices_actions.append(choice)
        parser = self._parser_class(**kwargs)
        self._name_parser_map[name] = parser
        for alias in aliases:
            self._name_parser_map[alias] = parser
        if deprecated:
            self._deprecated.update((name, *aliases))
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
        items = _copy_items(getattr(namespace, self.dest, None))
        items.extend(values)
        setattr(namespace, self.dest, items)


class FileType:
    """Refused: there are no files; - alone means standard output."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == '-' and any(c in self._mode for c in 'wax'):
            return _sys.stdout
        raise ArgumentTypeError(f"can't open '{string}': there are no files in the embedded interpreter")

    def __repr__(self):
        args = [repr(a) for a in (self._mode, self._bufsize) if a != -1]
        args += [f'{n}={v!r}' for n, v in (('encoding', self._encoding), ('errors', self._errors)) if v is not None]
        return f"FileType({', '.join(args)})"


class Namespace(_AttributeHolder):
    """Holds what was parsed."""

    def __init__(self, **kwargs):
        for name in kwargs:
            setattr(self, name, kwargs[name])

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {}
        for name, kind in ((None, _StoreAction), ('store', _StoreAction), ('store_const', _StoreConstAction),
                           ('store_true', _StoreTrueAction), ('store_false', _StoreFalseAction), ('append', _AppendAction),
                           ('append_const', _AppendConstAction), ('count', _CountAction), ('help', _HelpAction),
                           ('version', _VersionAction), ('parsers', _SubParsersAction), ('extend', _ExtendAction)):
            self.register('action', name, kind)
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._negative_number_matcher = _re.compile(r'-\.?\d')
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest, None)

    def add_argument(self, *args, **kwargs):
        """Add an argument: its names, and what it means."""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and 'dest' in kwargs:
                raise ValueError('dest supplied twice for positional argument')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            dest = kwargs['dest']
            if dest in self._defaults:
                kwargs['default'] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        name = kwargs.pop('action', None)
        kind = self._registry_get('action', name, name)
        if not callable(kind):
            raise ValueError(f'unknown action "{kind}"')
        action = kind(**kwargs)
        if not action.option_strings and action.nargs == 0:
            raise ValueError(f'action {name!r} is not valid for positional arguments')
        function = self._registry_get('type', action.type, action.type)
        if not callable(function):
            raise ValueError(f'{function!r} is not callable')
        if function is FileType:
            raise ValueError(f'{function!r} is a FileType class object, instance of it must be passed')
        if hasattr(self, '_get_formatter'):
            formatter = self._get_formatter()
            try:
                formatter._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs') from None
        return self._add_action(action)

    def add_argument_group(self, *args, **kwargs):
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
        for option in action.option_strings:
            if self._negative_number_matcher.match(option) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        titles = {}
        for group in self._action_groups:
            if group.title in titles:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
            titles[group.title] = group
        where = {}
        for group in container._action_groups:
            if group.title not in titles:
                titles[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                              conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                where[action] = titles[group.title]
        for group in container._mutually_exclusive_groups:
            mine = self.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                where[action] = mine
        for action in container._actions:
            where.get(action, self)._add_action(action)

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
        kwargs.setdefault('conflict_handler', container.conflict_handler)
        kwargs.setdefault('prefix_chars', container.prefix_chars)
        kwargs.setdefault('argument_default', container.argument_default)
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        self._registries = container._registries
        self._actions = container._actions
        self._option_string_actions = container._option_string_actions
        self._defaults = container._defaults
        self._has_negative_number_optionals = container._has_negative_number_optionals
        self._mutually_exclusive_groups = container._mutually_exclusive_groups

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)


def _identity(string):
    return string


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Object for parsing command line strings into Python objects."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter,
                 prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True,
                 allow_abbrev=True, exit_on_error=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        if prog is None:
            prog = (_sys.argv[0] if _sys.argv else '').rpartition('/')[2]
        self.prog = prog
        self.usage = usage
        self.epilog = epilog
        self.formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self._positionals = self.add_argument_group('positional arguments')
        self._optionals = self.add_argument_group('options')
        self._subparsers = None
        self.register('type', None, _identity)
        if add_help:
            char = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(char + 'h', char * 2 + 'help', action='help', default=SUPPRESS,
                              help='show this help message and exit')
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        return [(n, getattr(self, n)) for n in ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help')]

    def add_subparsers(self, **kwargs):
        if self._subparsers is not None:
            raise ArgumentError(None, 'cannot have multiple subparser arguments')
        kwargs.setdefault('parser_class', type(self))
        if 'title' in kwargs or 'description' in kwargs:
            title = kwargs.pop('title', 'subcommands')
            self._subparsers = self.add_argument_group(title, kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, [a for a in self._actions if not a.option_strings], self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        kind = self._registry_get('action', kwargs.pop('action', 'parsers'), _SubParsersAction)
        action = kind(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    # ---- parsing ----

    def parse_args(self, args=None, namespace=None):
        args, rest = self.parse_known_args(args, namespace)
        if rest:
            text = f"unrecognized arguments: {' '.join(rest)}"
            if self.exit_on_error:
                self.error(text)
            raise ArgumentError(None, text)
        return args

    def parse_known_args(self, args=None, namespace=None):
        return self._known(args, namespace, False)

    def _known(self, args, namespace, intermixed):
        args = _sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        actions = self._actions
        if intermixed:
            actions = self._get_optional_actions() + self._get_positional_actions()
        for action in actions:
            if action.dest is not SUPPRESS and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for dest in self._defaults:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, self._defaults[dest])
        if self.exit_on_error:
            try:
                namespace, rest = self._parse(args, namespace, intermixed)
            except ArgumentError as e:
                self.error(str(e))
        else:
            namespace, rest = self._parse(args, namespace, intermixed)
        if hasattr(namespace, _UNRECOGNIZED):
            rest.extend(getattr(namespace, _UNRECOGNIZED))
            delattr(namespace, _UNRECOGNIZED)
        return namespace, rest

    def parse_intermixed_args(self, args=None, namespace=None):
        args, rest = self.parse_known_intermixed_args(args, namespace)
        if rest:
            text = f"unrecognized arguments: {' '.join(rest)}"
            if self.exit_on_error:
                self.error(text)
            raise ArgumentError(None, text)
        return args

    def parse_known_intermixed_args(self, args=None, namespace=None):
        bad = [a.dest for a in self._get_positional_actions() if a.nargs in (PARSER, REMAINDER)]
        if bad:
            raise TypeError(f'parse_intermixed_args: positional arg with nargs={[a for a in self._actions if a.dest == bad[0]][0].nargs}')
        return self._known(args, namespace, True)

    def _parse(self, args, namespace, intermixed):
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
            elif (action.default is not None and isinstance(action.default, str) and hasattr(namespace, action.dest)
                  and action.default is getattr(namespace, action.dest)):
                setattr(namespace, action.dest, self._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(missing)}")
        for group in self._mutually_exclusive_groups:
            if group.required and not any(a in seen_not_default for a in group._group_actions):
                names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
                raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")
        return namespace, extras

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _match_argument(self, action, pattern):
        match = _re.match(self._get_nargs_pattern(action), pattern)
        if match is None:
            texts = {None: 'expected one argument', OPTIONAL: 'expected at most one argument',
                     ONE_OR_MORE: 'expected at least one argument'}
            text = texts.get(action.nargs)
            if text is None:
                text = f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}"
            raise ArgumentError(action, text)
        return len(match.group(1))

    def _match_arguments_partial(self, actions, pattern):
        for i in range(len(actions), 0, -1):
            part = actions[:i]
            match = _re.match(''.join(self._get_nargs_pattern(a) for a in part), pattern)
            if match is not None:
                return [len(g) for g in match.groups()]
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
        function = self._registry_get('type', action.type, action.type)
        if not callable(function):
            raise TypeError(f'{function!r} is not callable')
        try:
            return function(string)
        except ArgumentTypeError as e:
            raise ArgumentError(action, str(e))
        except (TypeError, ValueError):
            name = getattr(action.type, '__name__', repr(action.type))
            raise ArgumentError(action, f'invalid {name} value: {string!r}')

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
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def print_usage(self, file=None):
        self._print_message(self.format_usage(), _sys.stdout if file is None else file)

    def print_help(self, file=None):
        self._print_message(self.format_help(), _sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            file = file or _sys.stderr
            try:
                file.write(message)
            except (AttributeError, OSError):
                pass

    def _get_optional_actions(self):
        return [a for a in self._actions if a.option_strings]

    def _get_positional_actions(self):
        return [a for a in self._actions if not a.option_strings]

    def exit(self, status=0, message=None):
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        """Print usage and the message to standard error, and exit."""
        self.print_usage(_sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', _sys.stderr)
