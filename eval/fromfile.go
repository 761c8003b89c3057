package eval

import (
	"strings"
	"sync"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/codec"
)

// This file runs the source of modules that are files of the session.

// RunFile runs the source of a file in its module; real is the path at which it was
// read, without links and dots. False comes with an exception.
func RunFile(th *Thread, m *object.Module, filename, real, data string) bool {
	in := Of(th)
	p, ok := fileProgram(th, filename, real, data)
	if !ok {
		return false
	}
	if th.Guard == nil {
		m.Set("__builtins__", object.Obj(th.Builtins))
	} else if p.trusted && in.Files.Builtins != nil {
		m.Set("__builtins__", object.Obj(in.Files.Builtins))
	}
	return in.Run(p, m.Dict, Value{}).Ok
}

// CompileFile returns the code of a source file, whose lines tracebacks show; data
// is a str or bytes.
func CompileFile(th *Thread, filename string, data Value) Value {
	opts := CompileOptions{Filename: filename}
	var src string
	switch x := data.R.(type) {
	case *object.Bytes:
		src = string(x.B)
	default:
		var ok bool
		if src, ok = sourceText(th, data, "compile"); !ok {
			return Value{}
		}
		_, opts.Decoded = object.AsStr(data)
	}
	p, ok := compileCharged(th, src, opts)
	if !ok {
		return Value{}
	}
	return Value{R: &CodeObject{code: newCode(th, p, p.Table.Module, p.Mod), prog: p}}
}

// fileProgram compiles the source of a file, or takes what is known of it.
func fileProgram(th *Thread, filename, real, data string) (*Program, bool) {
	c := Of(th).Files
	if c == nil || filename != real || !strings.HasPrefix(real, c.prefix) {
		return compileCharged(th, data, CompileOptions{Filename: filename})
	}
	if v, ok := c.programs.Load(filename); ok {
		// A program is what its text says: with the same text it is the same program.
		if p := v.(*Program); p.Src == data {
			return p, th.Charge(10 + len(data)/256)
		}
	}
	p, ok := compileCharged(th, data, CompileOptions{Filename: filename, Kept: true})
	if ok {
		p.own = false
		for _, t := range c.trusted {
			p.trusted = p.trusted || strings.HasPrefix(real, t)
		}
		c.programs.Store(filename, p)
	}
	return p, ok
}

// FileCache keeps the programs of files below a folder that no program can change,
// for all sessions.
type FileCache struct {
	prefix   string
	trusted  []string
	programs sync.Map // path -> *Program
	// Builtins are the built-in names that trusted files see: all of them; those that
	// can do everything ask the session where they are values. Nobody changes them.
	Builtins *object.Dict
}

// NewFileCache returns a cache for the files whose paths begin with prefix. The text
// of those below the folders trusted may do what the library's may.
func NewFileCache(prefix string, trusted ...string) *FileCache {
	return &FileCache{prefix: prefix, trusted: trusted}
}

// sourceEncoding is ast.Options.Encoding.
func sourceEncoding(name string, src []byte) ([]byte, string) {
	c, err := codec.Lookup(name)
	if err != nil {
		return nil, "unknown encoding: " + name
	}
	s, _, err := c.Decode(src, nil)
	if err != nil {
		return nil, err.Error()
	}
	return []byte(s), ""
}

// SourceText returns the text of a source file of the host's, outside of any session.
// Its errors are *ast.SyntaxError.
func SourceText(data []byte) (string, error) {
	text, err := ast.DecodeSource(data, ast.Options{Encoding: sourceEncoding})
	return string(text), err
}

// DecodeSource returns the text of a source file; false comes with an exception.
func DecodeSource(th *Thread, data string) (string, bool) {
	if !th.Charge(10+len(data)/16) || !th.Alloc(int64(2*len(data))) {
		return "", false
	}
	text, err := ast.DecodeSource([]byte(data), ast.Options{Encoding: sourceEncoding})
	if err != nil {
		RaiseSyntax(th, err)
		return "", false
	}
	return strings.TrimPrefix(string(text), "\ufeff"), true
}
