"""Lent to an interpreter that tells nothing of the machine."""


def system():
    return ""


machine = release = version = node = processor = python_implementation = system


def libc_ver():
    return ("", "")


def uname():
    return ("",) * 6


def mac_ver():
    return ("", ("", "", ""), "")


def win32_ver():
    return ("", "", "", "")


def architecture():
    return ("64bit", "")
