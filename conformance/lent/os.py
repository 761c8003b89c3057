"""Lent to an interpreter without an operating system: names that are only looked at."""

name = "posix"
sep = "/"
linesep = "\n"
environ = {}
PathLike = type("PathLike", (), {})


def fspath(path):
    return path


class path:
    sep = "/"

    @staticmethod
    def join(*parts):
        return "/".join(parts)

    @staticmethod
    def dirname(p):
        return p.rpartition("/")[0]

    @staticmethod
    def basename(p):
        return p.rpartition("/")[2]

    @staticmethod
    def abspath(p):
        return p

    @staticmethod
    def exists(p):
        return False

    isdir = isfile = islink = exists

    @staticmethod
    def normcase(p):
        return p

    normpath = realpath = normcase


def listdir(p="."):
    raise FileNotFoundError(2, "No such file or directory", p)


def getpid():
    return 1


def remove(p):
    raise FileNotFoundError(2, "No such file or directory", p)


unlink = rmdir = stat = lstat = remove
devnull = "/dev/null"
