package eval

import (
	"encoding/binary"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/form"
)

//go:generate go run make_form_version.go

// This file turns programs into bytes that can be kept, and bytes into programs. What is
// read from a form is what the source would have been compiled to, costs the session the
// same, and shares nothing with it but the text. The bodies of functions are read when
// somebody asks for them, which for most functions of a big package is never.

// FormVersion names what forms mean. It changes with every change of the text of the
// parser and of the analysis of names: what another version has kept is not read.
func FormVersion() string { return formVersion }

// A FormStore keeps forms beyond the process, by what was compiled. Both functions may be
// called by sessions at the same time. What Load returns is what Store was given for the
// same text, or "": a store that cannot tell has to say that there is none.
type FormStore interface {
	Load(src string) string
	Store(src, form string)
}

// formHead is how many bytes a form begins with: see asForm.
const formHead = 5 * 8

// asForm returns the form of a program, or "" if it has none.
func (p *Program) asForm() string {
	m, ok := p.Mod.(*ast.Module)
	if !ok || p.mode != ExecMode || p.natives != nil || p.Embedded {
		return ""
	}
	var w form.Writer
	tree := ast.NewFormWriter(&w)
	tree.Module(m)
	if !tree.Plain {
		return ""
	}
	p.Table.WriteForm(&w, tree.Owners)
	shows := uint64(0)
	if p.showsLocals {
		shows = 1
	}
	var head []byte
	for _, n := range [...]uint64{uint64(p.tokens), uint64(p.asked), uint64(tree.Nodes), uint64(p.Table.Bytes), shows} {
		head = binary.LittleEndian.AppendUint64(head, n)
	}
	return string(append(head, w.Bytes()...))
}

// formOf is a form whose head has been read.
type formOf struct {
	tokens, asked, nodes int
	bytes                int64 // of the table
	shows                bool  // Program.showsLocals
	data                 string
}

// readHead reads the head of the form of a source. What it says is no more than a source
// of that size can have.
func readHead(src, data string) (f formOf, ok bool) {
	if len(data) < formHead {
		return f, false
	}
	next := func(most int64) int64 {
		n := binary.LittleEndian.Uint64([]byte(data[:8]))
		data = data[8:]
		if ok = ok && n <= uint64(most); !ok {
			return 0
		}
		return int64(n)
	}
	ok = true
	f.tokens = fit.Int(next(3*int64(len(src)) + 64))
	f.asked = fit.Int(next(int64(f.tokens) + 64))
	f.nodes = fit.Int(next(8*int64(f.tokens) + 64))
	f.bytes = next(1000*int64(f.nodes) + 1<<26)
	f.shows = next(1) == 1
	f.data = data
	return f, ok
}

// read returns the program of the form, or nil.
func (f formOf) read(src, filename string, stop func() bool) *Program {
	r := form.NewReader(f.data)
	tree := ast.NewFormReader(r, len(src), f.nodes)
	tree.Stop = stop
	m, owners, parts := tree.Module()
	table := scope.ReadForm(&tree.Reader, m, owners, parts, f.bytes)
	if !tree.Done() {
		return nil
	}
	return &Program{Filename: filename, Src: src, Mod: m, Table: table, mode: ExecMode, tokens: f.tokens, asked: f.asked,
		showsLocals: f.shows, plain: true}
}

// fromForm returns the program that a source is compiled to, from its form. It is charged
// for as if it were compiled. Without an exception, false says that the form is of no use.
func fromForm(th *Thread, src, data, filename string) (*Program, bool) {
	f, ok := readHead(src, data)
	if !ok || !th.Charge(10+len(src)/8) || !th.Alloc(int64(len(src))*4+1024) {
		return nil, false
	}
	defer th.HoldTaken()()
	if !th.Charge(tokenOps*f.tokens+stopOps*f.asked) || !th.Alloc(tokenBytes*int64(f.tokens)+stopBytes*int64(f.asked)+f.bytes) {
		return nil, false
	}
	p := f.read(src, filename, func() bool { return th.Canceled() != nil })
	if e := th.Canceled(); e != nil {
		th.Stop(e)
		return nil, false
	}
	return p, p != nil
}

// kept compiles the source of a file, or takes its form from the store.
func (c *FileCache) kept(th *Thread, file ReadFile) (*Program, bool) {
	opts := CompileOptions{Filename: file.Name, Kept: true}
	if c.Forms == nil {
		return compileCharged(th, file.Data, opts)
	}
	if data := c.Forms.Load(file.Data); data != "" {
		if p, ok := fromForm(th, file.Data, data, file.Name); ok || th.Exc != nil {
			return p, ok
		}
	}
	p, ok := compileCharged(th, file.Data, opts)
	if ok {
		if data := p.asForm(); data != "" {
			c.Forms.Store(file.Data, data)
		}
	}
	return p, ok
}
