"""Stands for test.support.hypothesis_helper: the examples given are run, nothing is drawn."""

import unittest


class _Anything:
    def __getattr__(self, name):
        return self

    def __call__(self, *args, **kwargs):
        return self

    def __or__(self, other):
        return self


class _Hypothesis:
    strategies = _Anything()
    extra = _Anything()

    @staticmethod
    def given(*args, **kwargs):
        def decorate(function):
            def run(self):
                examples = getattr(run, "examples", [])
                if not examples:
                    raise unittest.SkipTest("draws examples")
                for values, names in examples:
                    function(self, *values, **names)

            run.__name__ = function.__name__
            run.examples = getattr(function, "examples", [])
            return run

        return decorate

    @staticmethod
    def example(*args, **kwargs):
        def decorate(function):
            function.examples = [(args, kwargs)] + getattr(function, "examples", [])
            return function

        return decorate

    @staticmethod
    def assume(condition):
        if not condition:
            raise unittest.SkipTest("assumption unmet")

    @staticmethod
    def settings(*args, **kwargs):
        return lambda function: function

    HealthCheck = _Anything()
    register_random = staticmethod(lambda *args: None)


hypothesis = _Hypothesis()
