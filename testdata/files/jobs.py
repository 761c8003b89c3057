# all rights
"""Runs jobs that an INI file describes, in the order of what they need, and keeps a journal of what was done."""
import configparser
import fnmatch
import graphlib
import hashlib
import io
import logging
import os
import shutil
import string
import time
import zipfile
from pathlib import Path

CONFIG = '''
[DEFAULT]
root = work
out = %(root)s/out
keep = 3

[job:clean]
action = remove
pattern = *.tmp
folder = %(root)s/data

[job:copy]
action = copy
needs = clean
pattern = *.txt, *.csv
folder = %(root)s/data
to = %(out)s/copies

[job:check]
action = checksum
needs = copy
folder = %(out)s/copies
to = %(out)s/SUMS

[job:letter]
action = template
needs = check
to = %(out)s/letter.txt
text =
    Dear ${name},
    we made ${count} copies of ${size} bytes.

    Yours, the $${jobs}
name = Ms. Ä

[job:pack]
action = zip
needs = copy, letter
folder = %(out)s
to = %(root)s/all.zip

[job:broken]
action = fly
needs = clean

[job:after]
action = copy
needs = broken
folder = %(root)s/data
pattern = *
to = %(out)s/never
enabled = no
'''


class JobError(Exception):
    """A job cannot be done."""


class Runner:
    def __init__(self, config, log):
        self.config, self.log = config, log
        self.done, self.failed = {}, {}

    def jobs(self):
        graph = {}
        for section in self.config.sections():
            kind, _, name = section.partition(':')
            if kind == 'job':
                needs = self.config.get(section, 'needs', fallback='')
                graph[name] = {n.strip() for n in needs.split(',') if n.strip()}
        return graph

    def files(self, job):
        folder = Path(job['folder'])
        patterns = [p.strip() for p in job.get('pattern', '*').split(',')]
        return sorted(p for p in folder.rglob('*') if p.is_file() and any(fnmatch.fnmatch(p.name, pattern) for pattern in patterns))

    def do_remove(self, job):
        found = self.files(job)
        for path in found:
            path.unlink()
        return f'{len(found)} removed'

    def do_copy(self, job):
        to = Path(job['to'])
        to.mkdir(parents=True, exist_ok=True)
        for path in self.files(job):
            shutil.copy2(path, to / path.name)
        return f'{len(list(to.iterdir()))} copied'

    def do_checksum(self, job):
        lines = [f'{hashlib.sha256(p.read_bytes()).hexdigest()[:16]}  {p.name}\n' for p in self.files(job)]
        Path(job['to']).write_text(''.join(lines))
        return f'{len(lines)} sums'

    def do_template(self, job):
        copies = list(Path(job['out'], 'copies').iterdir())
        values = {'name': job['name'], 'count': len(copies), 'size': sum(p.stat().st_size for p in copies)}
        text = string.Template(job['text'].strip()).substitute(values)
        Path(job['to']).write_text(text + '\n', encoding='utf-8')
        return f'{len(text)} characters'

    def do_zip(self, job):
        with zipfile.ZipFile(job['to'], 'w', zipfile.ZIP_DEFLATED) as archive:
            for path in self.files(job):
                archive.write(path, path.relative_to(job['folder']))
        return f'{len(zipfile.ZipFile(job["to"]).namelist())} packed'

    def run(self):
        graph = self.jobs()
        for name in graphlib.TopologicalSorter({n: sorted(graph[n]) for n in sorted(graph)}).static_order():
            job = self.config[f'job:{name}']
            if not job.getboolean('enabled', fallback=True):
                self.log.warning('%s is not enabled', name)
                continue
            if missing := sorted(graph[name] & self.failed.keys()):
                self.failed[name] = f'needs {", ".join(missing)}'
                continue
            try:
                action = getattr(self, 'do_' + job['action'], None)
                if action is None:
                    raise JobError(f'no action {job["action"]!r}')
                self.done[name] = action(job)
                self.log.info('%s: %s', name, self.done[name])
            except (JobError, OSError) as error:
                self.failed[name] = str(error)
                self.log.error('%s failed: %s', name, error)


def main():
    data = Path('work/data/deep')
    data.mkdir(parents=True)
    for i in range(6):
        Path('work/data', f'f{i}.{["txt", "tmp", "csv"][i % 3]}').write_text(f'{i}\n' * 10**(i % 4))
    (data / 'inner.txt').write_text('inner')
    Path('jobs.ini').write_text(CONFIG, encoding='utf-8')
    config = configparser.ConfigParser()
    print(config.read(['absent.ini', 'jobs.ini'], encoding='utf-8'), config.getint('job:pack', 'keep'))
    logging.basicConfig(filename='journal.log', level=logging.INFO, format='%(levelname)s %(name)s %(message)s')
    runner = Runner(config, logging.getLogger('jobs'))
    runner.run()
    logging.shutdown()
    print(runner.done, runner.failed, sep='\n')
    print(Path('journal.log').read_text(encoding='utf-8'), end='')
    print(Path('work/out/letter.txt').read_text(encoding='utf-8'), end='')
    print(Path('work/out/SUMS').read_text(), end='')
    config.set('job:pack', 'keep', '5')
    config.remove_section('job:broken')
    config['job:new'] = {'action': 'zip', 'to': 'x%%y'}
    with open('jobs2.ini', 'w', encoding='utf-8') as f:
        config.write(f)
    again = configparser.ConfigParser()
    again.read('jobs2.ini', encoding='utf-8')
    print(again == config, again.sections(), again['job:new']['to'], sorted(str(p) for p in Path('work').rglob('*.zip')))


main()
