"""Files with the names and passwords of a user."""

__all__ = ['netrc', 'NetrcParseError']


class NetrcParseError(Exception):
    """A file is not in order."""

    def __init__(self, msg, filename=None, lineno=None):
        self.msg, self.filename, self.lineno = msg, filename, lineno
        super().__init__(msg)

    def __str__(self):
        return f'{self.msg} ({self.filename}, line {self.lineno})'


class _Words:
    # The words of a text; comments go to the end of the line, quotation marks and backslashes protect.
    def __init__(self, text):
        self.text, self.at, self.lineno = text, 0, 1
        self.waiting = []

    def char(self):
        c = self.text[self.at:self.at + 1]
        self.at += 1
        if c == '\n':
            self.lineno += 1
        return c

    def rest_of_line(self):
        end = self.text.find('\n', self.at)
        end = len(self.text) if end < 0 else end + 1
        line = self.text[self.at:end]
        self.at = end
        self.lineno += line.count('\n')
        return line

    def next(self):
        if self.waiting:
            return self.waiting.pop()
        c = self.char()
        while c and c in '\n\t\r ':
            c = self.char()
        word, quoted = [], c == '"'
        if quoted:
            c = self.char()
        while c and c not in ('"' if quoted else '\n\t\r '):
            word.append(self.char() if c == '\\' else c)
            c = self.char()
        return ''.join(word)


class netrc:
    """A file as the dicts hosts and macros."""

    def __init__(self, file=None):
        self.hosts, self.macros = {}, {}
        if file is None:
            import os
            file = os.path.join(os.path.expanduser('~'), '.netrc')
        try:
            with open(file, encoding='utf-8') as fp:
                text = fp.read()
        except UnicodeDecodeError:
            with open(file, encoding='locale') as fp:
                text = fp.read()
        self._parse(str(file), text)

    def _parse(self, file, text):
        words = _Words(text)
        while True:
            line = words.lineno
            word = words.next()
            if not word:
                return
            if word[0] == '#':
                if words.lineno == line and len(word) == 1 or words.text[words.at - 1:words.at] != '\n':
                    words.rest_of_line()
            elif word == 'macdef':
                body = self.macros[words.next()] = []
                while (line := words.rest_of_line()) != '\n':
                    if not line:
                        raise NetrcParseError('Macro definition missing null line terminator.', file, words.lineno)
                    body.append(line)
            elif word == 'machine' or word == 'default':
                name = words.next() if word == 'machine' else 'default'
                if not name:
                    raise NetrcParseError(f'missing {word!r} name', file, words.lineno)
                self._entry(words, name, file)
            else:
                raise NetrcParseError(f'bad toplevel token {word!r}', file, words.lineno)

    def _entry(self, words, name, file):
        login = account = password = ''
        self.hosts[name] = {}
        while True:
            line = words.lineno
            word = words.next()
            if word.startswith('#'):
                if words.lineno == line:
                    words.rest_of_line()
                continue
            if word in ('', 'machine', 'default', 'macdef'):
                self.hosts[name] = (login, account, password)
                words.waiting.append(word)
                return
            if word in ('login', 'user'):
                login = words.next()
            elif word == 'account':
                account = words.next()
            elif word == 'password':
                password = words.next()
            else:
                raise NetrcParseError(f'bad follower token {word!r}', file, words.lineno)

    def authenticators(self, host):
        """The name, account and password for a host, or None."""
        return self.hosts.get(host, self.hosts.get('default'))

    def __repr__(self):
        parts = []
        for host, (login, account, password) in self.hosts.items():
            parts.append(f'machine {host}\n\tlogin {login}\n' + (f'\taccount {account}\n' if account else '') + f'\tpassword {password}\n')
        for name, lines in self.macros.items():
            parts += [f'macdef {name}\n', *lines, '\n']
        return ''.join(parts)
