# all rights: folders walked from an open folder; results of statvfs as the struct that they are.
import os
import pickle

r = os.statvfs_result
print(r.n_fields, r.n_sequence_fields, r.n_unnamed_fields, r.__match_args__)
x = r(range(10), {'f_fsid': 5})
print(x, x.f_fsid, pickle.loads(pickle.dumps(x)).f_fsid, x.__reduce__())
for x in r(range(11)), r(range(10)):
    print(x, x.f_fsid)
for a in (range(9),), (range(12),), (range(10), {'f_fsid': 5, 'x': 1}), (range(10), 3), ():
    try:
        print(r(*a))
    except TypeError as e:
        print(e)
v = os.statvfs('.')
print(type(v).__name__, len(v), isinstance(v.f_fsid, int))

os.makedirs('top/a/b')
os.mkdir('top/c')
for name in 'top/a/f', 'top/z', 'top/c/g':
    open(name, 'w').close()
os.symlink('a', 'top/l')
os.symlink('nowhere', 'top/m')
fd = os.open('top', os.O_RDONLY)


def show(found):
    for at, folders, files, place in found:
        folders.sort()
        print(at, folders, sorted(files), sorted(os.listdir(place)))


for top in '.', 'a', 'l', b'a', 'z', 'none', '':
    for more in {}, {'follow_symlinks': True}:
        try:
            print(repr(top), more)
            # in the order of the system's names, but for the order of folders
            found = sorted([(at, sorted(folders), sorted(files)) for at, folders, files, _ in os.fwalk(top, dir_fd=fd, **more)])
            print(found)
            back = [at for at, *_ in os.fwalk(top, False, dir_fd=fd, **more)]
            print(len(back), back[-1:], len(back) == len(found))
        except OSError as e:
            print(type(e).__name__, e.errno)
show(os.fwalk('a', dir_fd=fd))
show(os.fwalk('top/c'))
for at, folders, files, place in os.fwalk('top'):
    print(at, 'a' in folders)
    folders[:] = [name for name in folders if name == 'c']
