# What input() asks of the streams, and in which order.
import sys

log = []


class Out:
    def __init__(self, name):
        self.name = name

    def write(self, text):
        log.append((self.name, 'write', text))
        return len(text)

    def flush(self):
        log.append((self.name, 'flush'))


class In:
    def __init__(self, *lines):
        self.lines = list(lines)

    def readline(self, *args):
        log.append(('in', 'readline', args))
        return self.lines.pop(0)

    def fileno(self):
        log.append(('in', 'fileno'))
        raise OSError('has none')


class Mute(Out):
    flush = None


class Broken(Out):
    def flush(self):
        log.append((self.name, 'flush fails'))
        raise ValueError('flush')


kept = sys.stdin, sys.stdout, sys.stderr


def ask(*args, out=Out, err=Out, lines=('line\n',)):
    log.clear()
    sys.stdin = In(*lines) if lines is not None else None
    sys.stdout = out and out('out')
    sys.stderr = err and err('err')
    try:
        answer = input(*args)
    except BaseException as e:
        answer = e
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    print(repr(answer), *log)


ask()
ask('p')
ask(5)
ask('p', lines=('no newline',))
ask('p', lines=('',))
ask('p', lines=(b'bytes\n',))
ask('p', lines=(None,))
for kind in (Mute, Broken, None):
    ask('p', out=kind)
    ask('p', err=kind)
ask('p', lines=None)


class Text:
    def __str__(self):
        raise KeyError('no text')


ask(Text())
