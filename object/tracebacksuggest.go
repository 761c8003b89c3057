package object

import (
	"slices"
	"strings"
)

// This file finds the name that may have been meant where one was not found.

// FrameNames is what an Interp may provide for suggestions about names.
type FrameNames interface {
	// FrameNames returns the local and global names at an entry of a
	// traceback, locals first, and the value of the local self, if any.
	FrameNames(th *Thread, tb *Traceback) (names []string, self Value)
}

// closest is Closest with CPython's limit on the number of candidates.
func closest(th *Thread, name string, names []string) string {
	if len(names) >= 750 {
		return ""
	}
	return Closest(th, name, names)
}

// dirNames returns dir(v), or nil.
func (p *tbPrinter) dirNames(v Value) []string {
	l, ok := CallSpecial(p.th, v, DDir)
	if !ok || !l.Ok() {
		return nil
	}
	items, ok := Collect(p.th, l)
	if !ok {
		return nil
	}
	names := make([]string, 0, len(items))
	for _, i := range items {
		s, ok := AsStr(i)
		if !ok {
			return nil
		}
		names = append(names, s.S)
	}
	sortStrings(names)
	return names
}

func withoutUnderscore(names []string) []string {
	out := names[:0:0]
	for _, n := range names {
		if !strings.HasPrefix(n, "_") {
			out = append(out, n)
		}
	}
	return out
}

func (p *tbPrinter) suggestAttr(e *Exception, name string) string {
	if p.refused(name) {
		return "" // another name would not be what was meant
	}
	obj := e.field("obj")
	names := slices.DeleteFunc(p.dirNames(obj), p.refused)
	if !strings.HasPrefix(name, "_") {
		hide := true
		if tb := e.TB.last(); tb != nil {
			_, self := p.frameNames(tb)
			hide = !self.Ok() || !Is(self, obj)
		}
		if hide {
			names = withoutUnderscore(names)
		}
	}
	return closest(p.th, name, names)
}

// refused reports whether the session refuses an attribute's name.
func (p *tbPrinter) refused(name string) bool {
	if p.th.CheckAttr == nil || !strings.HasPrefix(name, "_") || p.th.CheckAttr(p.th, name) {
		return false
	}
	p.th.Exc = nil
	return true
}

func (p *tbPrinter) suggestImport(e *Exception, name string) string {
	m, ok := AsStr(e.field("name"))
	if !ok || p.th.Modules == nil {
		return ""
	}
	mod := p.th.Modules.GetStr(m)
	if !mod.Ok() {
		return ""
	}
	names := p.dirNames(mod)
	if !strings.HasPrefix(name, "_") {
		names = withoutUnderscore(names)
	}
	return closest(p.th, name, names)
}

func (p *tbPrinter) suggestName(tb *Traceback, name *Str) string {
	if tb = tb.last(); tb == nil {
		return ""
	}
	names, self := p.frameNames(tb)
	if self.Ok() && GetAttrOpt(p.th, self, name).Ok() {
		return "self." + name.S
	}
	p.th.Exc = nil
	if p.th.Builtins != nil {
		names = append(names, keyNames(p.th.Builtins)...)
	}
	return closest(p.th, name.S, names)
}

// last returns the innermost entry.
func (tb *Traceback) last() *Traceback {
	for tb != nil && tb.Next != nil {
		tb = tb.Next
	}
	return tb
}

// frameNames returns the local and global names at an entry, and self.
func (p *tbPrinter) frameNames(tb *Traceback) (names []string, self Value) {
	if f, ok := p.th.Interp.(FrameNames); ok {
		return f.FrameNames(p.th, tb)
	}
	if fr := tb.Frame(); fr.Ok() {
		for _, n := range []string{"f_locals", "f_globals"} {
			v := GetAttrOpt(p.th, fr, Intern(n))
			d, ok := v.R.(*Dict)
			if !ok {
				if d = NewDict(); !v.Ok() {
					continue
				}
				if _, ok := d.UpdateMapping(p.th, v); !ok {
					continue
				}
			}
			names = append(names, keyNames(d)...)
			if n == "f_locals" {
				self = d.GetStr(Intern("self"))
			}
		}
		p.th.Exc = nil
		return names, self
	}
	if p.th.Interp != nil {
		if g := p.th.Interp.CurrentGlobals(p.th); g != nil {
			names = keyNames(g)
		}
	}
	return names, Value{}
}

func keyNames(d *Dict) []string {
	var names []string
	for _, e := range d.entries {
		if s, ok := e.Key.R.(*Str); ok {
			names = append(names, s.S)
		}
	}
	return names
}

// isStdlibName reports whether name is a module of CPython's library.
func isStdlibName(name string) bool {
	return name != "" && !strings.Contains(name, " ") && strings.Contains(stdlibNames, " "+name+" ")
}

// stdlibNames are the public names in sys.stdlib_module_names.
const stdlibNames = " __future__ abc antigravity argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 " +
	"cProfile calendar cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib " +
	"contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings " +
	"ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt " +
	"getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib importlib inspect io ipaddress " +
	"itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap modulefinder msvcrt " +
	"multiprocessing netrc nt ntpath nturl2path numbers opcode operator optparse os pathlib pdb pickle pickletools " +
	"pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data " +
	"pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve " +
	"shlex shutil signal site smtplib socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat " +
	"statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios " +
	"textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle " +
	"turtledemo types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg winsound " +
	"wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo "

// Suggestion is the name that may have been meant where an exception is about one
// that is not there, or "": of a variable, an attribute, or in a module.
func Suggestion(th *Thread, e *Exception) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	hint := ""
	switch {
	case e.Cls.IsSubtype(ImportErrorType):
		if n, ok := AsStr(e.field("name_from")); ok {
			hint = p.suggestImport(e, n.S)
		}
	case e.Cls.IsSubtype(NameErrorType), e.Cls.IsSubtype(AttributeErrorType):
		n, ok := AsStr(e.field("name"))
		if !ok {
			break
		}
		if e.Cls.IsSubtype(NameErrorType) {
			hint = p.suggestName(e.TB, n)
		} else {
			hint = p.suggestAttr(e, n.S)
		}
	}
	th.Exc, th.Handled = saved, handled
	return hint
}
