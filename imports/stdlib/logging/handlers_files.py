# ---- with a file system ----

import os
import re
import time


class BaseRotatingHandler(logging.FileHandler):
    """A file that is put aside when its time has come."""

    namer = rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        super().__init__(filename, mode, encoding, delay, errors)
        self.mode, self.encoding, self.errors = mode, encoding, errors

    def emit(self, record):
        """Write a record, after the file was put aside if it must be."""
        try:
            if self.shouldRollover(record):
                self.doRollover()
            super().emit(record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        """Return the name for a file that is put aside."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        """Put a file aside."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _renew(self, put_aside):
        # Calls put_aside while the file is closed, and opens a new one unless that is delayed.
        stream, self.stream = self.stream, None
        if stream:
            stream.close()
        put_aside()
        if not self.delay:
            self.stream = self._open()

    def _is_special(self):
        # Whether the name is that of a device or of something else that cannot be put aside.
        name = self.baseFilename
        return not os.path.isfile(name) and os.path.exists(name)


def _clear(path):
    # Makes place for a file that gets this name.
    if os.path.exists(path):
        os.remove(path)
    return path


class RotatingFileHandler(BaseRotatingHandler):
    """A file that is put aside when it is too long."""

    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        super().__init__(filename, 'a' if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def doRollover(self):
        """Put the file aside as NAME.1, the older ones with higher numbers."""
        self._renew(self._shift)

    def _shift(self):
        # Every file takes the name of the next older one.
        if self.backupCount > 0:
            names = [self.rotation_filename(f'{self.baseFilename}.{n}') for n in range(1, self.backupCount + 1)]
            for old, new in reversed([*zip(names, names[1:])]):
                if os.path.exists(old):
                    os.rename(old, _clear(new))
            self.rotate(self.baseFilename, _clear(names[0]))

    def shouldRollover(self, record):
        """Tell whether the file would become too long."""
        if self.maxBytes <= 0 or self._is_special():
            return False
        stream = self.stream = self._open() if self.stream is None else self.stream
        stream.seek(0, os.SEEK_END)
        length = stream.tell()
        return length > 0 and length + len(self.format(record)) + 1 >= self.maxBytes


_WHEN = {'S': (1, '%Y-%m-%d_%H-%M-%S', r'\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d'), 'M': (60, '%Y-%m-%d_%H-%M', r'\d{4}-\d\d-\d\d_\d\d-\d\d'),
         'H': (3600, '%Y-%m-%d_%H', r'\d{4}-\d\d-\d\d_\d\d'), 'D': (86400, '%Y-%m-%d', r'\d{4}-\d\d-\d\d')}
_WHEN['MIDNIGHT'] = _WHEN['D']


class TimedRotatingFileHandler(BaseRotatingHandler):
    """A file that is put aside after a time."""

    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        super().__init__(filename, 'a', encoding, delay, errors)
        self.when, self.backupCount, self.utc, self.atTime = when.upper(), backupCount, utc, atTime
        if self.when in _WHEN:
            self.interval, self.suffix, pattern = _WHEN[self.when]
        elif self.when.startswith('W'):
            if len(self.when) != 2:
                raise ValueError(f'You must specify a day for weekly rollover from 0 to 6 (0 is Monday): {self.when}')
            if not '0' <= self.when[1] <= '6':
                raise ValueError(f'Invalid day specified for weekly rollover: {self.when}')
            self.dayOfWeek = int(self.when[1])
            self.interval, (_, self.suffix, pattern) = 7 * 86400, _WHEN['D']
        else:
            raise ValueError(f'Invalid rollover interval specified: {self.when}')
        self.extMatch = re.compile(rf'(?<!\d){pattern}(?!\d)', re.ASCII)
        self.interval *= interval
        begin = int(os.stat(self.baseFilename).st_mtime if os.path.exists(self.baseFilename) else time.time())
        self.rolloverAt = self.computeRollover(begin)

    def computeRollover(self, currentTime):
        """Return the time at which the file is put aside."""
        if self.when != 'MIDNIGHT' and not self.when.startswith('W'):
            return currentTime + self.interval
        t = time.gmtime(currentTime) if self.utc else time.localtime(currentTime)
        at = 86400 if self.atTime is None else (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
        wait = at - ((t.tm_hour * 60 + t.tm_min) * 60 + t.tm_sec)
        day = t.tm_wday
        if wait <= 0:
            wait += 86400
            day = (day + 1) % 7
        result = currentTime + wait
        if self.when.startswith('W'):
            days = (self.dayOfWeek - day) % 7
            return result + days * 86400 + self.interval - 7 * 86400
        return result + self.interval - 86400

    def shouldRollover(self, record):
        """Tell whether the time has come."""
        now = int(time.time())
        due = now >= self.rolloverAt
        if due and self._is_special():
            due, self.rolloverAt = False, self.computeRollover(now)
        return due

    def getFilesToDelete(self):
        """Return the files that are one too many."""
        folder, base = os.path.split(self.baseFilename)
        found = []
        for name in os.listdir(folder or '.'):
            if self._is_ours(name, base):
                found.append(os.path.join(folder, name))
        return sorted(found)[:max(len(found) - self.backupCount, 0)]

    def _is_ours(self, name, base):
        if self.namer is None:
            return name.startswith(base + '.') and bool(self.extMatch.fullmatch(name[len(base) + 1:]))
        # A namer may put the time anywhere: it must make the name of one that stands in it.
        found = self.extMatch.search(name)
        while found:
            if os.path.basename(self.namer(f'{self.baseFilename}.{found[0]}')) == name:
                return True
            found = self.extMatch.search(name, found.start() + 1)
        return False

    def doRollover(self):
        """Put the file aside with the time in its name."""
        now = int(time.time())
        then = self.rolloverAt - self.interval
        stamp = time.strftime(self.suffix, time.gmtime(then) if self.utc else time.localtime(then))
        new = self.rotation_filename(f'{self.baseFilename}.{stamp}')

        def put_aside():
            self.rotate(self.baseFilename, _clear(new))
            for old in self.getFilesToDelete() if self.backupCount > 0 else ():
                os.remove(old)

        self._renew(put_aside)
        due = self.computeRollover(now)
        if due <= now:
            # The first time after now in steps of the interval.
            due += ((now - due) // self.interval + 1) * self.interval
        self.rolloverAt = due


class WatchedFileHandler(logging.FileHandler):
    """A file that is opened again when another has taken its name."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        super().__init__(filename, mode, encoding, delay, errors)
        self._place = self._where()

    def emit(self, record):
        """Write a record."""
        self.reopenIfNeeded()
        super().emit(record)

    def reopenIfNeeded(self):
        """Open the file again if it is another."""
        if self._where() == self._place:
            return
        stream = self.stream
        if stream is not None:
            for end in stream.flush, stream.close:
                end()
        self.stream = self._open()
        self._place = self._where()

    def _where(self):
        try:
            status = os.stat(self.baseFilename)
        except FileNotFoundError:
            return None
        return status.st_dev, status.st_ino
