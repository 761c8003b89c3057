"""Mailboxes in folders and files: Maildir, mbox, MMDF, MH and Babyl."""
import contextlib
import email.generator
import email.message
import errno
import io
import os
import time
import warnings
from _mailbox_messages import BabylMessage, Message, MaildirMessage, MHMessage, MMDFMessage, _mboxMMDFMessage, mboxMessage
from types import GenericAlias

__all__ = ['Mailbox', 'Maildir', 'mbox', 'MH', 'Babyl', 'MMDF', 'Message', 'MaildirMessage', 'mboxMessage', 'MHMessage', 'BabylMessage',
           'MMDFMessage', 'Error', 'NoSuchMailboxError', 'NotEmptyError', 'ExternalClashError', 'FormatError']

linesep = os.linesep.encode('ascii')
_STEP = 1 << 16


class Error(Exception):
    """The base of the errors of this module."""


class NoSuchMailboxError(Error):
    """There is no such mailbox, and it is not to be made."""


class NotEmptyError(Error):
    """A folder is not empty."""


class ExternalClashError(Error):
    """Another program has the mailbox, or changed it."""


class FormatError(Error):
    """A file has not the form that it should have."""


def _whole(name, doc):
    # A method that gives as a list what another one gives one by one.
    def method(self):
        return [*getattr(self, name)()]
    method.__doc__ = doc
    return method


def _only_str(value, what):
    if isinstance(value, str):
        return value
    raise TypeError(f'{what} must be a string: {type(value)}')


class Mailbox:
    """What all mailboxes have: keys, and the messages that they stand for."""

    _factory = None
    _create_missing = True
    colon = ':'

    def __init__(self, path, factory=None, create=True):
        self._factory = factory
        path = os.path.expanduser(path)
        self._path = os.path.abspath(path)

    def _for_subclass(self, *args):
        raise NotImplementedError('Method must be implemented by subclass')

    add = remove = __setitem__ = get_message = get_bytes = get_file = iterkeys = __contains__ = __len__ = _for_subclass
    flush = lock = unlock = close = _for_subclass

    def __delitem__(self, key):
        self.remove(key)

    def discard(self, key):
        """Remove a message, if it is there."""
        try:
            self.remove(key)
        except KeyError:
            pass

    def get(self, key, default=None):
        """The message of a key, or default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __getitem__(self, key):
        if self._factory is None:
            return self.get_message(key)
        with contextlib.closing(self.get_file(key)) as file:
            return self._factory(file)

    def get_string(self, key):
        """The text of a message."""
        return email.message_from_bytes(self.get_bytes(key)).as_string()

    keys = _whole('iterkeys', 'All keys.')
    values = _whole('itervalues', 'All messages.')
    items = _whole('iteritems', 'All pairs of key and message.')

    def itervalues(self):
        """The messages, one after the other; those that vanish meanwhile are left out."""
        return (value for _, value in self.iteritems())

    __iter__ = itervalues

    def iteritems(self):
        """Pairs of key and message."""
        for key in self.iterkeys():
            try:
                value = self[key]
            except KeyError:
                continue
            yield key, value

    def clear(self):
        """Remove all messages."""
        for one in self.keys():
            self.discard(one)

    def pop(self, key, default=None):
        """The message of a key, which is removed, or default."""
        found = self.get(key, self)
        if found is self:
            return default
        self.discard(key)
        return found

    def popitem(self):
        """A pair of key and message, which is removed."""
        first = next(iter(self.iterkeys()), self)
        if first is self:
            raise KeyError('No messages in mailbox')
        return first, self.pop(first)

    def update(self, arg=None):
        """Set the messages of a mailbox, a dictionary or pairs; KeyError where a key is not there."""
        pairs = arg.iteritems() if hasattr(arg, 'iteritems') else arg.items() if hasattr(arg, 'items') else arg
        bad = False
        for key, message in pairs:
            try:
                self[key] = message
            except KeyError:
                bad = True
        if bad:
            raise KeyError('No message with key(s)')

    def _string_to_bytes(self, message):
        try:
            return message.encode('ascii')
        except UnicodeError:
            raise ValueError('String input must be ASCII-only; use bytes or a Message instead') from None

    _append_newline = False

    def _dump_message(self, message, target, mangle_from_=False):
        target.write(self._bytes_of(message, mangle_from_))

    def _bytes_of(self, message, mangle=None):
        # The message as bytes with the line ends of the system.
        mangle = self._mangle_from_ if mangle is None else mangle
        if isinstance(message, email.message.Message):
            out = io.BytesIO()
            email.generator.BytesGenerator(out, mangle, 0).flatten(message)
            data = out.getvalue()
        else:
            if isinstance(message, io.StringIO):
                warnings.warn('Use of StringIO input is deprecated, use BytesIO instead', DeprecationWarning, 3)
                message = message.getvalue()
            if isinstance(message, str):
                data = self._string_to_bytes(message)
            elif isinstance(message, bytes):
                data = message
            elif hasattr(message, 'read'):
                if hasattr(message, 'buffer'):
                    warnings.warn('Use of text mode files is deprecated, use a binary mode file instead', DeprecationWarning, 3)
                    message = message.buffer
                data = message.read()
                if isinstance(data, str):
                    data = self._string_to_bytes(data)
            else:
                raise TypeError(f'Invalid message type: {type(message)}')
            data = data.replace(b'\r\n', b'\n')
            if mangle:
                data = b'\n'.join(b'>' + line if line.startswith(b'From ') else line for line in data.split(b'\n'))
        if self._append_newline and data and not data.endswith(b'\n'):
            data += b'\n'
        return data.replace(b'\n', linesep)

    _mangle_from_ = False

    __class_getitem__ = classmethod(GenericAlias)


class Maildir(Mailbox):
    """A folder with the folders tmp, new and cur, and a file for each message."""

    colon = ':'
    _count = 1

    def __init__(self, dirname, factory=None, create=True):
        super().__init__(dirname, factory, create)
        self._paths = {part: os.path.join(self._path, part) for part in ('tmp', 'new', 'cur')}
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            for path in [self._path, *self._paths.values()]:
                os.mkdir(path, 0o700)
        self._toc, self._read = {}, {'cur': None, 'new': None}  # key to its path below; when the folders were read
        self._skewfactor = 0.1

    def add(self, message):
        """Add a message; returns its key."""
        with self._create_tmp() as file:
            temporary = file.name
            try:
                file.write(self._bytes_of(message))
            except BaseException:
                file.close()
                os.remove(temporary)
                raise
        part, suffix = 'new', ''
        if isinstance(message, MaildirMessage):
            part = message.get_subdir()
            suffix = self.colon + message.get_info() if message.get_info() else ''
        name = os.path.basename(temporary).split(self.colon)[0]
        target = os.path.join(self._path, part, name + suffix)
        if isinstance(message, MaildirMessage):
            os.utime(temporary, (os.path.getatime(temporary), message.get_date()))
        try:
            if os.path.lexists(target):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
            os.rename(temporary, target)
        except OSError as error:
            os.remove(temporary)
            if isinstance(error, FileExistsError):
                raise ExternalClashError(f'Name clash with existing message: {target}') from None
            raise
        return name

    def remove(self, key):
        """Remove a message."""
        os.unlink(self._place(key))

    def discard(self, key):
        """Remove a message, if it is there."""
        with contextlib.suppress(KeyError, FileNotFoundError):
            self.remove(key)

    def __setitem__(self, key, message):
        old = self._lookup(key)
        fresh = self._lookup(self.add(message))
        if isinstance(message, MaildirMessage):
            part, suffix = os.path.dirname(fresh), message.get_info()
            suffix = self.colon + suffix if suffix else ''
        else:
            part = os.path.dirname(old)
            suffix = self.colon + old.rpartition(self.colon)[2] if self.colon in old else ''
        self.discard(key)
        path = os.path.join(self._path, fresh)
        if isinstance(message, MaildirMessage):
            os.utime(path, (os.path.getatime(path), message.get_date()))
        os.rename(path, os.path.join(self._path, part, key + suffix))

    def _facts(self, below):
        part, name = os.path.split(below)
        return part, name.rpartition(self.colon)[2] if self.colon in name else ''

    def get_message(self, key):
        """A MaildirMessage."""
        below = self._lookup(key)
        with open(os.path.join(self._path, below), 'rb') as file:
            message = self._factory(file) if self._factory else MaildirMessage(file)
        part, info = self._facts(below)
        message.set_subdir(part)
        if info:
            message.set_info(info)
        message.set_date(os.path.getmtime(os.path.join(self._path, below)))
        return message

    def get_bytes(self, key):
        """The bytes of a message."""
        with self._opened(key) as file:
            return file.read().replace(linesep, b'\n')

    def get_file(self, key):
        """A stream of the bytes of a message."""
        return _Whole(self._opened(key))

    def _place(self, key):
        return os.path.join(self._path, self._lookup(key))

    def _opened(self, key):
        return open(self._place(key), 'rb')

    def get_info(self, key):
        """The facts in the name of a message."""
        return self._facts(self._lookup(key))[1]

    def set_info(self, key, info):
        """Change the facts in the name of a message."""
        info, old = _only_str(info, 'info'), self._lookup(key)
        new = os.path.join(os.path.dirname(old), os.path.basename(old).split(self.colon)[0] + (self.colon + info if info else ''))
        if new != old:
            os.rename(os.path.join(self._path, old), os.path.join(self._path, new))
            self._toc[key] = new

    def get_flags(self, key):
        """The flags of a message."""
        info = self.get_info(key)
        return info[2:] if info.startswith('2,') else ''

    def set_flags(self, key, flags):
        """Set the flags of a message, and no others."""
        self.set_info(key, '2,' + ''.join(sorted({*_only_str(flags, 'flags')})))

    def add_flag(self, key, flag):
        """Set flags besides those that are set."""
        self.set_flags(key, self.get_flags(key) + _only_str(flag, 'flag'))

    def remove_flag(self, key, flag):
        """Unset flags."""
        gone = _only_str(flag, 'flag')
        if flags := self.get_flags(key):
            self.set_flags(key, ''.join(c for c in flags if c not in gone))

    def iterkeys(self):
        """The keys, one after the other."""
        for one in self._fresh():
            with contextlib.suppress(KeyError):
                self._lookup(one)
                yield one

    def __contains__(self, key):
        return key in self._fresh()

    def __len__(self):
        return len(self._fresh())

    def _fresh(self):
        # The keys with their paths, as the folders are now.
        self._refresh()
        return self._toc

    def flush(self):
        """Nothing is to be done: what was changed is there."""

    lock = unlock = close = flush

    def list_folders(self):
        """The names of the folders in this one."""
        return [name[1:] for name in os.listdir(self._path)
                if len(name) > 1 and name[0] == '.' and os.path.isdir(os.path.join(self._path, name))]

    def _folder(self, name):
        return os.path.join(self._path, '.' + name)

    def get_folder(self, folder):
        """The Maildir of a folder in this one."""
        return Maildir(self._folder(folder), factory=self._factory, create=False)

    def add_folder(self, folder):
        """Make a folder in this one."""
        path = self._folder(folder)
        result = Maildir(path, factory=self._factory)
        mark = os.path.join(path, 'maildirfolder')
        if not os.path.exists(mark):
            os.close(os.open(mark, os.O_CREAT | os.O_WRONLY, 0o666))
        return result

    def remove_folder(self, folder):
        """Remove a folder that has no messages and no folders."""
        path = self._folder(folder)
        for part in ('new', 'cur'):
            if any(not name.startswith('.') for name in os.listdir(os.path.join(path, part))):
                raise NotEmptyError(f'Folder contains message(s): {folder}')
        for name in os.listdir(path):
            if name not in ('new', 'cur', 'tmp') and os.path.isdir(os.path.join(path, name)):
                raise NotEmptyError(f"Folder contains subdirectory '{name}': {folder}")
        for at, folders, others in os.walk(path, topdown=False):
            for name in others:
                os.remove(os.path.join(at, name))
            for name in folders:
                os.rmdir(os.path.join(at, name))
        os.rmdir(path)

    def clean(self):
        """Remove old files that were never finished."""
        now = time.time()
        for name in os.listdir(self._paths['tmp']):
            path = os.path.join(self._paths['tmp'], name)
            if os.stat(path).st_atime < now - 36 * 3600:
                os.unlink(path)

    def _create_tmp(self):
        # A new file, open, whose name nobody else has.
        now = time.time()
        for _ in range(1000):
            name = f'{int(now)}.M{int(now % 1 * 1e6)}P{os.getpid()}Q{Maildir._count}.localhost'
            Maildir._count += 1
            path = os.path.join(self._paths['tmp'], name)
            try:
                return open(path, 'xb+')
            except FileExistsError:
                continue
        raise ExternalClashError(f'Name clash prevented file creation: {path}')

    def _refresh(self):
        # Reads the folders again if they have changed since, or may have within the clock's grain.
        changed = {part: os.path.getmtime(self._paths[part]) for part in self._read}
        if all(read is not None and changed[part] < read - self._skewfactor for part, read in self._read.items()):
            return
        now = time.time()
        self._toc = {}
        for part in self._read:
            for name in os.listdir(self._paths[part]):
                if name[:1] != '.' and not os.path.isdir(os.path.join(self._paths[part], name)):
                    self._toc[name.split(self.colon)[0]] = os.path.join(part, name)
            self._read[part] = now

    def _lookup(self, key):
        below = self._toc.get(key)
        if below is not None and os.path.exists(os.path.join(self._path, below)):
            return below
        self._read = dict.fromkeys(self._read)
        self._refresh()
        if key not in self._toc:
            raise KeyError(f'No message with key: {key}')
        return self._toc[key]

    def next(self):
        """The next message, None when there are no more."""
        if not hasattr(self, '_rest'):
            self._rest = self.iterkeys()
        for key in self._rest:
            try:
                return self[key]
            except KeyError:
                continue
        return None


class _singlefileMailbox(Mailbox):
    """A mailbox in one file. What is changed is written by flush() and close()."""

    def __init__(self, path, factory=None, create=True):
        super().__init__(path, factory, create)
        self._file = self._opened(create)
        self._toc = None              # key to begin and end in the file
        self._next = 0
        self._pending = False         # something is to be written anew
        self._unsynced = False        # something was appended
        self._locked = False
        self._length = None

    def _opened(self, create):
        try:
            return open(self._path, 'rb+')
        except FileNotFoundError:
            if not create:
                raise NoSuchMailboxError(self._path) from None
            return open(self._path, 'wb+')
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EROFS):
                return open(self._path, 'rb')
            raise

    def add(self, message):
        """Append a message; returns its key."""
        self._lookup()
        self._toc[self._next] = self._append_message(message)
        self._next += 1
        self._unsynced = True
        return self._next - 1

    def remove(self, key):
        """Remove a message."""
        self._lookup(key)
        self._pending = self._toc.pop(key) is not None

    def __setitem__(self, key, message):
        self._lookup(key)
        self._pending, self._toc[key] = True, self._append_message(message)

    def iterkeys(self):
        """The keys, one after the other."""
        yield from [*self._places()]

    def __contains__(self, key):
        return key in self._places()

    def __len__(self):
        return len(self._places())

    def _places(self):
        # The keys with their places in the file.
        self._lookup()
        return self._toc

    def lock(self):
        """Keep other programs away by a file beside the mailbox."""
        if not self._locked:
            name = self._path + '.lock'
            try:
                os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            except FileExistsError:
                raise ExternalClashError(f'dot lock unavailable: {self._path}') from None
            self._locked = True

    def unlock(self):
        """Let other programs to it."""
        if self._locked:
            self._locked = False
            with contextlib.suppress(FileNotFoundError):
                os.remove(self._path + '.lock')

    def flush(self):
        """Write what was changed."""
        if not self._pending:
            if self._unsynced:
                self._file.flush()
                self._unsynced = False
            return
        if self._file_length() != self._size():
            raise ExternalClashError(f'Size of mailbox file changed (expected {self._file_length()}, found {self._size()})')
        import tempfile
        fd, path = tempfile.mkstemp(prefix=os.path.basename(self._path) + '.', dir=os.path.dirname(self._path))
        try:
            with os.fdopen(fd, 'wb+') as new:
                places = self._write_all(new)
            os.chmod(path, os.stat(self._path).st_mode & 0o777)
        except BaseException:
            os.remove(path)
            raise
        self._file.close()
        os.rename(path, self._path)
        self._file = open(self._path, 'rb+')
        self._toc, self._pending, self._unsynced = places, False, False
        self._length = self._size()

    def _write_all(self, new):
        places = {}
        self._pre_mailbox_hook(new)
        for key, (begin, end) in self._toc.items():
            self._file.seek(begin)
            self._pre_message_hook(new)
            at = new.tell()
            left = end - begin
            while left > 0 and (data := self._file.read(min(_STEP, left))):
                new.write(data)
                left -= len(data)
            places[key] = at, new.tell()
            self._post_message_hook(new)
        return places

    def _size(self):
        self._file.flush()
        return os.stat(self._path).st_size

    def _file_length(self):
        return self._size() if self._length is None else self._length

    def _pre_mailbox_hook(self, f):
        """What stands before all messages."""

    _pre_message_hook = _post_message_hook = _pre_mailbox_hook

    def close(self):
        """Write what was changed, and close the file."""
        with contextlib.ExitStack() as last:
            last.callback(self._file.close)
            last.callback(self.unlock)
            self.flush()

    def _lookup(self, key=None):
        if self._toc is None:
            self._generate_toc()
        if key is None:
            return None
        if key not in self._toc:
            raise KeyError(f'No message with key: {key}')
        return self._toc[key]

    def _append_message(self, message):
        self._file.seek(0, os.SEEK_END)
        before = self._file.tell()
        out = self._file
        if not (self._toc or self._pending):
            self._pre_mailbox_hook(out)
        try:
            self._pre_message_hook(out)
            where = self._install_message(message)
            self._post_message_hook(out)
        except BaseException:
            out.truncate(before)
            raise
        out.flush()
        self._length = out.tell()
        return where


class _mboxMMDF(_singlefileMailbox):
    """mbox and MMDF: before each message stands a line that begins with "From "."""

    _mangle_from_ = True
    _message_factory = None

    def _raw(self, key):
        begin, end = self._lookup(key)
        self._file.seek(begin)
        head = self._file.readline().replace(linesep, b'')
        return head, self._file.read(end - self._file.tell()).replace(linesep, b'\n')

    def get_message(self, key):
        """The message with its flags."""
        head, data = self._raw(key)
        message = self._message_factory(data)
        message.set_from(head[5:].decode('ascii'))
        return message

    def get_bytes(self, key, from_=False):
        """The bytes of a message, with the line before it if so wished."""
        head, data = self._raw(key)
        return head + b'\n' + data if from_ else data

    def get_string(self, key, from_=False):
        """The text of a message, with the line before it if so wished."""
        return email.message_from_bytes(self.get_bytes(key, from_)).as_string(unixfrom=from_)

    def get_file(self, key, from_=False):
        """A stream of the bytes of a message."""
        source, (begin, end) = self._file, self._lookup(key)
        source.seek(begin)
        if from_:
            return _PartialFile(source, begin, end)
        source.readline()
        return _PartialFile(source, source.tell(), end)

    def _install_message(self, message):
        line = None
        message = self._string_to_bytes(message) if isinstance(message, str) else message
        if isinstance(message, bytes) and message.startswith(b'From '):
            line, newline, message = message.partition(b'\n')
            line = line.removesuffix(b'\r')
        elif isinstance(message, _fromed):
            line = b'From ' + message.get_from().encode('ascii')
        elif isinstance(message, email.message.Message) and message.get_unixfrom() is not None:
            line = message.get_unixfrom().encode('ascii')
        if line is None:
            line = b'From MAILER-DAEMON ' + time.asctime(time.gmtime()).encode()
        data = self._bytes_of(message)
        begin = self._file.tell()
        self._file.write(line + linesep + data)
        return begin, self._file.tell()


_fromed = mboxMessage, MMDFMessage


class mbox(_mboxMMDF):
    """A file in which an empty line ends each message."""

    _append_newline = True

    def __init__(self, path, factory=None, create=True):
        self._message_factory = mboxMessage
        super().__init__(path, factory, create)

    def _post_message_hook(self, f):
        f.write(linesep)

    def _generate_toc(self):
        begins, ends = [], []
        self._file.seek(0)
        at, blank, last_end = 0, False, None
        while line := self._file.readline():
            if line.startswith(b'From '):
                if len(ends) < len(begins):
                    ends.append(at - len(linesep) if blank else at)
                begins.append(at)
                blank = False
            elif line == linesep:
                blank = True
            else:
                blank = False
            at += len(line)
        if len(ends) < len(begins):
            ends.append(at - len(linesep) if blank else at)
        self._toc = dict(enumerate(zip(begins, ends)))
        self._next = len(self._toc)
        self._length = at


class MMDF(_mboxMMDF):
    """A file in which a line of four bytes 1 stands before and after each message."""

    def __init__(self, path, factory=None, create=True):
        self._message_factory = MMDFMessage
        super().__init__(path, factory, create)

    def _pre_message_hook(self, f):
        f.write(b'\1\1\1\1' + linesep)

    def _post_message_hook(self, f):
        f.write(linesep + b'\1\1\1\1' + linesep)

    def _generate_toc(self):
        mark = b'\1\1\1\1' + linesep
        places, begin = [], None
        self._file.seek(0)
        at = 0
        while line := self._file.readline():
            if line.startswith(mark):
                if begin is None:
                    begin = at + len(line)
                else:
                    places.append((begin, at - len(linesep)))
                    begin = None
            at += len(line)
        if begin is not None:
            places.append((begin, at))
        self._toc = dict(enumerate(places))
        self._next = len(places)
        self._length = at


class MH(Mailbox):
    """A folder with a file for each message, whose name is a number."""

    def __init__(self, path, factory=None, create=True):
        super().__init__(path, factory, create)
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            os.mkdir(self._path, 0o700)
            self._touch(self._sequences_path)
        self._locked = False

    _sequences_path = property(lambda self: os.path.join(self._path, '.mh_sequences'))

    @staticmethod
    def _touch(path):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))

    def _file_of(self, key):
        return os.path.join(self._path, str(key))

    def add(self, message):
        """Add a message; returns its key."""
        keys = self.keys()
        key = keys[-1] + 1 if keys else 1
        data = self._bytes_of(message)
        path = self._file_of(key)
        with open(path, 'xb') as f:
            f.write(data)
        if isinstance(message, MHMessage):
            self._dump_sequences(message, key)
        return key

    def remove(self, key):
        """Remove a message."""
        try:
            os.remove(self._file_of(key))
        except FileNotFoundError:
            raise KeyError(f'No message with key: {key}') from None

    def __setitem__(self, key, message):
        if not os.path.exists(self._file_of(key)):
            raise KeyError(f'No message with key: {key}')
        data = self._bytes_of(message)
        with open(self._file_of(key), 'wb') as f:
            f.write(data)
        if isinstance(message, MHMessage):
            self._dump_sequences(message, key)

    def _open_message(self, key):
        try:
            return open(self._file_of(key), 'rb')
        except FileNotFoundError:
            raise KeyError(f'No message with key: {key}') from None

    def get_message(self, key):
        """A MHMessage with its sequences."""
        with self._open_message(key) as f:
            message = MHMessage(f)
        for name, keys in self.get_sequences().items():
            if key in keys:
                message.add_sequence(name)
        return message

    def get_bytes(self, key):
        """The bytes of a message."""
        with self._open_message(key) as f:
            return f.read().replace(linesep, b'\n')

    def get_file(self, key):
        """A stream of the bytes of a message."""
        return _Whole(self._open_message(key))

    def iterkeys(self):
        """The keys in order."""
        return iter(sorted(int(name) for name in os.listdir(self._path) if name.isdigit()))

    def __contains__(self, key):
        return os.path.exists(self._file_of(key))

    def __len__(self):
        return len(self.keys())

    def lock(self):
        """Keep other programs away by a file beside the sequences."""
        if not self._locked:
            try:
                self._touch(self._sequences_path + '.lock')
            except FileExistsError:
                raise ExternalClashError(f'dot lock unavailable: {self._sequences_path}') from None
            self._locked = True

    def unlock(self):
        """Let other programs to it."""
        if self._locked:
            self._locked = False
            os.remove(self._sequences_path + '.lock')

    def flush(self):
        """Nothing is to be done: what was changed is there."""

    def close(self):
        """Unlock it."""
        self.unlock()

    def list_folders(self):
        """The names of the folders in this one."""
        return [name for name in os.listdir(self._path) if os.path.isdir(os.path.join(self._path, name))]

    def get_folder(self, folder):
        """The MH of a folder in this one."""
        return self._below(folder, False)

    def _below(self, name, create):
        return MH(self._file_of(name), self._factory, create)

    def add_folder(self, folder):
        """Make a folder in this one."""
        return self._below(folder, True)

    def remove_folder(self, folder):
        """Remove a folder that has no messages."""
        path = self._file_of(folder)
        names = {*os.listdir(path)} - {'.mh_sequences'}
        if names:
            raise NotEmptyError(f'Folder not empty: {self._path}')
        with contextlib.suppress(FileNotFoundError):
            os.unlink(os.path.join(path, '.mh_sequences'))
        os.rmdir(path)

    def get_sequences(self):
        """The named sequences: name to a list of keys."""
        if not os.path.exists(self._sequences_path):
            return {}
        found, there = {}, set(self.keys())
        with open(self._sequences_path, encoding='ascii') as f:
            for line in f:
                name, colon, contents = line.partition(':')
                if not colon or ':' in contents:
                    raise FormatError(f'Invalid sequence specification: {line.rstrip()}')
                keys = set()
                for part in contents.split():
                    try:
                        first, dash, last = part.partition('-')
                        keys.update(range(int(first), int(last or first) + 1))
                    except ValueError:
                        raise FormatError(f'Invalid sequence specification: {line.rstrip()}') from None
                if known := sorted(keys & there):
                    found[name] = known
        return found

    def set_sequences(self, sequences):
        """Set the named sequences, and no others."""
        lines = []
        for name, keys in sequences.items():
            runs = []
            for key in sorted(set(keys)):
                if runs and runs[-1][1] == key - 1:
                    runs[-1][1] = key
                else:
                    runs.append([key, key])
            if runs:
                lines.append(f'{name}:' + ''.join(f' {a}' if a == b else f' {a} {b}' if b == a + 1 else f' {a}-{b}' for a, b in runs) + '\n')
        with open(self._sequences_path, 'w', encoding='ascii') as f:
            f.writelines(lines)

    def pack(self):
        """Number the messages from 1 on without gaps."""
        sequences, changed = self.get_sequences(), {}
        for new, key in enumerate(self.keys(), 1):
            if new != key:
                os.rename(self._file_of(key), self._file_of(new))
            changed[key] = new
        self.set_sequences({name: [changed[key] for key in keys] for name, keys in sequences.items()})

    def _dump_sequences(self, message, key):
        sequences, wanted = self.get_sequences(), message.get_sequences()
        for name, keys in sequences.items():
            if name not in wanted and key in keys:
                keys.remove(key)
        for name in wanted:
            keys = sequences.setdefault(name, [])
            if key not in keys:
                keys.append(key)
        self.set_sequences(sequences)


class Babyl(_singlefileMailbox):
    """A file of Rmail: messages with labels and with headers that are shown."""

    _special_labels = frozenset({'unseen', 'deleted', 'filed', 'answered', 'forwarded', 'edited', 'resent'})

    def __init__(self, path, factory=None, create=True):
        super().__init__(path, factory, create)
        self._labels = {}

    def add(self, message):
        """Append a message; returns its key."""
        key = super().add(message)
        self._note(key, message)
        return key

    def _note(self, key, message):
        if isinstance(message, BabylMessage):
            self._labels[key] = message.get_labels()

    def remove(self, key):
        """Remove a message."""
        super().remove(key)
        self._labels.pop(key, None)

    def __setitem__(self, key, message):
        super().__setitem__(key, message)
        self._note(key, message)

    def _parts(self, key):
        # The headers as they were, those that are shown, and the body.
        begin, end = self._lookup(key)
        self._file.seek(begin)
        self._file.readline()  # labels
        lines = self._file.read(end - self._file.tell()).replace(linesep, b'\n')
        original, _, rest = lines.partition(b'*** EOOH ***\n')
        shown, blank, body = rest.partition(b'\n\n')
        return original, shown + (b'\n' if shown else b''), body

    def get_message(self, key):
        """A BabylMessage with its labels."""
        original, visible, body = self._parts(key)
        message = BabylMessage(original.rstrip(b'\n') + b'\n\n' + body)
        message.set_visible(visible)
        if key in self._labels:
            message.set_labels(self._labels[key])
        return message

    def get_bytes(self, key):
        """The bytes of a message."""
        original, _, body = self._parts(key)
        return original.rstrip(b'\n') + b'\n\n' + body

    def get_file(self, key):
        """A stream of the bytes of a message."""
        return io.BytesIO(self.get_bytes(key).replace(b'\n', linesep))

    def get_labels(self):
        """All labels that messages have, but for those that have a meaning."""
        self._lookup()
        return list({label for labels in self._labels.values() for label in labels} - self._special_labels)

    def _generate_toc(self):
        places, labels, begin = [], [], None
        self._file.seek(0)
        at = 0
        fresh = False
        while line := self._file.readline():
            if begin is not None and fresh:
                words = [word.strip() for word in line[1:].split(b',') if word.strip()]
                labels.append([word.decode('ascii') for word in words])
                fresh = False
            if line in (b'\037\014' + linesep, b'\037' + linesep, b'\037'):
                if begin is not None:
                    places.append((begin, at - len(linesep)))
                begin, fresh = (at + len(line), True) if b'\014' in line else (None, False)
            at += len(line)
        if begin is not None and not fresh:
            places.append((begin, at))
        self._toc = dict(enumerate(places))
        self._labels = dict(enumerate(labels))
        self._next = len(places)
        self._length = at

    def _pre_mailbox_hook(self, f):
        labels = ','.join(self.get_labels()) if self._toc is not None else ''
        f.write(f'BABYL OPTIONS:\nVersion: 5\nLabels:{labels}\n\037'.encode().replace(b'\n', linesep))

    def _pre_message_hook(self, f):
        f.write(b'\014' + linesep)

    def _post_message_hook(self, f):
        f.write(linesep + b'\037')

    def _install_message(self, message):
        begin = self._file.tell()
        special, others = [], []
        if isinstance(message, BabylMessage):
            for label in message.get_labels():
                (special if label in self._special_labels else others).append(label)
        line = '1' + ''.join(f', {label}' for label in special) + ',,' + ''.join(f' {label},' for label in others)
        data = self._bytes_of(message).replace(linesep, b'\n')
        head, blank, body = data.partition(b'\n\n')
        visible = None
        if isinstance(message, BabylMessage):
            out = io.BytesIO()
            email.generator.BytesGenerator(out, False, 0).flatten(message.get_visible())
            visible = out.getvalue().rstrip(b'\n')
        if not blank:
            head, body = data.rstrip(b'\n') if b':' in data.split(b'\n')[0] else b'', b'' if b':' in data.split(b'\n')[0] else data
        text = line.encode() + b'\n' + head + b'\n\n*** EOOH ***\n' + (head if visible is None else visible) + b'\n\n' + body
        self._file.write(text.replace(b'\n', linesep))
        return begin, self._file.tell()


class _ProxyFile:
    """A stream over another one, with a place of its own."""

    def __init__(self, f, pos=None):
        self._file = f
        self._pos = f.tell() if pos is None else pos

    def read(self, size=None):
        return self._do('read', size)

    def read1(self, size=None):
        return self._do('read1', size)

    def readline(self, size=None):
        return self._do('readline', size)

    def _do(self, method, size):
        self._file.seek(self._pos)
        data = getattr(self._file, method)(-1 if size is None else size)
        self._pos = self._file.tell()
        return data

    def readlines(self, sizehint=None):
        lines, left = [], sizehint
        for line in self:
            lines.append(line)
            left = None if left is None else left - len(line)
            if left is not None and left <= 0:
                break
        return lines

    def __iter__(self):
        return iter(self.readline, b'')

    def tell(self):
        place = self._pos
        return place

    def seek(self, offset, whence=0):
        if whence == 1:
            self._file.seek(self._pos)
        self._file.seek(offset, whence)
        self._pos = self._file.tell()

    def close(self):
        file = self.__dict__.pop('_file', None)
        if file is not None and hasattr(file, 'close'):
            file.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def readable(self):
        return not hasattr(self._file, 'readable') or self._file.readable()

    def writable(self):
        return not hasattr(self._file, 'writable') or self._file.writable()

    def seekable(self):
        return not hasattr(self._file, 'seekable') or self._file.seekable()

    def flush(self):
        return self._file.flush()

    @property
    def closed(self):
        return not hasattr(self, '_file') or getattr(self._file, 'closed', False)

    __class_getitem__ = classmethod(GenericAlias)


_Whole = _ProxyFile


class _PartialFile(_ProxyFile):
    """A part of a stream."""

    def __init__(self, f, start=None, stop=None):
        super().__init__(f, start)
        self._start, self._stop = start, stop

    def tell(self):
        return self._pos - self._start

    def seek(self, offset, whence=0):
        base = {0: self._start, 1: self._pos, 2: self._stop}[whence]
        self._pos = max(self._start, base + offset)

    def _do(self, method, size):
        left = self._stop - self._pos
        if left <= 0:
            return b''
        if size is None or size < 0 or size > left:
            size = left
        return super()._do(method, size)

    def close(self):
        self.__dict__.pop('_file', None)  # the file is the mailbox's
