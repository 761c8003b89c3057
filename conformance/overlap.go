// This file is the subcommand overlap: how much of our text is word for word another project's.

package main

import (
	"errors"
	"flag"
	"fmt"
	goast "go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/garterpy/garter/ast"
)

// What CI holds.
const (
	mostInAll = 1.5 // percent of all tokens in runs that the other folder has too
	mostIn    = 6.0 // percent of a file's, where it has more than smallFile tokens
	smallFile = 200
	longest   = 60  // tokens of a run
	mostDocs  = 3.0 // percent of the doc strings
	longDoc   = 25  // characters of a doc string that counts
)

// fileOverlap is what was found in one file.
type fileOverlap struct {
	name                   string
	tokens, shared, widest int
}

func (f fileOverlap) share() float64 { return portion(f.shared, f.tokens) }

func portion(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

func overlap(args []string) (bool, error) {
	fset := flag.NewFlagSet("overlap", flag.ContinueOnError)
	lib := fset.String("lib", "", "folder of the other project's Python source, such as Lib of CPython 3.13")
	python := fset.String("python", "", "command of an interpreter that is asked for the doc strings of its built-in modules too")
	run := fset.Int("run", 24, "tokens that a run must have to count")
	hold := fset.Bool("hold", false, "end with status 1 where the shares are above the limits of this project")
	show := fset.String("show", "", "print the runs, and the doc strings that both have, of the files whose names contain this")
	if err := fset.Parse(args); err != nil {
		return false, err
	}
	if *lib == "" {
		return false, errors.New("overlap needs -lib FOLDER")
	}
	root := "."
	if fset.NArg() > 0 {
		root = fset.Arg(0)
	}
	theirs, err := sourceFiles(*lib, ".py", "test", "tests", "idlelib", "site-packages", "lib2to3")
	if err != nil {
		return false, err
	}
	seen, docs := map[uint64]bool{}, map[string]bool{}
	for _, name := range theirs {
		words, _, found := pythonWords(name)
		for h := range runs(words, *run) {
			seen[h] = true
		}
		for _, d := range found {
			docs[d] = true
		}
	}
	if *python != "" {
		if err := builtinDocs(*python, docs); err != nil {
			return false, err
		}
	}
	ours, err := sourceFiles(root, ".py", "testdata", "examples", "conformance")
	if err != nil {
		return false, err
	}
	var files []fileOverlap
	var ourDocs []string
	note := func(name string, found []string) {
		ourDocs = append(ourDocs, found...)
		for _, d := range found {
			if *show != "" && strings.Contains(name, *show) && docs[d] && len([]rune(d)) >= longDoc {
				fmt.Printf("%s: doc string: %s\n", name, d)
			}
		}
	}
	for _, name := range ours {
		words, lines, found := pythonWords(name)
		f := fileOverlap{name: name, tokens: len(words)}
		f.shared, f.widest = sharedWords(words, *run, seen, func(from, to int) {
			if *show != "" && strings.Contains(name, *show) {
				fmt.Printf("%s:%d-%d: %d tokens: %s …\n", name, lines[from], lines[to-1], to-from, strings.Join(words[from:min(to, from+12)], " "))
			}
		})
		files = append(files, f)
		note(name, found)
	}
	goFiles, err := sourceFiles(root, ".go", "testdata")
	if err != nil {
		return false, err
	}
	for _, name := range goFiles {
		note(name, goDocs(name))
	}
	return reportOverlap(os.Stdout, files, ourDocs, docs, *hold), nil
}

// reportOverlap prints a line a file, worst first, and tells whether the
// limits are kept or nobody asked for them.
func reportOverlap(w io.Writer, files []fileOverlap, ourDocs []string, docs map[string]bool, hold bool) bool {
	sort.Slice(files, func(i, j int) bool { return files[i].share() > files[j].share() })
	tokens, shared, same, counted, ok := 0, 0, 0, 0, true
	for _, f := range files {
		tokens, shared = tokens+f.tokens, shared+f.shared
		if f.shared > 0 {
			fmt.Fprintf(w, "%6.1f %%  of %6d tokens, longest %4d  %s\n", f.share(), f.tokens, f.widest, f.name)
		}
		ok = ok && (f.share() <= mostIn || f.tokens <= smallFile) && f.widest <= longest
	}
	for _, d := range ourDocs {
		if len([]rune(d)) >= longDoc {
			counted++
			if docs[d] {
				same++
			}
		}
	}
	fmt.Fprintf(w, "all: %.1f %% of %d tokens\ndoc strings: %d of %d, %.1f %%\n",
		portion(shared, tokens), tokens, same, counted, portion(same, counted))
	ok = ok && portion(shared, tokens) <= mostInAll && portion(same, counted) <= mostDocs
	return ok || !hold
}

// sourceFiles are the files below a folder that end in ext, those in folders of
// the given names left out.
func sourceFiles(root, ext string, without ...string) ([]string, error) {
	var out []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (slices.Contains(without, d.Name()) || strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(path, ext):
			out = append(out, path)
		}
		return nil
	})
	return out, err
}

// pythonWords are the tokens of a file without those that an interface fixes
// (imports, the headers of functions and classes, tables of literals), the line
// of each, and the doc strings. A file that does not parse has none.
func pythonWords(name string) (words []string, lines []int, docs []string) {
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, nil
	}
	tree, err := ast.Parse(src, ast.Options{})
	if err != nil {
		return nil, nil, nil
	}
	dead, docs := fixedLines(tree)
	split := splitter{text: string(src), line: 1, found: func(w string, line int) {
		if !dead[line] {
			words, lines = append(words, w), append(lines, line)
		}
	}}
	split.code(false)
	return words, lines, docs
}

// fixedLines are the lines that do not count, and the doc strings.
func fixedLines(tree ast.Node) (map[int]bool, []string) {
	dead := map[int]bool{}
	var docs []string
	mark := func(from, to int) {
		for ; from <= to; from++ {
			dead[from] = true
		}
	}
	header := func(at *ast.Position, body []ast.StmtNode) {
		mark(int(at.Lineno), max(int(at.Lineno), int(body[0].Pos().Lineno)-1))
	}
	note := func(body []ast.StmtNode) {
		if len(body) == 0 {
			return
		}
		if e, ok := body[0].(*ast.Expr); ok {
			if c, ok := e.Value.(*ast.Constant); ok {
				if s, ok := c.Value.(string); ok {
					docs = append(docs, flat(s))
				}
			}
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Module:
			note(n.Body)
		case *ast.Import:
			mark(int(n.Lineno), int(n.EndLineno))
		case *ast.ImportFrom:
			mark(int(n.Lineno), int(n.EndLineno))
		case *ast.FunctionDef:
			header(n.Pos(), n.Stmts())
			note(n.Stmts())
		case *ast.AsyncFunctionDef:
			header(n.Pos(), n.Stmts())
			note(n.Stmts())
		case *ast.ClassDef:
			header(n.Pos(), n.Body)
			note(n.Body)
		case *ast.Expr:
			if c, ok := n.Value.(*ast.Constant); ok {
				if _, ok := c.Value.(string); ok {
					mark(int(n.Lineno), int(n.EndLineno))
				}
			}
		case *ast.Assign:
			if table(n.Value) {
				mark(int(n.Lineno), int(n.EndLineno))
			}
		case *ast.AugAssign:
			if table(n.Value) {
				mark(int(n.Lineno), int(n.EndLineno))
			}
		case *ast.AnnAssign:
			if n.Value != nil && table(n.Value) {
				mark(int(n.Lineno), int(n.EndLineno))
			}
		}
		return true
	})
	return dead, docs
}

// table reports whether an expression consists of literals alone.
func table(e ast.ExprNode) bool {
	if _, ok := e.(*ast.UnaryOp); ok {
		return false
	}
	literal := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.Constant, *ast.List, *ast.Tuple, *ast.Set, *ast.Dict:
		case *ast.UnaryOp:
			literal = literal && n.Op == ast.USub
		default:
			literal = false
		}
		return literal
	})
	return literal
}

// flat is a doc string without its layout.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// goDocs are the texts that Go code gives to WithDoc.
func goDocs(name string) []string {
	tree, err := goparser.ParseFile(gotoken.NewFileSet(), name, nil, 0)
	if err != nil {
		return nil
	}
	var docs []string
	goast.Inspect(tree, func(n goast.Node) bool {
		call, ok := n.(*goast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return true
		}
		if sel, ok := call.Fun.(*goast.SelectorExpr); ok && sel.Sel.Name == "WithDoc" {
			if lit, ok := call.Args[0].(*goast.BasicLit); ok {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					docs = append(docs, flat(s))
				}
			}
		}
		return true
	})
	return docs
}

// builtinDocs asks an interpreter for the doc strings of the modules that are
// not Python source.
func builtinDocs(command string, docs map[string]bool) error {
	c, err := parseCommand(command)
	if err != nil {
		return err
	}
	const script = `
import sys, inspect
for name in sys.builtin_module_names:
    m = __import__(name)
    for v in [m, *vars(m).values()]:
        for w in [v, *(vars(v).values() if isinstance(v, type) else ())]:
            d = getattr(w, "__doc__", None)
            if isinstance(d, str): print(" ".join(d.split()))
`
	cmd := exec.Command(c.argv[0], append(c.argv[1:], "-c", script)...)
	cmd.Env = append(os.Environ(), c.env...)
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	for line := range strings.Lines(string(out)) {
		docs[strings.TrimSpace(line)] = true
	}
	return nil
}

var overlapSeed = maphash.MakeSeed()

// runs gives the hash and the place of each run of n words.
func runs(words []string, n int) func(yield func(uint64, int) bool) {
	return func(yield func(uint64, int) bool) {
		hashes := make([]uint64, len(words))
		for i, w := range words {
			hashes[i] = maphash.String(overlapSeed, w)
		}
		for i := 0; i+n <= len(words); i++ {
			h := uint64(1469598103934665603)
			for _, x := range hashes[i : i+n] {
				h = (h ^ x) * 1099511628211
				h ^= h >> 29
			}
			if !yield(h, i) {
				return
			}
		}
	}
}

// sharedWords counts the words that lie in runs that the other side has, and
// the longest stretch of them.
func sharedWords(words []string, n int, seen map[uint64]bool, found func(from, to int)) (shared, widest int) {
	hit := make([]bool, len(words)+1)
	for h, i := range runs(words, n) {
		if seen[h] {
			for j := i; j < i+n; j++ {
				hit[j] = true
			}
		}
	}
	from := -1
	for i, h := range hit {
		switch {
		case h && from < 0:
			from = i
		case !h && from >= 0:
			found(from, i)
			shared, widest, from = shared+i-from, max(widest, i-from), -1
		}
	}
	return shared, widest
}
