# all rights
# Files of examples are named by text or by an object of pathlib, which the tests keep as it is.
import doctest
import pathlib

pathlib.Path('folder').mkdir()
pathlib.Path('folder/examples.txt').write_text('>>> 1 + 1\n2\n>>> 2 + 2\n5\n')
for path in ('folder/examples.txt', pathlib.Path('folder/examples.txt')):
    print(doctest.testfile(path, module_relative=False, report=False))
    print(doctest.testfile(path, module_relative=False, name='other', report=False))
    for case in doctest.DocFileSuite(path, module_relative=False):
        print(type(case._dt_test.filename).__name__, case._dt_test.name, len(case._dt_test.examples))
