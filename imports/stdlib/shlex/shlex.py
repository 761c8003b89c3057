"""Splitting texts into words as shells do."""

import re
import sys

__all__ = ["shlex", "split", "quote", "join"]


class _Text:
    """The few methods of a file that a lexer needs."""

    def __init__(self, text):
        self._text = text
        self._at = 0

    def read(self, n):
        at = self._at
        self._at = at + n
        return self._text[at:at + n]

    def readline(self):
        at = self._at
        end = self._text.find("\n", at) + 1 or len(self._text)
        self._at = end
        return self._text[at:end]

    def close(self):
        pass


def _stream(source):
    return _Text(source) if isinstance(source, str) else source


class shlex:
    """A lexer for simple shell-like syntaxes."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if instream is not None:
            self.instream = _stream(instream)
            self.infile = infile
        else:
            self.instream = sys.stdin
            self.infile = None
        self.posix = posix
        self.eof = None if posix else ""
        self.commenters = "#"
        self.wordchars = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        if posix:
            self.wordchars += "ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ"
        self.whitespace = " \t\r\n"
        self.whitespace_split = False
        self.quotes = "'\""
        self.escape = "\\"
        self.escapedquotes = '"'
        self.state = " "
        self.pushback = []
        self.lineno = 1
        self.debug = 0
        self.token = ""
        self.filestack = []
        self.source = None
        if not punctuation_chars:
            punctuation_chars = ""
        elif punctuation_chars is True:
            punctuation_chars = "();<>|&"
        self._punctuation_chars = punctuation_chars
        self._pushback_chars = []
        if punctuation_chars:
            # Characters of file names, arguments and wildcards.
            self.wordchars += "~-./*?="
            special = tuple(punctuation_chars)
            self.wordchars = "".join(c for c in self.wordchars if c not in special)

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        """Push a token that get_token returns next."""
        self.pushback.insert(0, tok)

    def push_source(self, newstream, newfile=None):
        """Read from another source until it ends."""
        self.filestack.insert(0, (self.infile, self.instream, self.lineno))
        self.infile = newfile
        self.instream = _stream(newstream)
        self.lineno = 1

    def pop_source(self):
        """Go back to the source before the last push_source."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.pop(0)
        self.state = " "

    def get_token(self):
        """Return the next token, or eof."""
        if self.pushback:
            return self.pushback.pop(0)
        token = self.read_token()
        # The word that includes a file is followed by the name of the file.
        while self.source is not None and token == self.source:
            found = self.sourcehook(self.read_token())
            if found:
                self.push_source(*reversed(found))
            token = self.get_token()
        while token == self.eof and self.filestack:
            self.pop_source()
            token = self.get_token()
        return self.eof if token == self.eof else token

    def _next_char(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        return self.instream.read(1)

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def read_token(self):
        quoted = False
        before_escape = " "
        posix = self.posix
        while True:
            c = self._next_char()
            if c == "\n":
                self.lineno += 1
            state = self.state
            if state is None:
                self.token = ""
                break
            if state == " ":
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    if self.token or posix and quoted:
                        break
                elif c in self.commenters:
                    self._skip_comment()
                elif posix and c in self.escape:
                    before_escape = "a"
                    self.state = c
                elif c in self.wordchars:
                    self.token = c
                    self.state = "a"
                elif c in self._punctuation_chars:
                    self.token = c
                    self.state = "c"
                elif c in self.quotes:
                    if not posix:
                        self.token = c
                    self.state = c
                elif self.whitespace_split:
                    self.token = c
                    self.state = "a"
                else:
                    self.token = c
                    break
            elif state in self.quotes:
                quoted = True
                if not c:
                    raise ValueError("No closing quotation")
                if c == state:
                    if posix:
                        self.state = "a"
                    else:
                        self.token += c
                        self.state = " "
                        break
                elif posix and c in self.escape and state in self.escapedquotes:
                    before_escape = state
                    self.state = c
                else:
                    self.token += c
            elif state in self.escape:
                if not c:
                    raise ValueError("No escaped character")
                # Within quotes only the quote and the escape character itself can be escaped.
                if before_escape in self.quotes and c != state and c != before_escape:
                    self.token += state
                self.token += c
                self.state = before_escape
            elif state in ("a", "c"):
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    self.state = " "
                    if self.token or posix and quoted:
                        break
                elif c in self.commenters:
                    self._skip_comment()
                    if posix:
                        self.state = " "
                        if self.token or quoted:
                            break
                elif state == "c":
                    if c in self._punctuation_chars:
                        self.token += c
                    else:
                        self._pushback_chars.append(c)
                        self.state = " "
                        break
                elif posix and c in self.quotes:
                    self.state = c
                elif posix and c in self.escape:
                    before_escape = "a"
                    self.state = c
                elif c in self.wordchars or c in self.quotes or self.whitespace_split and c not in self._punctuation_chars:
                    self.token += c
                else:
                    if self._punctuation_chars:
                        self._pushback_chars.append(c)
                    else:
                        self.pushback.insert(0, c)
                    self.state = " "
                    if self.token or posix and quoted:
                        break
        result, self.token = self.token, ""
        if posix and not quoted and result == "":
            return None
        return result

    def sourcehook(self, newfile):
        """Called with the name of a file to be read; there are no files here, so it fails unless it is overridden."""
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        return newfile, open(newfile, "r")

    def error_leader(self, infile=None, lineno=None):
        """Return the beginning of an error message."""
        return '"%s", line %d: ' % (self.infile if infile is None else infile, self.lineno if lineno is None else lineno)

    def __iter__(self):
        return self

    def __next__(self):
        word = self.get_token()
        if word != self.eof:
            return word
        raise StopIteration


def split(s, comments=False, posix=True):
    """Split a text into words."""
    if s is None:
        raise ValueError("s argument must not be None")
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ""
    return list(lexer)


def join(split_command):
    """Join words to a text that split takes apart again."""
    return " ".join(map(quote, split_command))


_unsafe = re.compile(r"[^\w@%+=:,./-]", re.ASCII).search


def quote(s):
    """Return the text as one word for a shell."""
    if not s:
        return "''"
    if not _unsafe(s):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
