# Lists the test methods of one module on the oracle: "@@ method CLASS.NAME" for each, with the reason why it is left out
# where there is one, and "@@ doctest NAME EXAMPLES" for each text of examples, as JSON. The runner puts MODULE and RULES
# (pairs of a reason and a regular expression) before this text.

import doctest
import inspect
import json
import re
import sys

import unittest

if OWN:
    exec(PREPARE)
try:
    __import__(MODULE)
    module = sys.modules[MODULE]
except unittest.SkipTest as e:
    print("@@ module", str(e))
    sys.exit()


def source(function):
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        return ""


for class_name, cls in sorted(vars(module).items()):
    if not (isinstance(cls, type) and issubclass(cls, unittest.TestCase)):
        continue
    if cls in (unittest.TestCase, unittest.IsolatedAsyncioTestCase, unittest.FunctionTestCase):
        continue
    for name in unittest.defaultTestLoader.getTestCaseNames(cls):
        text = source(getattr(cls, name))
        if OWN:
            # Those of the bases as well: a class's own call them.
            for base in cls.__mro__:
                if base.__module__ != "unittest.case":
                    for fixture in ("setUp", "setUpClass", "asyncSetUp"):
                        text += source(getattr(vars(base).get(fixture), "__func__", vars(base).get(fixture)))
            # And what the method asks its class to do.
            for helper in sorted(set(re.findall(r"\bself\.(\w+)\(", text))):
                if not helper.startswith("test") and getattr(getattr(cls, helper, None), "__module__", "") == MODULE:
                    text += source(getattr(cls, helper))
            text += source(cls).partition("class ")[0] + class_name
        reason = ""
        for why, pattern in RULES:
            if re.search(pattern, text):
                reason = why
                break
        if re.match("ProcessPool|.*(Spawn|Fork)", class_name):
            reason = "processes"
        print("@@ method", class_name + "." + name, reason)

texts = dict(getattr(module, "__test__", {}))
if "load_tests" in vars(module):
    texts["module"] = module.__doc__
for name, text in texts.items():
    if not isinstance(text, str):
        continue
    examples = [[e.source, e.want, e.exc_msg, bool(e.options.get(doctest.ELLIPSIS)),
                 bool(e.options.get(doctest.NORMALIZE_WHITESPACE))]
                for e in doctest.DocTestParser().get_examples(text) if not e.options.get(doctest.SKIP)]
    reason = ""
    for why, pattern in RULES:
        if re.search(pattern, text):
            reason = why
            break
    if examples and not reason:
        print("@@ doctest", name.replace(" ", "_"), json.dumps(examples))
    elif examples:
        print("@@ method", "doctest." + name.replace(" ", "_"), reason)
