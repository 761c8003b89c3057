"""A prompt for commands: each is a method do_NAME of a subclass."""
import string
import sys

__all__ = ['Cmd']
PROMPT = '(Cmd) '
IDENTCHARS = string.ascii_letters + string.digits + '_'


class Cmd:
    """Reads lines and calls methods for them."""

    prompt, identchars, ruler, lastcmd, intro = PROMPT, IDENTCHARS, '=', '', None
    doc_leader = ''
    doc_header, misc_header, undoc_header = ('Documented commands (type help <topic>):', 'Miscellaneous help topics:',
                                             'Undocumented commands:')
    nohelp = '*** No help on %s'
    use_rawinput = 1

    def __init__(self, completekey='tab', stdin=None, stdout=None):
        self.stdin, self.stdout = stdin or sys.stdin, stdout or sys.stdout
        self.cmdqueue, self.completekey = [], completekey

    def _next(self):
        # The next line; the end of the input is the command EOF.
        if self.cmdqueue:
            return self.cmdqueue.pop(0)
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return 'EOF'
        return self._ask(self.stdout, self.stdin)

    def _ask(self, out, source):
        out.write(self.prompt)
        out.flush()
        line = source.readline()
        return line.rstrip('\r\n') if line else 'EOF'

    def cmdloop(self, intro=None):
        """Read and run commands until one of them returns something true."""
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(f'{self.intro}\n')
        done = None
        while not done:
            line = self.precmd(self._next())
            done = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def precmd(self, line):
        """Change a line before it is run."""
        return line

    def postcmd(self, stop, line):
        """Change the end of the loop after a line was run."""
        return stop

    def preloop(self):
        """What comes before the loop."""

    def postloop(self):
        """What comes after the loop."""

    def parseline(self, line):
        """The command and its arguments; ? stands for help, ! for shell."""
        line = line.strip()
        if line[:1] == '?':
            line = f'help {line[1:]}'
        elif line[:1] == '!':
            if not hasattr(self, 'do_shell'):
                return None, None, line
            line = f'shell {line[1:]}'
        if not line:
            return None, None, line
        rest = line.lstrip(self.identchars)
        return line[:len(line) - len(rest)], rest.strip(), line

    def onecmd(self, line):
        """Run a line."""
        command, arg, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if command is None:
            return self.default(line)
        self.lastcmd = '' if line == 'EOF' else line
        method = getattr(self, 'do_' + command, None) if command else None
        return self.default(line) if method is None else method(arg)

    def emptyline(self):
        """Run the last line again."""
        return self.onecmd(self.lastcmd) if self.lastcmd else None

    def default(self, line):
        """What happens with a command that is not known."""
        self.stdout.write(f'*** Unknown syntax: {line}\n')

    def completedefault(self, *ignored):
        """The completions of arguments: none."""
        return []

    def get_names(self):
        """The names of the class."""
        return dir(self.__class__)

    def _with(self, prefix, text):
        return [name[len(prefix):] for name in self.get_names() if name.startswith(prefix + text)]

    def completenames(self, text, *ignored):
        """The commands that begin with a text."""
        return self._with('do_', text)

    def complete(self, text, state):
        """The completion number state of the line that readline has."""
        if state == 0:
            import readline
            whole = readline.get_line_buffer()
            line = whole.lstrip()
            shift = len(whole) - len(line)
            begin, end = readline.get_begidx() - shift, readline.get_endidx() - shift
            find = self.completenames
            if begin > 0:
                command = self.parseline(line)[0]
                find = getattr(self, f'complete_{command}', self.completedefault) if command else self.completedefault
            self.completion_matches = find(text, line, begin, end)
        return dict(enumerate(self.completion_matches)).get(state)

    def complete_help(self, *args):
        """The commands and topics that have help."""
        return [*{*self.completenames(*args), *self._with('help_', args[0])}]

    def do_help(self, arg):
        """List available commands with "help" or detailed help with "help cmd"."""
        if arg:
            own = getattr(self, 'help_' + arg, None)
            if own is not None:
                own()
                return
            import inspect
            text = inspect.getdoc(getattr(self, 'do_' + arg, None)) if hasattr(self, 'do_' + arg) else None
            self.stdout.write('%s\n' % (text or self.nohelp % arg))
            return
        topics = set(self._with('help_', ''))
        documented, bare = [], []
        for name in sorted(set(self._with('do_', ''))):
            known = name in topics or getattr(self, 'do_' + name).__doc__
            topics.discard(name)
            (documented if known else bare).append(name)
        self.stdout.write(f'{self.doc_leader}\n')
        for header, names in (self.doc_header, documented), (self.misc_header, sorted(topics)), (self.undoc_header, bare):
            self.print_topics(header, names, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        """Print a list below a header."""
        if cmds:
            line = f'{self.ruler * len(header)}\n' if self.ruler else ''
            self.stdout.write(f'{header}\n{line}')
            self.columnize(cmds, maxcol - 1)
            self.stdout.write('\n')

    def columnize(self, list, displaywidth=80):
        """Print texts in as many columns as there is room for."""
        if not list:
            self.stdout.write('<empty>\n')
            return
        wrong = [str(n) for n, text in enumerate(list) if not isinstance(text, str)]
        if wrong:
            raise TypeError(f'list[i] not a string for i in {", ".join(wrong)}')
        for rows in range(1, len(list) + 1):
            columns = [list[at:at + rows] for at in range(0, len(list), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * (len(widths) - 1) <= displaywidth:
                break
        else:
            columns, widths, rows = [list], [0], len(list)
        for row in range(rows):
            texts = [column[row] for column in columns if row < len(column)]
            padded = [text.ljust(width) for text, width in zip(texts, widths)] if len(columns) > 1 else texts
            self.stdout.write('  '.join(padded) + '\n')
