package io

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// fileText is TextIOWrapper over a fileBuffer for UTF-8 with errors="strict", as
// open() makes it. It keeps what it read ahead as bytes, so that its position is
// one of the file. What wraps any other stream, or has another encoding, is in
// io.py.
type fileText struct {
	buf      *fileBuffer // a dead one after detach; nil before
	encoding string
	chunk    []byte // valid UTF-8; chunk[at:] is left
	at       int
	partial  []byte // the beginning of a character, behind chunk
	hasCR    bool   // chunk has a carriage return
	eof      bool

	newline   string // what ends a line where not universal
	universal bool   // newline was None or ""
	translate bool   // newline was None
	writeEnd  string // what \n is written as; "" leaves it
	lineBuf   bool
	through   bool
	kinds     int
	iterating bool
	ascii     bool // what is left in chunk is ASCII
	pending   []byte
	chunkSize int64 // what _CHUNK_SIZE was set to
	given     Value // newline
	detached  bool
	ready     bool
	std       bool   // a standard stream of the session
	plain     bool   // what it does is in io.py: see becomePlain
	begun     bool   // something was read ahead, and has not been forgotten
	errs      string // "" is strict
	dict      *object.Dict
	ext       *object.Instance
}

const chunkSize = 8192

var fileTextType = object.NewBuiltinType("_io.TextIOWrapper", textType, object.HasDict|object.LateType)

// Type returns the class.
func (t *fileText) Type() *object.Type {
	if t.ext != nil {
		return t.ext.Cls
	}
	return fileTextType
}

// Extension returns the instance part.
func (t *fileText) Extension() *object.Instance { return t.ext }

// Traverse visits the buffer and the attributes.
func (t *fileText) Traverse(visit func(Value)) {
	visit(t.given)
	if t.buf != nil {
		visit(object.Obj(t.buf))
	}
	if t.dict != nil {
		visit(object.Obj(t.dict))
	}
}

// ByteSize is the size of the object.
func (t *fileText) ByteSize() int64 { return 320 + int64(cap(t.chunk)+cap(t.pending)) }

// GetAttribute returns an attribute of the object itself.
func (t *fileText) GetAttribute(th *object.Thread, name *object.Str) Value {
	switch {
	case t.std && t.ext == nil && name.S == sMode.S:
		return object.StrValue(t.buf.raw.mode[:1])
	case t.dict == nil:
		return Value{}
	}
	return t.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (t *fileText) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	if t.std && t.ext == nil {
		return t.SettleClass(th) && object.SetAttr(th, object.Obj(t), name, v)
	}
	return setAttribute(th, object.Obj(t), &t.dict, name, v)
}

// CopyObject is object.Copyable's.
func (t *fileText) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &fileText{}
	return n, func() {
		*n = *t
		n.chunk, n.partial = append([]byte(nil), t.chunk...), append([]byte(nil), t.partial...)
		n.pending = append([]byte(nil), t.pending...)
		if t.buf != nil {
			n.buf = object.CopyOf(c, t.buf)
		}
		n.given = c.Value(t.given)
		n.dict, n.ext = object.CopyOf(c, t.dict), c.Extension(t.ext)
	}
}

// how is the handler of errors.
func (t *fileText) how() string {
	if t.errs == "" {
		return "strict"
	}
	return t.errs
}

func (t *fileText) usable(th *object.Thread) bool {
	switch {
	case t.detached:
		th.Raise(object.ValueErrorType, "underlying buffer has been detached")
	case t.buf != nil:
		return true
	default:
		th.Raise(object.ValueErrorType, "I/O operation on uninitialized object")
	}
	return false
}

func (t *fileText) open(th *object.Thread) bool {
	return t.usable(th) && t.buf.open(th, closedText)
}

// reading prepares for a read.
func (t *fileText) reading(th *object.Thread) bool {
	if !t.open(th) {
		return false
	}
	if !t.buf.raw.reads {
		unsupported(th, "not readable")
		return false
	}
	if t.at == len(t.chunk) {
		t.eof = false // the file may have grown
	}
	if len(t.pending) > 0 && !t.drain(th) {
		return false
	}
	return len(t.buf.wbuf) == 0 || t.buf.drain(th)
}

func (t *fileText) drain(th *object.Thread) bool {
	if len(t.pending) == 0 {
		return true
	}
	p := t.pending
	t.pending = t.pending[:0]
	return t.buf.write(th, p)
}

// more reads a chunk behind what is left; false without an exception is the end.
func (t *fileText) more(th *object.Thread) bool {
	if t.eof {
		return false
	}
	t.begun = true
	b := t.buf
	got := b.fill(th)
	if !got && th.Exc != nil {
		return false
	}
	left := len(t.chunk) - t.at
	fresh := b.rbuf[b.r:min(len(b.rbuf), b.r+chunkSize)]
	b.r += len(fresh)
	need := left + len(t.partial) + len(fresh)
	if need > cap(t.chunk) {
		size := max(need, min(2*cap(t.chunk), object.MaxStr), chunkSize+8)
		if need > object.MaxStr {
			th.MemoryError()
			return false
		}
		if !th.AllocMoved(int64(size), int64(cap(t.chunk))) || !th.Charge(left/256+1) {
			return false
		}
		t.chunk = append(make([]byte, 0, size), t.chunk[t.at:]...)
	} else if t.at > 0 {
		t.chunk = t.chunk[:copy(t.chunk, t.chunk[t.at:])]
	}
	t.at = 0
	t.chunk = append(append(t.chunk, t.partial...), fresh...)
	t.partial = t.partial[:0]
	text := t.chunk[left:]
	t.eof = !got
	plain := isASCII(text)
	t.ascii = plain && (left == 0 || t.ascii)
	if !plain && !utf8.Valid(text) {
		// Not all of it is UTF-8: perhaps only the last character is not whole.
		ok := len(text)
		for i := 1; i < utf8.UTFMax && i <= len(text) && !t.eof; i++ {
			if c := text[len(text)-i]; c >= 0xC0 {
				if !utf8.FullRune(text[len(text)-i:]) {
					ok = len(text) - i
				}
				break
			}
		}
		if !utf8.Valid(text[:ok]) {
			bad := object.NewBytes(append([]byte(nil), text...))
			t.chunk = t.chunk[:left]
			if object.CallMethod(th, object.Obj(bad), sDecode, object.Obj(sUTF8)).Ok() {
				th.Raise(object.SystemErrorType, "decoding went wrong")
			}
			return false
		}
		t.partial = append(t.partial, text[ok:]...)
		t.chunk = t.chunk[:left+ok]
		text = text[:ok]
	}
	if left == 0 {
		t.hasCR = false
	}
	if t.universal {
		cr := bytes.IndexByte(text, '\r') >= 0
		if cr || left > 0 && t.hasCR {
			t.hasCR = true
			start := left
			if left > 0 && t.chunk[left-1] == '\r' {
				start--
			}
			t.note(t.chunk[start:])
		} else if t.kinds&2 == 0 && bytes.IndexByte(text, '\n') >= 0 {
			t.kinds |= 2
		}
	}
	return got
}

// note sees which line ends a text has.
func (t *fileText) note(text []byte) {
	for i, c := range text {
		switch {
		case c == '\n' && (i == 0 || text[i-1] != '\r'):
			t.kinds |= 2
		case c == '\r' && i+1 < len(text):
			if text[i+1] == '\n' {
				t.kinds |= 4
			} else {
				t.kinds |= 1
			}
		case c == '\r' && t.eof:
			t.kinds |= 1
		}
	}
}

// isASCII reports whether p is ASCII.
func isASCII(p []byte) bool {
	const high = 0x8080808080808080
	for len(p) >= 32 { // four words at a time: one look for all of them
		q := p[:32]
		a, b := binary.LittleEndian.Uint64(q), binary.LittleEndian.Uint64(q[8:])
		c, d := binary.LittleEndian.Uint64(q[16:]), binary.LittleEndian.Uint64(q[24:])
		if (a|b|c|d)&high != 0 {
			return false
		}
		p = p[32:]
	}
	for len(p) >= 8 {
		if binary.LittleEndian.Uint64(p)&high != 0 {
			return false
		}
		p = p[8:]
	}
	for _, c := range p {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

var (
	sDecode = object.Intern("decode")
	sEncode = object.Intern("encode")
	sUTF8   = object.Intern("utf-8")
)

// lineEnd returns the place behind the first line end at or after from, or -1 if
// there is none yet.
func (t *fileText) lineEnd(from int) int {
	text := t.chunk[from:]
	if !t.universal {
		if i := bytes.Index(text, []byte(t.newline)); i >= 0 {
			return from + i + len(t.newline)
		}
		return -1
	}
	n := bytes.IndexByte(text, '\n')
	if t.hasCR {
		part := text
		if n >= 0 {
			part = text[:n]
		}
		if r := bytes.IndexByte(part, '\r'); r >= 0 {
			switch {
			case r+1 < len(text) && text[r+1] == '\n':
				return from + r + 2
			case r+1 < len(text) || t.eof:
				return from + r + 1
			}
			return -1 // \n may follow
		}
	}
	if n >= 0 {
		return from + n + 1
	}
	return -1
}

// text makes a str of the n next bytes, which are consumed.
func (t *fileText) text(th *object.Thread, n int) Value {
	if !th.Alloc(int64(n)+48) || !th.Charge(n/128) {
		return Value{}
	}
	p := t.chunk[t.at : t.at+n]
	t.at += n
	if t.translate && t.hasCR && bytes.IndexByte(p, '\r') >= 0 {
		s, _ := translate(string(p))
		return object.StrValue(s)
	}
	if t.ascii {
		return object.Obj(th.StrOf(p, n)) // lines of some length share the memory of their headers
	}
	return object.StrValue(string(p))
}

// readline returns the next line; "" is the end.
func (t *fileText) readline(th *object.Thread, limit int) Value {
	from := t.at
	runes, counted := 0, 0 // of what is left, and its bytes
	for {
		end := t.lineEnd(from)
		if end < 0 && limit >= 0 {
			runes += utf8.RuneCount(t.chunk[t.at+counted:])
			if counted = len(t.chunk) - t.at; runes > limit {
				end = len(t.chunk)
			}
		}
		if end < 0 {
			seen := max(0, len(t.chunk)-t.at-1)
			if !t.more(th) {
				if th.Exc != nil {
					return Value{}
				}
				if end = t.lineEnd(t.at); end < 0 {
					end = len(t.chunk)
				}
			} else {
				from = t.at + seen
				if !th.Charge(1) {
					return Value{}
				}
				continue
			}
		}
		if limit >= 0 {
			end = t.at + cut(t.chunk[t.at:end], limit)
		}
		return t.text(th, end-t.at)
	}
}

// ahead returns the next line where it has been read ahead whole: that needs no more looks at the
// file. The zero Value without an exception says that it needs them.
func (t *fileText) ahead(th *object.Thread) Value {
	if t.at < len(t.chunk) && !t.hasCR && t.universal && len(t.pending) == 0 && t.buf.quiet() {
		if n := bytes.IndexByte(t.chunk[t.at:], '\n'); n >= 0 {
			return t.text(th, n+1)
		}
	}
	return Value{}
}

// Next returns the next line.
func (t *fileText) Next(th *object.Thread) Value {
	if t.plain {
		return t.plainNext(th)
	}
	if line := t.ahead(th); line.Ok() || th.Exc != nil {
		t.iterating = true
		return line
	}
	t.iterating = true // and stays so if it fails
	if !t.reading(th) {
		return Value{}
	}
	line := t.readline(th, -1)
	if line.Ok() && line.R.(*object.Str).S == "" {
		t.iterating, t.begun = false, false
		return Value{}
	}
	return line
}

// LeafIterator says that Next asks no other iterator.
func (t *fileText) LeafIterator() {}

// cut returns how many bytes the first n characters of p take, at most all.
func cut(p []byte, n int) int {
	i := 0
	for ; n > 0 && i < len(p); n-- {
		_, k := utf8.DecodeRune(p[i:])
		i += k
	}
	return i
}

func (t *fileText) read(th *object.Thread, n int) Value {
	if n < 0 {
		t.begun = false // nothing is read ahead
		b := t.buf
		before := append(append([]byte(nil), t.chunk[t.at:]...), t.partial...)
		before = append(before, b.rbuf[b.r:]...)
		data, ok := b.raw.readAll(th, before)
		if !ok {
			return Value{}
		}
		b.rbuf, b.r = b.rbuf[:0], 0
		t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
		plain := isASCII(data)
		if !plain && !utf8.Valid(data) {
			return object.CallMethod(th, object.Obj(object.NewBytes(data)), sDecode, object.Obj(sUTF8))
		}
		if t.universal && bytes.IndexByte(data, '\r') >= 0 {
			if !th.Alloc(int64(len(data))) {
				return Value{}
			}
			s, kinds := translate(string(data))
			t.kinds |= kinds
			if t.translate {
				return object.StrValue(s)
			}
		} else if t.universal && bytes.IndexByte(data, '\n') >= 0 {
			t.kinds |= 2
		}
		if !th.Alloc(int64(len(data))) {
			return Value{}
		}
		if plain {
			return object.Obj(object.NewASCII(string(data)))
		}
		return object.StrValue(string(data))
	}
	// With line ends of two characters that become one, more is taken again.
	parts := th.Gather()
	defer parts.Done()
	for n > 0 {
		runes, counted := 0, 0 // of what is left, and its bytes
		for {
			fresh := t.chunk[t.at+counted:]
			if !th.Charge(len(fresh)/256 + 1) {
				return Value{}
			}
			runes += utf8.RuneCount(fresh)
			if counted += len(fresh); runes > n {
				break
			}
			if !t.more(th) {
				if th.Exc != nil {
					return Value{}
				}
				break
			}
		}
		k := cut(t.chunk[t.at:], n)
		if k == 0 {
			break
		}
		p := t.chunk[t.at : t.at+k]
		if t.translate && t.hasCR && p[k-1] == '\r' {
			if t.at+k < len(t.chunk) && t.chunk[t.at+k] == '\n' {
				k++
			}
		}
		s := t.text(th, k)
		if !s.Ok() {
			return s
		}
		str := s.R.(*object.Str)
		n -= str.Len()
		if len(parts.B) == 0 && n <= 0 {
			return s
		}
		if !parts.WriteString(str.S) {
			return Value{}
		}
	}
	s, ok := parts.Text()
	if !ok {
		return Value{}
	}
	return object.StrValue(s)
}

func (t *fileText) write(th *object.Thread, v Value) Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "write() argument must be str, not %s", object.ArgName(v))
	}
	if !t.open(th) {
		return Value{}
	}
	if !t.buf.raw.writes {
		return unsupported(th, "not writable")
	}
	text := s.S
	if !s.IsASCII() && !utf8.ValidString(text) {
		data := object.CallMethod(th, v, sEncode, object.Obj(sUTF8), object.StrValue(t.how()))
		b, ok := data.R.(*object.Bytes)
		if !ok {
			return Value{}
		}
		text = string(b.B)
	}
	end := t.lineBuf && strings.ContainsAny(text, "\n\r")
	if n := strings.Count(text, "\n"); t.writeEnd != "" && n > 0 {
		if !th.Alloc(int64(len(text)) + int64(n)*int64(len(t.writeEnd)-1)) {
			return Value{}
		}
		text = strings.ReplaceAll(text, "\n", t.writeEnd)
	}
	t.begun = false
	if len(t.chunk) > 0 || len(t.partial) > 0 {
		t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
	}
	if t.buf.raw.std {
		if !t.buf.raw.putText(th, strings.ToValidUTF8(text, "\uFFFD")) {
			return Value{}
		}
		return object.Int(int64(s.Len()))
	}
	if !th.Charge(len(text)/256 + 1) {
		return Value{}
	}
	t.eof = false
	if len(t.pending)+len(text) > chunkSize {
		if !t.drain(th) {
			return Value{}
		}
		if len(text) > chunkSize {
			if !t.writeLong(th, text) {
				return Value{}
			}
			text = ""
		}
	}
	if text != "" {
		if t.pending == nil {
			if !th.Alloc(chunkSize) {
				return Value{}
			}
			t.pending = make([]byte, 0, max(512, len(text))) // grows to chunkSize, which is counted
		}
		if len(t.pending) == 0 {
			t.buf.wait()
		}
		t.pending = append(t.pending, text...)
	}
	if t.through && !t.drain(th) || end && !(t.drain(th) && t.buf.drain(th)) {
		return Value{}
	}
	return object.Int(int64(s.Len()))
}

// writeLong writes a long text, a piece at a time: a copy of all of it would be a second one.
func (t *fileText) writeLong(th *object.Thread, text string) bool {
	piece := min(len(text), 1<<18)
	if !th.Alloc(int64(piece)) {
		return false
	}
	buf := make([]byte, piece)
	for len(text) > 0 {
		n := copy(buf, text)
		if text = text[n:]; !t.buf.write(th, buf[:n]) {
			return false
		}
	}
	return true
}

func (t *fileText) flush(th *object.Thread) bool {
	if len(t.pending) > 0 && len(t.buf.wbuf) == 0 {
		if !t.buf.back(th) {
			return false
		}
		n, ok := t.buf.writeThrough(th, t.pending)
		t.pending = t.pending[:copy(t.pending, t.pending[n:])]
		return ok && t.buf.drain(th)
	}
	return t.drain(th) && t.buf.drain(th)
}

// notSeekable is what a text over a stream says that has no places.
const notSeekable = "underlying stream is not seekable"

// tell is the place of the next character in the file.
func (t *fileText) tell() int64 {
	return t.buf.tell() - int64(len(t.chunk)-t.at) - int64(len(t.partial))
}

func (t *fileText) forget() {
	t.begun = false
	t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
}

var fileTextSig = object.ParseSignature("buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False")

func (t *fileText) init(th *object.Thread, a []Value) bool {
	b, ok := a[0].R.(*fileBuffer)
	texts := [2]string{"UTF-8", "strict"} // encoding, errors
	for i := range texts {
		if v := a[1+i]; v.Ok() && !v.IsNone() {
			s, isStr := object.AsStr(v)
			if !isStr {
				th.Raise(object.TypeErrorType, "TextIOWrapper() argument '%s' must be str or None, not %s", [...]string{"encoding", "errors"}[i], object.ArgName(v))
				return false
			}
			texts[i] = s.S
		}
	}
	e := strings.ToLower(texts[0])
	switch {
	case !ok || e != "utf-8" && e != "utf8" || texts[1] != "strict" || t.std:
		return t.becomePlain(th, given(a))
	case !b.usable(th) || !t.over(b, texts[0]).configure(th, a[3]):
		return false
	}
	t.lineBuf = a[4].Ok() && object.Truth(th, a[4]) == 1
	t.through = a[5].Ok() && object.Truth(th, a[5]) == 1
	t.ready, t.errs = true, ""
	return th.Exc == nil
}

// given are the arguments of a call up to the last that was given.
func given(a []Value) []Value {
	for len(a) > 0 && !a[len(a)-1].Ok() {
		a = a[:len(a)-1]
	}
	all := append([]Value(nil), a...)
	for i, v := range all {
		if !v.Ok() {
			all[i] = object.None
			if i > 3 {
				all[i] = object.False
			}
		}
	}
	return all
}

// over puts the text above a buffer.
func (t *fileText) over(b *fileBuffer, encoding string) *fileText {
	t.buf, t.encoding, t.given, t.detached = b, encoding, object.None, false
	b.text = t
	return t
}

func (t *fileText) configure(th *object.Thread, newline Value) bool {
	nl := ""
	t.given, t.translate, t.universal, t.writeEnd = object.None, true, true, ""
	if newline.Ok() && !newline.IsNone() {
		s, ok := object.AsStr(newline)
		if !ok {
			th.Raise(object.TypeErrorType, "open() argument 'newline' must be str or None, not %s", object.ArgName(newline))
			return false
		}
		switch nl = s.S; nl {
		case "", "\n", "\r", "\r\n":
		default:
			th.Raise(object.ValueErrorType, "illegal newline value: %s", nl)
			return false
		}
		t.given, t.translate, t.universal = newline, false, nl == ""
		if nl == "\r" || nl == "\r\n" {
			t.writeEnd = nl
		}
	}
	t.newline = nl
	return true
}

func init() {
	c := fileTextType
	c.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(320) {
			return Value{}
		}
		if cls != fileTextType { // open makes those that are here
			return object.ObjectType.New(th, cls, nil, nil)
		}
		return object.Obj(&fileText{given: object.None})
	})
	c.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(6)
		defer th.Release(mark)
		return fileTextSig.Bind(th, "TextIOWrapper", a, args, kw) && self.R.(*fileText).init(th, a)
	})
	object.DefNew(c)
	get := func(name string, f func(t *fileText) Value) {
		c.DefGet(name, func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if !t.usable(th) {
				return Value{}
			}
			return f(t)
		})
	}
	c.DefGet("buffer", func(th *object.Thread, self Value) Value {
		t := self.R.(*fileText)
		if !t.usable(th) || !t.SettleClass(th) {
			return Value{}
		}
		return object.Obj(t.buf)
	})
	get("encoding", func(t *fileText) Value { return object.StrValue(t.encoding) })
	get("errors", func(t *fileText) Value { return object.StrValue(t.how()) })
	get("line_buffering", func(t *fileText) Value { return object.Bool(t.lineBuf) })
	get("write_through", func(t *fileText) Value { return object.Bool(t.through) })
	get("closed", func(t *fileText) Value { return object.Bool(t.buf.raw == nil || t.buf.raw.closed) })
	get("name", func(t *fileText) Value { return t.buf.raw.name })
	// How much is read ahead is nobody's business, but programs set it.
	c.DefGetSet("_CHUNK_SIZE", func(th *object.Thread, self Value) Value {
		if t := self.R.(*fileText); t.chunkSize > 0 {
			return object.Int(t.chunkSize)
		}
		return object.Int(chunkSize)
	}, func(th *object.Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(object.AttributeErrorType, "cannot delete attribute")
			return false
		}
		n, ok := object.AsIndex(th, v)
		if ok && n <= 0 {
			th.Raise(object.ValueErrorType, "a strictly positive integer is required")
		}
		if !ok || n <= 0 {
			return false
		}
		self.R.(*fileText).chunkSize = int64(n)
		return true
	})
	get("newlines", func(t *fileText) Value {
		var kinds []Value
		for i, end := range []string{"\r", "\n", "\r\n"} {
			if t.kinds&(1<<i) != 0 {
				kinds = append(kinds, object.StrValue(end))
			}
		}
		switch len(kinds) {
		case 0:
			return object.None
		case 1:
			return kinds[0]
		}
		return object.Obj(object.TupleOf(kinds...))
	})
	with := func(name, sig string, f func(th *object.Thread, t *fileText, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !t.open(th) {
				return Value{}
			}
			return f(th, t, a[1:])
		})
	}
	c.Def(
		with("readable", "", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.reads) }),
		with("writable", "", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.writes) }),
		with("seekable", "", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.seekable()) }),
		with("isatty", "", func(th *object.Thread, t *fileText, a []Value) Value { return object.False }),
		with("fileno", "", func(th *object.Thread, t *fileText, a []Value) Value { return t.buf.raw.number(th) }),
		with("flush", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.flush(th) {
				return Value{}
			}
			t.iterating = false
			return object.None
		}),
		object.M0("close", func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if !t.usable(th) {
				return Value{}
			}
			if t.buf.raw == nil || t.buf.raw.closed {
				return object.None
			}
			e, ok := ownFlush(th, self, t.dict, t.ext, fileTextType)
			if flushed := t.flush(th); !flushed && e == nil {
				e, ok = th.Exc, false
			}
			th.Exc = nil
			t.pending, t.chunk, t.at = nil, nil, 0
			return afterClose(th, e, t.buf.close(th) && ok)
		}),
		with("detach", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.SettleClass(th) || !t.flush(th) {
				return Value{}
			}
			b := t.buf
			b.text, t.detached = nil, true
			t.buf = &fileBuffer{raw: b.raw.dead(), size: b.size, detached: true}
			return object.Obj(b)
		}),
		object.M1("write", func(th *object.Thread, self, v Value) Value { return self.R.(*fileText).write(th, v) }),
		object.MSig("read", "size=-1, /", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			n, ok := sizeArg(th, a[1])
			if !ok || !t.reading(th) {
				return Value{}
			}
			return t.read(th, n)
		}),
		object.MSig("readline", "size=-1, /", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !a[1].Ok() {
				if line := t.ahead(th); line.Ok() || th.Exc != nil {
					return line
				}
			}
			n, ok := -1, true
			if a[1].Ok() && !a[1].IsNone() {
				n, ok = object.AsIndexClamped(th, a[1])
			}
			if !ok || !t.reading(th) {
				return Value{}
			}
			return t.readline(th, n)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if !self.R.(*fileText).open(th) {
				return Value{}
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := self.R.(*fileText).Next(th)
			if !line.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return line
		}),
		with("tell", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.buf.raw.seekable() {
				return unsupported(th, notSeekable)
			}
			if t.iterating {
				return th.Raise(object.OSErrorType, "telling position disabled by next() call")
			}
			if !t.flush(th) {
				return Value{}
			}
			return object.Int(t.tell())
		}),
		with("truncate", "pos=None, /", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.flush(th) {
				return Value{}
			}
			if !t.buf.raw.writes {
				return unsupported(th, "truncate")
			}
			n := t.tell()
			if a[0].Ok() && !a[0].IsNone() {
				i, ok := object.AsIndex(th, a[0])
				if !ok {
					return Value{}
				}
				n = int64(i)
			}
			if err := t.buf.raw.h.Truncate(n); err != nil {
				return RaiseOS(th, err)
			}
			return object.Int(n)
		}),
		with("seek", "cookie, whence=0, /", func(th *object.Thread, t *fileText, a []Value) Value {
			w, ok := whenceOf(th, a[1])
			if !ok {
				return Value{}
			}
			n, ok := object.AsIndex(th, a[0])
			if !ok {
				return Value{}
			}
			switch {
			case !t.buf.raw.seekable():
				return unsupported(th, notSeekable)
			case w == 1 && n != 0:
				return unsupported(th, "can't do nonzero cur-relative seeks")
			case w == 2 && n != 0:
				return unsupported(th, "can't do nonzero end-relative seeks")
			case w < 0 || w > 2:
				return th.Raise(object.ValueErrorType, "invalid whence (%d, should be 0, 1 or 2)", w)
			case n < 0:
				return th.Raise(object.ValueErrorType, "negative seek position %d", n)
			}
			if !t.flush(th) {
				return Value{}
			}
			if w == 1 {
				n, w = fit.Int(t.tell()), 0
			}
			t.forget()
			t.iterating = false
			if !t.buf.back(th) {
				return Value{}
			}
			return t.buf.raw.seek(th, object.Int(int64(n)), w)
		}),
		object.MSig("reconfigure", "*, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !t.open(th) || !t.flush(th) {
				return Value{}
			}
			var texts [2]string
			for i, name := range []string{"encoding", "errors"} {
				if v := a[1+i]; v.Ok() && !v.IsNone() {
					s, ok := object.AsStr(v)
					if !ok {
						return th.Raise(object.TypeErrorType, "reconfigure() argument '%s' must be str or None, not %s", name, object.ArgName(v))
					}
					texts[i] = s.S
				}
			}
			if t.begun && (texts[0] != "" || texts[1] != "" || a[3].Ok()) {
				return unsupported(th, "It is not possible to set the encoding or newline of stream after the first read")
			}
			if texts[0] != "" || texts[1] != "" {
				e := strings.ToLower(texts[0])
				errs := texts[1]
				if errs == "" && e != "" || errs == "strict" {
					errs = ""
				}
				if e != "" && e != "utf-8" && e != "utf8" && e != "locale" || errs != "" && (t.buf.raw.reads || !t.std && errs != t.errs) {
					return t.reconfigured(th, a, texts)
				}
				if errs != "" && !object.Decode(th, Value{}, nil, "utf-8", errs).Ok() {
					return Value{}
				}
				t.errs = errs
				if e != "" && e != "locale" {
					t.encoding = texts[0]
				}
			}
			if a[3].Ok() && !t.configure(th, a[3]) {
				return Value{}
			}
			for i, p := range []*bool{&t.lineBuf, &t.through} {
				if v := a[4+i]; v.Ok() && !v.IsNone() {
					*p = object.Truth(th, v) == 1
				}
			}
			return object.None
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if t.buf == nil || t.detached || t.buf.raw == nil || t.buf.detached {
				return object.StrValue("<_io.TextIOWrapper encoding='" + t.encoding + "'>")
			}
			name := ""
			if t.buf.raw.name.Ok() {
				r, ok := object.Repr(th, t.buf.raw.name)
				if !ok {
					return Value{}
				}
				name = " name=" + r.S
			}
			mode := ""
			if t.std && t.ext == nil { // as it is going to be
				mode = " mode='" + t.buf.raw.mode[:1] + "'"
			} else if m := object.GetAttrOpt(th, self, sMode); m.Ok() {
				r, ok := object.Repr(th, m)
				if !ok {
					return Value{}
				}
				mode = " mode=" + r.S
			} else if th.Exc != nil {
				return Value{}
			}
			return object.StrValue("<_io.TextIOWrapper" + name + mode + " encoding='" + t.encoding + "'>")
		}),
	)
	c.Otherwise(func(o object.Object) bool { t, is := o.(*fileText); return is && !t.plain }) // others have streams below that are no files
}

var sMode = object.Intern("mode")

// reconfigured is reconfigure where the class in Python source takes over.
func (t *fileText) reconfigured(th *object.Thread, a []Value, texts [2]string) Value {
	args := []Value{object.Obj(t.buf), object.StrValue(t.encoding), object.StrValue(t.how()), t.given, object.Bool(t.lineBuf), object.Bool(t.through)}
	if texts[0] != "" {
		args[1], args[2] = a[1], object.StrValue("strict")
	}
	if texts[1] != "" {
		args[2] = a[2]
	}
	if a[3].Ok() {
		args[3] = a[3]
	}
	for i := range 2 {
		if v := a[4+i]; v.Ok() && !v.IsNone() {
			args[4+i] = v
		}
	}
	if !t.becomePlain(th, args) {
		return Value{}
	}
	return object.None
}
