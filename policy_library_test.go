package garter_test

import (
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestLibraryLeadsNowhere: modules that look names up for the program refuse
// what the program itself may not reach.
func TestLibraryLeadsNowhere(t *testing.T) {
	ex, err := garter.NewLocal(garter.Reference(), garter.WithImports("unittest", "unittest.mock", "doctest", "logging", "threading", "io", "os", "codecs",
		"argparse", "configparser", "contextvars", "concurrent.futures", "xml.etree.ElementTree", "pathlib", "pickle", "operator", "getopt",
		"locale", "copyreg", "importlib", "importlib.util", "difflib"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if _, err := ex.Run(t.Context(), `
import unittest, unittest.mock, doctest, logging, threading, io, os, codecs, argparse, configparser, contextvars
import concurrent.futures, xml.etree.ElementTree, pathlib, pickle, operator, getopt, locale, copyreg, importlib.util, difflib, io
from unittest.mock import Mock, patch
def f(): pass
def started(p):
    try:
        p.start()
    except Exception:
        pass
    return p.temp_original
`); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"logging.sys", "threading._threads", "unittest.mock._report", "doctest.sys", "io._io", "argparse._sys", "codecs._codecs",
		"concurrent.futures.threading.sys", "xml.etree.ElementTree.re.sys", "pathlib.fnmatch",
		"Mock(wraps=logging).sys", "Mock(wraps=logging).__dict__['x']", "Mock(wraps=f).__globals__",
		"started(patch('logging.sys'))", "started(patch.object(logging, 'sys'))", "started(patch('sys.modules'))",
		"started(patch.object(type(f), '__globals__'))", "started(patch('logging.__dict__'))",
		"patch.dict('logging.__dict__').start()['sys']", "patch.dict('sys.modules').start()",
		"unittest.mock._importer('logging.sys')", "unittest.mock._importer('_threads')",
		"doctest.DocTestFinder(exclude_empty=False).find(logging)[0].globs['sys']",
		"doctest.DocTestFinder(exclude_empty=False).find(logging)[0].globs['__builtins__']",
		"doctest.run_docstring_examples('>>> import sys\\n', {}, name='x') or doctest.run_docstring_examples('>>> open\\n', {}, name='y') or 1/0",
		"logging.Formatter('{msg.__class__.__mro__}', style='{').format(logging.makeLogRecord({'msg': f}))",
		"logging.Formatter('{msg.__globals__}', style='{').format(logging.makeLogRecord({'msg': f}))",
		`pickle.loads(b"csys\nmodules\n.")`, `pickle.loads(b"cbuiltins\neval\n(V1\ntR.")`, `pickle.loads(b"cbuiltins\n__import__\n(Vsys\ntR.")`,
		`pickle.loads(b"cbuiltins\nglobals\n(tR.")`, `pickle.loads(b"clogging\nsys\n.")`, `pickle.loads(b"clogging\n__dict__\n.")`,
		`pickle.loads(b"\x80\x04\x8c\x07logging\x8c\x0bsys.modules\x93.")`, `pickle.loads(b"\x80\x04\x8c\x07logging\x8c\x12Logger.__globals__\x93.")`,
		`pickle.loads(b"clogging\ninfo\np0\n0cbuiltins\ngetattr\n(g0\nV__globals__\ntR.")`, `pickle.loads(b"cbuiltins\nlocals\n(tR.")`,
		`pickle.loads(b"coperator\nattrgetter\n(V__globals__\ntR(clogging\ninfo\ntR.")`, `pickle.loads(b"cbuiltins\ngetattr\n(clogging\nLogger\nV__subclasses__\ntR(tR")`,
		"pickle._find('sys', 'modules', True)", "pickle._place('sys', 'modules')", "pickle.sys", "pickle._report", "pickle.copyreg.x", "pickle.codecs.x",
		"pickle.Unpickler(io.BytesIO()).find_class('sys', 'modules')", "getopt.os.system", "difflib._difflib_html", "importlib.util.find_spec('sys')",
		"importlib.util.sys", "importlib.util.importlib.sys",
		"os.system('true')", "os.popen", "os.listdir('.')", "io.open('x')", "io.FileIO('x')", "pathlib.Path('x').read_text()",
		"logging.FileHandler('x')", "configparser.ConfigParser().read('x')", "xml.etree.ElementTree.parse('x')",
	} {
		out, err := ex.Run(t.Context(), code)
		if err == nil {
			t.Errorf("%s is %s, logs %q", code, out.Repr, out.Logs)
		}
	}
	out, err := ex.Run(t.Context(), `doctest.run_docstring_examples(">>> import sys\n>>> open\n>>> ().__class__.__mro__\n", {}, name="x")`)
	if err != nil || strings.Count(out.Logs, "Failed example") != 3 {
		t.Errorf("%v, %q", err, out.Logs)
	}
}
