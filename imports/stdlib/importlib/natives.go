package importlib

import (
	goio "io"
	"io/fs"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file has what the sources of the import system ask of Go.

// stat describes a file; false without exception means that there is none.
func stat(th *object.Thread, path string) (files.Info, bool) {
	t := treeOf(th)
	if t == nil || !th.Charge(20+len(path)/16) {
		return files.Info{}, false
	}
	info, err := t.Stat(path, "", true)
	return info, err == nil
}

func isFolder(th *object.Thread, path string) bool {
	info, ok := stat(th, path)
	return ok && info.IsDir()
}

// ofSource reports whether a value is an embedded module of Python source.
func ofSource(v Value) bool {
	m, ok := v.R.(*object.Module)
	return ok && m.Embedded() && m.Dict.GetStr(object.Intern("__file__")).Ok()
}

func isFile(th *object.Thread, path string) bool {
	info, ok := stat(th, path)
	return ok && info.Kind&fs.ModeType == 0 && !info.Special
}

// readFile returns the content of a file; false comes with an exception.
func readFile(th *object.Thread, path string) (string, bool) {
	file, ok := readReal(th, path)
	return file.Data, ok
}

// readReal is readFile with where the file was found.
func readReal(th *object.Thread, path string) (file eval.ReadFile, ok bool) {
	t := treeOf(th)
	if t == nil {
		io.RaiseOS(th, files.ENOENT, object.StrValue(path))
		return file, false
	}
	settle(th)
	h, err := t.OpenFile(path, "", files.O_RDONLY, 0)
	if err != nil {
		io.RaiseOS(th, files.Of(err), object.StrValue(path))
		return file, false
	}
	defer h.Close()
	info, err := h.Info()
	if err == nil && info.IsDir() {
		err = files.EISDIR
	}
	size := h.Size()
	if err == nil && info.Special {
		err = files.EINVAL
	}
	if err != nil {
		io.RaiseOS(th, files.Of(err), object.StrValue(path))
		return file, false
	}
	if !th.Charge(50+fit.Int(size/64)) || !th.Alloc(size+64) {
		return file, false
	}
	buf := make([]byte, fit.Int(size))
	n := 0
	for n < len(buf) {
		k, err := h.Read(buf[n:min(n+1<<18, len(buf))])
		n += k
		if err == goio.EOF || k == 0 && err == nil {
			break
		}
		if err != nil {
			io.RaiseOS(th, files.Of(err), object.StrValue(path))
			return file, false
		}
		if !th.Charge(1) {
			return file, false
		}
	}
	real := h.Path()
	return eval.ReadFile{Name: path, Real: real, Mount: t.MountOf(real), Data: string(buf[:n])}, true
}

// settle writes what waits in buffers.
func settle(th *object.Thread) {
	if th.Settle != nil {
		th.Settle(th)
	}
}

func text(th *object.Thread, v Value) (string, bool) {
	s, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "a path must be str, not %s", object.TypeOf(v).Name)
		return "", false
	}
	return s.S, true
}

// aboutPath is a native that tells something of a path.
func aboutPath(name string, f func(th *object.Thread, path string) Value) *object.Builtin {
	return object.Fn1(name, func(th *object.Thread, v Value) Value {
		p, ok := text(th, v)
		if !ok {
			return Value{}
		}
		out := f(th, p)
		if th.Exc != nil {
			return Value{}
		}
		return out
	})
}

var natives = []*object.Builtin{
	install,
	// _look_for(folder, name) is (kind, path) of a module in a folder: 1 a package, 2 a
	// module, 3 a folder without __init__, 0 nothing.
	object.Fn2("_look_for", func(th *object.Thread, folder, name Value) Value {
		dir, ok := text(th, folder)
		if !ok {
			return Value{}
		}
		tail, ok := text(th, name)
		if !ok {
			return Value{}
		}
		settle(th)
		answer := func(kind int64, path string) Value {
			if th.Exc != nil || !th.Alloc(int64(len(path))+100) {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Int(kind), object.StrValue(path)))
		}
		if tail == "" || !plainName(tail) {
			return answer(0, "")
		}
		if dir == "/" {
			dir = ""
		}
		base := dir + "/" + tail
		folderThere := isFolder(th, base)
		if folderThere {
			for _, ending := range []string{"/__init__.py", "/__init__.pyc"} {
				if isFile(th, base+ending) {
					return answer(1, base+ending)
				}
			}
		}
		for _, ending := range []string{".py", ".pyc"} {
			if isFile(th, base+ending) {
				return answer(2, base+ending)
			}
		}
		if folderThere {
			return answer(3, base)
		}
		return answer(0, "")
	}),
	aboutPath("_is_file", func(th *object.Thread, p string) Value { settle(th); return object.Bool(isFile(th, p)) }),
	aboutPath("_is_folder", func(th *object.Thread, p string) Value { settle(th); return object.Bool(isFolder(th, p)) }),
	aboutPath("_read_file", func(th *object.Thread, p string) Value {
		data, ok := readFile(th, p)
		if !ok || !th.Alloc(int64(len(data))) {
			return Value{}
		}
		return object.Obj(object.NewBytes([]byte(data)))
	}),
	// _file_stat(path) is (size, time of the last change).
	aboutPath("_file_stat", func(th *object.Thread, p string) Value {
		settle(th)
		info, ok := stat(th, p)
		if !ok {
			if th.Exc == nil {
				io.RaiseOS(th, files.ENOENT, object.StrValue(p))
			}
			return Value{}
		}
		return object.Obj(object.TupleOf(object.Int(info.Bytes), object.Float(float64(info.Mtime.UnixNano())/1e9)))
	}),
	// _list_folder(path) are the names in a folder; none where there is no such folder.
	aboutPath("_list_folder", func(th *object.Thread, p string) Value {
		settle(th)
		t := treeOf(th)
		if t == nil {
			return object.Obj(object.NewList(nil))
		}
		list, _, err := t.ReadDir(p, "")
		if err != nil {
			list = nil
		}
		if !th.Charge(10+2*len(list)) || !th.Alloc(80*int64(len(list))) {
			return Value{}
		}
		out := make([]Value, len(list))
		for i, e := range list {
			out[i] = object.StrValue(e.Name)
		}
		return object.Obj(object.NewList(out))
	}),
	object.Fn0("_working_folder", func(th *object.Thread) Value {
		if t := treeOf(th); t != nil {
			return object.StrValue(t.Getwd())
		}
		return object.StrValue("/")
	}),
	// _load_plain(spec) makes and runs the module of a specification whose loader is a
	// SourceFileLoader and no more; None for others.
	object.Fn1("_load_plain", func(th *object.Thread, spec Value) Value {
		m, ok := th.State[machineKey{}].(*machine)
		if !ok || m.meta == nil {
			return object.None
		}
		loader := object.GetAttrOpt(th, spec, sLoader)
		name, isText := object.AsStr(object.GetAttrOpt(th, spec, sName))
		origin, hasOrigin := object.AsStr(object.GetAttrOpt(th, spec, sOrigin))
		if th.Exc != nil {
			return Value{}
		}
		if !loader.Ok() || !m.isPlain(loader) || !isText || !hasOrigin || origin == nil {
			return object.None
		}
		return m.loadSpec(th, spec, name.S)
	}),
	// _all_modules() are the modules of the session, whatever sys.modules is now.
	object.Fn0("_all_modules", func(th *object.Thread) Value { return object.Obj(th.Modules) }),
	// _compile_file(data, path) is the code of a source file.
	object.Fn2("_compile_file", func(th *object.Thread, data, path Value) Value {
		p, ok := text(th, path)
		if !ok {
			return Value{}
		}
		return eval.CompileFile(th, p, data)
	}),
	// _decode_source(data) is the text of a source file.
	object.Fn1("_decode_source", func(th *object.Thread, data Value) Value {
		b, ok := object.BytesLike(th, data)
		if !ok {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(data).Name)
			}
			return Value{}
		}
		text, ok := eval.DecodeSource(th, string(b))
		if !ok {
			return Value{}
		}
		return object.StrValue(text)
	}),
	// _embedded_kind(name) is 0 where no module of that name is embedded, 1 for a module
	// and 2 for a package; _embedded(name, anew) is the module, if the program may import it.
	// With anew a module of Python source is another each time, with names of its own.
	object.Fn1("_embedded_kind", func(th *object.Thread, n Value) Value {
		name, ok := object.AsStr(n)
		if !ok || th.Embedded == nil {
			return object.Int(0)
		}
		_, kind := th.Embedded(th, name.S, false)
		return object.Int(int64(kind))
	}),
	object.Fn2("_embedded", func(th *object.Thread, n, anew Value) Value {
		name, ok := object.AsStr(n)
		if !ok || th.Embedded == nil {
			return object.None
		}
		if !eval.Of(th).MayImport(th, name.S) {
			return Value{}
		}
		old := th.Modules.GetStr(name)
		if old.Ok() && !(anew == object.True && ofSource(old)) {
			return old
		}
		m, _ := th.Embedded(th, name.S, true)
		switch {
		case old.Ok():
			if !th.Modules.SetStr(th, name, old) {
				return Value{}
			}
		case anew == object.True && ofSource(m): // who asked puts it there, or does not
			th.Modules.DeleteStr(th, name)
		}
		if !m.Ok() && th.Exc == nil {
			return object.None
		}
		return m
	}),
	// _may_import(name) asks the session whether the program may import a module.
	object.Fn1("_may_import", func(th *object.Thread, n Value) Value {
		if name, ok := object.AsStr(n); ok && !eval.Of(th).MayImport(th, name.S) {
			return Value{}
		}
		return object.None
	}),
	// _made(module, name) notes that the module was imported under the name: the session
	// decides whether the program may use it.
	object.Fn2("_made", func(th *object.Thread, v, n Value) Value {
		m, ok := v.R.(*object.Module)
		name, ok2 := object.AsStr(n)
		if ok && ok2 {
			m.Made(name.S)
			if th.Guard == nil {
				m.Set("__builtins__", object.Obj(th.Builtins))
			}
		}
		return v
	}),
	zipNames, zipRead,
}

// plainName reports whether a name can stand for a file of a folder.
func plainName(s string) bool {
	if s == "." || s == ".." {
		return false
	}
	for i := range len(s) {
		if s[i] == '/' || s[i] == 0 {
			return false
		}
	}
	return true
}

// FileText is the size, the time of the last change and, where it is asked for, the
// text of a file of the session; None for what is not there, or is no text.
func FileText(th *object.Thread, path string, read bool) (size, mtime, content Value) {
	settle(th)
	info, ok := stat(th, path)
	if !ok || info.IsDir() || info.Special {
		return object.None, object.None, object.None
	}
	size, mtime, content = object.Int(info.Bytes), object.Float(float64(info.Mtime.UnixNano())/1e9), object.None
	if !read {
		return
	}
	data, ok := readFile(th, path)
	if !ok {
		th.Catch(object.OSErrorType)
		return object.None, object.None, object.None
	}
	if text, ok := eval.DecodeSource(th, data); ok {
		content = object.StrValue(text)
	} else {
		th.Catch(object.SyntaxErrorType)
	}
	return
}
