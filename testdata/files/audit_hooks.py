# Audit events of what works on files.
# all rights
import glob
import io
import os
import shutil
import sys
import tempfile

heard = []
on = False


def hook(event, args):
    if on and event != 'import':
        heard.append((event, *args))


sys.addaudithook(hook)


def tell(name, what):
    global on
    heard.clear()
    on = True
    try:
        what()
    except OSError as e:
        heard.append(type(e).__name__)
    on = False
    print(name, *heard)


tell('open', lambda: open('a', 'w').close())
tell('open', lambda: open('a', 'rb').close())
tell('open', lambda: open('a', 'r+b', 0).close())
tell('FileIO', lambda: io.FileIO('a', 'x'))
tell('open', lambda: open('missing'))
tell('os.open', lambda: os.close(os.open('a', os.O_RDONLY)))
tell('by number', lambda: open(1, 'w', closefd=False))
tell('listdir', lambda: os.listdir('.'))
tell('scandir', lambda: list(os.scandir('.')))
tell('mkdir', lambda: os.mkdir('b'))
tell('makedirs', lambda: os.makedirs('c/d', 0o700))
tell('rename', lambda: os.rename('b', 'e'))
tell('replace', lambda: os.replace('e', 'f'))
tell('rmdir', lambda: os.rmdir('f'))
tell('remove', lambda: os.remove('a'))
tell('unlink', lambda: os.unlink('a'))
tell('link', lambda: (open('g', 'w').close(), os.link('g', 'h')))
tell('symlink', lambda: os.symlink('g', 'i'))
tell('chmod', lambda: os.chmod('g', 0o600))
tell('utime', lambda: os.utime('g', (1, 2)))
tell('utime', lambda: os.utime('g', ns=(1, 2)))
tell('truncate', lambda: os.truncate('g', 3))
tell('chdir', lambda: os.chdir('.'))
tell('walk', lambda: list(os.walk('c')))
tell('glob', lambda: glob.glob('*'))
tell('copyfile', lambda: shutil.copyfile('g', 'k'))
tell('copy', lambda: shutil.copy('g', 'k'))
tell('move', lambda: shutil.move('k', 'l'))
tell('stat', lambda: (os.stat('g'), os.path.exists('g'), os.getcwd()))

# A hook may keep a file from being opened.
def no_secrets(event, args):
    if event == 'open' and args[0] == 'secret':
        raise PermissionError('no secrets')


sys.addaudithook(no_secrets)
for way in lambda: open('secret', 'w'), lambda: os.open('secret', os.O_CREAT):
    try:
        way()
    except PermissionError as e:
        print(e, os.path.exists('secret'))
