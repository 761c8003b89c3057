# garter's end in a Python interpreter elsewhere: it runs programs, keeps the
# value of their last statement, carries values as typed JSON and asks the host
# for its tools. It is executed once, as the module __garter__. Python 3.8 is
# enough, and nothing but the standard library is needed.
import ast
import base64
import builtins
import collections
import errno
import importlib
import importlib.util
import inspect
import json
import linecache
import os
import re
import select
import signal
import stat
import subprocess
import sys
import threading
import time
import traceback
import types

FILE = "<garter>"


# ---- values ----


class SerializationError(TypeError):
    """Tells that a value cannot travel."""


def _b64(b):
    return base64.b64encode(b).decode("ascii")


def enc(obj, strict=True, depth=0):
    """Returns the JSON tree of a value. Without strict, what cannot travel
    becomes a node of type "object" that tells of it."""
    if obj is None or obj is True or obj is False:
        return obj
    cls = type(obj)
    if cls is str or cls is float:
        return obj
    if cls is int:
        if obj.bit_length() > 14000:  # json would meet CPython's limit of digits
            return {"__type__": "int", "data": hex(obj)}
        return obj
    if depth > 390:
        if strict:
            raise SerializationError("the value is nested too deeply, or contains itself")
        return _opaque(obj, "...")
    depth += 1
    if cls is list:
        return [enc(x, strict, depth) for x in obj]
    if cls is tuple:
        return {"__type__": "tuple", "data": [enc(x, strict, depth) for x in obj]}
    if cls is dict or cls is _Record:
        return _enc_dict(obj, strict, depth)
    f = _ENCODERS.get(cls)
    if f is None:
        for base, g in _BASES:
            if isinstance(obj, base):
                f = g
                break
    if f is not None:
        return f(obj, strict, depth)
    t = _foreign(obj, strict, depth)
    if t is not None:
        return t
    if strict:
        raise SerializationError("Cannot safely serialize object of type " + cls.__name__)
    return _opaque(obj, None, depth)


def _enc_dict(obj, strict, depth):
    for k in obj:
        if type(k) is not str or k == "__type__":
            return {
                "__type__": "dict_with_complex_keys",
                "data": [[enc(k, strict, depth + 1), enc(v, strict, depth + 1)] for k, v in obj.items()],
            }
    return {k: enc(v, strict, depth) for k, v in obj.items()}


def _tag(name, f):
    return lambda o, strict, depth: {"__type__": name, "data": f(o)}


def _seq(name):
    return lambda o, strict, depth: {"__type__": name, "data": [enc(x, strict, depth) for x in o]}


def _lazy(module, name):
    m = sys.modules.get(module)
    return getattr(m, name, None)


_ENCODERS = {
    set: _seq("set"),
    frozenset: _seq("frozenset"),
    bytes: _tag("bytes", _b64),
    bytearray: _tag("bytearray", lambda o: _b64(bytes(o))),
    complex: lambda o, strict, depth: {"__type__": "complex", "real": o.real, "imag": o.imag},
}

# Subclasses travel as what they are derived from.
_BASES = [
    (str, lambda o, s, d: str.__str__(o)),
    (int, lambda o, s, d: enc(int(o))),
    (float, lambda o, s, d: float(o)),
    (tuple, _seq("tuple")),
    (list, lambda o, s, d: [enc(x, s, d) for x in o]),
    (dict, lambda o, s, d: _enc_dict(dict(o), s, d)),
    (set, _ENCODERS[set]),
    (frozenset, _ENCODERS[frozenset]),
    (bytes, _ENCODERS[bytes]),
    (bytearray, _ENCODERS[bytearray]),
    (complex, _ENCODERS[complex]),
]


def _foreign(obj, strict, depth):
    """The tree of an instance of the library's classes, or None. No module is
    imported for it: who has an instance has its module."""
    enum = _lazy("enum", "Enum")
    if enum and isinstance(obj, enum):
        return None
    dt = sys.modules.get("datetime")
    if dt:
        if isinstance(obj, dt.datetime):
            return {"__type__": "datetime", "data": obj.isoformat()}
        if isinstance(obj, dt.date):
            return {"__type__": "date", "data": obj.isoformat()}
        if isinstance(obj, dt.time):
            return {"__type__": "time", "data": obj.isoformat()}
        if isinstance(obj, dt.timedelta):
            return {"__type__": "timedelta", "total_seconds": obj.total_seconds()}
    c = _lazy("decimal", "Decimal")
    if c and isinstance(obj, c):
        return {"__type__": "Decimal", "data": str(obj)}
    c = _lazy("pathlib", "PurePath")
    if c and isinstance(obj, c):
        return {"__type__": "Path", "data": str(obj)}
    np = sys.modules.get("numpy")
    if np and hasattr(np, "ndarray"):
        if isinstance(obj, np.ndarray):
            if obj.dtype.hasobject:
                return None
            return {"__type__": "ndarray", "data": enc(obj.tolist(), strict, depth), "dtype": str(obj.dtype)}
        if isinstance(obj, np.generic):
            v = obj.item()
            return None if isinstance(v, np.generic) else enc(v, strict, depth)
    c = _lazy("PIL.Image", "Image")
    if c and isinstance(obj, c):
        import io

        b = io.BytesIO()
        obj.save(b, format="PNG")
        return {"__type__": "PIL.Image", "data": _b64(b.getvalue())}
    f = _lazy("dataclasses", "is_dataclass")
    if f and f(obj) and not isinstance(obj, type):
        cls = type(obj)
        return {
            "__type__": "dataclass",
            "class_name": cls.__name__,
            "module": cls.__module__,
            "data": {k: enc(getattr(obj, k), strict, depth) for k in cls.__dataclass_fields__ if hasattr(obj, k)},
        }
    return None


def _opaque(obj, text=None, depth=390):
    cls = type(obj)
    t = {
        "__type__": "object",
        "class_name": cls.__name__,
        "module": str(cls.__module__),
        "repr": text if text is not None else _repr(obj, 2000),
    }
    if text is None:
        try:
            t["stands"] = [enc(v, False, 300) for v in _stands(obj)]
            if t["stands"]:
                return t
        except Exception:
            pass
        t.pop("stands", None)
    if cls.__module__ == "builtins" or isinstance(obj, (type, types.ModuleType)):
        fields = None
    else:
        fields = _fields(obj)
    if type(fields) is dict and depth < 4:
        data = {}
        for k, v in list(fields.items())[:1000]:
            if type(k) is str and k != "__type__":
                try:
                    data[k] = enc(v, True, 300)
                except Exception:
                    data[k] = _opaque(v)
        t["data"] = data
    return t


def _fields(obj):
    """Returns what an instance has itself, in slots and in its dict."""
    own = {}
    for c in reversed(type(obj).__mro__):
        if c.__module__ != "builtins":
            for name, slot in vars(c).items():
                if type(slot) is types.MemberDescriptorType and name not in ("__dict__", "__weakref__"):
                    try:
                        own[name] = slot.__get__(obj)
                    except AttributeError:
                        pass
    more = getattr(obj, "__dict__", None)
    if type(more) is dict:
        own.update(more)
    # Many classes in C have an empty dict; what is in them is not seen.
    return own if own or type(obj).__module__ == "__main__" or type(obj) is types.SimpleNamespace else None


def _stands(obj):
    """Gives the value that an object stands for, if there is one."""
    c = _lazy("enum", "Enum")
    if c and isinstance(obj, c):
        yield obj.value
    elif isinstance(obj, BaseException):
        args = obj.args
        text = "" if not args else _repr(args, 2000) if len(args) > 1 else args[0] if type(args[0]) is str else _repr(args[0], 2000)
        yield type(obj).__name__ + (": " + text if text else "")
    elif type(obj) is types.MappingProxyType:
        yield dict(obj)
    elif type(obj) in (range, type({}.keys()), type({}.values()), type({}.items())) or any(
        type(obj) is _lazy(*name) for name in (("collections", "deque"), ("array", "array"))
    ):
        if len(obj) <= 10000:
            yield list(obj)
    else:
        for module, name in ("uuid", "UUID"), ("fractions", "Fraction"), ("ipaddress", "_IPAddressBase"):
            c = _lazy(module, name)
            if c and isinstance(obj, c):
                yield str(obj)


def _repr(obj, limit=None):
    try:
        r = repr(obj)
    except Exception:
        return "<%s object>" % type(obj).__name__
    if limit and len(r) > limit:
        r = r[:limit] + "..."
    return r


def dec(text):
    """Returns the value of typed JSON."""
    return json.loads(text, object_hook=_hook)


def _hook(d):
    t = d.get("__type__")
    f = _DECODERS.get(t) if type(t) is str else None
    return d if f is None else f(d)


def _dec_array(d):
    try:
        import numpy
    except ImportError:
        return d["data"]
    return numpy.array(d["data"], dtype=d["dtype"])


def _dec_image(d):
    try:
        import io

        from PIL import Image
    except ImportError:
        return d
    return Image.open(io.BytesIO(base64.b64decode(d["data"])))


def _dec_dataclass(d):
    cls = getattr(sys.modules.get(d["module"]), d["class_name"], None)
    if isinstance(cls, type) and hasattr(cls, "__dataclass_fields__") and set(d["data"]) <= set(cls.__dataclass_fields__):
        obj = object.__new__(cls)
        for k, v in d["data"].items():
            object.__setattr__(obj, k, v)
        return obj
    out = {"__dataclass__": d["class_name"], "__module__": d["module"]}
    out.update(d["data"])
    return out


class _Record(dict):
    """A struct of Go: a dict whose keys are attributes as well."""

    def __getattribute__(self, name):
        if name[:2] != "__" and dict.__contains__(self, name):
            return self[name]
        return dict.__getattribute__(self, name)

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name) from None


def _dec_struct(d):
    return _Record(d["data"])


def _from_iso(module, name):
    def f(d):
        text = d["data"]
        if text.endswith("Z"):
            text = text[:-1] + "+00:00"
        return getattr(importlib.import_module(module), name).fromisoformat(text)

    return f


def _from_text(module, name):
    return lambda d: getattr(importlib.import_module(module), name)(d["data"])


def _dec_delta(d):
    import datetime

    s = d["total_seconds"]
    return datetime.timedelta(seconds=s)


_DECODERS = {
    "tuple": lambda d: tuple(d["data"]),
    "set": lambda d: set(d["data"]),
    "frozenset": lambda d: frozenset(d["data"]),
    "dict_with_complex_keys": lambda d: {k: v for k, v in d["data"]},
    "bytes": lambda d: base64.b64decode(d["data"]),
    "bytearray": lambda d: bytearray(base64.b64decode(d["data"])),
    "complex": lambda d: complex(d["real"], d["imag"]),
    "int": lambda d: int(d["data"], 16),
    "datetime": _from_iso("datetime", "datetime"),
    "date": _from_iso("datetime", "date"),
    "time": _from_iso("datetime", "time"),
    "timedelta": _dec_delta,
    "Decimal": _from_text("decimal", "Decimal"),
    "Path": _from_text("pathlib", "Path"),
    "ndarray": _dec_array,
    "PIL.Image": _dec_image,
    "dataclass": _dec_dataclass,
    "struct": _dec_struct,
}


def dumps(obj):
    """Returns the payload of a value: "safe:" and JSON."""
    return "safe:" + json.dumps(enc(obj))


def loads(payload):
    """Returns the value of a payload; pickled ones are refused."""
    if payload.startswith("safe:"):
        return dec(payload[5:])
    if payload.startswith("pickle:"):
        raise SerializationError("Pickle data rejected")
    raise SerializationError("Unknown payload format: expected the prefix 'safe:'")


# ---- output ----


class Output:
    """Bounds what a run prints, where it is printed: the first half of the
    limit goes out at once, of the rest the last half is kept for the end. So
    no server's rate limit is met, and what is missing is said."""

    def __init__(self):
        self.lock = threading.RLock()
        self.limit = 0
        self.active = False

    def begin(self, limit):
        with self.lock:
            self.limit, self.active = limit, limit > 0
            self.count, self.kept, self.tail = 0, 0, collections.deque()

    def end(self):
        with self.lock:
            if not self.active:
                return
            self.active = False
            last = self.limit - self.limit // 2
            if self.count > self.limit:
                while self.tail and self.kept - len(self.tail[0][1]) >= last:
                    self.kept -= len(self.tail.popleft()[1])
                if self.tail and self.kept > last:
                    stream, text = self.tail[0]
                    self.tail[0] = (stream, text[self.kept - last :])
                first = self.tail[0][0] if self.tail else sys.stdout
                note = "\n..._This content has been truncated to stay below %d characters_...\n" % self.limit
                self.tail.appendleft((first, note))
            for stream, text in self.tail:
                stream.write(text)
            self.tail.clear()

    def write(self, stream, text):
        with self.lock:
            if not self.active:
                stream.write(text)
                return
            first = self.limit // 2
            room = first - self.count
            self.count += len(text)
            if room > 0:
                stream.write(text[:room])
                text = text[room:]
            if text:
                if len(text) > self.limit:
                    text = text[-self.limit :]
                self.tail.append((stream, text))
                self.kept += len(text)
                while len(self.tail) > 1 and self.kept - len(self.tail[0][1]) > self.limit:
                    self.kept -= len(self.tail.popleft()[1])


OUTPUT = Output()


class Stream:
    """sys.stdout or sys.stderr under the limit. A kernel collects what is written to
    each of its streams and sends one after the other, which loses the order; the host
    has one log, so that both write into one stream."""

    def __init__(self, stream, into):
        self.__dict__["_garter_stream"] = stream
        self.__dict__["_garter_into"] = into

    def write(self, text):
        if type(text) is not str:
            if not isinstance(text, str):
                raise TypeError("write() argument must be str, not " + type(text).__name__)
            text = str.__str__(text)
        OUTPUT.write(self._garter_into, text)
        return len(text)

    def flush(self):
        self._garter_into.flush()

    def writelines(self, lines):
        for x in lines:
            self.write(x)

    def __getattr__(self, name):
        return getattr(self.__dict__["_garter_stream"], name)

    def __setattr__(self, name, value):
        setattr(self.__dict__["_garter_stream"], name, value)

    def __iter__(self):
        return iter(self._garter_stream)


# ---- calls of the host ----


class Stop(BaseException):
    """Ends a run by the host's wish; the host knows why."""


class Undisturbed:
    """Holds back an interrupt while a message passes: what is left of half a
    message would spoil the next one."""

    def __enter__(self):
        self.old = self.frame = None
        if threading.current_thread() is threading.main_thread():
            self.old = signal.signal(signal.SIGINT, self.note)

    def note(self, number, frame):
        self.frame = frame

    def __exit__(self, *exception):
        if self.old is None:
            return
        signal.signal(signal.SIGINT, self.old)
        if self.frame is not None and callable(self.old):
            self.old(signal.SIGINT, self.frame)


def whole(pieces):
    """Returns what was too large for a message."""
    import zlib

    return json.loads(zlib.decompress(base64.b64decode("".join(pieces))))


class Channel:
    """Requests to the host over the kernel's stdin channel, any number at a
    time and from any thread. Of the threads that wait, one reads for all."""

    def __init__(self):
        self.lock = threading.Lock()  # of the socket
        self.reading = threading.Lock()
        self.pending = {}
        self.next = 0
        self.kernel = None
        self.parent = self.ident = None
        self.reader = None

    def begin(self):
        """Remembers the request that is being executed."""
        ip = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
        k = self.kernel = getattr(ip, "kernel", None)
        if k is None:
            return
        if hasattr(k, "get_parent"):
            self.parent = k.get_parent("shell")
        else:
            self.parent = k._parent_header
        ident = k._parent_ident
        if hasattr(ident, "get") and not isinstance(ident, (list, bytes)):
            ident = ident["shell"]
        self.ident = ident

    def request(self):
        """Returns what the host has put into the message, or None."""
        return (self.parent or {}).get("content", {}).get("garter")

    def start(self, message):
        if self.kernel is None:
            raise RuntimeError("the host cannot be called from here")
        p = Pending()
        with self.lock:
            self.next += 1
            message["id"] = p.id = self.next
            self.pending[p.id] = p
            k = self.kernel
            prompt = json.dumps(message)
            with Undisturbed():
                k.session.send(
                    k.stdin_socket,
                    "input_request",
                    {"prompt": prompt, "password": False},
                    self.parent,
                    ident=self.ident,
                )
            self.receive()
        return p

    def receive(self):
        """Takes what has arrived. The lock is held."""
        k = self.kernel
        while True:
            try:
                with Undisturbed():
                    ident, msg = k.session.recv(k.stdin_socket, 1)
            except ValueError:
                continue  # no message of the protocol, or one with a wrong key
            if msg is None:
                return
            try:
                self.take(json.loads(msg["content"]["value"]))
            except Exception:
                continue

    def take(self, reply):
        """Takes a reply, or a piece of one. The lock is held."""
        p = self.pending.get(reply["id"])
        if p is None:
            return
        if "piece" in reply:
            p.pieces.append(reply["piece"])
            return
        del self.pending[p.id]
        if "whole" in reply:
            try:
                reply = whole(p.pieces)
            except Exception as e:
                reply = {"error": ["RuntimeError", "the host's reply is damaged: %s" % e]}
        p.finish(reply)

    def wait(self, p, until=None):
        try:
            while not p.event.is_set():
                if until is not None and time.monotonic() > until:
                    self.pending.pop(p.id, None)
                    return False
                if not self.reading.acquire(False):
                    p.event.wait(0.02)
                    continue
                try:
                    fd = self.kernel.stdin_socket.FD
                    while not p.event.is_set():
                        if until is not None and time.monotonic() > until:
                            break
                        select.select([fd], [], [], 0.02)
                        with self.lock:
                            self.receive()
                finally:
                    self.reading.release()
        except BaseException:
            self.pending.pop(p.id, None)
            raise
        return p.result()

    def watch(self):
        """Has a thread read as long as somebody awaits something."""
        with self.lock:
            if self.reader is None:
                self.reader = threading.Thread(target=self.read, daemon=True)
                self.reader.start()

    def read(self):
        while True:
            with self.lock:
                todo = [p for p in self.pending.values() if p.callback]
                if not todo:
                    self.reader = None
                    return
            todo[0].event.wait(0) or self.wait_quietly(todo[0])

    def wait_quietly(self, p):
        try:
            self.wait(p)
        except BaseException:
            pass


class Relay(Channel):
    """Requests to the host where the kernel has no stdin channel: the host
    fetches them, as lines of an answer that does not end, from an HTTP server
    in this process, and posts the replies. Who connects again is sent again
    what was not answered. Only who knows the token is served."""

    def __init__(self, token):
        super().__init__()
        self.token = token
        self.more = threading.Condition(self.lock)
        self.unanswered = {}  # lines by id
        self.unsent = collections.OrderedDict()
        self.generation = 0
        self.server = self.listen()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def listen(self):
        import hmac
        import http.server
        import socketserver

        relay = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True
            timeout = 300

            def log_message(self, *args):
                pass

            def allowed(self):
                token = self.headers.get("X-Garter-Token", "")
                if hmac.compare_digest(token.encode("utf-8", "replace"), relay.token.encode()):
                    return True
                self.answer(401, "close")
                return False

            def answer(self, code, connection="keep-alive"):
                self.send_response(code)
                self.send_header("Connection", connection)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_GET(self):
                if not self.allowed():
                    return
                self.close_connection = True
                self.send_response(200)
                self.send_header("Content-Type", "application/x-ndjson")
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for line in relay.lines():
                    self.wfile.write(b"%x\r\n%s\n\r\n" % (len(line) + 1, line))
                self.wfile.write(b"0\r\n\r\n")

            def do_POST(self):
                if not self.allowed():
                    return
                reply = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                self.answer(200)
                relay.reply(reply)

        class Server(http.server.ThreadingHTTPServer):
            request_queue_size = 64

            def server_bind(self):  # without asking for the machine's name
                socketserver.TCPServer.server_bind(self)

            def handle_error(self, request, address):
                pass

        return Server(("", 0), Handler)

    def lines(self):
        """Yields requests for one connection of the host, until there is
        another, and empty ones while there is nothing to do."""
        with self.lock:
            self.generation += 1
            mine = self.generation
            self.unsent = collections.OrderedDict(sorted(self.unanswered.items()))
            self.more.notify_all()
        yield b"{}"
        while True:
            with self.lock:
                if not self.unsent and self.generation == mine:
                    self.more.wait(5)
                if self.generation != mine:
                    return
                line = self.unsent.popitem(last=False)[1] if self.unsent else b"{}"
            yield line

    def reply(self, reply):
        with self.lock:
            self.drop(reply["id"])
            self.take(reply)

    def drop(self, id):
        self.unanswered.pop(id, None)
        self.unsent.pop(id, None)

    def start(self, message):
        p = Pending()
        with self.lock:
            self.next += 1
            message["id"] = p.id = self.next
            message["run"] = State.run  # the host may have given up the one that calls
            line = json.dumps(message).encode()
            self.pending[p.id] = p
            self.unanswered[p.id] = self.unsent[p.id] = line
            self.more.notify_all()
        return p

    def wait(self, p):
        try:
            p.event.wait()
        except BaseException:
            with self.lock:
                self.pending.pop(p.id, None)
                self.drop(p.id)
            raise
        return p.result()

    def watch(self):
        """The server's threads read."""


class Pending:
    """A request under way."""

    def __init__(self):
        self.event = threading.Event()
        self.pieces = []
        self.reply = None
        self.callback = None

    def finish(self, reply):
        self.reply = reply
        self.event.set()
        if self.callback:
            self.callback()

    def result(self):
        r = self.reply
        if "stop" in r:
            raise Stop(r["stop"])
        if "error" in r:
            name, message = r["error"]
            cls = getattr(builtins, name, None)
            if not (isinstance(cls, type) and issubclass(cls, BaseException)):
                cls = RuntimeError
            try:
                e = cls(message)
            except Exception:
                e = RuntimeError("%s: %s" % (name, message))
            e.__garter_call__ = self.id
            raise e
        return dec(r["value"])


CHANNEL = Channel()


class FinalAnswerException(BaseException):
    """Ends a run with its final answer."""


def _in_coroutine():
    """Tells whether a coroutine of the program makes the call: it gets something to
    await. To all others a call of an async tool is as any call."""
    f = sys._getframe(2)
    while f is not None and f.f_globals is not globals():
        if f.f_code.co_flags & (inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
            return True
        f = f.f_back
    return False


class Tool:
    """A tool of the host."""

    def __init__(self, spec):
        self.name = self.__name__ = self.__qualname__ = spec["name"]
        self.description = self.__doc__ = spec.get("doc", "")
        self.__text_signature__ = None
        self._final = spec.get("final", False)
        self._async = spec.get("async", False)
        self.signature = spec.get("signature", "")
        try:
            ns = {}
            exec("from typing import Any, Iterator\ndef f" + self.signature[len(self.name) :] + ": pass", ns)
            self.__signature__ = inspect.signature(ns["f"])
        except Exception:
            pass

    def __repr__(self):
        return "<tool %s>" % self.name

    def __call__(self, *args, **kwargs):
        try:
            m = {"call": self.name, "args": enc(list(args)), "kwargs": [[k, enc(v)] for k, v in kwargs.items()]}
        except SerializationError as e:
            raise TypeError("%s(): %s" % (self.name, e)) from None
        p = CHANNEL.start(m)
        if self._async and _in_coroutine():
            return self._later(p)
        v = CHANNEL.wait(p)
        return final(v) if self._final else v

    async def _later(self, p):
        import asyncio

        loop = asyncio.get_running_loop()
        fut = loop.create_future()

        def done():
            try:
                loop.call_soon_threadsafe(lambda: fut.done() or fut.set_result(None))
            except RuntimeError:
                pass  # the loop was closed

        p.callback = done
        if p.event.is_set():
            done()
        else:
            CHANNEL.watch()
        await fut
        v = p.result()
        return final(v) if self._final else v


class State:
    """What is known of the run under way."""

    last = None
    final = None
    count = 0
    tools = {}
    result = ""
    loop = None
    session = None
    pieces = []


def final(value):
    """Ends the run with its final answer."""
    State.final = (value,)
    raise FinalAnswerException(value)


def final_answer(answer):
    """Provides a final answer to the given problem."""
    final(answer)


def define_tools(specs):
    """Adds tools: of the host, in Python source, and final_answer."""
    for s in specs:
        name = s["name"]
        if s.get("builtin"):
            t = final_answer
        elif s.get("source"):
            ns = {"__name__": "tool_" + name, "__builtins__": builtins}
            file = "<tool %s>" % name
            linecache.cache[file] = (len(s["source"]), None, s["source"].splitlines(True), file)
            exec(compile(s["source"], file, "exec"), ns)
            if name not in ns:
                raise NameError("the source of tool '%s' does not define it" % name)
            t = ns[name]
            if name == "final_answer":
                t = _finally(t)
        else:
            t = Tool(s)
        State.tools[name] = t
        namespace()[name] = t


def _finally(f):
    def final_answer(*args, **kwargs):
        final(f(*args, **kwargs))

    final_answer.__doc__ = f.__doc__
    return final_answer


# ---- what is shown ----

MAX_SHOWN, MAX_SHOWN_BYTES = 64, 16 << 20


class Shown:
    """What a run displays: images, HTML and the like. It travels with the answer."""

    def __init__(self):
        self.lock = threading.Lock()
        self.active = False

    def begin(self):
        with self.lock:
            self.active, self.items, self.size, self.left_out = True, [], 0, 0

    def end(self):
        """Returns what was shown."""
        figures()
        with self.lock:
            self.active = False
            if self.left_out:
                print("[garter: %d displayed things were left out: too many, or too large]" % self.left_out, file=sys.stderr)
            items, self.items = self.items, []
        return [{"value": value, "all": all} for id, value, all in items]

    def add(self, data, id=None, value=False):
        """Keeps a bundle of representations by media type."""
        all = {}
        size = 0
        for kind, x in data.items():
            if type(kind) is not str:
                continue
            if isinstance(x, (bytes, bytearray)):
                x = bytes(x)
            elif type(x) is not str:
                x = json.dumps(x, default=_repr)
            elif kind.startswith(("image/", "application/pdf")) and "svg" not in kind:
                x = base64.b64decode(x)
            size += len(x)
            all[kind] = x
        if not all or not value and set(all) == {"text/plain"}:
            if all:
                sys.stdout.write(all["text/plain"] + "\n")
            return
        all = {k: enc(v) for k, v in all.items()}
        with self.lock:
            if not self.active:
                return
            if id is not None:
                for i, old in enumerate(self.items):
                    if old[0] == id:
                        self.items[i] = (id, value, all)
                        return
            if len(self.items) >= MAX_SHOWN or self.size + size > MAX_SHOWN_BYTES:
                self.left_out += 1
                return
            self.size += size
            self.items.append((id, value, all))

    def value(self, v):
        """Keeps the rich forms of a program's value, if it has any."""
        ip = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
        if ip is None or v is None or type(v) in _PLAIN:
            return
        try:
            data, _ = ip.display_formatter.format(v, exclude={"text/plain"})
        except Exception:
            return
        if data:
            self.add(data, value=True)


_PLAIN = (bool, int, float, complex, str, bytes, list, tuple, dict, set, frozenset, type, types.FunctionType, types.ModuleType)
SHOWN = Shown()


def publish(old):
    """Makes the end of IPython's display() keep what is displayed in a run."""

    def publish(data, metadata=None, *args, transient=None, update=False, **more):
        if not SHOWN.active:
            return old(data, metadata, *args, transient=transient, update=update, **more)
        SHOWN.add(data, (transient or {}).get("display_id"))

    return publish


def figures(*args, **more):
    """Shows the open figures of matplotlib, and closes them."""
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is None or not SHOWN.active or plt.get_backend().lower() not in ("agg", "module://" + FIGURES):
        return
    import io

    for n in plt.get_fignums():
        b = io.BytesIO()
        try:
            plt.figure(n).savefig(b, format="png", bbox_inches="tight")
            SHOWN.add({"image/png": b.getvalue()})
        finally:
            plt.close(n)


FIGURES = "__garter_figures__"


class Figures:
    """Finds and fills the module that matplotlib takes for its way to draw: its own
    drawing into memory, shown by figures()."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == FIGURES:
            return importlib.util.spec_from_loader(name, Figures)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        agg = importlib.import_module("matplotlib.backends.backend_agg")
        for name, value in vars(agg).items():
            if name[:2] != "__":
                setattr(module, name, value)
        module.show = figures


# ---- runs ----


def namespace():
    return sys.modules["__main__"].__dict__


def keep(v):
    State.last = v
    return v


def keep_some(v):
    if v is not None:
        State.last = v
    return v


class Keeper:
    """Makes the last statement of a program tell its value."""

    def __init__(self):
        self.n = 0

    def call(self, value, nested):
        f = ast.Name("__garter_keep_some__" if nested else "__garter_keep__", ast.Load())
        return ast.copy_location(ast.Call(f, [value], []), value)

    def tell(self, stmt, expr, nested):
        return ast.copy_location(ast.Expr(self.call(ast.copy_location(expr, stmt), nested)), stmt)

    def block(self, body, nested=True):
        out = []
        for s in body:
            out.extend(self.stmt(s, nested))
        body[:] = out

    def stmt(self, s, nested):
        if isinstance(s, ast.Expr):
            s.value = self.call(s.value, nested)
        elif isinstance(s, ast.Assign) or isinstance(s, ast.AnnAssign) and s.value is not None:
            s.value = self.call(s.value, nested)
        elif isinstance(s, ast.AugAssign):
            return self.aug(s, nested)
        elif isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return [s, self.tell(s, ast.Name(s.name, ast.Load()), nested)]
        else:
            for field in ("body", "orelse", "finalbody"):
                self.block(getattr(s, field, None) or [])
            for h in getattr(s, "handlers", None) or getattr(s, "cases", None) or []:
                self.block(h.body)
        return [s]

    def aug(self, s, nested):
        t = s.target
        before = []

        def once(e):
            if isinstance(e, (ast.Name, ast.Constant)):
                return e
            self.n += 1
            name = "__garter_%d__" % self.n
            a = ast.Assign([ast.Name(name, ast.Store())], e)
            before.append(ast.copy_location(a, s))
            return ast.copy_location(ast.Name(name, ast.Load()), e)

        if isinstance(t, ast.Name):
            e = ast.Name(t.id, ast.Load())
        elif isinstance(t, ast.Attribute):
            t.value = once(t.value)
            e = ast.Attribute(t.value, t.attr, ast.Load())
        else:
            if isinstance(t.slice, ast.Slice):
                return [s]
            t.value, t.slice = once(t.value), once(t.slice)
            e = ast.Subscript(t.value, t.slice, ast.Load())
        return before + [s, self.tell(s, e, nested)]


def parse(code, filename):
    """Returns the tree of a program; IPython's magics are understood."""
    try:
        return ast.parse(code, filename), code
    except SyntaxError:
        ip = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
        if ip is None:
            raise
        try:
            other = ip.transform_cell(code)
            if other.rstrip("\n") == code.rstrip("\n"):
                raise SyntaxError
            return ast.parse(other, filename), other
        except Exception:
            pass
        raise


def _used():
    """The time of processors that the process has taken, and what it has in memory."""
    try:
        with open("/proc/self/statm") as f:
            resident = int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except Exception:
        resident = 0
    return time.process_time(), resident


def run(req):
    """Runs a program and returns the answer, with what it displayed."""
    before = time.process_time()
    SHOWN.begin()
    try:
        answer = program(req)
    finally:
        shown = SHOWN.end()
        OUTPUT.end()
    if shown:
        answer["artifacts"] = shown
    after, resident = _used()
    answer["used"] = [os.getpid(), int((after - before) * 1e6), resident]
    return answer


def program(req):
    code = req["code"]
    ns = namespace()
    ns.update(State.tools)
    State.count += 1
    State.last = State.final = None
    filename = "<code#%d>" % State.count
    OUTPUT.begin(req.get("limit", 0))
    try:
        try:
            tree, source = parse(code, filename)
            lines = source.splitlines(True)
            linecache.cache[filename] = (len(source), None, lines, filename)
            linecache.cache.pop("<code#%d>" % (State.count - 500), None)
            parts = [(_first_line(s), s.end_lineno, s) for s in tree.body]
            texts = lambda s: ast.get_source_segment(source, s)
            if tree.body:
                last = Keeper()
                i = len(tree.body) - 1
                while i > 0 and isinstance(tree.body[i], (ast.Global, ast.Nonlocal)):
                    i -= 1
                tree.body[i:] = last.stmt(tree.body[i], isinstance(tree.body[i], _BLOCKS)) + tree.body[i + 1 :]
                ast.fix_missing_locations(tree)
            flags = getattr(ast, "PyCF_ALLOW_TOP_LEVEL_AWAIT", 0)
            co = compile(tree, filename, "exec", flags, True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
            return syntax_error(e)
        try:
            execute(co, ns)
        except FinalAnswerException as e:
            if State.final is None:
                State.final = (e.args[0] if len(e.args) == 1 else e.args,)
        except Stop:
            return {"stop": True}
        except BaseException as e:
            if State.final is None:
                return failure(e, parts, texts)
        value = State.last
        if State.final is not None:
            value = State.final[0]
        elif tree.body and isinstance(tree.body[-1], ast.Expr):
            SHOWN.value(value)
        try:
            return dict(result(value), final=State.final is not None)
        except BaseException as e:
            return failure(e, parts, texts)
    finally:
        State.last = None


def result(value):
    """The part of an answer that has a value. The host makes the repr of a long text
    itself, which would be as long again; of ASCII only, since what is printable beyond
    that depends on Python's version."""
    answer = {"value": enc(value, False)}
    if type(value) is not str or len(value) < 4096 or not value.isascii():
        answer["repr"] = _repr(value)
    return answer


_BLOCKS = (ast.If, ast.For, ast.While, ast.Try, ast.With) + tuple(
    getattr(ast, n) for n in ("TryStar", "Match", "AsyncFor", "AsyncWith") if hasattr(ast, n)
)


def _first_line(s):
    return min([s.lineno] + [d.lineno for d in getattr(s, "decorator_list", [])])


def execute(co, ns):
    """Runs code as the kernel had no event loop of its own, so that programs
    can have theirs: asyncio.run, or await at the top level."""
    asyncio = sys.modules.get("asyncio")
    outer = asyncio._get_running_loop() if asyncio else None
    if outer is not None:
        asyncio._set_running_loop(None)
    try:
        if co.co_flags & inspect.CO_COROUTINE:
            import asyncio as aio

            if State.loop is None or State.loop.is_closed():
                State.loop = aio.new_event_loop()
            State.loop.run_until_complete(eval(co, ns))
        else:
            exec(co, ns)
    finally:
        if outer is not None:
            asyncio._set_running_loop(outer)


def _str(e):
    try:
        return str(e)
    except Exception:
        return "<exception str() failed>"


def _cut(s, n=20000):
    if len(s) <= n:
        return s
    return s[: n // 2] + "\n..._This content has been truncated to stay below %d characters_...\n" % n + s[len(s) - (n - n // 2) :]


def syntax_error(e):
    kind = type(e).__name__
    msg = getattr(e, "msg", None) or _str(e)
    text = "".join(traceback.format_exception_only(type(e), e))
    return {
        "syntax": {
            "class": kind,
            "message": msg,
            "line": getattr(e, "lineno", 0) or 0,
            "column": getattr(e, "offset", 0) or 0,
            "text": (getattr(e, "text", "") or "").rstrip("\r\n"),
            "traceback": _cut(_names(text)),
        }
    }


_NAME = re.compile(r"<code#\d+>")


def _names(text):
    return _NAME.sub("<code>", text)


def _clean(te, seen):
    if te is None or id(te) in seen:
        return
    seen.add(id(te))
    te.stack[:] = [f for f in te.stack if f.filename != FILE]
    _clean(te.__cause__, seen)
    _clean(te.__context__, seen)
    for x in getattr(te, "exceptions", None) or []:
        _clean(x, seen)


def failure(e, parts, texts):
    """The answer that tells of an exception."""
    top = inner = col = 0
    for f, line in traceback.walk_tb(e.__traceback__):
        if f.f_code.co_filename.startswith("<code#"):
            top = top or line
            inner = line
    try:
        te = traceback.TracebackException(type(e), e, e.__traceback__)
        _clean(te, set())
        for f in reversed(te.stack):
            if f.filename.startswith("<code#"):
                c = getattr(f, "colno", None)
                col = c + 1 if c is not None else 0
                break
        text = "".join(te.format())
    except Exception:
        text = "%s: %s\n" % (type(e).__name__, _str(e))
    stmt = ""
    for first, last, s in parts:
        if first <= top <= last:
            stmt = texts(s) or ""
    args = []
    for a in e.args[:10]:
        try:
            args.append(enc(a, False))
        except Exception:
            break
    if sum(len(a) for a in args if type(a) is str) > 100000:
        args = []
    out = {
        "class": type(e).__name__,
        "message": _cut(_str(e)),
        "line": inner,
        "column": col,
        "traceback": _cut(_names(text)),
        "statement": stmt[:1000],
        "args": args,
    }
    call = getattr(e, "__garter_call__", None)
    if call is not None:
        out["call"] = call
    return {"error": out}


# ---- what the host can ask for ----


def op_run(req):
    return run(req)


def op_set(req):
    vars = dec(req["vars"])
    for k in vars:
        if k in State.tools:
            raise NameError("Cannot assign to name '%s': doing this would erase the existing tool!" % k)
    namespace().update(vars)
    return {"value": None}


def op_get(req):
    ns = namespace()
    if req["name"] not in ns:
        return {"missing": True}
    v = ns[req["name"]]
    return result(v)


def op_names(req):
    return {"value": [k for k in namespace() if k not in BEFORE and k not in State.tools and not k.startswith("_")]}


def op_tools(req):
    define_tools(req["tools"])
    return {"value": None}


def op_pip(req):
    """Installs packages and returns pip's exit code and output."""
    p = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"] + req["args"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    # Where the usual place is read-only pip makes one in the user's home, which
    # the interpreter looked for in vain when it started.
    import site

    user = site.getusersitepackages() if site.ENABLE_USER_SITE else None
    if user and os.path.isdir(user) and user not in sys.path:
        site.addsitedir(user)
    importlib.invalidate_caches()
    return {"value": {"code": p.returncode, "output": _cut(p.stdout.decode("utf-8", "replace"))}}


def _plain(name, flags, mode):
    """Opens a plain file. Pipes, devices and folders are refused: nobody waits for
    the other end of one."""
    fd = os.open(name, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o666)
    try:
        kind = os.fstat(fd).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
        if not stat.S_ISREG(kind):
            raise OSError(errno.EINVAL, "Not a plain file", name)
        return os.fdopen(fd, mode)
    except BaseException:
        os.close(fd)
        raise


def file_write(req):
    name, at = req["name"], req["offset"]
    flags = os.O_WRONLY
    if at == 0:
        if os.path.dirname(name):
            os.makedirs(os.path.dirname(name), exist_ok=True)
        flags |= os.O_CREAT | os.O_TRUNC
    with _plain(name, flags, "wb") as f:
        f.seek(at)
        f.write(base64.b64decode(req["piece"]))


def file_read(req):
    with _plain(req["name"], os.O_RDONLY, "rb") as f:
        f.seek(req["offset"])
        piece = f.read(req["size"])
    return {"piece": _b64(piece), "end": len(piece) < req["size"]}


def file_list(req):
    entries = []
    with os.scandir(req["name"] or ".") as found:
        for e in found:
            if len(entries) == req["size"]:
                raise OSError("%s has more than %d entries" % (req["name"], req["size"]))
            try:
                s = e.stat(follow_symlinks=False)
            except FileNotFoundError:
                continue
            entries.append([e.name, s.st_size if stat.S_ISREG(s.st_mode) else 0, s.st_mode, s.st_mtime_ns])
    return {"entries": entries}


def file_remove(req):
    name = req["name"]
    if os.path.isdir(name) and not os.path.islink(name):
        os.rmdir(name)
    else:
        os.remove(name)


def op_file(req):
    """Writes, reads, lists or removes files."""
    try:
        return {"value": globals()["file_" + req["do"]](req)}
    except OSError as e:
        return {"value": {"failure": [type(e).__name__, e.strerror or _str(e)]}}
    except ValueError as e:
        return {"value": {"failure": ["ValueError", _str(e)]}}


def op_hello(req):
    """Tells whether this is the interpreter that the session has met before."""
    known = State.session == req["session"]
    State.session = req["session"]
    if req.get("watch") and not known:
        watch()
    return {"value": known}


# What waits for the end of an interpreter and ends what its programs have left.
WATCHER = """
import os, resource, select, signal, sys, time
kernel, mark = int(sys.argv[1]), sys.argv[2].encode()
def born():
    try:
        with open("/proc/%d/stat" % kernel, "rb") as f:
            fields = f.read().rpartition(b")")[2].split()
        return fields[19] if fields[0] not in b"ZX" else None
    except OSError:
        return None
since = born()
try:
    end = os.pidfd_open(kernel)
except (AttributeError, OSError):
    end = -1
there = os.getppid() == kernel
if os.fork():
    os._exit(0)
hard = resource.getrlimit(resource.RLIMIT_RTTIME)[1]
resource.setrlimit(resource.RLIMIT_RTTIME, (hard, hard))
if there and end >= 0:
    select.select([end], [], [])
while there and since and born() == since:
    time.sleep(0.1)
def marked(pid):
    try:
        with open("/proc/%s/limits" % pid, "rb") as f:
            return any(l.startswith(b"Max realtime timeout") and mark in l.split() for l in f)
    except OSError:
        return False
calm, until = 0, time.monotonic() + 10
while calm < 3 and time.monotonic() < until:
    calm += 1
    for pid in os.listdir("/proc"):
        if pid.isdigit() and marked(pid):
            calm = 0
            try:
                os.kill(int(pid), signal.SIGKILL)
            except OSError:
                pass
    time.sleep(0.02)
"""


def watch():
    """Has all processes that come from this one ended when it has ended, however they
    have been detached.

    They are known by a limit of resources: each process has those of the one that made
    it, whatever becomes of its session, its parent, its environment and its program. The
    limit is of the time that a process of real-time priority may take at once; the mark
    is a number of microseconds that makes centuries."""
    try:
        import resource

        hard = resource.getrlimit(resource.RLIMIT_RTTIME)[1]
        mark = int.from_bytes(os.urandom(6), "big") + (1 << 54)
        if hard != resource.RLIM_INFINITY and hard < 1 << 60:
            return  # the number would say something else
        argv = [sys.executable, "-I", "-S", "-c", WATCHER, str(os.getpid()), str(mark)]
        none = subprocess.DEVNULL
        made = subprocess.Popen(argv, stdin=none, stdout=none, stderr=none, cwd="/", start_new_session=True)
        resource.setrlimit(resource.RLIMIT_RTTIME, (mark, hard))
        made.wait(20)  # it has left a process that is no child of ours
    except Exception:
        pass  # no such system: what programs detach stays


def op_piece(req):
    """Keeps a piece of a request that is too large for a message."""
    if req["first"]:
        State.pieces = []
    State.pieces.append(req["data"])
    return {"value": None}


def op_whole(req):
    """Does what the pieces ask for."""
    pieces, State.pieces = State.pieces, []
    req = whole(pieces)
    return globals()["op_" + req["op"]](req)


def op_relay(req):
    """Has the host called by way of an HTTP server, and returns its port."""
    global CHANNEL
    if not isinstance(CHANNEL, Relay):
        CHANNEL = Relay(req["token"])
    CHANNEL.token = req["token"]
    return {"value": CHANNEL.server.server_address[1]}


def op_call(req):
    """Calls the host, again until it answers one of the calls: whether it hears us.
    What is asked before the way is open is lost, and on a busy machine an answer
    comes later than the next call."""
    calls = []
    try:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            p = CHANNEL.start({"call": ""})
            calls.append(p)
            CHANNEL.wait(p, time.monotonic() + 0.1 * len(calls))
            with CHANNEL.lock:
                if any(c.event.is_set() for c in calls):
                    return {"value": True}
                CHANNEL.pending[p.id] = p
        return {"value": False}
    finally:
        for p in calls:
            CHANNEL.pending.pop(p.id, None)


def op_info(req):
    return {"value": {"python": sys.version.split()[0], "executable": sys.executable, "pid": os.getpid()}}


def do(req=None):
    """Does what the host asks for: req as JSON or, without it, what the message
    that is being executed has in it. The answer waits for take()."""
    State.result = ""
    CHANNEL.begin()
    if req is None:
        req = CHANNEL.request()
    elif isinstance(req, str):
        req = json.loads(req)
    if req is None:
        raise RuntimeError("garter: the request did not arrive")
    State.run = req.get("run")
    try:
        answer = globals()["op_" + req["op"]](req)
    except Exception as e:
        answer = failure(e, [], None)
    State.result = json.dumps(answer)


class Result:
    """Shows itself to IPython as the text it holds."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text

    def _repr_pretty_(self, p, cycle):
        p.text(self.text)


def take():
    """Returns the answer of the last do()."""
    r, State.result = State.result, ""
    return Result(r)


def _no_input(prompt=""):
    raise EOFError("input() is not available: the program has no standard input")


def install():
    builtins.__garter_keep__ = keep
    builtins.__garter_keep_some__ = keep_some
    builtins.input = _no_input
    main = namespace()
    main.pop("input", None)
    log = sys.stdout
    sys.stdout, sys.stderr = Stream(log, log), Stream(sys.stderr, log)
    ip = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    kernel = getattr(ip, "kernel", None)
    if kernel is not None:
        # ipykernel puts its own input in the place of ours for each request.
        kernel.raw_input = _no_input
        kernel.getpass = _no_input
        pub = getattr(ip, "display_pub", None)
        if pub is not None:
            pub.publish = publish(pub.publish)
    if os.environ.get("MPLBACKEND", "agg").lower() in ("agg", "module://matplotlib_inline.backend_inline") and "matplotlib" not in sys.modules:
        sys.meta_path.append(Figures)
        os.environ["MPLBACKEND"] = "module://" + FIGURES


BEFORE = set()
install()
BEFORE.update(namespace())
