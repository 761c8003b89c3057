package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// contractGroups are the interfaces of package object, in the order in which who
// writes a type asks for them.
var contractGroups = []struct {
	title, text string
	names       []string
}{
	{"What every type answers", "A value is an `Object`. One that refers to values says so twice: to who walks the heap, and to who copies a session. `fork_kinds_test.go`, `fuzz/cost` and `object/traverse_test.go` make an object of every class and fail for a kind that leaves one of these out.",
		[]string{"Object", "Traverser", "Copyable", "StateCopier", "Sized", "Extended"}},
	{"Weak references", "What only refers to an object need not keep it alive: a type whose objects take weak references implements `Weakly`, and what holds others loosely `Loosener`. `TestNothingKeeps` makes an object of every class and fails for one that stays.",
		[]string{"Weakly", "WeakPtr", "Loosener", "Dying"}},
	{"Attributes", "", []string{"Descriptor", "DataDescriptor", "AttrGetter", "AttrSetter", "ClassSetter", "NameSetter", "Renamer", "TupleField"}},
	{"Values", "What is compared and hashed by its content, without other code: the methods of the class must give the same (`datetime_values.py`).", []string{"Valued"}},
	{"Calls", "", []string{"Callable", "MethodLike", "DirectCaller"}},
	{"Iteration", "`Iterator` is enough. The others save work for consumers that ask for them, and must give the same values in the same order.",
		[]string{"Iterator", "Iterable", "Ender", "LeafIterator", "Guesser", "Filler", "Feeder", "Passing", "RowIterator", "Resumer"}},
	{"Bytes and mappings", "", []string{"ByteBuffer", "Buffer", "Mapped"}},
	{"Particular protocols", "", []string{"ByPlace", "PowModder", "StdStream", "SpecialForm", "SourceLines", "FrameMaker", "HostFuture", "LateClass"}},
	{"What the evaluator and the host provide", "A type asks them through its Thread; it implements none of these.",
		[]string{"Interp", "Library", "ZeroArgSuper", "FrameNames", "FlowKeeper", "ProgramPlace", "Definer", "Host", "HostWaiter", "Files"}},
}

// contractsPage is the page of the interfaces of package object, whose folder dir is.
func contractsPage(dir string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	type contract struct {
		doc, decl, file string
	}
	found := map[string]contract{}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(fset, name, src, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.TYPE {
				continue
			}
			for _, s := range g.Specs {
				t := s.(*ast.TypeSpec)
				if _, ok := t.Type.(*ast.InterfaceType); !ok || !t.Name.IsExported() {
					continue
				}
				doc := g.Doc
				if t.Doc != nil {
					doc = t.Doc
				}
				at := func(p token.Pos) int { return fset.Position(p).Offset }
				found[t.Name.Name] = contract{doc.Text(), "type " + string(src[at(t.Pos()):at(t.End())]), filepath.Base(name)}
			}
		}
	}
	var b bytes.Buffer
	b.WriteString("# The contracts of package object\n\nWritten by `go run ./internal/house contracts` from the comments in the code. A type written in Go implements what it needs of these; CONTRIBUTING.md has the checklist.\n")
	for _, g := range contractGroups {
		fmt.Fprintf(&b, "\n## %s\n", g.title)
		if g.text != "" {
			fmt.Fprintf(&b, "\n%s\n", g.text)
		}
		for _, n := range g.names {
			c, ok := found[n]
			if !ok {
				return nil, fmt.Errorf("object has no interface %s: take it out of contractGroups", n)
			}
			if c.doc == "" {
				return nil, fmt.Errorf("object.%s has no comment", n)
			}
			delete(found, n)
			fmt.Fprintf(&b, "\n**%s** (`%s`): %s\n\n```go\n%s\n```\n", n, c.file, strings.ReplaceAll(strings.TrimSpace(c.doc), "\n", " "), c.decl)
		}
	}
	if len(found) > 0 {
		var names []string
		for n := range found {
			names = append(names, n)
		}
		slices.Sort(names)
		return nil, fmt.Errorf("object has interfaces of which contractGroups in internal/house/contracts.go knows nothing: %s", strings.Join(names, ", "))
	}
	return b.Bytes(), nil
}

// contracts writes the page.
func contracts() error {
	b, err := contractsPage("object")
	if err != nil {
		return err
	}
	return os.WriteFile("object/CONTRACTS.md", b, 0o644)
}
