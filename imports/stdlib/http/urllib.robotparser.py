"""Files robots.txt: who may read what of a site."""
import collections
import time
import urllib.parse

__all__ = ['RobotFileParser']
RequestRate = collections.namedtuple('RequestRate', 'requests seconds')


def _clean(path):
    # A path as it is compared: percent signs in one spelling.
    parts = urllib.parse.urlparse(urllib.parse.unquote(path))
    return urllib.parse.quote(urllib.parse.urlunparse(('', '', parts.path, parts.params, parts.query, parts.fragment))) or '/'


class RuleLine:
    """A line that allows or forbids paths by their beginning."""

    def __init__(self, path, allowance):
        # To forbid nothing is to allow everything.
        self.allowance = allowance or path == ''
        parts = urllib.parse.urlparse(path)
        self.path = urllib.parse.quote(parts.geturl())

    def applies_to(self, filename):
        """Tell whether the line speaks of a path."""
        return self.path == '*' or filename.startswith(self.path)

    def __str__(self):
        return f'{"Allow" if self.allowance else "Disallow"}: {self.path}'


class Entry:
    """Lines for some readers."""

    def __init__(self):
        self.useragents, self.rulelines, self.delay, self.req_rate = [], [], None, None

    def __str__(self):
        lines = [f'User-agent: {agent}' for agent in self.useragents]
        if self.delay is not None:
            lines.append(f'Crawl-delay: {self.delay}')
        if self.req_rate is not None:
            lines.append(f'Request-rate: {self.req_rate.requests}/{self.req_rate.seconds}')
        return '\n'.join(lines + [str(rule) for rule in self.rulelines])

    def applies_to(self, useragent):
        """Tell whether the lines are for a reader."""
        name = useragent.split('/')[0].lower()
        return any(agent == '*' or agent.lower() in name for agent in self.useragents)

    def allowance(self, filename):
        """Tell whether a path may be read: the first line that speaks of it counts."""
        return next((rule.allowance for rule in self.rulelines if rule.applies_to(filename)), True)


class RobotFileParser:
    """What a robots.txt says."""

    def __init__(self, url=''):
        self.set_url(url)
        self.entries, self.sitemaps, self.default_entry = [], [], None
        self.last_checked, self.allow_all, self.disallow_all = 0, False, False

    def set_url(self, url):
        """Set its address."""
        parts = urllib.parse.urlparse(url)
        self.url, self.host, self.path = url, parts.netloc, parts.path

    def read(self):
        """Fetch and read it."""
        from urllib.error import HTTPError
        from urllib.request import urlopen
        try:
            answer = urlopen(self.url)
        except HTTPError as refusal:
            verdict = self._verdicts.get(refusal.code)
            if verdict:
                setattr(self, verdict, True)
            refusal.close()
        else:
            text = str(answer.read(), 'utf-8')
            self.parse(text.splitlines())

    # What follows from a code instead of the file: it is secret, or there is none.
    _verdicts = dict.fromkeys(range(400, 500), 'allow_all') | dict.fromkeys((401, 403), 'disallow_all')

    def modified(self):
        """Say that it was read now."""
        self.last_checked = time.time()

    def mtime(self):
        """Return when it was read."""
        return self.last_checked

    def _add(self, entry):
        if '*' not in entry.useragents:
            self.entries.append(entry)
        elif self.default_entry is None:
            self.default_entry = entry

    def parse(self, lines):
        """Read its lines."""
        entry, state = Entry(), 'start'
        self.modified()
        for line in lines:
            if not line:
                # An empty line ends what stands together; without rules it is forgotten.
                if state == 'rules':
                    self._add(entry)
                if state != 'start':
                    entry, state = Entry(), 'start'
                continue
            line = line.partition('#')[0].strip()
            key, colon, value = line.partition(':')
            if not colon:
                continue
            key, value = key.strip().lower(), urllib.parse.unquote(value.strip())
            if key == 'user-agent':
                if state == 'rules':
                    self._add(entry)
                    entry = Entry()
                entry.useragents.append(value)
                state = 'agents'
            elif key == 'sitemap':
                self.sitemaps.append(value)
            elif state != 'start' and key in ('disallow', 'allow'):
                entry.rulelines.append(RuleLine(value, key == 'allow'))
                state = 'rules'
            elif state != 'start' and key == 'crawl-delay':
                if value.isdigit():
                    entry.delay = int(value)
                state = 'rules'
            elif state != 'start' and key == 'request-rate':
                numbers = [part.strip() for part in value.split('/')]
                if len(numbers) == 2 and all(n.isdigit() for n in numbers):
                    entry.req_rate = RequestRate(*map(int, numbers))
                state = 'rules'
        if state == 'rules':
            self._add(entry)

    def _entry(self, useragent):
        return next((entry for entry in self.entries if entry.applies_to(useragent)), self.default_entry)

    def can_fetch(self, useragent, url):
        """Tell whether a reader may fetch an address."""
        if self.disallow_all or not (self.allow_all or self.last_checked):
            return False
        if self.allow_all:
            return True
        entry = self._entry(useragent)
        return entry is None or entry.allowance(_clean(url))

    def crawl_delay(self, useragent):
        """Return the seconds that a reader must wait, or None."""
        entry = self._entry(useragent) if self.mtime() else None
        return None if entry is None else entry.delay

    def request_rate(self, useragent):
        """Return how many requests a reader may make in how many seconds, or None."""
        entry = self._entry(useragent) if self.mtime() else None
        return None if entry is None else entry.req_rate

    def site_maps(self):
        """Return the addresses of maps, or None."""
        return self.sitemaps or None

    def __str__(self):
        return '\n\n'.join(map(str, self.entries + ([self.default_entry] if self.default_entry else [])))
