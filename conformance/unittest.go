// This file is the subcommand unittest: test methods of CPython's own test files, one at a time.

package main

import (
	"bufio"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

//go:embed all:standin
var standIn embed.FS

//go:embed driver.py
var driverText string

//go:embed list.py
var listText string

// leaveOut are the rules by which a method's own text leaves it out: what is tested is CPython's implementation (its
// collector, reference counts, C interface) or a resource of the machine, not the language.
var leaveOut = []struct{ why, pattern string }{
	{"garbage collector", `\bgc\.(get_|is_|set_|freeze|callbacks)|disable_gc`},
	// The last reference to an executor goes, and its threads are expected to end at once.
	{"reference counts, finalizers", `getrefcount|refcount_test|def __del__|check_free_after_iterating|catch_unraisable|\bdel executor\n\n`},
	{"C interface", `\bctypes\b|\b_testcapi\b|\b_testinternalcapi\b|\b_testlimitedcapi\b|\b_testbuffer\b|\b_testmultiphase\b|has_inline_values`},
	{"processes", `\bsubprocess\b|\bscript_helper\b|assert_python_(ok|failure)|spawn_python|\bmultiprocessing\b`},
	{"threads", `\bthreading\b|\b_thread\b`},
	{"files", `\bTESTFN\b|\btempfile\b`},
	{"sizes of objects", `check_sizeof|getsizeof|\b__sizeof__\b`},
	{"bytecode", `\bdis\.|\bco_(code|lines|positions|lnotab|linetable)\b|\bf_trace\b|sys\.settrace|sys\.monitoring`},
}

// needsMore are the rules besides where sessions have files. They look at the class's fixtures as well.
var needsMore = []struct{ why, pattern string }{
	{"programs that tell of the machine", `_get_command_stdout|_MAC_DELIM|\b_(ip|ifconfig)_getnode\b`},
	{"byte code", `(?s)\A(?=.*\bmarshal\.)(?=.*(\.__code__|\bcompile\())`},
	{"trace functions", `\bcProfile\.`},
	{"processes, signals", `\bos\.(fork|exec|spawn|popen|system|wait|kill)|hasattr\(os, .kill|\bsignal\.(alarm|raise_signal|setitimer|pthread_kill)|\bsigint\b`},
	{"network", `\bsocket\.|\bsocketserver\.|\bsocketpair\b|socket_helper|start_server|requires_resource\(.network|HTTPServer\(|urlopen\(.http|test_server|\bserver_(activate|bind)|HTTPS|set_tunnel|Epoll|\bload_cert_chain\b|make_ssl_server|_create_ssl_context|loop\.(create_server|create_connection|create_datagram_endpoint|_accept_connection)\(`},
	{"calls of Linux that are about no plain file", `timerfd|eventfd|openpty|mkfifo|memfd|splice|set(re|e)?[ug]id\(|set_?xattr|xattr_|sched_[sg]et|needs root|\bos\.pipe\b|ttyname|tcsetpgrp`},
	{"C interface", `import_module\(._(test|inter|xx)|_testclinic|_testsinglephase|sqlite3|_gnu|_ndbm|_blake2|_hashlib|_md5|xxsubtype|generate_time_safe|\bimport _stat\b`},
	{"CPython's own helpers", `\b_?ZlibDecompressor|\b_fastcopy|\b_destinsrc\b|zipfile\._(Extra|MASK)|_sanitize_windows_name|sizeEndCentDir|\b_compression\.|_strptime\.(LocaleTime|TimeRE|_\w+_cache|_getlang)|\b_ThreadHandle|start_joinable_thread|webbrowser\.(_tryorder|parse_args|main)|\b_is_debug_mode`},
	{"compiled files", `\.pyc\b|cache_from_source|MAGIC_NUMBER|\bcompileall\b|py_compile|BYTECODE|PycInvalidationMode|PyZipFile`},
}

// rules are those of a table.
func rules(files bool) []struct{ why, pattern string } {
	if !files {
		return leaveOut
	}
	var out []struct{ why, pattern string }
	for _, r := range leaveOut {
		if r.why != "files" {
			out = append(out, r)
		}
	}
	return append(out, needsMore...)
}

// method is the outcome of one test method.
type method struct {
	ID     string
	Status string // passed, failed or skipped
	Reason string `json:",omitempty"`
}

// testFile is the outcome of one file.
type testFile struct {
	Name     string
	Note     string `json:",omitempty"`
	Methods  []method
	Doctests map[string]json.RawMessage `json:",omitempty"` // the examples of the methods doctest.NAME
}

func (f *testFile) count(status string) int {
	n := 0
	for _, m := range f.Methods {
		if m.Status == status {
			n++
		}
	}
	return n
}

type suite struct {
	common
	lib        string // CPython's Lib
	oracleCmd  *command
	candidate  *command
	paths      map[*command]string // the module path of each interpreter: the scratch copy of package test and the stand-in
	keepOracle string              // cache folder of the oracle's outcomes
	lent       lending
	files      bool // the sessions have files
}

func unitTests(args []string) (bool, error) {
	s := &suite{paths: map[*command]string{}}
	fset := flag.NewFlagSet("unittest", flag.ContinueOnError)
	s.flags(fset)
	fset.StringVar(&s.lib, "lib", "", "folder Lib of CPython 3.13; default: asked of the oracle")
	out := fset.String("o", "", "write the table as Markdown to this file, as conformance/RESULTS.md")
	verbose := fset.Bool("v", false, "print every failed method")
	withFiles := fset.Bool("files", false, "give the sessions files, and run the methods that need them as well")
	strict := fset.Bool("strict", false, "lend no modules that the candidate lacks: a file that imports one fails as a whole")
	only := fset.String("only", "", "run the methods whose Class.name matches this regular expression")
	library := fset.Bool("library", false, "run the files of the embedded modules where none are named, and title the table so")
	known := fset.String("known", "", "outcomes that -json wrote: with -library, only the files named are run again, and the rest of the table is from there")
	cache := fset.String("cache", "", "folder that keeps the oracle's outcomes between runs")
	if err := fset.Parse(args); err != nil {
		return false, err
	}
	onlyMethods, err := regexp.Compile(*only)
	if err != nil {
		return false, err
	}
	names := fset.Args()
	again := names
	if *known != "" {
		names = nil
	}
	if len(names) == 0 {
		switch {
		case *library && *withFiles:
			names = strings.Fields(libraryTests + " " + worldTests + " " + restTests)
		case *library:
			names = strings.Fields(libraryTests)
		default:
			names = strings.Fields(languageTests)
		}
	}
	if s.oracleCmd, s.candidate, err = s.prepare(); err != nil {
		return false, err
	}
	defer os.RemoveAll(s.tmp)
	s.keepOracle, s.files, s.candidate.files = *cache, *withFiles, *withFiles && s.candidate.garter
	if err := s.setUp(names, *strict); err != nil {
		return false, err
	}
	if names, err = s.expand(names); err != nil {
		return false, err
	}
	before, err := knownOutcomes(*known)
	if err != nil {
		return false, err
	}
	files := make([]*testFile, len(names))
	err = parallel(s.jobs, len(names), func(i int) error {
		whole, _, _ := strings.Cut(names[i], ".")
		if f := before[names[i]]; f != nil && !slices.Contains(again, names[i]) && !slices.Contains(again, whole) {
			files[i] = f
			return nil
		}
		f, err := s.runFile(names[i], onlyMethods)
		files[i] = f
		if err == nil {
			fmt.Fprintf(os.Stderr, "%s: %d of %d\n", f.Name, f.count("passed"), f.count("passed")+f.count("failed"))
		}
		return err
	})
	if err != nil {
		return false, err
	}
	s.lent.report(os.Stdout)
	failed := reportUnitTests(os.Stdout, files, *verbose)
	if *out != "" {
		w, err := os.Create(*out)
		if err != nil {
			return false, err
		}
		writeUnitTestTable(w, files, s.candidate, s.lent, *library, *withFiles)
		if err := w.Close(); err != nil {
			return false, err
		}
	}
	return failed == 0, writeJSON(s.json, files)
}

// knownOutcomes reads what -json wrote, by the names of the files.
func knownOutcomes(name string) (map[string]*testFile, error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var files []*testFile
	if err := json.Unmarshal(text, &files); err != nil {
		return nil, err
	}
	out := map[string]*testFile{}
	for _, f := range files {
		out[f.Name] = f
	}
	return out, nil
}

// setUp makes the scratch folders: the stand-in modules, and beside them copies of CPython's test files; for the
// candidate, placeholders for the modules that it lacks.
func (s *suite) setUp(names []string, strict bool) error {
	if s.lib == "" {
		script := filepath.Join(s.tmp, "lib.py")
		if err := os.WriteFile(script, []byte("import os; print(os.path.dirname(os.__file__))\n"), 0o600); err != nil {
			return err
		}
		o, err := s.oracleCmd.run(s.timeout, s.tmp, "", script)
		if err != nil {
			return err
		}
		s.lib = strings.TrimSpace(o.Stdout)
	}
	path := filepath.Join(s.tmp, "lib")
	if s.files {
		return s.setUpOwn(path)
	}
	if err := copyTree(standIn, "standin", path); err != nil {
		return err
	}
	test := os.DirFS(filepath.Join(s.lib, "test"))
	entries, err := fs.ReadDir(test, ".")
	if err != nil {
		return fmt.Errorf("no test files: %w", err)
	}
	for _, e := range entries {
		name := e.Name()
		switch {
		case fileExists(filepath.Join(path, "test", name)): // a stand-in
		case e.IsDir() && (name == "typinganndata" || name == "tokenizedata" || strings.HasSuffix(dataFolders, name) ||
			strings.Contains(dataFolders, name+" ") || strings.HasPrefix(name, "test_")):
			sub, err := fs.Sub(test, name)
			if err != nil {
				return err
			}
			if err := copyTree(sub, ".", filepath.Join(path, "test", name)); err != nil {
				return err
			}
			if err := addInits(filepath.Join(path, "test", name)); err != nil {
				return err
			}
		case strings.HasSuffix(name, ".py") && name != "__init__.py":
			if err := copyFile(test, name, filepath.Join(path, "test", name)); err != nil {
				return err
			}
		}
	}
	if err := copyTree(os.DirFS(filepath.Join(path, "overlay")), ".", filepath.Join(path, "test")); err != nil {
		return err
	}
	for _, helper := range []string{"support/testcase.py", "support/bytecode_helper.py", "support/ast_helper.py", "support/logging_helper.py",
		"support/asyncore.py", "support/asynchat.py", "support/smtpd.py"} {
		if err := copyFile(test, helper, filepath.Join(path, "test", helper)); err != nil {
			return err
		}
	}
	s.paths[s.oracleCmd], s.paths[s.candidate] = path, path
	if strict || !s.candidate.garter {
		return s.ownUnittest()
	}
	s.paths[s.candidate] = filepath.Join(s.tmp, "candidate") // the oracle must not see what is lent
	if err := copyTree(os.DirFS(path), ".", s.paths[s.candidate]); err != nil {
		return err
	}
	if err := s.lend(names); err != nil {
		return err
	}
	return s.ownUnittest()
}

// ownSuffix is what the folders are called in which the stand-in for unittest is not.
const ownSuffix = "-own"

// ownUnittest makes them, for the tests of unittest itself: they run on the interpreter's own.
func (s *suite) ownUnittest() error {
	for _, path := range s.paths {
		if fileExists(path + ownSuffix) {
			continue
		}
		if err := copyTree(os.DirFS(path), ".", path+ownSuffix); err != nil {
			return err
		}
		if err := os.RemoveAll(filepath.Join(path+ownSuffix, "unittest")); err != nil {
			return err
		}
	}
	return nil
}

// path is the module path of an interpreter for a test file.
func (s *suite) path(c *command, name string) string {
	if strings.HasPrefix(name, "test_unittest.") && !s.files {
		return s.paths[c] + ownSuffix
	}
	return s.paths[c]
}

// expand replaces the names of packages by those of their test files.
func (s *suite) expand(names []string) ([]string, error) {
	var out []string
	for _, name := range names {
		files, err := filepath.Glob(filepath.Join(s.paths[s.oracleCmd], "test", name, "test_*.py"))
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			out = append(out, name)
		}
		for _, f := range files {
			if strings.HasPrefix(filepath.Base(f), "test__") {
				continue // of a private module
			}
			out = append(out, name+"."+strings.TrimSuffix(filepath.Base(f), ".py"))
		}
	}
	return out, nil
}

func fileExists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// addInits makes packages of the folders inside dir that have modules but no __init__.py: a candidate need not know
// namespace packages.
func addInits(dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || fileExists(filepath.Join(name, "__init__.py")) {
			return err
		}
		return os.WriteFile(filepath.Join(name, "__init__.py"), nil, 0o600)
	})
}

func copyTree(from fs.FS, root, to string) error {
	return fs.WalkDir(from, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		return copyFile(from, name, filepath.Join(to, rel))
	})
}

func copyFile(from fs.FS, name, to string) error {
	text, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}

// runFile runs one test file on the oracle and then, with the methods that pass there, on the candidate.
func (s *suite) runFile(name string, only *regexp.Regexp) (*testFile, error) {
	file, err := s.oracleOutcome(name)
	if err != nil {
		return nil, err
	}
	var ids []string
	index := map[string]int{}
	kept := file.Methods[:0]
	for _, m := range file.Methods {
		if !only.MatchString(m.ID) {
			continue
		}
		if m.Status == "passed" {
			ids = append(ids, m.ID)
			index[m.ID] = len(kept)
		}
		kept = append(kept, m)
	}
	file.Methods = kept
	outcomes, err := s.runMethods(s.candidate, file, ids)
	if err != nil {
		return nil, err
	}
	file.Doctests = nil
	for _, o := range outcomes {
		if o.Status == "skipped" { // CPython runs it, so that leaving it out counts against the candidate
			o.Status, o.Reason = "failed", "skipped: "+o.Reason
		}
		file.Methods[index[o.ID]] = o
	}
	return file, nil
}

// oracleOutcome lists a file's methods with what they do on CPython under the same stand-in: passed, or skipped with the
// reason (a rule, the test's own skip, or a failure there).
func (s *suite) oracleOutcome(name string) (*testFile, error) {
	cached := ""
	if s.keepOracle != "" {
		if cached = filepath.Join(s.keepOracle, name+".json"); s.files {
			cached = filepath.Join(s.keepOracle, name+".files.json")
		}
		if text, err := os.ReadFile(cached); err == nil {
			f := &testFile{}
			return f, json.Unmarshal(text, f)
		}
	}
	file := &testFile{Name: name, Doctests: map[string]json.RawMessage{}}
	head := "MODULE = 'test." + name + "'\nRULES = [" + pythonRules(s.files) + "]\n" + s.ownHead(s.oracleCmd)
	script := filepath.Join(s.tmp, "list_"+name+".py")
	if err := os.WriteFile(script, []byte(head+listText), 0o600); err != nil {
		return nil, err
	}
	o, err := s.oracleCmd.run(6*s.timeout, s.tmp, s.path(s.oracleCmd, name), script)
	if err != nil {
		return nil, err
	}
	if o.Exit != 0 {
		file.Note = "does not load on CPython with the stand-in: " + strings.ReplaceAll(lastLine(o.Stderr), s.tmp, "")
		return file, nil
	}
	var ids []string
	for _, line := range strings.Split(o.Stdout, "\n") {
		if rest, ok := strings.CutPrefix(line, "@@ module "); ok {
			file.Note = "skipped: " + rest
		}
		if rest, ok := strings.CutPrefix(line, "@@ doctest "); ok {
			id, examples, _ := strings.Cut(rest, " ")
			ids = append(ids, "doctest."+id)
			file.Doctests[id] = json.RawMessage(examples)
		}
		rest, ok := strings.CutPrefix(line, "@@ method ")
		if !ok {
			continue
		}
		id, reason, _ := strings.Cut(rest, " ")
		if reason != "" {
			file.Methods = append(file.Methods, method{id, "skipped", reason})
		} else {
			ids = append(ids, id)
		}
	}
	outcomes, err := s.runMethods(s.oracleCmd, file, ids)
	if err != nil {
		return nil, err
	}
	for _, m := range outcomes {
		if m.Status == "failed" {
			m.Status, m.Reason = "skipped", "fails on CPython with the stand-in: "+m.Reason
		}
		file.Methods = append(file.Methods, m)
	}
	if cached != "" {
		if err := os.MkdirAll(s.keepOracle, 0o755); err != nil {
			return nil, err
		}
		if err := writeJSON(cached, file); err != nil {
			return nil, err
		}
	}
	return file, nil
}

// pythonRules writes leaveOut as the elements of a Python list.
func pythonRules(files bool) string {
	var b strings.Builder
	for _, r := range rules(files) {
		fmt.Fprintf(&b, "(%q, r'%s'), ", r.why, r.pattern)
	}
	return b.String()
}

// runMethods runs the methods in processes of one interpreter: one process until a method crashes it or does not end,
// then another one for the rest.
func (s *suite) runMethods(c *command, file *testFile, ids []string) ([]method, error) {
	var done []method
	for len(ids) > 0 {
		outcomes, err := s.runBatch(c, file, ids)
		if err != nil {
			return nil, err
		}
		done = append(done, outcomes...)
		ids = ids[len(outcomes):]
	}
	return done, nil
}

// runBatch starts one process for the methods and returns the outcomes of those it came to, at least one.
func (s *suite) runBatch(c *command, file *testFile, ids []string) ([]method, error) {
	quoted := make([]string, len(ids))
	doctests := ""
	for i, id := range ids {
		quoted[i] = "'" + id + "'"
		if name, ok := strings.CutPrefix(id, "doctest."); ok {
			doctests += "'" + name + "': " + string(file.Doctests[name]) + ", "
		}
	}
	dir, err := os.MkdirTemp(s.tmp, "batch")
	if err != nil {
		return nil, err
	}
	script := filepath.Join(dir, "driver.py")
	head := "MODULE = 'test." + file.Name + "'\nMETHODS = [" + strings.Join(quoted, ", ") + "]\n" +
		"true, false, null = True, False, None\nDOCTESTS = {" + doctests + "}\n" + s.ownHead(c)
	if err := os.WriteFile(script, []byte(head+driverText), 0o600); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	cmd := c.process(ctx, dir, s.path(c, file.Name), script)
	var errs limited
	cmd.Stderr = &errs
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(c.argv, " "), err)
	}
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(stdout, 1<<16)
		for {
			line, err := r.ReadString('\n')
			if strings.HasPrefix(line, "@@ ") {
				lines <- strings.TrimSpace(line)
			}
			if err != nil {
				return
			}
		}
	}()
	outcomes, timedOut := s.readBatch(lines, ids)
	if timedOut {
		cancel()
	}
	for range lines { // what is still in the pipe
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && ctx.Err() == nil && !errors.Is(err, exec.ErrWaitDelay) {
		return nil, err
	}
	if len(outcomes) < len(ids) {
		reason := "timeout"
		if !timedOut {
			reason = processReason(outcome{Stderr: errs.String(), Exit: cmd.ProcessState.ExitCode()})
			if reason == "" {
				reason = "the process ended early"
			}
		}
		outcomes = append(outcomes, method{ids[len(outcomes)], "failed", reason})
	}
	return outcomes, nil
}

// readBatch reads the driver's reports. Each method, and the import of the module, has the time limit.
func (s *suite) readBatch(lines <-chan string, ids []string) (outcomes []method, timedOut bool) {
	timer := time.NewTimer(s.timeout)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
			return outcomes, true
		case line, ok := <-lines:
			if !ok {
				return outcomes, false
			}
			timer.Reset(s.timeout)
			words := strings.SplitN(line, " ", 4)
			switch {
			case len(words) >= 3 && words[1] == "end" && len(outcomes) < len(ids):
				detail := ""
				if len(words) == 4 {
					detail = words[3]
				}
				status := map[string]string{"pass": "passed", "fail": "failed", "skip": "skipped"}[words[2]]
				outcomes = append(outcomes, method{ids[len(outcomes)], status, detail})
				if len(outcomes) == len(ids) {
					timer.Reset(s.timeout)
				}
			case len(words) >= 3 && words[1] == "module":
				_, detail, _ := strings.Cut(line, words[2]+" ")
				for _, id := range ids {
					outcomes = append(outcomes, method{id, "failed", "import: " + detail})
				}
				return outcomes, false
			case words[1] == "done":
				return outcomes, false
			}
		}
	}
}
