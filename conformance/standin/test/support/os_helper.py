"""Stands for test.support.os_helper: there are no files but those that a test writes itself."""

import os
import unittest

TESTFN = TESTFN_ASCII = TESTFN_UNICODE = TESTFN_NONASCII = "@test_file"
TESTFN_UNENCODABLE = TESTFN_UNDECODABLE = None
FS_NONASCII = ""
SAVEDCWD = "."


def _skips(*args, **kwargs):
    raise unittest.SkipTest("needs files")


def unlink(name):
    try:
        os.unlink(name)
    except FileNotFoundError:
        pass


rmtree = rmdir = temp_dir = temp_cwd = change_cwd = create_empty_file = fs_is_case_insensitive = _skips
make_bad_fd = fd_count = open_dir_fd = temp_umask = subst_drive = save_mode = _skips


def skip_unless_symlink(test):
    return unittest.skip("needs files")(test)


skip_unless_xattr = skip_unless_hardlink = skip_unless_working_chmod = skip_if_dac_override = skip_unless_dac_override = skip_unless_symlink


class EnvironmentVarGuard:
    def __init__(self):
        raise unittest.SkipTest("needs the environment")


class FakePath:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        if isinstance(self.path, BaseException) or isinstance(self.path, type) and issubclass(self.path, BaseException):
            raise self.path
        return self.path


def can_symlink():
    return False


can_xattr = can_hardlink = can_chmod = can_symlink
