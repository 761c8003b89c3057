import configparser
import io


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


text = '''
[DEFAULT]
base = /opt
timeout = 30

# a comment
[server]
Host = example.org
port : 8080
path = %(base)s/data
debug = yes
ratio = 1.5
multi = first
    second

    third
empty =
percent = 50%%

; another
[client]
timeout = 5
'''
c = configparser.ConfigParser()
c.read_string(text)
print(c.sections(), c.default_section, list(c), len(c), 'server' in c, 'DEFAULT' in c, 'x' in c)
s = c['server']
print(s, dict(s), s['host'], s['HOST'], s.get('nothing'), s.get('nothing', 'fb'), s.getint('port'), s.getfloat('ratio'), s.getboolean('debug'))
print(c.get('server', 'path'), c.get('server', 'path', raw=True), c.get('server', 'path', vars={'base': '/var'}), repr(c.get('server', 'multi')), c.get('server', 'percent'))
print(c.getint('client', 'timeout'), c.getint('server', 'timeout'), c.has_option('server', 'PORT'), c.has_section('client'), c.options('client'), c.defaults())
print(c.items('client'), c.items('server', raw=True)[:3], [(k, v.name) for k, v in c.items()])
c['new'] = {'a': 1, 'b': 'two'}
c.add_section('added')
c.set('added', 'key', 'value')
c['added']['other'] = 'x'
print(c.remove_option('added', 'key'), c.remove_option('added', 'key'), c.remove_section('client'), c.remove_section('client'))
out = io.StringIO()
c.write(out)
print(out.getvalue())
out = io.StringIO()
c.write(out, space_around_delimiters=False)
print(out.getvalue()[:40])
attempt('section', lambda: c['nope'])
attempt('section', lambda: c.get('nope', 'x'))
attempt('option', lambda: c.get('server', 'nope'))
attempt('option', lambda: c['server']['nope'])
attempt('fallback', lambda: c.get('nope', 'x', fallback=5))
attempt('bool', lambda: c.getboolean('server', 'host'))
attempt('int', lambda: c.getint('server', 'host'))
attempt('add', lambda: c.add_section('server'))
attempt('add', lambda: c.add_section('DEFAULT'))
attempt('add', lambda: c.add_section(5))
attempt('set', lambda: c.set('nope', 'a', 'b'))
attempt('set', lambda: c.set('server', 'a', 5))
attempt('set', lambda: c.set('server', 'a', '%bad'))
attempt('del', lambda: c.__delitem__('DEFAULT'))
for bad in ('key = 1\n', '[a]\nx\n', '[a]\n[a]\n', '[a]\nx=1\nx=2\n', '[a]\n= 5\nnovalue\n'):
    attempt(repr(bad), lambda: configparser.ConfigParser().read_string(bad))
attempt('missing', lambda: (c.read_string('[i]\nx = %(gone)s\n'), c.get('i', 'x')))
attempt('syntax', lambda: (c.read_string('[i2]\nx = %z\n'), c.get('i2', 'x')))
attempt('syntax', lambda: (c.read_string('[i3]\nx = %(y\n'), c.get('i3', 'x')))
attempt('depth', lambda: (c.read_string('[i4]\nx = %(y)s\ny = %(x)s\n'), c.get('i4', 'x')))
e = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
e.read_string('[a]\nx = 1\ny = ${x}2\n[b]\nz = ${a:y}3 $$\n')
print(e['b']['z'], e['a']['y'])
attempt('extended', lambda: (e.read_string('[c]\nx = ${a:nope}\n'), e.get('c', 'x')))
r = configparser.RawConfigParser(allow_no_value=True, delimiters=('=',), comment_prefixes=('//',), inline_comment_prefixes=(';',), strict=False, empty_lines_in_values=False)
r.read_string('[s]\nflag\nkey = v ; comment\n// note\na:b = c\n[s]\nkey = again\n')
print(dict(r['s']), r.get('s', 'flag'))
out = io.StringIO()
r.write(out)
print(out.getvalue())
r.optionxform = str
r.read_dict({'D': {'Key': 1, 'None': None}, 'E': {}})
print(dict(r['D']), r.sections())
conv = configparser.ConfigParser(converters={'list': lambda v: v.split(',')}, defaults={'d': '1'})
conv.read_string('[x]\nl = a,b,c\n')
print(conv.getlist('x', 'l'), conv['x'].getlist('l'), conv['x'].getlist('no', ['z']), conv.get('x', 'd'), list(conv.converters))
u = configparser.ConfigParser(allow_unnamed_section=True)
u.read_string('a = 1\n[s]\nb = 2\n')
print(u.get(configparser.UNNAMED_SECTION, 'a'), u.sections())
f = io.StringIO('[q]\nw = e\n')
conv.read_file(f)
print(conv['q']['w'], conv.popitem(), configparser.DEFAULTSECT, configparser.MAX_INTERPOLATION_DEPTH)
conv.clear()
print(conv.sections(), conv == configparser.ConfigParser(defaults={'d': '1'}))


# Options without a value, with each kind of interpolation.
for interpolation in (None, configparser.BasicInterpolation(), configparser.ExtendedInterpolation()):
    p = configparser.ConfigParser(allow_no_value=True, interpolation=interpolation)
    p.read_string("[s]\nflag\nempty =\nx = 1\n")
    print(p.items("s"), p["s"]["flag"], dict(p["s"]), p.get("s", "flag"), p.get("s", "flag", raw=True))
