// This file runs the test files with CPython's own package test and each interpreter's own unittest, where the sessions
// have files.

package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

//go:embed own.py
var ownText string

// ownHead is what the drivers are told about it.
func (s *suite) ownHead(c *command) string {
	if !s.files {
		return "OWN = False\n"
	}
	return fmt.Sprintf("OWN = True\nCANDIDATE = %s\nPREPARE = %q\n", map[bool]string{true: "True", false: "False"}[c == s.candidate], ownText)
}

// cModules are CPython's own modules, in C or for itself, that the package test imports: for each that the candidate has
// not, something is lent as in lend, or a placeholder whose use fails.
var cModules = strings.Fields("_opcode _imp _testinternalcapi _testsinglephase _interpreters _interpchannels _interpqueues _pyio _py_abc " +
	"_weakrefset _weakref _strptime _datetime _operator _compression _colorize _sre _random _ast _tokenize _blake2 _lsprof _md5 _ssl _osx_support")

// setUpOwn copies the package test to path, and puts placeholders of cModules beside it for the candidate.
func (s *suite) setUpOwn(path string) error {
	from := filepath.Join(s.lib, "test")
	entries, err := os.ReadDir(from)
	if err != nil {
		return fmt.Errorf("no test files: %w", err)
	}
	for _, e := range entries {
		switch name := e.Name(); name {
		case "__pycache__", "test_ctypes", "test_capi", "test_tools":
		default:
			if err := copyOwn(filepath.Join(from, name), filepath.Join(path, "test", name)); err != nil {
				return err
			}
		}
	}
	s.paths[s.oracleCmd], s.paths[s.candidate] = path, filepath.Join(s.tmp, "candidate")
	if err := os.Mkdir(s.paths[s.candidate], 0o700); err != nil {
		return err
	}
	if err := copyOwn(filepath.Join(path, "test"), filepath.Join(s.paths[s.candidate], "test")); err != nil {
		return err
	}
	missing, err := s.missing(cModules)
	if err != nil {
		return err
	}
	for i, m := range cModules {
		if !missing[i] {
			continue
		}
		if _, err := s.lendModule(m, true, nil); err != nil {
			return err
		}
	}
	return nil
}

// copyOwn copies a file or a folder of the package test without what is compiled.
func copyOwn(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		text, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, text, info.Mode().Perm())
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == "__pycache__" {
			continue
		}
		if err := copyOwn(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return nil
}
