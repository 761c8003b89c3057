# What handlers for networks know without one.
import logging
import logging.config
import logging.handlers as h
import pickle

S = h.SysLogHandler
print({k: v for k, v in vars(S).items() if k.startswith('LOG_')})
print(sorted(S.priority_names.items()), sorted(S.facility_names.items()), S.priority_map)
print({k: v for k, v in vars(h).items() if k.isupper() and k[0] != '_'})


class Sys(S):
    def createSocket(self):
        self.unixsocket = True


handler = Sys(facility='local7')
print(handler.encodePriority('mail', 'crit'), handler.encodePriority(S.LOG_USER, 7), [handler.mapPriority(n) for n in ('ERROR', 'x', 'DEBUG')])


class Line:
    def __init__(self):
        self.sent = []

    def sendall(self, data):
        self.sent.append(data)

    send = sendall

    def close(self):
        print('closed')


handler.socket = line = Line()
log = logging.getLogger('net')
log.propagate = False
log.addHandler(handler)
handler.setFormatter(logging.Formatter('%(levelname)s %(message)s'))
handler.ident = 'me: '
log.error('is %d', 3)
handler.append_nul = False
log.warning('ünd')
print(line.sent)
handler.close()
log.removeHandler(handler)


class Refusing(h.SocketHandler):
    tries = 0

    def makeSocket(self, timeout=1):
        self.tries += 1
        if self.tries < 3:
            raise OSError('no')
        self.line = Line()
        return self.line


handler = Refusing('host', 9020)
log.addHandler(handler)
for n in range(4):
    log.error('record %s', n)
    if handler.retryTime:
        handler.retryTime = 0
print(handler.tries, handler.retryPeriod, len(handler.line.sent))
data = handler.line.sent[0]
attributes = pickle.loads(data[4:])
print(int.from_bytes(data[:4]) == len(data) - 4, attributes['msg'], attributes['args'], attributes['name'], 'message' in attributes)
print(logging.makeLogRecord(attributes).getMessage())
handler.close()
log.removeHandler(handler)
for make in (lambda: h.HTTPHandler('h', '/u', 'put'), lambda: h.HTTPHandler('h', '/u', context=1), lambda: h.SMTPHandler('m', 'a', 'b', 's', ('u', 'p')).toaddrs,
             lambda: vars(h.DatagramHandler('h', None))['address'], lambda: logging.config.valid_ident('a1'), lambda: logging.config.valid_ident('1a')):
    try:
        print(make())
    except ValueError as e:
        print(e)
print(h.SocketHandler.__module__, issubclass(h.DatagramHandler, h.SocketHandler))
