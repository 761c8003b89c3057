"""Stands for test.support.socket_helper: there are no sockets."""

import unittest

HOST = "localhost"
IPV6_ENABLED = False
has_gethostname = False


def _skips(*args, **kwargs):
    raise unittest.SkipTest("needs a socket")


bind_port = find_unused_port = transient_internet = create_unix_domain_name = get_socket_conn_refused_errs = _skips


def skip_unless_bind_unix_socket(test):
    return unittest.skip("needs a socket")(test)
