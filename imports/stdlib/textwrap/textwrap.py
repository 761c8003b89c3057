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
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        separator = self.wordsep_re if self.break_on_hyphens is True else self.wordsep_simple_re
        return [chunk for chunk in separator.split(text) if chunk]

    def _fix_sentence_endings(self, chunks):
        for i in range(1, len(chunks) - 1):
            if chunks[i] == " " and self.sentence_end_re.search(chunks[i - 1]):
                chunks[i] = "  "

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        space = 1 if width < 1 else width - cur_len
        if self.break_long_words:
            chunk = reversed_chunks[-1]
            end = space
            if self.break_on_hyphens and len(chunk) > space:
                # A hyphen that has something else before it is the better place.
                hyphen = chunk.rfind("-", 0, space)
                if hyphen > 0 and any(c != "-" for c in chunk[:hyphen]):
                    end = hyphen + 1
            cur_line.append(chunk[:end])
            reversed_chunks[-1] = chunk[end:]
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        while chunks:
            line, length = [], 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and chunks[-1].strip() == "":
                del chunks[-1]
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if self.drop_whitespace and line and line[-1].strip() == "":
                length -= len(line[-1])
                del line[-1]
            if not line:
                continue
            fits = self.max_lines is None or len(lines) + 1 < self.max_lines
            ends = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            if fits or ends and length <= width:
                lines.append(indent + "".join(line))
                continue
            while line:
                if line[-1].strip() and length + len(self.placeholder) <= width:
                    line.append(self.placeholder)
                    lines.append(indent + "".join(line))
                    break
                length -= len(line[-1])
                del line[-1]
            else:
                if lines:
                    last = lines[-1].rstrip()
                    if len(last) + len(self.placeholder) <= self.width:
                        lines[-1] = last + self.placeholder
                        break
                lines.append(indent + self.placeholder.lstrip())
            break
        return lines

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
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
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(True))
