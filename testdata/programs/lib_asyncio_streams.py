# Readers, writers and protocols of asyncio over a transport that the program makes itself.
import asyncio


class Pipe(asyncio.Transport):
    """Two of these are the ends of a connection."""

    def __init__(self, loop, name):
        super().__init__({'peername': name})
        self.loop, self.other, self.protocol, self.closing, self.log = loop, None, None, False, []

    def get_protocol(self):
        return self.protocol

    def is_closing(self):
        return self.closing

    def write(self, data):
        self.loop.call_soon(self.other.protocol.data_received, bytes(data))

    def can_write_eof(self):
        return True

    def write_eof(self):
        self.loop.call_soon(self.other.protocol.eof_received)

    def pause_reading(self):
        self.log.append('pause')

    def resume_reading(self):
        self.log.append('resume')

    def close(self):
        if not self.closing:
            self.closing = True
            self.loop.call_soon(self.protocol.connection_lost, None)
            self.loop.call_soon(self.other.protocol.connection_lost, None)


async def connect(serve, limit=2 ** 16):
    loop = asyncio.get_running_loop()
    a, b = Pipe(loop, 'client'), Pipe(loop, 'server')
    a.other, b.other = b, a
    reader = asyncio.StreamReader(limit=limit)
    a.protocol = asyncio.StreamReaderProtocol(reader)
    b.protocol = asyncio.StreamReaderProtocol(asyncio.StreamReader(), serve)
    for x in (a, b):
        x.protocol.connection_made(x)
    return reader, asyncio.StreamWriter(a, a.protocol, reader, loop), a


async def shout(reader, writer):
    async for line in reader:
        writer.write(line.upper())
        await writer.drain()
    writer.writelines([b'good', b'bye'])
    writer.close()
    await writer.wait_closed()


async def show(what):
    try:
        print(repr(await what))
    except Exception as e:
        print(type(e).__name__, e, *map(repr, [getattr(e, 'partial', None), getattr(e, 'consumed', None)]))


async def main():
    reader, writer, pipe = await connect(shout)
    print(repr(reader).replace(repr(pipe), 'PIPE'))
    for word in (b'one\n', b'two\nthree\n'):
        writer.write(word)
    await show(reader.readline())
    await show(reader.readexactly(4))
    await show(reader.readuntil((b'EE', b'\n')))
    await show(reader.readline())
    writer.write_eof()
    await show(reader.readexactly(50))
    await show(reader.read())
    print(reader.at_eof(), writer.get_extra_info('peername'), writer.get_extra_info('x', 1), writer.can_write_eof())
    await writer.wait_closed()
    await show(writer.drain())
    print(writer.is_closing())

    reader = asyncio.StreamReader(limit=4)
    pipe = Pipe(None, '')
    reader.set_transport(pipe)
    for piece in (b'abcdef', b'gh\nij', b'kl', b'\n'):
        reader.feed_data(piece)
    print(pipe.log)
    await show(reader.readuntil(b'\n'))
    await show(reader.readline())
    await show(reader.read(2))
    await show(reader.readuntil(b'l'))
    print(pipe.log)
    await show(reader.readuntil(b''))
    await show(reader.readuntil(()))
    await show(reader.readexactly(-1))
    await show(reader.read(0))
    waiting = asyncio.ensure_future(reader.readexactly(9))
    await asyncio.sleep(0)
    await show(reader.readuntil(b'yy'))
    reader.feed_eof()
    await show(waiting)
    reader.set_exception(ValueError('broken'))
    print(repr(reader.exception()))
    await show(reader.read(1))
    for make in (lambda: asyncio.StreamReader(limit=0), lambda: asyncio.BaseTransport().close(),
                 lambda: asyncio.Protocol().data_received(b''), lambda: asyncio.transports._FlowControlMixin(loop=1).get_write_buffer_limits()):
        try:
            print(make())
        except Exception as e:
            print(type(e).__name__, e)


class Counted(asyncio.transports._FlowControlMixin):
    size = 0

    def get_write_buffer_size(self):
        return self.size


async def flow():
    loop = asyncio.get_running_loop()
    protocol = asyncio.StreamReaderProtocol(asyncio.StreamReader())
    transport = Counted(loop=loop)
    transport._protocol = protocol
    transport.set_write_buffer_limits(high=100)
    print(transport.get_write_buffer_limits())
    transport.size = 101
    transport._maybe_pause_protocol()
    waiters = [asyncio.ensure_future(protocol._drain_helper()) for _ in range(3)]
    await asyncio.sleep(0)
    print([w.done() for w in waiters])
    transport.size = 25
    transport._maybe_resume_protocol()
    await asyncio.gather(*waiters)
    print([w.done() for w in waiters])
    transport.size = 1000
    transport._maybe_pause_protocol()
    waiter = asyncio.ensure_future(protocol._drain_helper())
    await asyncio.sleep(0)
    protocol.connection_lost(OSError('cut'))
    await show(waiter)
    await show(protocol._drain_helper())
    for high, low in ((10, 20), (None, 7), (-1, None)):
        try:
            transport.set_write_buffer_limits(high, low)
            print(transport.get_write_buffer_limits())
        except ValueError as e:
            print(e)

asyncio.run(main())
try:
    asyncio.run(flow())
except AttributeError as e:
    print(e)
