# Asking for modules and distributions, errno, getopt, locale, file_digest, timeit's and uuid's command lines.
import errno
import getopt
import hashlib
import importlib.metadata
import importlib.util
import io
import locale
import os
import timeit
import uuid

for name in ("numpy_that_is_not_there", "json", "xml.etree"):
    spec = importlib.util.find_spec(name)
    print(name, spec and spec.name)
try:
    print(importlib.metadata.version("a-package-that-is-not-there"))
except importlib.metadata.PackageNotFoundError as e:
    print(type(e).__mro__[1].__name__, e)
print(importlib.util.resolve_name(".b", "a"))
print(errno.ENOENT, errno.errorcode[errno.EACCES], errno.EWOULDBLOCK == errno.EAGAIN, len(errno.errorcode))
print(getopt.gnu_getopt(["-a1", "x", "--name=v", "-b", "--", "-c"], "a:b", ["name=", "verbose"]))
for bad in (["-z"], ["-a"], ["--nam"], ["--verbose=3"]):
    try:
        print(getopt.getopt(bad, "a:b", ["name=", "verbose"]))
    except getopt.GetoptError as e:
        print(repr(e.msg), e.opt)
print(locale.setlocale(locale.LC_ALL, "C"), locale.format_string("%d items, %.2f", (1234567, 3.5), grouping=True), locale.atof("1.5"))
try:
    locale.currency(12.5)
except ValueError as e:
    print(e)
print(hashlib.file_digest(io.BytesIO(b"abc"), "sha256").hexdigest()[:16])
print(timeit.main(["-q"]), timeit.main(["-u", "years"]))
print(uuid.uuid5(uuid.NAMESPACE_DNS, "example.org"))
print(os.path.relpath("a/b", "a/c"), os.path.commonpath(["/a/b", "/a/c"]))
