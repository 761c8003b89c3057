# What socket finds without a network: addresses in numbers, None and localhost, and the names of services.
import socket


def look(*args, **kwargs):
    try:
        found = [(int(family), int(kind), *rest) for family, kind, *rest in socket.getaddrinfo(*args, **kwargs)]
    except Exception as error:
        found = (type(error).__name__, error.args)
    print(args, kwargs, found)


for host in ('127.0.0.1', '::1', None, '127.1', 'localhost', b'10.0.0.1', '1.2.3.4 x', 'fe80::1%3', '::ffff:1.2.3.4', ''):
    for family in (0, 2, 10):
        look(host, 80, family, 1)
for kind in (0, 1, 2, 3, 4):
    for protocol in (0, 6, 17, 1, 99):
        look('127.0.0.1', 80, 0, kind, protocol)
for service in (None, '80', 'http', 'nope', '', -1, 70000, b'443', '99999', 'domain', 'ntp', 2.5, True):
    look('127.0.0.1', service, 0, 1)
    look('127.0.0.1', service, 0, 2)
look('127.0.0.1', 'http')
look(None, None)
look(None, '')
look('a.b', 80, flags=socket.AI_NUMERICHOST)
look('127.0.0.1', 'http', type=1, flags=socket.AI_NUMERICSERV)
for host in ('127.0.0.1', 'localhost', '::1', None):
    look(host, 80, 10 if host == '::1' else 2, 1, 0, socket.AI_CANONNAME)
for family in (0, 2, 10):
    look(None, 80, family, 1, 0, socket.AI_PASSIVE)
look(12, 80)
look('127.0.0.1', 80, 99)
look('127.0.0.1', 80, 1)
look('1.2.3.4', 80, 10, 1, 0, socket.AI_V4MAPPED)
print(socket.getaddrinfo('127.0.0.1', 80, type=socket.SOCK_STREAM)[0][:2])


def name(*args):
    try:
        print(args, socket.getnameinfo(*args))
    except Exception as error:
        print(args, type(error).__name__, error.args)


host, port, datagrams = socket.NI_NUMERICHOST, socket.NI_NUMERICSERV, socket.NI_DGRAM
for flags in (host, host | port, host | datagrams):
    for address in (('127.0.0.1', 80), ('::1', 443), ('1.2.3.4', 12345), ('::1', 443, 0, 0), ('::1', 443, 0, 3)):
        name(address, flags)
name('x', host)
name(('127.0.0.1',), host)
name(('127.0.0.1', '80'), host)
name(('127.0.0.1', 80, 0, 0), host | port)
