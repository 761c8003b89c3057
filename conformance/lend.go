// This file lends modules to a candidate that lacks them, so that a test of the language is not lost because its file
// imports a tool: from CPython's Lib where the module is pure Python and light, else small ones from the folder lent, else
// a placeholder, whose use fails.

package main

import (
	"embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

//go:embed all:lent
var lentFiles embed.FS

// fromLib are the modules of CPython's Lib that are lent: pure Python, and what they import is lent or there.
var fromLib = strings.Fields("_collections_abc _py_abc _weakrefset abc bisect collections contextlib copy copyreg enum functools heapq " +
	"fractions genericpath keyword numbers operator reprlib string textwrap types warnings weakref")

// placeholder stands for a module that the candidate lacks and that cannot be lent. What is taken from it raises when it
// is called, so that the methods that need it fail, and only they.
const placeholder = `"""Stands for a module that the interpreter does not have."""


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)

    class Missing:
        def __init__(self, *args, **kwargs):
            raise ImportError("No module named " + repr(__name__))

        def __class_getitem__(cls, item):
            return cls

    Missing.__name__ = name
    return Missing
`

// lending lists the modules that the candidate did not have, by what stands for them.
type lending struct {
	lib, own, placeholders []string
}

func (l lending) report(w io.Writer) {
	for _, part := range []struct {
		text  string
		names []string
	}{
		{"Lent from CPython's Lib", l.lib},
		{"Lent from conformance/lent", l.own},
		{"Missing (their use fails)", l.placeholders},
	} {
		if len(part.names) > 0 {
			sort.Strings(part.names)
			fmt.Fprintf(w, "%s: %s.\n\n", part.text, strings.Join(part.names, ", "))
		}
	}
}

// lend asks the candidate for each module that the test files import, directly or through what is lent, and puts
// something in the place of those that it lacks.
func (s *suite) lend(names []string) error {
	path := s.paths[s.candidate]
	if err := s.packData(path); err != nil {
		return err
	}
	var files []string
	for _, n := range append(names, "list_tests", "seq_tests", "mapping_tests", "string_tests", "support/testcase", "support/bytecode_helper", "test_contextlib", "test_genericpath") {
		if file := filepath.Join(path, "test", strings.ReplaceAll(n, ".", "/")+".py"); fileExists(file) {
			files = append(files, file)
		}
		inner, err := filepath.Glob(filepath.Join(path, "test", n, "*.py"))
		if err != nil {
			return err
		}
		files = append(files, inner...)
	}
	files = append(files, filepath.Join(path, "unittest", "__init__.py"))
	for _, m := range []string{"lzma", "shutil"} { // imported by name at run time
		if _, err := s.lendModule(m, true, nil); err != nil {
			return err
		}
	}
	asked := map[string]bool{"lzma": true, "shutil": true, "test": true, "unittest": true, "__future__": true, "__main__": true}
	for _, m := range []string{"_testcapi", "_testlimitedcapi", "_testbuffer", "_testmultiphase", "xxsubtype", "ctypes"} {
		asked[m] = true // of CPython's own; the tests know that they may be missing
	}
	for len(files) > 0 {
		imported, err := scanImports(&s.common, s.oracleCmd, files)
		if err != nil {
			return err
		}
		wanted := map[string]bool{} // true: the file does not expect it to be missing
		submodules := map[string][]string{}
		for _, list := range imported {
			for _, n := range list {
				name, guarded := strings.CutSuffix(n, "?")
				top, sub, dotted := strings.Cut(name, ".")
				if asked[top] {
					continue
				}
				wanted[top] = wanted[top] || !guarded && !dotted || !guarded
				if dotted && !guarded {
					submodules[top] = append(submodules[top], sub)
				}
			}
		}
		var modules []string
		for m := range wanted {
			modules = append(modules, m)
		}
		sort.Strings(modules)
		missing, err := s.missing(modules)
		if err != nil {
			return err
		}
		files = nil
		for i, m := range modules {
			if !wanted[m] && !fileExists(filepath.Join(s.lib, m+".py")) && !lends(m) {
				continue // guarded, but perhaps asked for elsewhere
			}
			asked[m] = true
			if !missing[i] {
				continue
			}
			added, err := s.lendModule(m, wanted[m], submodules[m])
			if err != nil {
				return err
			}
			files = append(files, added...)
		}
	}
	return nil
}

//go:embed pack.py
var packText string

// dataFolders are the folders of the package test whose data files are packed.
const dataFolders = "test_zoneinfo/data test_tomllib/data configdata xmltestdata mathdata certdata"

// packData writes the module _testdata into the candidate's path: the data files that test files read.
func (s *suite) packData(path string) error {
	script := filepath.Join(s.tmp, "pack.py")
	head := fmt.Sprintf("TEST = %q\nTO = %q\nFOLDERS = %q.split()\n", filepath.Join(s.lib, "test"), filepath.Join(path, "_testdata.py"), dataFolders)
	if err := os.WriteFile(script, []byte(head+packText), 0o600); err != nil {
		return err
	}
	o, err := s.oracleCmd.run(6*s.timeout, s.tmp, "", script)
	if err == nil && o.Exit != 0 {
		err = fmt.Errorf("packing the data files: %s", lastLine(o.Stderr))
	}
	return err
}

// lends tells whether the folder lent has the module.
func lends(m string) bool {
	_, err := lentFiles.ReadFile("lent/" + m + ".py")
	return err == nil
}

// missing tells for each module whether the candidate cannot import it.
func (s *suite) missing(modules []string) ([]bool, error) {
	out := make([]bool, len(modules))
	err := parallel(s.jobs, len(modules), func(i int) error {
		script := filepath.Join(s.tmp, "probe_"+modules[i]+".py")
		if err := os.WriteFile(script, []byte("import "+modules[i]+"\n"), 0o600); err != nil {
			return err
		}
		o, err := s.candidate.run(s.timeout, s.tmp, "", script)
		out[i] = o.Exit != 0
		return err
	})
	return out, err
}

// lendModule puts a module into the candidate's path and returns the files whose imports are to be looked at. A module
// that is only asked for where its absence is expected gets no placeholder.
func (s *suite) lendModule(m string, wanted bool, submodules []string) ([]string, error) {
	path := s.paths[s.candidate]
	if lends(m) {
		s.lent.own = append(s.lent.own, m)
		to := filepath.Join(path, m+".py")
		return []string{to}, copyFile(lentFiles, "lent/"+m+".py", to)
	}
	for _, name := range fromLib {
		if name != m {
			continue
		}
		s.lent.lib = append(s.lent.lib, m)
		lib := os.DirFS(s.lib)
		if to := filepath.Join(path, m+".py"); fileExists(filepath.Join(s.lib, m+".py")) {
			return []string{to}, copyFile(lib, m+".py", to)
		}
		if err := copyTree(lib, m, filepath.Join(path, m)); err != nil {
			return nil, err
		}
		return filepath.Glob(filepath.Join(path, m, "*.py"))
	}
	if !wanted {
		return nil, nil
	}
	s.lent.placeholders = append(s.lent.placeholders, m)
	for _, sub := range append(submodules, "") {
		dir := path
		for _, part := range append([]string{m}, strings.FieldsFunc(sub, func(r rune) bool { return r == '.' })...) {
			dir = filepath.Join(dir, part)
			if err := os.MkdirAll(dir, 0o700); err != nil {
				return nil, err
			}
			if err := os.WriteFile(filepath.Join(dir, "__init__.py"), []byte(placeholder), 0o600); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}
