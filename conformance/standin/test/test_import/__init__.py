"""Stands for test.test_import: what other tests take from it."""


def no_rerun(reason):
    return lambda item: item
