package io

import (
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
	partial  []byte           // the beginning of a character, behind chunk
	run      string           // a copy of lines of chunk while chunk is what it was, see line
	runEnds  [runLines]uint16 // where its lines end
	runMany  int              // how many there are
	runNext  int              // the one that comes next
	runAt    int              // where that begins in chunk
	hasCR    bool             // chunk has a carriage return
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
func (t *fileText) ByteSize() int64 { return object.OwnBytes(t) }

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
