package scope

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter/ast"
)

// pyBlock is a block as CPython's symbol table has it.
type pyBlock struct {
	Type     int
	Name     string
	Varnames []string
	Symbols  map[string][2]int // scope and flags
	Children []pyBlock
}

// pyCode is qualified name, closure, flags and parameters of a code object.
type pyCode struct {
	Qualname string
	Frees    []string
	Flags    int
	Params   []string
}

func (c *pyCode) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&c.Qualname, &c.Frees, &c.Flags, &c.Params})
}

type pyProgram struct {
	Symtable pyBlock
	Codes    []pyCode
}

// CPython's numbers.
const (
	pyLocal = iota + 1
	pyGlobalExplicit
	pyGlobalImplicit
	pyFree
	pyCell
)

const (
	flagGlobal    = 1
	flagLocal     = 2
	flagParam     = 4
	flagNonlocal  = 8
	flagUse       = 16
	flagFreeClass = 64
	flagImport    = 128
	flagAnnot     = 256
	flagIter      = 512
	flagTypeParam = 1024
	flagCompCell  = 2048
)

var pyTypes = map[Kind]int{
	Function: 0, Lambda: 0, GenExpr: 0, Comprehension: 0, Class: 1, Module: 2, TypeAlias: 4, TypeParams: 5, TypeVarBound: 6,
}

const pyAnnotation = 3

// pySymbol returns a symbol as CPython would number it.
func pySymbol(s *Symbol) [2]int {
	flags := 0
	for _, f := range []struct {
		on   bool
		flag int
	}{
		{s.DeclaredGlobal, flagGlobal}, {s.Assigned && !s.TypeParam, flagLocal}, {s.Param, flagParam},
		{s.Nonlocal, flagNonlocal}, {s.Referenced, flagUse}, {s.Imported, flagImport},
		{s.Annotated, flagAnnot}, {s.Iter, flagIter}, {s.TypeParam, flagTypeParam | flagLocal},
	} {
		if f.on {
			flags |= f.flag
		}
	}
	scope := 0
	switch s.Access {
	case Local:
		scope = pyLocal
	case Cell:
		scope = pyCell
	case Free, ClassFree:
		scope = pyFree
	case Global:
		scope = pyGlobalExplicit
	case GlobalImplicit, ClassGlobal:
		scope = pyGlobalImplicit
	case Name:
		scope = pyGlobalImplicit
		if s.bound() {
			scope = pyLocal
		}
	}
	return [2]int{scope, flags}
}

// view returns the symbols of a block with those of the comprehensions inlined
// in it, as CPython lists them.
func view(b *Block) map[string][2]int {
	out := make(map[string][2]int)
	for _, s := range b.Order() {
		if !strings.HasPrefix(s.Name, ".") {
			out[s.Name] = pySymbol(s)
		}
	}
	for _, c := range b.Children() {
		if c.Kind == Comprehension {
			for name, s := range view(c) {
				switch old, ok := out[name]; {
				case !ok, old == [2]int{pyFree, 0}: // or only passes through b
					out[name] = s
				case old[0] == pyLocal && s[0] == pyCell && b.isFunc():
					old[0] = pyCell // CPython confuses the two variables
					out[name] = old
				}
			}
		}
	}
	return out
}

// inner returns the blocks in a block that CPython lists as its children.
func inner(b *Block) []*Block {
	var out []*Block
	for _, c := range b.Children() {
		if c.Kind == Comprehension {
			out = append(out, inner(c)...)
		} else {
			out = append(out, c)
		}
	}
	return out
}

// compareBlocks returns how a block differs from CPython's.
func compareBlocks(b *Block, py *pyBlock, path string) []string {
	var diffs []string
	differ := func(format string, args ...any) {
		diffs = append(diffs, path+": "+fmt.Sprintf(format, args...))
	}
	name := b.Name
	switch b.Kind {
	case Module:
		name = "top"
	case Lambda, GenExpr:
		name = strings.Trim(name, "<>")
	}
	if pyTypes[b.Kind] != py.Type || name != py.Name {
		differ("block %d %s, want %d %s", pyTypes[b.Kind], name, py.Type, py.Name)
		return diffs
	}
	got, want := view(b), make(map[string][2]int)
	for name, s := range py.Symbols {
		if strings.HasPrefix(name, ".") {
			continue
		}
		s[1] &^= flagFreeClass | flagCompCell
		if s[1] == 0 && s[0] == pyFree && (b.Kind == Class || b.SeesClass) {
			continue // passes through only
		}
		want[name] = s
	}
	if !maps.Equal(got, want) {
		differ("symbols %v, want %v", got, want)
	}
	var params []string
	for _, s := range b.Order()[:b.NumParams] {
		params = append(params, s.Name)
	}
	varnames := slices.DeleteFunc(slices.Clone(py.Varnames), func(s string) bool { return s == ".defaults" || s == ".kwdefaults" })
	if !slices.Equal(params, varnames) {
		differ("parameters %v, want %v", params, varnames)
	}
	children := inner(b)
	pyChildren := slices.DeleteFunc(slices.Clone(py.Children), func(c pyBlock) bool { return c.Type == pyAnnotation })
	if len(children) != len(pyChildren) {
		differ("%d blocks inside, want %d", len(children), len(pyChildren))
		return diffs
	}
	for i, c := range children {
		diffs = append(diffs, compareBlocks(c, &pyChildren[i], path+"/"+c.Name)...)
	}
	return diffs
}

// codesOf describes the code objects that CPython would make of the blocks.
func codesOf(b *Block, out []string) []string {
	if b.Kind != Comprehension {
		var frees, params []string
		for _, s := range b.Frees {
			frees = append(frees, s.Name)
		}
		slices.Sort(frees)
		for _, s := range b.Order()[:b.NumParams] {
			params = append(params, s.Name)
		}
		flags := 0
		switch {
		case b.AsyncGenerator:
			flags = 0x200
		case b.Generator:
			flags = 0x20
		case b.Coroutine:
			flags = 0x80
		}
		out = append(out, fmt.Sprint(b.Qualname, frees, flags, params))
	}
	for _, c := range b.Children() {
		out = codesOf(c, out)
	}
	return out
}

// pyCodesOf describes CPython's code objects in the same way.
func pyCodesOf(codes []pyCode) []string {
	hidden := func(s string) bool { return strings.HasPrefix(s, ".") && s != ".0" }
	var out []string
	for _, c := range codes {
		out = append(out, fmt.Sprint(c.Qualname, slices.DeleteFunc(c.Frees, hidden), c.Flags, slices.DeleteFunc(c.Params, hidden)))
	}
	slices.Sort(out)
	return out
}

// checkLayout returns what is inconsistent in the slots and closures.
func checkLayout(b *Block, used map[*Block]map[int]string) []string {
	var bad []string
	o := b.Owner
	take := func(s *Symbol) {
		if used[o] == nil {
			used[o] = make(map[int]string)
		}
		if old, ok := used[o][s.Slot]; ok || s.Slot < 0 || s.Slot >= o.NumSlots {
			bad = append(bad, fmt.Sprintf("%s: slot %d of %s is taken by %q of %d", o.Qualname, s.Slot, s.Name, old, o.NumSlots))
		}
		used[o][s.Slot] = s.Name
	}
	for _, s := range b.Order() {
		switch s.Access {
		case Local, Cell:
			if s.bound() && !s.Nonlocal {
				take(s)
			}
		case Free, ClassFree:
			if s.Slot >= len(o.Frees) || o.Frees[s.Slot].Name != s.Name || s.Outer == nil || s.Outer != o.Frees[s.Slot].Outer {
				bad = append(bad, fmt.Sprintf("%s: closure lacks %s", o.Qualname, s.Name))
			}
		}
	}
	for _, s := range []*Symbol{b.ClassCell, b.ClassDict} {
		if s != nil && s.Access == Cell {
			take(s)
		}
	}
	for i, s := range b.Frees {
		if s.Slot != i || s.Access != Free {
			bad = append(bad, fmt.Sprintf("%s: member %d of the closure: %+v", b.Qualname, i, s))
		}
		switch out := s.Outer; {
		case out == nil || out.Access != Cell && out.Access != Free:
			bad = append(bad, fmt.Sprintf("%s: %s captures %+v", b.Qualname, s.Name, out))
		case out.Access == Cell && out.block.Owner != b.Parent.Owner:
			bad = append(bad, fmt.Sprintf("%s: %s is not of the frame around", b.Qualname, s.Name))
		case out.Access == Free && b.Parent.Owner.Frees[out.Slot] != out:
			bad = append(bad, fmt.Sprintf("%s: %s is not of the closure around", b.Qualname, s.Name))
		}
	}
	for _, c := range b.Children() {
		bad = append(bad, checkLayout(c, used)...)
	}
	return bad
}

// compareProgram returns how the analysis of a source differs from CPython's.
// CPython makes no code for what it can see is never run, so with subset set
// missing code is no difference.
func compareProgram(src []byte, py *pyProgram, subset bool) []string {
	mod, err := ast.Parse(src, ast.Options{})
	if err != nil {
		return []string{"parser: " + err.Error()}
	}
	tab, err := Analyze(mod, "program.py", src, Options{})
	if err != nil {
		return []string{err.Error()}
	}
	diffs := compareBlocks(tab.Module, &py.Symtable, "")
	diffs = append(diffs, checkLayout(tab.Module, make(map[*Block]map[int]string))...)
	got, want := codesOf(tab.Module, nil), pyCodesOf(py.Codes)
	slices.Sort(got)
	if !subset && !slices.Equal(got, want) {
		diffs = append(diffs, fmt.Sprintf("code\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n")))
	}
	for _, w := range want {
		if subset && !slices.Contains(got, w) {
			diffs = append(diffs, "no code "+w)
		}
	}
	return diffs
}

// TestSymbols compares the scopes of programs with CPython's.
func TestSymbols(t *testing.T) {
	var programs []struct {
		Src string
		pyProgram
	}
	readGolden(t, "symbols.json", &programs)
	for _, p := range programs {
		if diffs := compareProgram([]byte(p.Src), &p.pyProgram, false); len(diffs) > 0 {
			t.Errorf("%s\n%s", p.Src, strings.Join(diffs, "\n"))
		}
	}
}

// TestLibrary compares the scopes of CPython's own library, where there is one.
func TestLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	out, err := exec.Command("python3.13", "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))").Output()
	if err != nil {
		t.Skip("no python3.13")
	}
	var paths []string
	err = filepath.WalkDir(strings.TrimSpace(string(out)), func(path string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".py") && !strings.Contains(path, "site-packages") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("python3.13", append([]string{"testdata/golden.py", "files"}, paths...)...)
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	files, good := 0, 0
	lines := bufio.NewReader(pipe)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 {
			break
		}
		var f struct {
			Path   string
			Result *pyProgram
		}
		if jerr := json.Unmarshal(line, &f); jerr != nil {
			t.Fatal(jerr)
		}
		if err != nil {
			t.Fatal(err)
		}
		src, rerr := os.ReadFile(f.Path)
		if rerr != nil {
			t.Fatal(rerr)
		}
		if f.Result == nil {
			continue // wrong on purpose, or not in UTF-8
		}
		files++
		if diffs := compareProgram(src, f.Result, true); len(diffs) > 0 {
			t.Errorf("%s:\n%s", f.Path, strings.Join(diffs[:min(len(diffs), 5)], "\n"))
		} else {
			good++
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d files", good, files)
}
