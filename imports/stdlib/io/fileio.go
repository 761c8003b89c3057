package io

import (
	goio "io"
	"io/fs"
	"strconv"
	"strings"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// FileIO is a FileIO: an open file of the session's tree, without a buffer.
type FileIO struct {
	tab     *Table
	h       *files.Handle // noFile when closed; nil before it was ever opened
	fd      int
	name    Value
	mode    string // as it is shown
	reads   bool
	writes  bool
	closefd bool
	closed  bool
	std     bool // a standard stream of the session: h is one, and handle says what is below
	epoch   int  // of the last sweep that reached it
	dict    *object.Dict
	ext     *object.Instance
}

// noFile stands for a file that is closed. Arguments are turned into numbers by
// Python code that may close the file under way: what goes on then fails with an
// error, and finds no nil.
var noFile = files.ClosedHandle()

// dead is a closed stream: what stands below a buffer that was detached.
func (f *FileIO) dead() *FileIO {
	return &FileIO{tab: f.tab, h: noFile, name: object.None, closed: true, closefd: true, reads: f.reads, writes: f.writes}
}

// FileIOType is FileIO.
var FileIOType = object.NewBuiltinType("_io.FileIO", rawType, object.HasDict).WithDoc("An open file, without a buffer.")

// Type returns the class.
func (f *FileIO) Type() *object.Type {
	if f.ext != nil {
		return f.ext.Cls
	}
	return FileIOType
}

// Extension returns the instance part.
func (f *FileIO) Extension() *object.Instance { return f.ext }

// Traverse visits the attributes.
func (f *FileIO) Traverse(visit func(Value)) {
	if f.tab != nil {
		f.epoch = f.tab.epoch
	}
	visit(f.name)
	if f.dict != nil {
		visit(object.Obj(f.dict))
	}
}

// ByteSize is the size of the object.
func (f *FileIO) ByteSize() int64 { return object.OwnBytes(f) }

// GetAttribute returns an attribute of the object itself.
func (f *FileIO) GetAttribute(th *object.Thread, name *object.Str) Value {
	if f.dict == nil {
		return Value{}
	}
	return f.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (f *FileIO) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(f), &f.dict, name, v)
}

// CopyObject is object.Copyable's.
func (f *FileIO) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &FileIO{}
	return n, func() {
		dict, ext := object.CopyOf(c, f.dict), c.Extension(f.ext)
		*n = FileIO{tab: TableOf(c.To), fd: f.fd, name: c.Value(f.name), mode: f.mode, reads: f.reads, writes: f.writes,
			closefd: f.closefd, closed: f.closed, std: f.std, dict: dict, ext: ext}
		if f.std {
			n.tab, n.h = nil, (&files.Tree{}).NewStream(f.fd)
			return
		}
		n.h = noFile
		if f.h == nil || f.h == noFile || n.tab == nil {
			n.closed = true
			return
		}
		if h := n.tab.tree.Adopt(f.h); h == nil {
			n.closed = true
		} else if n.h = h; n.closed {
			h.Close()
		} else if o := n.tab.byFd[n.fd]; o != nil {
			before := o.h
			o.h, o.raw = n.h, n
			n.tab.closeHandle(before)
		}
	}
}

func fileMode(perm int) fs.FileMode { return fs.FileMode(perm & 0o777) }

// seekable reports whether the file has a position.
func (f *FileIO) seekable() bool {
	if f.h == nil {
		return false
	}
	return !isStream(f.h)
}

func (f *FileIO) open(th *object.Thread) bool {
	if f.h == nil || f.closed {
		th.Raise(object.ValueErrorType, "I/O operation on closed file")
		return false
	}
	if f.h.Closed() {
		RaiseOS(th, files.EBADF)
		return false
	}
	return true
}

// nameOf returns the name, which a program may have deleted.
func (f *FileIO) nameOf(th *object.Thread) Value {
	if f.name.Ok() {
		return f.name
	}
	return th.Raise(object.AttributeErrorType, "'%s' object has no attribute 'name'", f.Type().Name)
}

// BoolFd warns of a bool in the place of the number of an open file, and returns the number.
func BoolFd(th *object.Thread, v Value) (Value, bool) {
	if !object.Warn(th, object.RuntimeWarningType, "bool is used as a file descriptor") {
		return v, false
	}
	return object.Int(int64(object.Truth(th, v))), true
}

// parseMode reads a mode of FileIO.
func parseMode(th *object.Thread, mode string) (flag int, shown string, ok bool) {
	kinds, plus := 0, false
	for i := range len(mode) {
		switch mode[i] {
		case 'r':
			kinds++
		case 'w':
			kinds++
			flag |= files.O_CREATE | files.O_TRUNC
		case 'a':
			kinds++
			flag |= files.O_CREATE | files.O_APPEND
		case 'x':
			kinds++
			flag |= files.O_CREATE | files.O_EXCL
		case '+':
			if plus {
				kinds = 9
			}
			plus = true
		case 'b':
		default:
			th.Raise(object.ValueErrorType, "invalid mode: %s", mode)
			return 0, "", false
		}
	}
	if kinds != 1 {
		th.Raise(object.ValueErrorType, "Must have exactly one of create/read/write/append mode and at most one plus")
		return 0, "", false
	}
	switch {
	case plus:
		flag |= files.O_RDWR
		shown = "rb+"
	case flag != 0:
		flag |= files.O_WRONLY
		shown = "wb"
	default:
		shown = "rb"
	}
	switch {
	case flag&files.O_EXCL != 0:
		shown = "xb"
	case flag&files.O_APPEND != 0:
		shown = "ab"
	}
	if plus && flag&(files.O_EXCL|files.O_APPEND) != 0 {
		shown += "+"
	}
	return flag, shown, true
}

// auditMode is how an event tells a mode.
func auditMode(shown string) string { return strings.Replace(shown, "b", "", 1) }

// isStream reports whether a file is a standard stream or an end of a pipe: what has no
// positions, and does not say how much is left.
func isStream(h *files.Handle) bool {
	_, is := h.Stream()
	return is || h.Pipe()
}

// noFiles is what sessions without files say.
const noFiles = "there are no files in the embedded interpreter; StringIO and BytesIO keep text and bytes in memory"

var fileSig = object.ParseSignature("file, mode='r', closefd=True, opener=None")

func (f *FileIO) init(th *object.Thread, a []Value) bool {
	tab := TableOf(th)
	if tab == nil {
		unsupported(th, "FileIO: "+noFiles)
		return false
	}
	if f.h != nil && !f.closed && f.closefd {
		tab.CloseFd(f.fd)
	}
	f.tab, f.h, f.closed, f.closefd, f.std = tab, noFile, true, true, false
	if a[2].Ok() {
		switch object.Truth(th, a[2]) {
		case -1:
			return false
		case 0:
			f.closefd = false
		}
	}
	mode := "r"
	if a[1].Ok() {
		s, ok := object.AsStr(a[1])
		if !ok {
			th.Raise(object.TypeErrorType, "FileIO() argument 'mode' must be str, not %s", object.ArgName(a[1]))
			return false
		}
		mode = s.S
	}
	if !isIndex(a[0]) {
		if _, _, _, ok := Path(th, a[0], "expected str, bytes or os.PathLike object"); !ok {
			return false
		}
	}
	flag, shown, ok := parseMode(th, mode)
	if !ok {
		return false
	}
	f.name = a[0]
	useFd := func(v Value) bool {
		fd, ok := object.AsIndex(th, v)
		if !ok {
			return false
		}
		if fd < 0 {
			th.Raise(object.ValueErrorType, "negative file descriptor")
			return false
		}
		o := tab.byFd[fd]
		if o == nil {
			RaiseOS(th, files.EBADF)
			return false
		}
		if o.dir != "" {
			RaiseOS(th, files.EISDIR, a[0])
			return false
		}
		f.fd, f.h = fd, o.h
		if _, stream := o.h.Stream(); f.closefd && !stream {
			o.raw = f
		}
		return true
	}
	if a[0].R.Type() == object.BoolType {
		if a[0], ok = BoolFd(th, a[0]); !ok {
			return false
		}
		f.name = a[0]
	}
	ours := false // whether the file was opened here
	number := isIndex(a[0])
	if number {
		if _, ok := object.AsIndex(th, a[0]); !ok {
			if !th.Catch(object.OverflowErrorType) {
				return false
			}
			number = false // as a path it is refused
		}
	}
	if number {
		if th.Auditing && !th.Audit("open", a[0], object.StrValue(auditMode(shown)), object.Int(int64(flag|0o2000000))) {
			return false
		}
		if !useFd(a[0]) {
			return false
		}
	} else {
		if !f.closefd {
			th.Raise(object.ValueErrorType, "Cannot use closefd=False with file name")
			return false
		}
		p, given, _, ok := Path(th, a[0], "expected str, bytes or os.PathLike object")
		if !ok {
			return false
		}
		if th.Auditing && !th.Audit("open", a[0], object.StrValue(auditMode(shown)), object.Int(int64(flag|0o2000000))) {
			return false
		}
		if a[3].Ok() && !a[3].IsNone() {
			fd := object.Call(th, a[3], []Value{given, object.Int(int64(flag | 0o2000000))}, nil)
			if !fd.Ok() {
				return false
			}
			if !isIndex(fd) {
				th.Raise(object.TypeErrorType, "expected integer from opener")
				return false
			}
			if n, ok := object.AsIndex(th, fd); !ok || n < 0 {
				if ok {
					th.Raise(object.ValueErrorType, "opener returned %d", n)
				}
				return false
			}
			if !useFd(fd) {
				return false
			}
		} else {
			if !th.Charge(20) || !th.Alloc(320) {
				return false
			}
			fd, h, err := tab.Open(th, p, "", flag, 0o666, f)
			if err == nil && tab.byFd[fd].dir != "" {
				tab.CloseFd(fd)
				err = files.EISDIR
			}
			if err != nil {
				RaiseOS(th, err, a[0])
				return false
			}
			f.fd, f.h = fd, h
			ours = true
		}
	}
	if f.ext != nil { // a class of the program's may have something to do with the name
		if !object.SetAttr(th, object.Obj(f), object.Intern("name"), f.name) {
			if ours {
				tab.CloseFd(f.fd)
			}
			return false
		}
	}
	f.closed, f.mode = false, shown
	f.reads, f.writes = flag&3 != files.O_WRONLY, flag&3 != files.O_RDONLY
	if flag&files.O_APPEND != 0 {
		f.h.Seek(0, goio.SeekEnd)
	}
	return true
}

// readSome reads into p, charged. It returns -1 with an exception.
func (f *FileIO) readSome(th *object.Thread, p []byte) int {
	if !th.Charge(len(p)/256 + 2) {
		return -1
	}
	return Read(th, f.handle(th), p)
}

// noneIfBlocked is what a method returns that has failed.
func (f *FileIO) noneIfBlocked(th *object.Thread) Value {
	if blocked(th, f.handle(th)) {
		return object.None
	}
	return Value{}
}

// readAll returns everything from the position on; the memory has been counted.
func (f *FileIO) readAll(th *object.Thread, before []byte) ([]byte, bool) {
	h := f.handle(th)
	if h.Endless() {
		th.MemoryError() // as all that comes takes more than there is
		return nil, false
	}
	size := h.Left()
	if isStream(h) {
		size = chunkSize
	}
	if size > object.MaxStr || !th.Alloc(size+int64(len(before))+1) || !th.Charge(fit.Int(size/256)+2) {
		if th.Exc == nil {
			th.MemoryError()
		}
		return nil, false
	}
	out := make([]byte, len(before)+fit.Int(size)+1)
	at := copy(out, before)
	for {
		if at == len(out) { // somebody else made the file longer
			more := max(len(out)/2, chunkSize)
			if len(out)+more > object.MaxStr {
				th.MemoryError()
				return nil, false
			}
			if !th.AllocMoved(int64(len(out)+more), int64(len(out))) || !th.Charge(more/256) {
				return nil, false
			}
			out = append(make([]byte, 0, len(out)+more), out...)[:len(out)+more]
		}
		n := Read(th, h, out[at:])
		switch {
		case n < 0 && at > len(before) && blocked(th, h):
			return out[:at], true
		case n < 0:
			return nil, false
		case n == 0:
			return out[:at], true
		}
		at += n
	}
}

// writeAll writes data, charged; -1 comes with an exception.
func (f *FileIO) writeAll(th *object.Thread, data []byte) int {
	if !th.Charge(len(data)/256 + 2) {
		return -1
	}
	return Write(th, f.handle(th), data)
}

func (f *FileIO) close(th *object.Thread) bool {
	if f.closed {
		return true
	}
	f.closed = true
	if f.h == nil || !f.closefd {
		return true
	}
	h := f.h
	f.h = noFile
	if h.Closed() {
		RaiseOS(th, files.EBADF)
		return false
	}
	if err := f.tab.Close(th, f.fd); err != nil {
		RaiseOS(th, err)
		return false
	}
	return true
}

func (f *FileIO) seek(th *object.Thread, pos Value, whence int) Value {
	n, ok := object.AsIndex(th, pos)
	if !ok {
		return Value{}
	}
	if whence < 0 || whence > seekHole {
		return RaiseOS(th, files.EINVAL)
	}
	at, err := f.h.Seek(int64(n), whence)
	if err != nil {
		return RaiseOS(th, err)
	}
	return object.Int(at)
}

// seekHole is the last of the five whences that files of Linux know.
const seekHole = 4

func whenceOf(th *object.Thread, v Value) (int, bool) {
	if !v.Ok() {
		return 0, true
	}
	return object.AsIndex(th, v)
}

func init() {
	t := FileIOType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(320) {
			return Value{}
		}
		return object.Obj(&FileIO{name: object.None, closed: true, ext: object.ExtFor(th, cls, FileIOType)})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(4)
		defer th.Release(mark)
		return fileSig.Bind(th, "FileIO", a, args, kw) && self.R.(*FileIO).init(th, a)
	})
	object.DefNew(t)
	t.DefGet("closed", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*FileIO).closed) })
	t.DefGet("mode", func(th *object.Thread, self Value) Value { return object.StrValue(self.R.(*FileIO).mode) })
	t.DefGet("closefd", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*FileIO).closefd) })
	t.DefGet("_blksize", func(th *object.Thread, self Value) Value { return object.Int(4096) })
	t.DefGetSet("name", func(th *object.Thread, self Value) Value {
		return self.R.(*FileIO).nameOf(th)
	}, func(th *object.Thread, self, v Value) bool {
		self.R.(*FileIO).name = v
		return true
	})
	with := func(name, sig string, f func(th *object.Thread, r *FileIO, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			r := a[0].R.(*FileIO)
			if !r.open(th) {
				return Value{}
			}
			return f(th, r, a[1:])
		})
	}
	// What asks for nothing that the system would have to know works for a file that was closed behind
	// its back as well.
	asking := func(name string, f func(r *FileIO) Value) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self Value) Value {
			r := self.R.(*FileIO)
			if r.h == nil || r.closed {
				return th.Raise(object.ValueErrorType, "I/O operation on closed file")
			}
			return f(r)
		})
	}
	canRead := func(th *object.Thread, r *FileIO) bool {
		if !r.reads {
			unsupported(th, "File not open for reading")
		}
		return r.reads
	}
	canWrite := func(th *object.Thread, r *FileIO) bool {
		if !r.writes {
			unsupported(th, "File not open for writing")
		}
		return r.writes
	}
	all := func(th *object.Thread, r *FileIO) Value {
		data, ok := r.readAll(th, nil)
		if !ok {
			return r.noneIfBlocked(th)
		}
		return object.Obj(object.NewBytes(data))
	}
	unpicklable := func(th *object.Thread, self Value) Value {
		return th.Raise(object.TypeErrorType, "cannot pickle '%s' instances", self.R.Type().ShortName())
	}
	t.Def(
		object.M0("__reduce__", unpicklable),
		object.M1("__reduce_ex__", func(th *object.Thread, self, _ Value) Value { return unpicklable(th, self) }),
		asking("readable", func(r *FileIO) Value { return object.Bool(r.reads) }),
		asking("writable", func(r *FileIO) Value { return object.Bool(r.writes) }),
		asking("seekable", func(r *FileIO) Value { return object.Bool(!r.h.Closed() && r.seekable()) }),
		asking("isatty", func(r *FileIO) Value { return object.False }),
		object.M0("flush", func(th *object.Thread, self Value) Value {
			if r := self.R.(*FileIO); r.h == nil || r.closed {
				return th.Raise(object.ValueErrorType, closedText)
			}
			return object.None
		}),
		object.M0("fileno", func(th *object.Thread, self Value) Value {
			r := self.R.(*FileIO)
			if r.h == nil || r.closed {
				return th.Raise(object.ValueErrorType, "I/O operation on closed file")
			}
			return r.number(th)
		}),
		with("readall", "", func(th *object.Thread, r *FileIO, a []Value) Value {
			if !r.reads {
				return RaiseOS(th, files.EBADF) // the system says it here
			}
			return all(th, r)
		}),
		with("read", "size=-1, /", func(th *object.Thread, r *FileIO, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok {
				return Value{}
			}
			if !canRead(th, r) {
				return Value{}
			}
			if n < 0 {
				return all(th, r)
			}
			if h := r.handle(th); !isStream(h) {
				n = h.AtMost(n)
			} else {
				n = min(n, wideSize)
			}
			if !th.Alloc(int64(n)) {
				return Value{}
			}
			p := make([]byte, n)
			if n = r.readSome(th, p); n < 0 {
				return r.noneIfBlocked(th)
			}
			return object.Obj(object.NewBytes(p[:n]))
		}),
		with("readinto", "buffer, /", func(th *object.Thread, r *FileIO, a []Value) Value {
			p, ok := writable(th, a[0], "readinto() argument 1")
			if !ok || !canRead(th, r) {
				return Value{}
			}
			n := r.readSome(th, p)
			if n < 0 {
				return r.noneIfBlocked(th)
			}
			return object.Int(int64(n))
		}),
		with("write", "b, /", func(th *object.Thread, r *FileIO, a []Value) Value {
			data, ok := object.BytesLike(th, a[0])
			if !ok {
				if th.Exc == nil {
					th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", a[0].R.Type().Name)
				}
				return Value{}
			}
			if !canWrite(th, r) {
				return Value{}
			}
			n := r.writeAll(th, data)
			if n < 0 {
				return r.noneIfBlocked(th)
			}
			return object.Int(int64(n))
		}),
		with("seek", "pos, whence=0, /", func(th *object.Thread, r *FileIO, a []Value) Value {
			w, ok := whenceOf(th, a[1])
			if !ok {
				return Value{}
			}
			return r.seek(th, a[0], w)
		}),
		with("tell", "", func(th *object.Thread, r *FileIO, a []Value) Value {
			if !r.seekable() {
				return RaiseOS(th, files.ESPIPE)
			}
			return object.Int(r.h.Tell())
		}),
		with("truncate", "size=None, /", func(th *object.Thread, r *FileIO, a []Value) Value {
			if !canWrite(th, r) {
				return Value{}
			}
			n := r.h.Tell()
			if a[0].Ok() && !a[0].IsNone() {
				i, ok := object.AsIndex(th, a[0])
				if !ok {
					return Value{}
				}
				n = int64(i)
			}
			if err := r.h.Truncate(n); err != nil {
				return RaiseOS(th, err)
			}
			return object.Int(n)
		}),
		object.M0("close", func(th *object.Thread, self Value) Value {
			r := self.R.(*FileIO)
			if r.closed {
				return object.None
			}
			e, ok := ownFlush(th, self, r.dict, r.ext, FileIOType)
			return afterClose(th, e, r.close(th) && ok)
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			r := self.R.(*FileIO)
			class := "_io.FileIO"
			if r.ext != nil && r.ext.Cls != nil && r.ext.Cls != t {
				class = r.ext.Cls.Name
			}
			if r.closed {
				return object.StrValue("<" + class + " [closed]>")
			}
			said := "fd=" + strconv.Itoa(r.fd)
			if r.name.Ok() {
				name, ok := object.Repr(th, r.name)
				if !ok {
					return Value{}
				}
				said = "name=" + name.S
			}
			return object.StrValue("<" + class + " " + said + " mode='" + r.mode + "' closefd=" + map[bool]string{true: "True", false: "False"}[r.closefd] + ">")
		}),
		object.M0("__getstate__", func(th *object.Thread, self Value) Value {
			return th.Raise(object.TypeErrorType, "cannot pickle '%s' object", self.R.Type().Name)
		}),
	)
}
