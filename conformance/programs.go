// This file is the subcommand programs: whole programs of a folder, compared by their output.

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// program is the outcome of one program.
type program struct {
	Name   string
	Status string // passed, failed, or excluded
	Reason string `json:",omitempty"`
	Line   int    `json:",omitempty"` // of the output, the first that differs
	Want   string `json:",omitempty"`
	Got    string `json:",omitempty"`
	Stderr string `json:",omitempty"` // the candidate's last line
}

// importScanner prints, for each file named in the list, the dotted names of the modules it imports and that the oracle
// has, as JSON. Modules beside the file are followed. Imports that the file itself guards (try … except ImportError) are
// marked with a question mark.
const importScanner = `
import ast, importlib.util, json, os, sys, warnings

warnings.simplefilter("ignore")
known = {}


def exists(name):
    if name not in known:
        try:
            known[name] = importlib.util.find_spec(name) is not None
        except (ImportError, ValueError):
            known[name] = True
    return known[name]


def guards(handler):
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(k is None or getattr(k, "id", "") in ("ImportError", "ModuleNotFoundError", "Exception") for k in kinds)


def walk(node, guarded):
    if isinstance(node, ast.Import):
        yield from ((a.name, guarded) for a in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
        yield node.module, guarded
        yield from ((node.module + "." + a.name, True) for a in node.names)
    for field, value in ast.iter_fields(node):
        inner = guarded or field == "body" and isinstance(node, ast.Try) and any(map(guards, node.handlers))
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk(child, inner)


def imports(path, seen):
    try:
        with open(path, "rb") as f:
            tree = ast.parse(f.read())
    except (SyntaxError, ValueError, RecursionError):
        return None
    found = {}
    for name, guarded in walk(tree, False):
        beside = os.path.join(os.path.dirname(path), name.split(".")[0] + ".py")
        if os.path.exists(beside):
            if beside not in seen:
                seen.add(beside)
                for n, g in (imports(beside, seen) or {}).items():
                    found[n] = g and found.get(n, True)
        elif exists(name):
            found[name] = guarded and found.get(name, True)
    return found


for line in open(sys.argv[1], encoding="utf-8"):
    found = imports(line.rstrip("\n"), set())
    print(json.dumps(None if found is None else sorted(n + "?" * g for n, g in found.items())))
`

// topLevel returns the first parts of dotted names, each once.
func topLevel(names []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, n := range names {
		n, _, _ = strings.Cut(strings.TrimSuffix(n, "?"), ".")
		if !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

func programs(args []string) (bool, error) {
	var c common
	fs := flag.NewFlagSet("programs", flag.ContinueOnError)
	c.flags(fs)
	modules := fs.String("modules", defaultLanguageModules, "modules that a program may import; * for all")
	anyExit := fs.Bool("any-exit", false, "keep programs that end with an exception on CPython, and compare the last line of standard error too")
	verbose := fs.Bool("v", false, "print every failure, not only the groups")
	why := fs.Bool("excluded", false, "print why programs were left out")
	if err := fs.Parse(args); err != nil {
		return false, err
	}
	if fs.NArg() == 0 {
		return false, fmt.Errorf("programs needs a folder")
	}
	oracle, candidate, err := c.prepare()
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(c.tmp)
	var files []string
	for _, dir := range fs.Args() {
		found, err := findPrograms(dir)
		if err != nil {
			return false, err
		}
		files = append(files, found...)
	}
	imported, err := scanImports(&c, oracle, files)
	if err != nil {
		return false, err
	}
	allowed := map[string]bool{}
	for _, m := range strings.Split(*modules, ",") {
		allowed[strings.TrimSpace(m)] = true
	}
	results := make([]program, len(files))
	err = parallel(c.jobs, len(files), func(i int) error {
		p := &results[i]
		p.Name = files[i]
		for _, m := range topLevel(imported[i]) {
			if !allowed[m] && !allowed["*"] {
				p.Status, p.Reason = "excluded", "imports "+m
				return nil
			}
		}
		return runProgram(&c, p, oracle, candidate, *anyExit)
	})
	if err != nil {
		return false, err
	}
	failed := reportPrograms(os.Stdout, results, *verbose, *why)
	return failed == 0, writeJSON(c.json, results)
}

// findPrograms lists the .py files of a folder, or the one file given.
func findPrograms(dir string) ([]string, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		abs, err := filepath.Abs(dir)
		return []string{abs}, err
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil {
		return nil, err
	}
	for i, f := range files {
		if files[i], err = filepath.Abs(f); err != nil {
			return nil, err
		}
	}
	sort.Strings(files)
	return files, nil
}

// scanImports asks the oracle for the modules of each file, in importScanner's form; nil where it cannot parse one.
func scanImports(c *common, oracle *command, files []string) ([][]string, error) {
	list := filepath.Join(c.tmp, "files.txt")
	script := filepath.Join(c.tmp, "scan.py")
	if err := os.WriteFile(list, []byte(strings.Join(files, "\n")+"\n"), 0o600); err != nil {
		return nil, err
	}
	if err := os.WriteFile(script, []byte(strings.Replace(importScanner, "sys.argv[1]", "r'"+list+"'", 1)), 0o600); err != nil {
		return nil, err
	}
	o, err := oracle.run(10*c.timeout, c.tmp, "", script)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(o.Stdout), "\n")
	if o.Exit != 0 || len(lines) != len(files) {
		return nil, fmt.Errorf("scanning imports on the oracle: %s", lastLine(o.Stderr))
	}
	out := make([][]string, len(files))
	for i, line := range lines {
		if err := json.Unmarshal([]byte(line), &out[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// runProgram runs a program twice on the oracle, and, if that gives the same output twice, on the candidate.
func runProgram(c *common, p *program, oracle, candidate *command, anyExit bool) error {
	scratch, err := os.MkdirTemp(c.tmp, "run")
	if err != nil {
		return err
	}
	dir := filepath.Dir(p.Name)
	var want outcome
	for turn := range 2 {
		o, err := oracle.run(c.timeout, scratch, "", p.Name)
		if err != nil {
			return err
		}
		p.Status = "excluded"
		switch {
		case o.Timeout:
			p.Reason = "no end on CPython"
		case o.Exit != 0 && (!anyExit || o.Exit < 0):
			p.Reason = "fails on CPython: " + lastLine(o.Stderr)
		case strings.HasSuffix(strings.TrimSpace(o.Stdout), "SKIP"):
			p.Reason = "SKIP on CPython"
		case turn == 1 && (o.Stdout != want.Stdout || o.Exit != want.Exit):
			p.Reason = "not the same twice on CPython"
		default:
			p.Status = ""
		}
		if p.Status != "" {
			return nil
		}
		want = o
	}
	modulePath := ""
	if candidate.garter {
		modulePath = dir
	}
	got, err := candidate.run(c.timeout, scratch, modulePath, p.Name)
	if err != nil {
		return err
	}
	compareProgram(p, want, got, anyExit)
	return nil
}

// compareProgram sets the status, and on failure the first line that differs.
func compareProgram(p *program, want, got outcome, compareErrors bool) {
	sameErrors := !compareErrors || want.Exit == 0 || lastLine(want.Stderr) == lastLine(got.Stderr)
	if got.Stdout == want.Stdout && got.Exit == want.Exit && !got.Timeout && sameErrors {
		p.Status = "passed"
		return
	}
	p.Status = "failed"
	p.Stderr = short(lastLine(got.Stderr))
	p.Line, p.Want, p.Got = firstDifference(want.Stdout, got.Stdout)
	p.Reason = processReason(got)
	switch {
	case strings.HasSuffix(strings.TrimSpace(got.Stdout), "SKIP"):
		p.Reason = "prints SKIP"
	case p.Reason == "" && want.Exit != 0:
		p.Reason = "ends well, CPython with " + lastLine(want.Stderr)
	case p.Reason == "" || got.Exit == want.Exit && got.Stdout != want.Stdout:
		p.Reason = "other output"
	case got.Exit == want.Exit && !sameErrors:
		p.Reason = "other error: " + p.Reason
	}
}

// firstDifference returns the number of the first line that differs, from 1, and the line on both sides; 0 without any.
func firstDifference(want, got string) (int, string, string) {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; i < len(a) || i < len(b); i++ {
		x, y := "(end)", "(end)"
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return i + 1, short(x), short(y)
		}
	}
	return 0, "", ""
}

func short(s string) string {
	if r := []rune(s); len(r) > 200 {
		return string(r[:197]) + "..."
	}
	return s
}

// reportPrograms prints the totals, the groups of failures and, if verbose, each failure. It returns the failures' number.
func reportPrograms(w io.Writer, results []program, verbose, why bool) int {
	count := map[string]int{}
	failures := map[string]string{}
	excluded := map[string]string{}
	for _, p := range results {
		count[p.Status]++
		switch p.Status {
		case "failed":
			failures[filepath.Base(p.Name)] = p.Reason
		case "excluded":
			excluded[filepath.Base(p.Name)] = p.Reason
		}
	}
	kept := count["passed"] + count["failed"]
	fmt.Fprintf(w, "programs %d, kept %d, passed %d (%s), failed %d, excluded %d\n",
		len(results), kept, count["passed"], percent(count["passed"], kept), count["failed"], count["excluded"])
	if why {
		fmt.Fprintln(w, "\nexcluded:")
		writeGroups(w, grouped(excluded))
	}
	if len(failures) > 0 {
		fmt.Fprintln(w, "\nfailures by reason:")
		writeGroups(w, grouped(failures))
	}
	if verbose {
		fmt.Fprintln(w)
		for _, p := range results {
			if p.Status != "failed" {
				continue
			}
			fmt.Fprintf(w, "%s: %s\n", filepath.Base(p.Name), p.Reason)
			if p.Line > 0 {
				fmt.Fprintf(w, "    line %d\n      want %s\n      got  %s\n", p.Line, p.Want, p.Got)
			}
			if p.Stderr != "" && p.Stderr != p.Reason {
				fmt.Fprintf(w, "    stderr: %s\n", p.Stderr)
			}
		}
	}
	return len(failures)
}
