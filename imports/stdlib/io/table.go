package io

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// This file has what a session knows of its open files.
//
// Nothing tells when an object is no longer reached, so that a program that never
// closes a file would leave its last lines in a buffer. Buffers that wait are
// therefore written before anybody could look: at every operation that asks the
// tree, and at the end of a run. Files that nobody reaches are closed when the
// limit of open files is reached.

// Tree returns the file system of the session, or nil.
func Tree(th *object.Thread) *files.Tree {
	t, _ := th.Files.(*files.Tree)
	return t
}

// Table is the open files of a session by number.
type Table struct {
	tree  *files.Tree
	byFd  map[int]*opened
	dirty map[*fileBuffer]bool
	epoch int
	umask int
	busy  bool

	sweeping bool // it is asked what others than the table have
}

type opened struct {
	h   *files.Handle
	raw *FileIO // nil for what os.open opened
	dir string  // of a folder: its path
}

type tableKey struct{}

// TableOf returns the table, or nil where the session has no files.
func TableOf(th *object.Thread) *Table {
	tree := Tree(th)
	if tree == nil {
		return nil
	}
	return object.ModuleState(th, tableKey{}, func() *Table {
		th.Settle = func(th *object.Thread) {
			if t, ok := th.State[tableKey{}].(*Table); ok {
				t.Sync(th)
			}
		}
		t := &Table{tree: tree, byFd: map[int]*opened{}, dirty: map[*fileBuffer]bool{}, umask: 0o22}
		for i := range 3 {
			t.byFd[i] = &opened{h: tree.NewStream(i)}
		}
		return t
	})
}

// Traverse visits the files that are open and the buffers that wait: nobody else may have
// them, and a program can hang on them what it likes.
func (t *Table) Traverse(visit func(object.Value)) {
	if t.sweeping {
		return
	}
	for _, o := range t.byFd {
		if o.raw != nil {
			visit(object.Obj(o.raw))
		}
	}
	for b := range t.dirty {
		visit(object.Obj(b))
	}
}

// CopyState is for Copier: handles are opened again in the tree of the copy.
func (t *Table) CopyState(c *object.Copier) any {
	t.Sync(c.From)
	n := TableOf(c.To)
	n.umask = t.umask
	clear(n.byFd)
	same := map[*files.Handle]*files.Handle{}
	for fd, o := range t.byFd {
		h := same[o.h]
		if h == nil {
			if i, ok := o.h.Stream(); ok {
				h = n.tree.NewStream(i)
			} else if h = n.tree.Adopt(o.h); h == nil {
				continue
			}
			same[o.h] = h
		}
		x := &opened{h: h, dir: o.dir}
		if o.raw != nil {
			x.raw = object.CopyOf(c, o.raw)
		}
		n.byFd[fd] = x
	}
	n.redirect(c.To)
	return n
}

// Sync writes what waits in buffers. An error is told to whom closes or flushes
// the file.
func (t *Table) Sync(th *object.Thread) {
	if len(t.dirty) == 0 || t.busy || th.Exc != nil {
		return
	}
	t.busy = true
	list := make([]*fileBuffer, 0, len(t.dirty))
	for b := range t.dirty {
		list = append(list, b)
	}
	slices.SortFunc(list, func(a, b *fileBuffer) int { return cmp.Compare(a.raw.fd, b.raw.fd) })
	for _, b := range list {
		if !b.settle(th) && (th.Exc == nil || th.Exc.Stop() == nil) {
			th.Exc = nil
		}
		if th.Exc != nil {
			break
		}
	}
	t.busy = false
}

// add gives an open file a number.
func (t *Table) add(h *files.Handle, raw *FileIO, dir string) int {
	fd := 0
	for t.byFd[fd] != nil {
		fd++
	}
	t.byFd[fd] = &opened{h, raw, dir}
	return fd
}

// Get returns the open file of a number.
func (t *Table) Get(fd int) (h *files.Handle, dir string, ok bool) {
	o := t.byFd[fd]
	if o == nil {
		return nil, "", false
	}
	return o.h, o.dir, true
}

// CloseFd closes a number.
func (t *Table) CloseFd(fd int) error {
	o := t.byFd[fd]
	if o == nil {
		return files.EBADF
	}
	delete(t.byFd, fd)
	return t.closeHandle(o.h)
}

// Open opens a path and gives it a number.
func (t *Table) Open(th *object.Thread, p, dir string, flag, perm int, raw *FileIO) (int, *files.Handle, error) {
	t.Sync(th)
	h, err := t.tree.OpenFile(p, dir, flag, fileMode(perm&^t.umask))
	if err != nil && files.Of(err) == files.EMFILE {
		t.sweep(th)
		h, err = t.tree.OpenFile(p, dir, flag, fileMode(perm&^t.umask))
	}
	if err != nil {
		return 0, nil, err
	}
	folder := ""
	if h.IsDir() {
		folder = h.Path()
	}
	return t.add(h, raw, folder), h, nil
}

// Umask sets the permissions that new files do not get, and returns the old ones.
func (t *Table) Umask(mask int) int {
	old := t.umask
	t.umask = mask & 0o777
	return old
}

// UmaskNow returns them.
func (t *Table) UmaskNow() int { return t.umask }

// sweep closes the files that the program does not reach any more.
func (t *Table) sweep(th *object.Thread) {
	if th.MeasureFn == nil {
		return
	}
	t.epoch++
	t.sweeping = true
	th.MeasureFn(th)
	t.sweeping = false
	for fd, o := range t.byFd {
		if o.raw != nil && o.raw.epoch != t.epoch && o.raw.closefd {
			o.raw.closed = true
			o.raw.h = noFile
			delete(t.byFd, fd)
			t.closeHandle(o.h)
		}
	}
}

// RaiseOS raises the OSError of an error of a tree.
func RaiseOS(th *object.Thread, err error, names ...Value) Value {
	if err == files.ErrStopped {
		if th.Exc == nil {
			th.MemoryError()
		}
		return Value{}
	}
	e := files.Of(err)
	if !th.Charge(4) {
		return Value{}
	}
	args := []Value{object.Int(int64(e)), object.StrValue(e.Error())}
	if len(names) > 0 && names[0].Ok() {
		args = append(args, names[0])
	}
	if len(names) > 1 && names[1].Ok() {
		args = append(args, object.None, names[1])
	}
	v := object.Call(th, object.Obj(object.OSErrorType), args, nil)
	if x, ok := v.R.(*object.Exception); ok {
		return th.Throw(x)
	}
	return Value{}
}

// Name returns the bytes of a path that a str stands for.
func Name(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		if i+2 < len(s) && s[i] == 0xED && (s[i+1] == 0xB2 || s[i+1] == 0xB3) {
			// U+DC80 to U+DCFF stand for bytes that are no UTF-8.
			if r := 0xD000 | int(s[i+1]&0x3F)<<6 | int(s[i+2]&0x3F); r >= 0xDC80 && r <= 0xDCFF {
				b.WriteByte(byte(r - 0xDC00))
				i += 3
				continue
			}
		}
		b.WriteByte(s[i])
		i++
	}
	return b.String()
}

// Text returns the str that stands for a path.
func Text(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var b strings.Builder
	for len(name) > 0 {
		r, n := utf8.DecodeRuneInString(name)
		if r == utf8.RuneError && n == 1 {
			c := 0xDC00 + int(name[0])
			b.Write([]byte{0xED, 0x80 | byte(c>>6&0x3F), 0x80 | byte(c&0x3F)})
		} else {
			b.WriteString(name[:n])
		}
		name = name[n:]
	}
	return b.String()
}

var sFspath = object.Intern("__fspath__")

// Path reads an argument that is a path: str, bytes, or what has __fspath__. given
// is what stands in errors; isBytes tells that texts of the answer are bytes.
func Path(th *object.Thread, v Value, what string) (p string, given Value, isBytes, ok bool) {
	switch x := v.R.(type) {
	case *object.Str:
		p, given = Name(x.S), v
	case *object.Bytes:
		p, given, isBytes = string(x.B), v, true
	default:
		m := object.GetAttrOpt(th, object.Obj(v.R.Type()), sFspath)
		if !m.Ok() || m.IsNone() {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "%s, not %s", what, v.R.Type().ShortName())
			}
			return "", Value{}, false, false
		}
		r := object.Call1(th, m, v)
		if !r.Ok() {
			return "", Value{}, false, false
		}
		switch y := r.R.(type) {
		case *object.Str:
			p = Name(y.S)
		case *object.Bytes:
			p, isBytes = string(y.B), true
		default:
			th.Raise(object.TypeErrorType, "expected %s.__fspath__() to return str or bytes, not %s", v.R.Type().Name, r.R.Type().Name)
			return "", Value{}, false, false
		}
		given = v
		if th.Files != nil {
			given = r
		}
	}
	if strings.IndexByte(p, 0) >= 0 {
		// Functions of os say who they are and which argument it is.
		if at, _, ok := strings.Cut(what, " should be"); ok {
			if who, arg, ok := strings.Cut(at, ": "); ok {
				th.Raise(object.ValueErrorType, "%s: embedded null character in %s", who, arg)
				return "", Value{}, false, false
			}
		}
		th.Raise(object.ValueErrorType, "embedded null byte")
		return "", Value{}, false, false
	}
	return p, given, isBytes, th.Charge(len(p)/16 + 4)
}
