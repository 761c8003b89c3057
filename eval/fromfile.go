package eval

import (
	"slices"
	"strings"
	"sync"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/codec"
)

// This file runs the source of modules that are files of the session.

// A ReadFile is a source file that was read: its path as it was asked for, the path at
// which it was found, without links and dots, and where the file system that holds it is
// mounted.
type ReadFile struct{ Name, Real, Mount, Data string }

// RunFile runs the source of a file in its module. False comes with an exception.
func RunFile(th *Thread, m *object.Module, file ReadFile) bool {
	in := Of(th)
	p, ok := fileProgram(th, m.Name, file)
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

// fileProgram compiles the source of a file for the module of a name, or takes what is
// known of it.
func fileProgram(th *Thread, module string, file ReadFile) (*Program, bool) {
	c := Of(th).Files
	if c == nil || file.Name != file.Real || !c.has(file.Mount) {
		return compileCharged(th, file.Data, CompileOptions{Filename: file.Name})
	}
	trusted := c.trusted[file.Mount]
	if trusted {
		// A text that the host trusts is the module that its path says. Under another
		// name, which a program may import, it would be a way to one that it may not.
		own := moduleOf(file.Real[len(file.Mount)+1:])
		if trusted = own == module || Of(th).MayImport(th, own); !trusted && !th.Catch(object.ImportErrorType) {
			return nil, false
		}
		if !trusted {
			return compileCharged(th, file.Data, CompileOptions{Filename: file.Name})
		}
	}
	if v, ok := c.programs.Load(file.Name); ok {
		// A program is what its text says: with the same text it is the same program.
		if p := v.(*Program); p.Src == file.Data {
			p.again.Store(true)
			return p, th.Charge(10 + len(file.Data)/256)
		}
	}
	p, ok := c.kept(th, file)
	if ok {
		p.own, p.trusted = false, trusted
		c.programs.Store(file.Name, p)
	}
	return p, ok
}

// moduleOf is the name of the module whose source has that path in a folder of modules.
func moduleOf(path string) string {
	path = strings.TrimSuffix(strings.TrimSuffix(path, ".py"), "/__init__")
	return strings.ReplaceAll(path, "/", ".")
}

// FileCache keeps the programs of files in file systems that no program can change, for
// all sessions. They are known by where they are mounted.
type FileCache struct {
	mounts   []string
	trusted  map[string]bool
	programs sync.Map // path -> *Program
	// Builtins are the built-in names that trusted files see: all of them; those that
	// can do everything ask the session where they are values. Nobody changes them.
	Builtins *object.Dict
	// Forms, if not nil, keeps what is compiled beyond the process.
	Forms FormStore
}

// NewFileCache returns a cache for the files below mounts. The text of those of trusted
// may do what the library's may.
func NewFileCache(mounts, trusted []string) *FileCache {
	c := &FileCache{mounts: mounts, trusted: map[string]bool{}}
	for _, t := range trusted {
		c.trusted[t] = true
	}
	return c
}

// has reports whether the cache is for files of a mount.
func (c *FileCache) has(mount string) bool { return slices.Contains(c.mounts, mount) }

// SourceEncoding decodes a source: it is ast.Options.Encoding.
func SourceEncoding(name string, src []byte) ([]byte, string) {
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
	text, err := ast.DecodeSource(data, ast.Options{Encoding: SourceEncoding})
	return string(text), err
}

// DecodeSource returns the text of a source file; false comes with an exception.
func DecodeSource(th *Thread, data string) (string, bool) {
	if !th.Charge(10+len(data)/16) || !th.Alloc(int64(2*len(data))) {
		return "", false
	}
	text, err := ast.DecodeSource([]byte(data), ast.Options{Encoding: SourceEncoding})
	if err != nil {
		RaiseSyntax(th, err)
		return "", false
	}
	return strings.TrimPrefix(string(text), "\ufeff"), true
}
