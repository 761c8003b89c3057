package scope

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/form"
	"github.com/garterpy/garter/internal/part"
)

// write returns the form of a tree and its table, and how many nodes it has.
func write(m *ast.Module, tab *Table) (string, int) {
	var w form.Writer
	tree := ast.NewFormWriter(&w)
	tree.Module(m)
	tab.WriteForm(&w, tree.Owners)
	return string(w.Bytes()), tree.Nodes
}

// read reads a form with all its parts; nil if it is none.
func read(data string, source, nodes int, bytes int64) (m *ast.Module, tab *Table) {
	tree := ast.NewFormReader(form.NewReader(data), source, nodes)
	m, owners, parts := tree.Module()
	tab = ReadForm(&tree.Reader, m, owners, parts, bytes)
	if !tree.Done() {
		return nil, nil
	}
	for _, l := range parts {
		if !readPart(l) {
			return nil, nil
		}
	}
	return m, tab
}

func readPart(l *ast.Later) (ok bool) {
	defer func() {
		if r := recover(); r != nil && r != "ast: the form of a function's body is damaged" {
			panic(r)
		}
	}()
	l.Stmts()
	return true
}

// dump writes out a table: all that is known of each block and each symbol, and which
// symbols and blocks others refer to.
func dump(t *Table, m ast.Node) string {
	var out strings.Builder
	nodes := map[ast.Node]int{}
	ast.Walk(m, func(n ast.Node) bool {
		nodes[n] = len(nodes)
		return true
	})
	blocks := map[*Block]int{}
	symbols := map[*Symbol]int{}
	number := func(s *Symbol) string {
		if s == nil {
			return "-"
		}
		if _, ok := symbols[s]; !ok {
			symbols[s] = len(symbols)
		}
		return fmt.Sprint("s", symbols[s])
	}
	symbol := func(s *Symbol) {
		if s == nil {
			return
		}
		c := *s
		c.Outer, c.block = nil, nil
		fmt.Fprintf(&out, "  %s %+v outer %s\n", number(s), c, number(s.Outer))
	}
	var block func(b *Block)
	block = func(b *Block) {
		blocks[b] = len(blocks)
		parent := -1
		if b.Parent != nil {
			parent = blocks[b.Parent]
		}
		fmt.Fprintf(&out, "b%d of b%d owner b%d: %d %s %s node %d\n", blocks[b], parent, blocks[b.Owner], b.Kind, b.Name, b.Qualname, nodes[b.Node])
		fmt.Fprintln(&out, " ", b.NumSlots, b.NumParams, b.private, b.mangled != nil, slices.Sorted(maps.Keys(b.mangled)), b.StaticAttributes, b.Cells())
		for _, v := range b.flags() {
			fmt.Fprint(&out, " ", *v)
		}
		fmt.Fprintln(&out, " in", t.Block(b.Node) == b, t.TypeParams(b.Node) == b, t.bounds[b.Node] == b)
		for _, list := range [][]*Symbol{b.Frees, {b.ClassCell}, {b.ClassDict}, b.Order()} {
			fmt.Fprintln(&out, " ", len(list))
			for _, s := range list {
				symbol(s)
			}
		}
		for _, s := range b.Order() {
			if b.Symbol(s.Name) != s || len(b.symbols) > 0 && len(b.symbols) != len(b.order) {
				fmt.Fprintln(&out, "  something else is known as", s.Name)
			}
		}
		fmt.Fprintln(&out, " ", b.Symbol("no name"), len(b.Children()))
		for _, c := range b.Children() {
			block(c)
		}
	}
	block(t.Module)
	for _, m := range []map[ast.Node]*Block{t.blocks, t.typeParams, t.bounds} {
		for n, b := range m {
			if _, ok := blocks[b]; !ok && !t.FutureAnnotations {
				fmt.Fprintf(&out, "a block of %T is not in the tree\n", n)
			}
		}
	}
	fmt.Fprintln(&out, t.FutureAnnotations, t.Bytes, len(t.blocks), len(t.typeParams), len(t.bounds))
	return out.String()
}

// sources calls f with every Python source of the project, and of the folder that
// FORM_SOURCES names.
func sources(t *testing.T, f func(path, src string)) {
	n := 0
	for _, dir := range []string{"../../imports", "../../testdata", "../../conformance", "../../fuzz", "../../examples", "../../workspace", os.Getenv("FORM_SOURCES")} {
		if dir == "" {
			continue
		}
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".py") {
				return err
			}
			src, err := os.ReadFile(path)
			if err == nil {
				n++
				f(path, string(src))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < 500 {
		t.Fatalf("%d sources", n)
	}
}

// analyzed is a source's tree and table; ok is false for what is none.
func analyzed(src string) (m *ast.Module, tab *Table, ok bool) {
	m, err := ast.Parse([]byte(src), ast.Options{})
	if err != nil {
		return nil, nil, false
	}
	tab, err = Analyze(m, "x.py", []byte(src), Options{})
	return m, tab, err == nil
}

// roundTrip tells what is wrong with what is read from the form of a source.
func roundTrip(src string) (wrong string, parts bool) {
	m, tab, ok := analyzed(src)
	if !ok {
		return "", false
	}
	data, nodes := write(m, tab)
	n, back := read(data, len(src), nodes, tab.Bytes)
	switch {
	case n == nil:
		return "the form is refused", false
	case ast.Dump(m, true) != ast.Dump(n, true):
		return "another tree", false
	}
	if a, b := dump(tab, m), dump(back, n); a != b {
		x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
		for i := range x {
			if i >= len(y) || x[i] != y[i] {
				return fmt.Sprintf("another table, line %d: %s\n%s", i, x[i], y[min(i, len(y)-1)]), false
			}
		}
		return "another table", false
	}
	if again, _ := write(n, back); again != data {
		return "another form the second time", false
	}
	return "", slices.ContainsFunc(n.Body, func(s ast.StmtNode) bool { return laterOf(s) != nil })
}

// TestFormsOfSources: every source of the project is read from its form as the tree that
// the parser makes, with all positions, and the table that Analyze makes of it.
func TestFormsOfSources(t *testing.T) {
	withParts, n := 0, -1
	sources(t, func(path, src string) {
		if n++; !part.Has(n, 1) {
			return
		}
		wrong, parts := roundTrip(src)
		if wrong != "" {
			t.Errorf("%s: %s", path, wrong)
		}
		if parts {
			withParts++
		}
	})
	if withParts < part.Rounds(300) {
		t.Errorf("%d forms with parts", withParts)
	}
}

// deepSources are nested as deep as the parser goes.
func deepSources() []string {
	r := strings.Repeat
	nest := func(n int, head, tail string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(r(" ", i) + head + "\n")
		}
		return b.String() + r(" ", n) + tail + "\n"
	}
	return []string{
		"x = " + r("(", 190) + "1," + r(")", 190), "x = " + r("-", 1990) + "1", "x = a" + r(".b", 1990), "x = a" + r("()", 1990),
		"x = " + r("1 + ", 1990) + "1", "x = " + r("lambda: ", 190) + "1", "x = " + r("[y for y in ", 90) + "z" + r("]", 90),
		nest(95, "def f(a, b=lambda: 1):", "return a"), nest(95, "class A(B):", "x = 1"), nest(95, "if x:", "pass"),
		nest(90, "async def f[T: int](a):", "yield [await a async for b in c]"), "if x: pass\n" + r("elif x: pass\n", 900),
	}
}

func TestFormsOfDeepSources(t *testing.T) {
	for _, src := range deepSources() {
		if _, _, ok := analyzed(src); !ok {
			t.Errorf("%.40q: no source", src)
		}
		if wrong, _ := roundTrip(src); wrong != "" {
			t.Errorf("%.40q: %s", src, wrong)
		}
	}
}

// TestFormsRefused: bytes that nobody wrote are refused or read as some tree and table,
// in time and memory in proportion to them. Those that are read can be walked.
func TestFormsRefused(t *testing.T) {
	var all []string
	sources(t, func(_, src string) {
		if len(src) < 6000 {
			all = append(all, src)
		}
	})
	rnd := rand.New(rand.NewPCG(1, 2))
	rounds := part.Rounds(20000)
	if testing.Short() {
		rounds = 2000
	}
	start := cputime.Now()
	refused := 0
	for i := range rounds {
		src := all[rnd.IntN(len(all))]
		m, tab, ok := analyzed(src)
		if !ok {
			continue
		}
		data, nodes := write(m, tab)
		b := []byte(data)
		switch i % 4 {
		case 0:
			b = b[:rnd.IntN(len(b))]
		case 1:
			for range 1 + rnd.IntN(3) {
				b[rnd.IntN(len(b))] ^= 1 << rnd.IntN(8)
			}
		case 2:
			at, n := rnd.IntN(len(b)), rnd.IntN(40)
			for j := at; j < min(at+n, len(b)); j++ {
				b[j] = byte(rnd.Uint32())
			}
		case 3:
			from, to := rnd.IntN(len(b)), rnd.IntN(len(b))
			copy(b[to:], b[from:min(from+rnd.IntN(200), len(b))])
		}
		n, back := read(string(b), len(src), nodes, tab.Bytes)
		if n == nil {
			refused++
			continue
		}
		ast.Dump(n, true)
		dump(back, n)
	}
	if d := start.Spent(); d > time.Duration(rounds)*20*time.Millisecond {
		t.Errorf("%v for %d forms", d, rounds)
	}
	if refused < rounds/3 {
		t.Errorf("%d of %d refused", refused, rounds)
	}
}

// FuzzForms feeds bytes to the readers.
func FuzzForms(f *testing.F) {
	for _, src := range deepSources() {
		m, tab, _ := analyzed(src)
		data, _ := write(m, tab)
		f.Add([]byte(data))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, back := read(string(data), len(data), 8*len(data), 400*int64(len(data))); n != nil {
			ast.Dump(n, true)
			dump(back, n)
		}
	})
}

// TestFormKnowsAll: each field of Block and Symbol is written, or judged.
func TestFormKnowsAll(t *testing.T) {
	judged := map[string]bool{
		"Block.classFrees": true, "Block.classEntry": true, "Block.static": true, "Block.directives": true, "Block.iterExpr": true,
		"Block.iterTarget": true, "Block.isAsync": true, "Block.where": true, "Symbol.block": true, // of the analysis
		"Block.later": true, "Block.cells": true, "Block.symbols": true, "Block.Parent": true, "Block.Owner": true, "Block.Node": true,
	}
	text, err := os.ReadFile("form.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, typ := range []reflect.Type{reflect.TypeFor[Block](), reflect.TypeFor[Symbol]()} {
		for i := range typ.NumField() {
			name := typ.Field(i).Name
			if !judged[typ.Name()+"."+name] && !strings.Contains(string(text), "."+name) {
				t.Errorf("%s.%s is not written", typ.Name(), name)
			}
		}
	}
}
