package os

import (
	"io/fs"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// This file is the module _tree: what os, pathlib and the like ask the session's
// file system. It exists where the session has one.

var statResult = func() *object.StructSeq {
	s := object.NewStructSeq("os", "stat_result", []string{"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size",
		"", "", "", "st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns",
		"st_blksize", "st_blocks", "st_rdev"}, 10)
	for i, n := range []string{"st_atime", "st_mtime", "st_ctime"} {
		s.T.DefField(n, func(th *object.Thread, self Value) Value {
			// The exact time, or what the item of the tuple says where nothing more is known.
			if t := self.R.(*object.Tuple); i < len(t.Ext.Vals) && t.Ext.Vals[i].Ok() && t.Ext.Vals[i].R != object.None.R {
				return t.Ext.Vals[i]
			}
			return self.R.(*object.Tuple).Items[7+i]
		})
	}
	s.Constructible(10)
	return s
}()

var statvfsResult = func() *object.StructSeq {
	s := object.NewStructSeq("os", "statvfs_result", []string{"f_bsize", "f_frsize", "f_blocks", "f_bfree", "f_bavail", "f_files",
		"f_ffree", "f_favail", "f_flag", "f_namemax", "f_fsid"}, 10)
	s.Constructible(10)
	return s
}()

// mode is the st_mode of a file.
func mode(i files.Info) int64 {
	m := int64(i.Kind.Perm())
	switch {
	case i.Kind.IsDir():
		return m | 0o040000
	case i.Kind&fs.ModeSymlink != 0:
		return m | 0o120000
	case i.Kind&fs.ModeCharDevice != 0:
		return m | 0o020000
	case i.Kind&fs.ModeDevice != 0:
		return m | 0o060000
	case i.Kind&fs.ModeNamedPipe != 0:
		return m | 0o010000
	case i.Kind&fs.ModeSocket != 0:
		return m | 0o140000
	}
	return m | 0o100000
}

func seconds(t time.Time) Value {
	return object.Float(float64(t.Unix()) + float64(t.Nanosecond())*1e-9)
}

func nanos(t time.Time) Value {
	if s := t.Unix(); s > 4e9 || s < -4e9 {
		n := new(big.Int).Mul(big.NewInt(s), big.NewInt(1e9))
		return object.BigValue(n.Add(n, big.NewInt(int64(t.Nanosecond()))))
	}
	return object.Int(t.UnixNano())
}

func statValue(th *object.Thread, i files.Info) Value {
	if !th.Alloc(700) {
		return Value{}
	}
	n := object.Int
	return statResult.Make(10, n(mode(i)), n(int64(i.Ino&math.MaxInt64)), n(int64(i.Dev)), n(int64(i.Links)), n(1000), n(1000), n(i.Bytes),
		n(i.Atime.Unix()), n(i.Mtime.Unix()), n(i.Ctime.Unix()), seconds(i.Atime), seconds(i.Mtime), seconds(i.Ctime),
		nanos(i.Atime), nanos(i.Mtime), nanos(i.Ctime), n(4096), n((i.Bytes+511)/512), n(0))
}

// call is one operation of Python code on the tree.
type call struct {
	th   *object.Thread
	tab  *io.Table
	tree *files.Tree
}

func begin(th *object.Thread) (c call, ok bool) {
	c = call{th, io.TableOf(th), io.Tree(th)}
	if c.tab == nil {
		th.Raise(object.OSErrorType, "there are no files in this session")
		return c, false
	}
	if !th.Charge(20) {
		return c, false
	}
	c.tab.Sync(th)
	return c, th.Exc == nil
}

// What functions say of a path of another kind; some take the number of an open file too.
const (
	pathText     = " should be string, bytes or os.PathLike"
	pathOrFdText = " should be string, bytes, os.PathLike or integer"
)

// path reads a path with its dir_fd.
func (c call) path(what string, v, dirFd Value) (p, dir string, given Value, ok bool) {
	if !v.Ok() {
		c.th.Raise(object.TypeErrorType, "a path is needed")
		return
	}
	text := pathText
	if takesFd[what] {
		text = pathOrFdText
	}
	if !strings.Contains(what, ":") {
		what += ": path"
	}
	p, given, _, ok = io.Path(c.th, v, what+text)
	if ok && dirFd.Ok() && !dirFd.IsNone() {
		if strings.HasPrefix(p, "/") {
			return // it does not matter what the number is of
		}
		dir, ok = c.dirOf(dirFd, given)
	}
	return
}

// dirOf is the folder that a number stands for; names are what an error is about.
func (c call) dirOf(fd Value, names ...Value) (string, bool) {
	n, ok := object.AsIndex(c.th, fd)
	if !ok {
		return "", false
	}
	_, dir, ok := c.tab.Get(n)
	switch {
	case !ok:
		io.RaiseOS(c.th, files.EBADF, names...)
	case dir == "":
		io.RaiseOS(c.th, files.ENOTDIR, names...)
		ok = false
	}
	return dir, ok
}

func truth(th *object.Thread, v Value, def bool) bool {
	if !v.Ok() {
		return def
	}
	return object.Truth(th, v) == 1
}

func isFd(v Value) bool { return v.IsInt() }

// listed is the folder of a number that is to be listed: an error shows the number of what
// is no folder, and not one of nothing.
func (c call) listed(fd Value) (string, bool) {
	if n, ok := object.AsIndex(c.th, fd); ok {
		if _, _, there := c.tab.Get(n); !there {
			return c.dirOf(fd)
		}
	}
	return c.dirOf(fd, fd)
}

// bothDirs are the folders that two paths begin in, by their numbers; an error names both.
func (c call) bothDirs(p string, pfd Value, q string, qfd Value, names ...Value) (pdir, qdir string, ok bool) {
	ok = true
	if pfd.Ok() && !pfd.IsNone() && !strings.HasPrefix(p, "/") {
		pdir, ok = c.dirOf(pfd, names...)
	}
	if ok && qfd.Ok() && !qfd.IsNone() && !strings.HasPrefix(q, "/") {
		qdir, ok = c.dirOf(qfd, names...)
	}
	return
}

// handle returns the open file of a number.
func (c call) handle(v Value, names ...Value) *files.Handle {
	n, ok := object.AsIndex(c.th, v)
	if !ok {
		return nil
	}
	h, _, ok := c.tab.Get(n)
	if !ok {
		io.RaiseOS(c.th, files.EBADF, names...)
		return nil
	}
	return h
}

// written is the open file and the charged data of a call that begins with both.
func (c call) written(a []Value) (h *files.Handle, data []byte, ok bool) {
	if _, ok := object.AsIndex(c.th, a[0]); !ok {
		return nil, nil, false
	}
	if data, ok = object.BytesLike(c.th, a[1]); !ok {
		if c.th.Exc == nil {
			c.th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", a[1].R.Type().Name)
		}
		return nil, nil, false
	}
	h = c.handle(a[0])
	return h, data, h != nil && c.th.Charge(len(data)/256)
}

// dup gives what a number stands for another number.
func (c call) dup(fd, to int) Value {
	if !c.th.Alloc(320) {
		return Value{}
	}
	n, err := c.tab.Dup(c.th, fd, to)
	if err != nil {
		return io.RaiseOS(c.th, err)
	}
	return object.Int(int64(n))
}

// done returns None, or raises the error.
func (c call) done(err error, names ...Value) Value {
	if err != nil {
		return io.RaiseOS(c.th, err, names...)
	}
	return object.None
}

func intArg(th *object.Thread, v Value, def int) (int, bool) {
	if !v.Ok() {
		return def, true
	}
	return object.AsIndex(th, v)
}

func text(p string, isBytes bool) Value {
	if isBytes {
		return object.Obj(object.NewBytes([]byte(p)))
	}
	return object.StrValue(io.Text(p))
}

func fn(name, sig string, f func(c call, a []Value) Value) *object.Builtin {
	return object.FnSig(name, sig, func(th *object.Thread, a []Value) Value {
		c, ok := begin(th)
		if !ok {
			return Value{}
		}
		if len(a) > 0 && a[0].Ok() && takesFd[name] && a[0].R.Type() == object.BoolType {
			if a[0], ok = io.BoolFd(th, a[0]); !ok {
				return Value{}
			}
		}
		if th.Auditing {
			if e, ok := audited[name]; ok && !th.Audit(e.event, e.of(a)...) {
				return Value{}
			}
		}
		return f(c, a)
	})
}

// audited are the functions that raise an audit event, and its arguments.
var audited = map[string]struct {
	event string
	of    func(a []Value) []Value
}{
	"chdir":     {"os.chdir", func(a []Value) []Value { return a[:1] }},
	"scan":      {"os.scandir", func(a []Value) []Value { return a[:1] }},
	"listdir":   {"os.listdir", func(a []Value) []Value { return a[:1] }},
	"mkdir":     {"os.mkdir", func(a []Value) []Value { return []Value{a[0], or(a[1], 0o777), or(a[2], -1)} }},
	"fchdir":    {"os.chdir", func(a []Value) []Value { return a[:1] }},
	"remove":    {"os.remove", func(a []Value) []Value { return []Value{a[0], or(a[1], -1)} }},
	"unlink":    {"os.remove", func(a []Value) []Value { return []Value{a[0], or(a[1], -1)} }},
	"rmdir":     {"os.rmdir", func(a []Value) []Value { return []Value{a[0], or(a[1], -1)} }},
	"rename":    {"os.rename", func(a []Value) []Value { return []Value{a[0], a[1], or(a[2], -1), or(a[3], -1)} }},
	"replace":   {"os.rename", func(a []Value) []Value { return []Value{a[0], a[1], or(a[2], -1), or(a[3], -1)} }},
	"link":      {"os.link", func(a []Value) []Value { return []Value{a[0], a[1], or(a[2], -1), or(a[3], -1)} }},
	"symlink":   {"os.symlink", func(a []Value) []Value { return []Value{a[0], a[1], or(a[3], -1)} }},
	"chmod":     {"os.chmod", func(a []Value) []Value { return []Value{a[0], a[1], or(a[2], -1)} }},
	"fchmod":    {"os.chmod", func(a []Value) []Value { return []Value{a[0], a[1], object.Int(-1)} }},
	"truncate":  {"os.truncate", func(a []Value) []Value { return a[:2] }},
	"ftruncate": {"os.truncate", func(a []Value) []Value { return a[:2] }},
	"open": {"open", func(a []Value) []Value {
		flags := a[1]
		if flags.IsInt() {
			flags = object.Int(flags.Int() | 0o2000000)
		}
		return []Value{a[0], object.None, flags}
	}},
}

// or is an argument, or a number where none was given.
func or(v Value, n int64) Value {
	if !v.Ok() || v.IsNone() {
		return object.Int(n)
	}
	return v
}

// takesFd are the functions whose path may be the number of an open file.
var takesFd = map[string]bool{"chdir": true, "chmod": true, "stat": true, "truncate": true, "utime": true, "scan": true, "listdir": true, "statvfs": true,
	"chown": true, "fchdir": true, "fstat": true, "fchmod": true, "ftruncate": true, "kind": true}

// NewTree makes the module _tree.
func NewTree(th *object.Thread) *object.Module {
	m := object.NewModule("_tree")
	m.Set("stat_result", object.Obj(statResult.T))
	m.Set("statvfs_result", object.Obj(statvfsResult.T))
	return m.Add(treeFunctions...)
}

var treeFunctions = object.FunctionsOf("_tree",
	chdirFn("chdir"), chdirFn("fchdir"), statFn("stat"), statFn("fstat"), lookFn(), unlinkFn("unlink"), unlinkFn("remove"),
	renameFn("rename"), renameFn("replace"), chmodFn("chmod"), chmodFn("fchmod"), truncateFn("truncate"), truncateFn("ftruncate"),
	fn("getcwd", "", func(c call, a []Value) Value { return text(c.tree.Getwd(), false) }),
	fn("home", "", func(c call, a []Value) Value { return text(c.tree.Home(), false) }),
	// path(path, who) raises where it is no path.
	fn("path", "path, who", func(c call, a []Value) Value {
		who, ok := a[1].R.(*object.Str)
		if !ok {
			return c.th.Raise(object.TypeErrorType, "who must be str")
		}
		if _, _, _, ok := c.path(who.S, a[0], Value{}); !ok {
			return Value{}
		}
		return object.None
	}),
	// kind(path, follow) is st_mode, or 0 where nothing is there.
	fn("kind", "path, follow_symlinks=True", func(c call, a []Value) Value {
		follow, who := truth(c.th, a[1], true), "stat"
		if !follow {
			who = "lstat"
		}
		if follow && isFd(a[0]) {
			n, _ := object.AsIndex(c.th, a[0])
			h, _, ok := c.tab.Get(n)
			if !ok {
				return object.Int(0)
			}
			if i, err := h.Info(); err == nil {
				return object.Int(mode(i))
			}
			return object.Int(0)
		}
		p, _, _, ok := c.path(who, a[0], Value{})
		if !ok {
			if c.th.Catch(object.ValueErrorType) {
				return object.Int(0)
			}
			return Value{}
		}
		i, err := c.tree.Stat(p, "", follow)
		if err != nil {
			return object.Int(0)
		}
		return object.Int(mode(i))
	}),
	// scan(path) is (folder, [(name, type), …]) with the file types of st_mode.
	fn("scan", "path", func(c call, a []Value) Value {
		var p, dir string
		var given Value
		isBytes, ok := false, true
		switch {
		case isFd(a[0]):
			if dir, ok = c.listed(a[0]); !ok {
				return Value{}
			}
			p, given = dir, a[0]
		default:
			if p, given, isBytes, ok = io.Path(c.th, a[0], "scandir: path should be string, bytes, os.PathLike, integer or None"); !ok {
				return Value{}
			}
		}
		list, _, err := c.tree.ReadDir(p, dir)
		if err != nil {
			return io.RaiseOS(c.th, err, given)
		}
		n := int64(0)
		for _, e := range list {
			n += int64(len(e.Name)) + 200
		}
		if !c.th.Charge(4*len(list)) || !c.th.Alloc(n) {
			return Value{}
		}
		out := make([]Value, len(list))
		for i, e := range list {
			out[i] = object.Obj(object.TupleOf(text(e.Name, isBytes), object.Int(mode(files.Info{Kind: e.Type})&0o170000)))
		}
		return object.Obj(object.NewList(out))
	}),
	// listdir(path) is the names in a folder.
	fn("listdir", "path", func(c call, a []Value) Value {
		p, given, isBytes, ok := "", a[0], false, true
		if isFd(a[0]) {
			p, ok = c.listed(a[0])
		} else {
			p, given, isBytes, ok = io.Path(c.th, a[0], "listdir: path should be string, bytes, os.PathLike, integer or None")
		}
		if !ok {
			return Value{}
		}
		list, _, err := c.tree.ReadDir(p, "")
		if err != nil {
			return io.RaiseOS(c.th, err, given)
		}
		n := int64(0)
		for _, e := range list {
			n += int64(len(e.Name)) + 72
		}
		if !c.th.Charge(2*len(list)) || !c.th.Alloc(n) {
			return Value{}
		}
		out := make([]Value, len(list))
		for i, e := range list {
			out[i] = text(e.Name, isBytes)
		}
		return object.Obj(object.NewList(out))
	}),
	fn("mkdir", "path, mode=0o777, dir_fd=None", func(c call, a []Value) Value {
		p, dir, given, ok := c.path("mkdir", a[0], a[2])
		if !ok {
			return Value{}
		}
		perm, ok := intArg(c.th, a[1], 0o777)
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Mkdir(p, dir, fs.FileMode(perm&0o777&^c.tab.UmaskNow())), given)
	}),
	fn("rmdir", "path, dir_fd=None", func(c call, a []Value) Value {
		p, dir, given, ok := c.path("rmdir", a[0], a[1])
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Remove(p, dir, true), given)
	}),
	fn("link", "src, dst, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True", func(c call, a []Value) Value {
		p, _, given, ok := c.path("link: src", a[0], Value{})
		if !ok {
			return Value{}
		}
		q, _, given2, ok := c.path("link: dst", a[1], Value{})
		if !ok {
			return Value{}
		}
		pdir, qdir, ok := c.bothDirs(p, a[2], q, a[3], given, given2)
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Link(p, pdir, q, qdir, false), given, given2)
	}),
	fn("symlink", "src, dst, target_is_directory=False, dir_fd=None", func(c call, a []Value) Value {
		p, _, given, ok := c.path("symlink: src", a[0], Value{})
		if !ok {
			return Value{}
		}
		q, _, given2, ok := c.path("symlink: dst", a[1], Value{})
		if !ok {
			return Value{}
		}
		_, qdir, ok := c.bothDirs("", Value{}, q, a[3], given, given2)
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Symlink(p, q, qdir), given, given2)
	}),
	fn("readlink", "path, dir_fd=None", func(c call, a []Value) Value {
		p, given, isBytes, ok := io.Path(c.th, a[0], "readlink: path"+pathText)
		dir := ""
		if ok && a[1].Ok() && !a[1].IsNone() {
			dir, ok = c.dirOf(a[1], given)
		}
		if !ok {
			return Value{}
		}
		target, err := c.tree.Readlink(p, dir)
		if err != nil {
			return io.RaiseOS(c.th, err, given)
		}
		return text(target, isBytes)
	}),
	// utime(path, atime_ns, mtime_ns, dir_fd, follow) sets the times; None is now.
	fn("utime", "path, atime, mtime, dir_fd=None, follow_symlinks=True", func(c call, a []Value) Value {
		now := c.th.Clock()
		at, mt := now, now
		for i, t := range []*time.Time{&at, &mt} {
			if v := a[1+i]; !v.IsNone() {
				n, big, ok := object.IntOf(v)
				if !ok || big != nil {
					return c.th.Raise(object.OverflowErrorType, "timestamp out of range for platform time_t")
				}
				*t = time.Unix(0, n)
			}
		}
		if isFd(a[0]) {
			h := c.handle(a[0], a[0])
			if h == nil {
				return Value{}
			}
			return c.done(c.tree.Chtimes(h.Path(), "", at, mt, true), a[0])
		}
		p, dir, given, ok := c.path("utime", a[0], a[3])
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Chtimes(p, dir, at, mt, truth(c.th, a[4], true)), given)
	}),
	fn("realpath", "path, strict=False", func(c call, a []Value) Value {
		p, given, isBytes, ok := io.Path(c.th, a[0], pathText)
		if !ok {
			return Value{}
		}
		out, err := c.tree.Real(p, "", truth(c.th, a[1], false))
		if err != nil {
			return io.RaiseOS(c.th, err, given)
		}
		return text(out, isBytes)
	}),
	fn("open", "path, flags, mode=0o777, dir_fd=None", func(c call, a []Value) Value {
		p, dir, given, ok := c.path("open", a[0], a[3])
		if !ok {
			return Value{}
		}
		flags, ok := intArg(c.th, a[1], 0)
		if !ok {
			return Value{}
		}
		perm, ok := intArg(c.th, a[2], 0o777)
		if !ok {
			return Value{}
		}
		if !c.th.Alloc(320) {
			return Value{}
		}
		fd, _, err := c.tab.Open(c.th, p, dir, flags&0o603303, perm, nil)
		if err != nil {
			return io.RaiseOS(c.th, err, given)
		}
		return object.Int(int64(fd))
	}),
	fn("close", "fd", func(c call, a []Value) Value {
		n, ok := object.AsIndex(c.th, a[0])
		if !ok {
			return Value{}
		}
		return c.done(c.tab.Close(c.th, n))
	}),
	// flock is LOCK_SH, LOCK_EX or LOCK_UN, and False where another open file has the lock.
	fn("flock", "fd, kind", func(c call, a []Value) Value {
		h := c.handle(a[0])
		kind, ok := object.AsIndex(c.th, a[1])
		if h == nil || !ok {
			return Value{}
		}
		got, err := c.tab.Lock(h, kind)
		if err != nil {
			return io.RaiseOS(c.th, err)
		}
		return object.Bool(got)
	}),
	// may raises where a file was not opened for reading, or for writing.
	fn("may", "fd, reading", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		if reading := a[1] == object.True; reading && !h.Readable() || !reading && !h.Writable() {
			return io.RaiseOS(c.th, files.EBADF)
		}
		return object.None
	}),
	fn("dup", "fd", func(c call, a []Value) Value {
		n, ok := object.AsIndex(c.th, a[0])
		if !ok {
			return Value{}
		}
		return c.dup(n, -1)
	}),
	fn("dup2", "fd, fd2, inheritable=True", func(c call, a []Value) Value {
		n, ok := object.AsIndex(c.th, a[0])
		if !ok {
			return Value{}
		}
		to, ok := object.AsIndex(c.th, a[1])
		if !ok {
			return Value{}
		}
		if to < 0 {
			return io.RaiseOS(c.th, files.EBADF)
		}
		return c.dup(n, to)
	}),
	fn("pipe", "eager", func(c call, a []Value) Value {
		if !c.th.Alloc(1 << 10) {
			return Value{}
		}
		r, w, err := c.tab.Pipe(c.th, truth(c.th, a[0], false))
		if err != nil {
			return io.RaiseOS(c.th, err)
		}
		return object.Obj(object.TupleOf(object.Int(int64(r)), object.Int(int64(w))))
	}),
	// What select and poll ask of an open file: whether a read and a write would go on at once,
	// and whether the other end of it is closed; None where it is not known, as of the input.
	fn("ready", "fd", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		if n, ok := h.Stream(); ok && n == 0 {
			return object.None
		}
		return object.Obj(object.TupleOf(object.Bool(h.Ready(false)), object.Bool(h.Ready(true)), object.Bool(h.Ended()), object.Bool(h.Pipe())))
	}),
	// Whether something waits in a pipe to be read.
	fn("waiting", "fd", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		return object.Bool(h.Waiting())
	}),
	// Whether reads and writes wait; with a second argument it is set.
	fn("waits", "fd, blocking=None", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		if a[1].Ok() && !a[1].IsNone() {
			h.Eager = !truth(c.th, a[1], true)
		}
		return object.Bool(!h.Eager)
	}),
	fn("read", "fd, length", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		n, ok := object.AsIndex(c.th, a[1])
		if !ok {
			return Value{}
		}
		if n < 0 {
			return io.RaiseOS(c.th, files.EINVAL)
		}
		if _, stream := h.Stream(); !stream {
			n = h.AtMost(n)
		} else {
			n = min(n, 1<<16)
		}
		if !c.th.Alloc(int64(n)) || !c.th.Charge(n/256) {
			return Value{}
		}
		p := make([]byte, n)
		if n == 0 {
			if !h.Readable() {
				return io.RaiseOS(c.th, files.EBADF)
			}
			return object.Obj(object.NewBytes(nil))
		}
		if n = io.Read(c.th, h, p); n < 0 {
			return Value{}
		}
		return object.Obj(object.NewBytes(p[:n]))
	}),
	fn("write", "fd, data", func(c call, a []Value) Value {
		h, data, ok := c.written(a)
		if !ok {
			return Value{}
		}
		n := io.Write(c.th, h, data)
		if n < 0 {
			return Value{}
		}
		return object.Int(int64(n))
	}),
	// What a mapped file needs and pwrite is not: that appends where the file was opened for it.
	fn("write_at", "fd, data, place", func(c call, a []Value) Value {
		h, data, ok := c.written(a)
		if !ok {
			return Value{}
		}
		place, ok := object.AsIndex(c.th, a[2])
		if !ok {
			return Value{}
		}
		n, err := h.WriteAt(data, int64(place))
		if err != nil {
			return io.RaiseOS(c.th, err)
		}
		return object.Int(int64(n))
	}),
	fn("lseek", "fd, position, whence", func(c call, a []Value) Value {
		h := c.handle(a[0])
		if h == nil {
			return Value{}
		}
		n, ok := object.AsIndex(c.th, a[1])
		if !ok {
			return Value{}
		}
		w, ok := object.AsIndex(c.th, a[2])
		if !ok {
			return Value{}
		}
		at, err := h.Seek(int64(n), w)
		if err != nil {
			return io.RaiseOS(c.th, err)
		}
		return object.Int(at)
	}),
	fn("strerror", "code", func(c call, a []Value) Value {
		n, ok := object.AsIndex(c.th, a[0])
		if !ok {
			return Value{}
		}
		if n >= 0 && n < len(systemErrors) && systemErrors[n] != "" {
			return object.StrValue(systemErrors[n])
		}
		return object.StrValue("Unknown error " + strconv.Itoa(n))
	}),
	fn("usage", "", func(c call, a []Value) Value {
		total, used := c.tree.Usage()
		return object.Obj(object.TupleOf(object.Int(total), object.Int(used)))
	}),
	fn("umask", "mask", func(c call, a []Value) Value {
		n, ok := object.AsIndex(c.th, a[0])
		if !ok {
			return Value{}
		}
		return object.Int(int64(c.tab.Umask(n)))
	}),
)
