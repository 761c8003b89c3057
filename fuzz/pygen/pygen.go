package pygen

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
)

// Prelude is the Python text that runs before each program: values with odd
// methods, and _p, which prints what a function returns or raises.
//
//go:embed prelude.py
var Prelude string

// Kinds are the kinds of programs, by name.
var Kinds = []string{"methods", "builtins", "library", "classes", "control", "syntax"}

// Documented is a kind beside Kinds: programs as documentation has them, which use parts
// of several modules with values that fit. No figure is measured by it.
const Documented = "programs"

// Files is a kind beside Kinds: programs that work on the files that [World] makes in the
// working directory. They need a session with files.
const Files = "files"

// World is the Python text that makes the files which programs of kind Files begin with.
//
//go:embed world.py
var World string

// WorldOver is run after it in an overlay, which shows a host's files as ones that may be
// read and written, and two names of one file as two files.
const WorldOver = `import os
os.chmod('ro.txt', 0o444)
os.chmod('noread.txt', 0o200)
os.remove('hard')
os.link('b.bin', 'hard')
os.utime('.', (10**9, 10**9))
`

// A Generator makes programs. It is safe for concurrent use.
type Generator struct {
	g *grammar
	m *mutator
}

// New makes a generator. names gives further rules their alternatives (as
// Registry returns them), sources are programs that those of kind "syntax" are
// mutations of.
func New(names map[string][]string, sources []string) (*Generator, error) {
	g, err := load(names)
	if err != nil {
		return nil, err
	}
	for _, k := range Kinds {
		if g.rules[k] == nil && k != "syntax" {
			return nil, fmt.Errorf("no rule for %s", k)
		}
	}
	return &Generator{g: g, m: newMutator(sources)}, nil
}

// A Program is a generated program.
type Program struct {
	Kind string
	// Single says that the text is an expression, whose value is compared.
	Single bool
	node   *Node
	lines  []string // of kind syntax
}

// bounds of programs: depth and number of nodes of their derivations.
var bounds = map[string][2]int{
	Documented: {12, 400}, Files: {12, 500}, "methods": {9, 40}, "builtins": {10, 50}, "library": {10, 50}, "classes": {16, 220}, "control": {18, 260},
}

// FromSeed makes the program of a kind and a seed.
func (g *Generator) FromSeed(kind string, seed uint64) *Program {
	if kind == Every {
		return g.one(seed)
	}
	return g.make(kind, random{rand.New(rand.NewPCG(seed, uint64(slices.Index(Kinds, kind))))})
}

// FromBytes makes a program from bytes: the first one chooses the kind.
func (g *Generator) FromBytes(data []byte) *Program {
	kind := Kinds[0]
	if len(data) > 0 {
		kind = Kinds[int(data[0])%len(Kinds)]
		data = data[1:]
	}
	return g.make(kind, &bytesChooser{data})
}

func (g *Generator) make(kind string, c chooser) *Program {
	p := &Program{Kind: kind}
	if kind == "syntax" {
		p.lines = g.m.mutate(c)
		return p
	}
	b := bounds[kind]
	budget := b[1]
	p.node = derive(g.g.rules[kind], c, b[0], &budget)
	p.Single = kind != "classes" && kind != "control" && kind != Documented && kind != Files
	return p
}

// Text returns the program's text.
func (p *Program) Text() string {
	if p.node == nil {
		return joinLines(p.lines)
	}
	return p.node.String()
}

// Smaller returns programs that are like p with a part left out or made
// smaller, at most limit of them.
func (p *Program) Smaller(limit int) (out []*Program) {
	if p.node == nil {
		for _, l := range smallerLines(p.lines, limit) {
			out = append(out, &Program{Kind: p.Kind, lines: l})
		}
		return out
	}
	for _, n := range p.node.Smaller(limit) {
		out = append(out, &Program{Kind: p.Kind, Single: p.Single, node: n})
	}
	return out
}

// Size is a measure of the program's size.
func (p *Program) Size() int {
	if p.node == nil {
		return len(p.Text())
	}
	return p.node.size()*1000 + len(p.Text())
}

type random struct{ *rand.Rand }

func (r random) choose(n int) int { return r.IntN(n) }

// bytesChooser takes its choices from bytes, two where one is too few.
type bytesChooser struct{ data []byte }

func (b *bytesChooser) choose(n int) int {
	if n <= 1 || len(b.data) == 0 {
		return 0
	}
	v := int(b.data[0])
	b.data = b.data[1:]
	if n > 256 && len(b.data) > 0 {
		v = v<<8 | int(b.data[0])
		b.data = b.data[1:]
	}
	return v % n
}
