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

    def _shut(self):
        if self.stream:
            self.stream.close()
            self.stream = None


class RotatingFileHandler(BaseRotatingHandler):
    """A file that is put aside when it is too long."""

    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        super().__init__(filename, 'a' if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def doRollover(self):
        """Put the file aside as NAME.1, the older ones with higher numbers."""
        self._shut()
        if self.backupCount > 0:
            for n in range(self.backupCount - 1, 0, -1):
                old, new = (self.rotation_filename(f'{self.baseFilename}.{i}') for i in (n, n + 1))
                if os.path.exists(old):
                    if os.path.exists(new):
                        os.remove(new)
                    os.rename(old, new)
            new = self.rotation_filename(self.baseFilename + '.1')
            if os.path.exists(new):
                os.remove(new)
            self.rotate(self.baseFilename, new)
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        """Tell whether the file would become too long."""
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            return False
        if self.maxBytes <= 0:
            return False
        if self.stream is None:
            self.stream = self._open()
        self.stream.seek(0, 2)
        here = self.stream.tell()
        return bool(here) and here + len(self.format(record) + '\n') >= self.maxBytes


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
            return result + days * 86400
        return result + self.interval - 86400

    def shouldRollover(self, record):
        """Tell whether the time has come."""
        now = int(time.time())
        if now < self.rolloverAt:
            return False
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(now)
            return False
        return True

    def getFilesToDelete(self):
        """Return the files that are one too many."""
        folder, base = os.path.split(self.baseFilename)
        found = []
        for name in os.listdir(folder or '.'):
            if name.startswith(base + '.') and self.extMatch.fullmatch(name[len(base) + 1:]):
                found.append(os.path.join(folder, name))
        return sorted(found)[:max(len(found) - self.backupCount, 0)]

    def doRollover(self):
        """Put the file aside with the time in its name."""
        now = int(time.time())
        then = self.rolloverAt - self.interval
        stamp = time.strftime(self.suffix, time.gmtime(then) if self.utc else time.localtime(then))
        new = self.rotation_filename(f'{self.baseFilename}.{stamp}')
        self._shut()
        if os.path.exists(new):
            os.remove(new)
        self.rotate(self.baseFilename, new)
        if self.backupCount > 0:
            for old in self.getFilesToDelete():
                os.remove(old)
        if not self.delay:
            self.stream = self._open()
        self.rolloverAt = self.computeRollover(now)
        while self.rolloverAt <= now:
            self.rolloverAt += self.interval


class WatchedFileHandler(logging.FileHandler):
    """A file that is opened again when another has taken its name."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        super().__init__(filename, mode, encoding, delay, errors)
        self._place = self._where()

    def _where(self):
        try:
            status = os.stat(self.baseFilename)
        except FileNotFoundError:
            return None
        return status.st_dev, status.st_ino

    def reopenIfNeeded(self):
        """Open the file again if it is another."""
        if self._where() != self._place:
            if self.stream is not None:
                self.stream.flush()
                self.stream.close()
            self.stream = self._open()
            self._place = self._where()

    def emit(self, record):
        """Write a record."""
        self.reopenIfNeeded()
        super().emit(record)
