# What packages ask of the library beyond what it promises.
# all rights
import doctest
import io
import time
import zipfile

out = io.BytesIO()
with zipfile.ZipFile(out, 'w') as z:
    info = zipfile.ZipInfo('a')
    info.date_time = time.gmtime(86400 * 20000)
    z.writestr(info, b'text')
    for short in ((1990, 1, 2), ()):
        info = zipfile.ZipInfo('b')
        info.date_time = short
        try:
            z.writestr(info, b'text')
        except IndexError as e:
            print(e)
with zipfile.ZipFile(io.BytesIO(out.getvalue())) as z:
    print([(i.filename, i.date_time) for i in z.infolist()])


class Finder(doctest.DocTestFinder):
    """A finder as pytest's.

    >>> 1 + 1
    2
    """

    def _find(self, tests, obj, name, module, source_lines, globs, seen):
        doctest.DocTestFinder._find(self, tests, obj, name, module, source_lines, globs, seen)


print([(t.name, len(t.examples)) for t in Finder().find(Finder)])
