package os

import (
	"io/fs"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/object"
)

// This file has functions that os has under several names, each of which its errors say.
// Those that begin with f take numbers alone, and do not show them.

// numbered returns what an error of the number of an open file shows.
func numbered(name string, fd Value) []Value {
	if name[0] == 'f' {
		return nil
	}
	return []Value{fd}
}

// needsNumber reports, and raises, where a function of numbers got something else.
func (c call) needsNumber(name string, v Value) bool {
	if name[0] != 'f' || isFd(v) {
		return false
	}
	if _, ok := object.AsIndex(c.th, v); ok {
		return false
	}
	return true
}

func chdirFn(name string) *object.Builtin {
	return fn(name, "path", func(c call, a []Value) Value {
		if c.needsNumber(name, a[0]) {
			return Value{}
		}
		if isFd(a[0]) {
			dir, ok := c.dirOf(a[0], numbered(name, a[0])...)
			if !ok {
				return Value{}
			}
			return c.done(c.tree.Chdir(dir), numbered(name, a[0])...)
		}
		p, _, given, ok := c.path(name, a[0], Value{})
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Chdir(p), given)
	})
}

func statFn(name string) *object.Builtin {
	return fn(name, "path, dir_fd=None, follow_symlinks=True", func(c call, a []Value) Value {
		if c.needsNumber(name, a[0]) {
			return Value{}
		}
		i, ok := c.look(name, a[0], a[1], truth(c.th, a[2], true), true)
		if !ok {
			return Value{}
		}
		return statValue(c.th, i)
	})
}

// lookFn is stat for other functions, whose name its errors say; fd says whether they
// take the number of an open file.
func lookFn() *object.Builtin {
	return fn("look", "path, who, dir_fd=None, follow_symlinks=True, fd=True", func(c call, a []Value) Value {
		who, ok := a[1].R.(*object.Str)
		if !ok {
			return c.th.Raise(object.TypeErrorType, "who must be str")
		}
		i, ok := c.look(who.S, a[0], a[2], truth(c.th, a[3], true), truth(c.th, a[4], true))
		if !ok {
			return Value{}
		}
		return statValue(c.th, i)
	})
}

func (c call) look(who string, path, dirFd Value, follow, fd bool) (i files.Info, ok bool) {
	if fd && isFd(path) {
		h := c.handle(path, numbered(who, path)...)
		if h == nil {
			return i, false
		}
		i, err := h.Info()
		if err != nil {
			io.RaiseOS(c.th, err, numbered(who, path)...)
		}
		return i, err == nil
	}
	p, dir, given, ok := c.path(who, path, dirFd)
	if !ok {
		return i, false
	}
	i, err := c.tree.Stat(p, dir, follow)
	if err != nil {
		io.RaiseOS(c.th, err, given)
	}
	return i, err == nil
}

func unlinkFn(name string) *object.Builtin {
	return fn(name, "path, dir_fd=None", func(c call, a []Value) Value {
		p, dir, given, ok := c.path(name, a[0], a[1])
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Remove(p, dir, false), given)
	})
}

func renameFn(name string) *object.Builtin {
	return fn(name, "src, dst, src_dir_fd=None, dst_dir_fd=None", func(c call, a []Value) Value {
		p, _, given, ok := c.path(name+": src", a[0], Value{})
		if !ok {
			return Value{}
		}
		q, _, given2, ok := c.path(name+": dst", a[1], Value{})
		if !ok {
			return Value{}
		}
		pdir, qdir, ok := c.bothDirs(p, a[2], q, a[3], given, given2)
		if !ok {
			return Value{}
		}
		return c.done(c.tree.Rename(p, pdir, q, qdir), given, given2)
	})
}

func chmodFn(name string) *object.Builtin {
	return fn(name, "path, mode, dir_fd=None, follow_symlinks=True", func(c call, a []Value) Value {
		if c.needsNumber(name, a[0]) {
			return Value{}
		}
		perm, ok := intArg(c.th, a[1], 0)
		if !ok {
			return Value{}
		}
		if isFd(a[0]) {
			h := c.handle(a[0], numbered(name, a[0])...)
			if h == nil {
				return Value{}
			}
			return c.done(c.tree.Chmod(h.Path(), "", fs.FileMode(perm&0o777), true), numbered(name, a[0])...)
		}
		p, dir, given, ok := c.path(name, a[0], a[2])
		if !ok {
			return Value{}
		}
		follow := truth(c.th, a[3], true)
		err := c.tree.Chmod(p, dir, fs.FileMode(perm&0o777), follow)
		if !follow && files.Of(err) == files.ENOTSUP { // links have no modes
			if dir != "" {
				return c.th.Raise(object.ValueErrorType, "chmod: cannot use dir_fd and follow_symlinks together")
			}
			return c.th.Raise(object.NotImplementedErrorType, "chmod: follow_symlinks unavailable on this platform")
		}
		return c.done(err, given)
	})
}

func truncateFn(name string) *object.Builtin {
	return fn(name, "path, length", func(c call, a []Value) Value {
		if c.needsNumber(name, a[0]) {
			return Value{}
		}
		n, ok := intArg(c.th, a[1], 0)
		if !ok {
			return Value{}
		}
		if isFd(a[0]) {
			if n < 0 {
				return c.done(files.EINVAL)
			}
			h := c.handle(a[0])
			if h == nil {
				return Value{}
			}
			return c.done(h.Truncate(int64(n)))
		}
		p, _, given, ok := c.path(name, a[0], Value{})
		if !ok {
			return Value{}
		}
		if n < 0 { // before anything is looked for
			return c.done(files.EINVAL, given)
		}
		h, err := c.tree.OpenFile(p, "", files.O_WRONLY, 0)
		if err == nil {
			err = h.Truncate(int64(n))
			h.Close()
		}
		return c.done(err, given)
	})
}
