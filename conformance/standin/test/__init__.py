"""Stands for CPython's test package: the runner puts copies of its files beside this one, in a scratch folder."""
