"""Parser for command line options, as the C function getopt() has them."""
import os

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    opt = ''
    msg = ''

    def __init__(self, msg, opt=''):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Returns the options as pairs and the arguments that are left; the first that is no option ends them."""
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    opts = []
    while args and args[0].startswith('-') and args[0] != '-':
        if args[0] == '--':
            args = args[1:]
            break
        if args[0].startswith('--'):
            args = _long(opts, args[0][2:], longopts, args[1:])
        else:
            args = _short(opts, args[0][1:], shortopts, args[1:])
    return opts, args


def gnu_getopt(args, shortopts, longopts=[]):
    """Like getopt(), but options and arguments may be mixed."""
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    opts, rest = [], []
    stop = False
    if shortopts.startswith('+'):
        shortopts, stop = shortopts[1:], True
    elif os.environ.get('POSIXLY_CORRECT'):
        stop = True
    while args:
        if args[0] == '--':
            rest += args[1:]
            break
        if args[0][:2] == '--':
            args = _long(opts, args[0][2:], longopts, args[1:])
        elif args[0][:1] == '-' and args[0] != '-':
            args = _short(opts, args[0][1:], shortopts, args[1:])
        elif stop:
            rest += args
            break
        else:
            rest.append(args[0])
            args = args[1:]
    return opts, rest


def _long(opts, opt, longopts, args):
    opt, given, value = opt.partition('=')
    found = [o for o in longopts if o.startswith(opt)]
    if not found:
        raise GetoptError(f'option --{opt} not recognized', opt)
    if opt in found:
        takes = False
    elif opt + '=' in found:
        takes = True
    else:
        if len(found) > 1:
            raise GetoptError(f'option --{opt} not a unique prefix', opt)
        takes, opt = found[0].endswith('='), found[0].removesuffix('=')
    if takes:
        if not given:
            if not args:
                raise GetoptError(f'option --{opt} requires argument', opt)
            value, args = args[0], args[1:]
    elif given:
        raise GetoptError(f'option --{opt} must not have an argument', opt)
    opts.append(('--' + opt, value))
    return args


def _short(opts, text, shortopts, args):
    while text:
        opt, text = text[0], text[1:]
        at = shortopts.find(opt)
        if at < 0 or opt == ':':
            raise GetoptError(f'option -{opt} not recognized', opt)
        value = ''
        if shortopts.startswith(':', at + 1):
            if not text:
                if not args:
                    raise GetoptError(f'option -{opt} requires argument', opt)
                text, args = args[0], args[1:]
            value, text = text, ''
        opts.append(('-' + opt, value))
    return args
