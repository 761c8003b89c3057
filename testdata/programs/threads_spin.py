# A loop that waits for what another thread does, where modules of the library are below it: a test, an example, a module that is run.
import doctest
import io
import runpy
import sys
import threading
import types
import unittest


def let_go():
    """A list that a thread fills after it was let go on.

    >>> done = let_go()
    >>> while not done:
    ...     pass
    >>> done
    [1]
    """
    done, lock = [], threading.Lock()
    lock.acquire()

    def work():
        lock.acquire()
        done.append(1)

    threading.Thread(target=work).start()
    lock.release()
    return done


class Test(unittest.TestCase):
    def setUp(self):
        done = let_go()
        while not done:
            pass

    def test(self):
        done = let_go()
        while not done:
            pass
        self.assertEqual(done, [1])

    def tearDown(self):
        self.setUp()


class Loader:
    source = 'done = let_go()\nwhile not done: pass\nprint(__name__, done)'

    def get_code(self, name):
        return compile(self.source, name, 'exec')


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == 'spinning':
            from importlib.machinery import ModuleSpec
            return ModuleSpec(name, Loader())


print(doctest.testmod())
print(unittest.TextTestRunner(io.StringIO()).run(unittest.defaultTestLoader.loadTestsFromTestCase(Test)))
sys.meta_path.insert(0, Finder)
runpy.run_module('spinning', {'let_go': let_go}, '__main__', alter_sys=True)
