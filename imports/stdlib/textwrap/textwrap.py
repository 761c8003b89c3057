"""Wrapping, filling, shortening and indenting of texts."""

import re

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

# The characters at which lines are broken; unlike str.split, not at no-break spaces.
_whitespace = "\t\n\x0b\x0c\r "


class TextWrapper:
    """Breaks a text into lines of at most width characters; the attributes are the options."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), ord(" "))

    _letter = r"[^\d\W]"
    _space = "[" + re.escape(_whitespace) + "]"
    _not_space = "[^" + re.escape(_whitespace) + "]"
    _punct = r"""[\w!"'&.,?]"""

    # A text is a row of whitespace, dashes between words, and words or their parts up to a hyphen.
    wordsep_re = re.compile(
        r"({s}+|(?<={p})-{{2,}}(?=\w)|{n}+?(?:-(?:(?<={l}{{2}}-)|(?<={l}-{l}-))(?={l}-?{l})|(?={s}|\Z)|(?<={p})(?=-{{2,}}\w)))".format(
            s=_space, p=_punct, n=_not_space, l=_letter))
    wordsep_simple_re = re.compile("(" + _space + "+)")
    # The last word of a sentence: a small letter, the stop, perhaps a quote.
    sentence_end_re = re.compile(r"[a-z][\.\!\?][\"\']?\Z")

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        # In the order in which CPython's __dict__ has them.
        self.width, self.initial_indent, self.subsequent_indent = width, initial_indent, subsequent_indent
        self.expand_tabs, self.replace_whitespace = expand_tabs, replace_whitespace
        self.fix_sentence_endings, self.break_long_words = fix_sentence_endings, break_long_words
        self.drop_whitespace, self.break_on_hyphens = drop_whitespace, break_on_hyphens
        self.tabsize, self.max_lines, self.placeholder = tabsize, max_lines, placeholder

    def _munge_whitespace(self, text):
        plain = text if not self.expand_tabs else text.expandtabs(self.tabsize)
        return plain.translate(self.unicode_whitespace_trans) if self.replace_whitespace else plain

    def _split(self, text):
        separator = self.wordsep_re if self.break_on_hyphens is True else self.wordsep_simple_re
        return [chunk for chunk in separator.split(text) if chunk]

    def _fix_sentence_endings(self, chunks):
        for i in range(1, len(chunks) - 1):
            if chunks[i] == " " and self.sentence_end_re.search(chunks[i - 1]):
                chunks[i] = "  "

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        # Takes from the next chunk, which is longer than a line, what the current line has room for.
        if not self.break_long_words:
            if not cur_line:
                cur_line.append(reversed_chunks.pop())
            return
        word = reversed_chunks.pop()
        cut = width - cur_len if width > 0 else 1
        if self.break_on_hyphens and cut < len(word):
            # A hyphen that has something else before it is the better place.
            before, hyphen, _ = word[:cut].rpartition("-")
            if hyphen and before.strip("-"):
                cut = len(before) + 1
        cur_line.append(word[:cut])
        reversed_chunks.append(word[cut:])

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            # The last line has to have room for it.
            last_indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if self.width < len(last_indent) + len(self.placeholder.lstrip()):
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            room = self.width - len(indent)
            line, length = self._take_line(chunks, room, not lines)
            if not line:
                continue
            over = self.max_lines is not None and len(lines) + 1 >= self.max_lines
            done = not chunks or self.drop_whitespace and not chunks[0].strip() and len(chunks) == 1
            if over and not (done and length <= room):
                self._end_early(lines, indent, line, length, room)
                break
            lines.append(indent + "".join(line))
        return lines

    def _take_line(self, chunks, room, first):
        # The chunks of the next line, and how long they are together.
        line, length = [], 0
        if self.drop_whitespace and not first and not chunks[-1].strip():
            chunks.pop()
        while chunks and length + len(chunks[-1]) <= room:
            line.append(chunks.pop())
            length += len(line[-1])
        if chunks and len(chunks[-1]) > room:
            self._handle_long_word(chunks, line, length, room)
            length = len("".join(line))
        if line and self.drop_whitespace and not line[-1].strip():
            length -= len(line.pop())
        return line, length

    def _end_early(self, lines, indent, line, length, room):
        # The placeholder takes the place of the last words, or, where the line has no room for it, goes to the line before.
        while line and not (line[-1].strip() and length + len(self.placeholder) <= room):
            length -= len(line.pop())
        if line:
            lines.append(indent + "".join(line) + self.placeholder)
        elif lines and len(lines[-1].rstrip() + self.placeholder) <= self.width:
            lines[-1] = lines[-1].rstrip() + self.placeholder
        else:
            lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        clean = self._munge_whitespace(text)
        return self._split(clean)

    def wrap(self, text):
        """Return the lines of a paragraph."""
        words = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(words)
        return self._wrap_chunks(words)

    def fill(self, text):
        """Return a paragraph as one text."""
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """Wrap one paragraph and return the list of its lines."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """Wrap one paragraph and return it as one text."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Collapse whitespace and cut the text so that it fits the width."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


_blank_line = re.compile("^[ \t]+$", re.MULTILINE)
_margin = re.compile("(^[ \t]*)(?:[^ \t\n])", re.MULTILINE)


def dedent(text):
    """Take the whitespace that all lines begin with off every line."""
    text = _blank_line.sub("", text)
    margin = None
    for indent in _margin.findall(text):
        if margin is None or margin.startswith(indent):
            margin = indent
        elif not indent.startswith(margin):
            same = 0
            for a, b in zip(margin, indent):
                if a != b:
                    break
                same += 1
            margin = margin[:same]
    if margin:
        text = re.sub("(?m)^" + margin, "", text)
    return text


def indent(text, prefix, predicate=None):
    """Put prefix before the lines that are not blank, or those that predicate accepts."""
    if predicate is None:
        predicate = str.strip
    pieces = []
    for line in text.splitlines(True):
        if predicate(line):
            pieces.append(prefix)
        pieces.append(line)
    return "".join(pieces)
