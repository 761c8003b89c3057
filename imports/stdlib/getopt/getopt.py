"""Parser for command line options, as the C function getopt() has them."""
import os

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    """A command line is wrong: msg says how, opt is the option."""

    msg = opt = ''

    def __init__(self, msg, opt=''):
        super().__init__(msg, opt)
        self.opt, self.msg = opt, msg

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Return the options as pairs and the arguments that are left; the first that is no option ends them."""
    return _parse(args, shortopts, longopts, False)


def gnu_getopt(args, shortopts, longopts=[]):
    """Like getopt(), but options and arguments may be mixed."""
    plus = shortopts.startswith('+')
    found, others = _parse(args, shortopts[plus:], longopts, not plus and not os.environ.get('POSIXLY_CORRECT'))
    return found, list(others or ())


def _parse(args, shortopts, longopts, mixed):
    names = [longopts] if isinstance(longopts, str) else list(longopts)
    found, others = [], []
    while args:
        first, more = args[0], args[1:]
        if first == '--':
            args = more
            break
        if first.startswith('--'):
            args = do_longs(found, first[2:], names, more)[1]
        elif first != '-' and first.startswith('-'):
            args = do_shorts(found, first[1:], shortopts, more)[1]
        elif mixed:
            others.append(first)
            args = more
        else:
            break
    return found, [*others, *args] if others else args


def long_has_args(opt, longopts):
    """Return whether an option takes an argument, and its whole name."""
    found = [o for o in longopts if o.startswith(opt)]
    if not found:
        raise GetoptError(f'option --{opt} not recognized', opt)
    if opt in found:
        return False, opt
    if opt + '=' in found:
        return True, opt
    if len(found) > 1:
        raise GetoptError(f'option --{opt} not a unique prefix', opt)
    return found[0].endswith('='), found[0].removesuffix('=')


def do_longs(opts, opt, longopts, args):
    """Add a long option to opts; returns them and the arguments that are left."""
    opt, given, value = opt.partition('=')
    takes, opt = long_has_args(opt, longopts)
    if takes:
        if not given:
            if not args:
                raise GetoptError(f'option --{opt} requires argument', opt)
            value, args = args[0], args[1:]
    elif given:
        raise GetoptError(f'option --{opt} must not have an argument', opt)
    opts.append(('--' + opt, value))
    return opts, args


def short_has_arg(opt, shortopts):
    """Return whether an option of one letter takes an argument."""
    at = shortopts.find(opt)
    if at < 0 or opt == ':':
        raise GetoptError(f'option -{opt} not recognized', opt)
    return shortopts.startswith(':', at + 1)


def do_shorts(opts, text, shortopts, args):
    """Add options of one letter to opts; returns them and the arguments that are left."""
    while text:
        opt, text = text[0], text[1:]
        value = ''
        if short_has_arg(opt, shortopts):
            if not text:
                if not args:
                    raise GetoptError(f'option -{opt} requires argument', opt)
                text, args = args[0], args[1:]
            value, text = text, ''
        opts.append(('-' + opt, value))
    return opts, args
