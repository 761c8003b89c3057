"""Lent to an interpreter without files."""


def rmtree(path, *args, **kwargs):
    pass


def which(name, *args, **kwargs):
    return None


def get_terminal_size(fallback=(80, 24)):
    return fallback
