// Package bz2 is the module _bz2: compression and decompression of bzip2. The
// decoder is ours because compress/bzip2 pulls its input, and the encoder
// because there is no kept one in Go.
//
// Compatibility: not covered; garter's own packages use it.
package bz2

import (
	"slices"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

var (
	compressType   = object.NewBuiltinType("_bz2.BZ2Compressor", nil, object.NoNew|object.NoSubclass)
	decompressType = object.NewBuiltinType("_bz2.BZ2Decompressor", nil, object.NoNew|object.NoSubclass)
)

// Compressor is a stream being written.
type Compressor struct {
	e      *encoder
	closed bool
}

// Type returns BZ2Compressor.
func (*Compressor) Type() *object.Type { return compressType }

// ByteSize is the size of the state.
func (c *Compressor) ByteSize() int64 {
	return object.OwnBytes(c, c.e)
}

// CopyObject is object.Copyable's.
func (c *Compressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	e := *c.e
	e.block, e.out = slices.Clone(e.block), slices.Clone(e.out)
	for i := range e.scratch {
		e.scratch[i] = slices.Clone(e.scratch[i])
	}
	e.charge, e.alloc = cp.To.Charge, cp.To.Alloc
	return &Compressor{e: &e, closed: c.closed}, nil
}

// Decompressor is a stream being read.
type Decompressor struct {
	d      *decoder
	eof    bool
	needs  bool
	unused []byte
}

// Type returns BZ2Decompressor.
func (*Decompressor) Type() *object.Type { return decompressType }

// ByteSize is the size of the state.
func (d *Decompressor) ByteSize() int64 {
	return object.OwnBytes(d, d.d)
}

// CopyObject is object.Copyable's.
func (d *Decompressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	x := *d.d
	x.in, x.tt, x.selectors, x.tables = slices.Clone(x.in), slices.Clone(x.tt), slices.Clone(x.selectors), slices.Clone(x.tables)
	for i := range x.tables {
		x.tables[i].symbols = slices.Clone(x.tables[i].symbols)
	}
	x.charge, x.alloc = cp.To.Charge, cp.To.Alloc
	return &Decompressor{d: &x, eof: d.eof, needs: d.needs, unused: slices.Clone(d.unused)}, nil
}

// New makes the module _bz2.
func New(th *object.Thread) *object.Module {
	return imports.Rest(object.NewModule("_bz2").Add(functions...), "bz2", "BZ2Compressor BZ2Decompressor")
}

var functions = []*object.Builtin{
	// compressor(level) is a new stream to write.
	object.Fn1("compressor", func(th *thread, v value) value {
		level, ok := object.AsIndex(th, v)
		if !ok {
			return value{}
		}
		if level < 1 || level > 9 {
			return th.Raise(object.ValueErrorType, "compresslevel must be between 1 and 9")
		}
		room := level * 100000
		if !th.Alloc(int64(room) + 1024) {
			return value{}
		}
		return object.Obj(&Compressor{e: &encoder{level: level, block: make([]byte, 0, room), charge: th.Charge, alloc: th.Alloc}})
	}),
	// compress(compressor, data, last) gives what can be written.
	object.Fn3("compress", func(th *thread, c, v, last value) value {
		s, ok := c.R.(*Compressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a compressor is needed")
		}
		data, ok := object.BytesLike(th, v)
		if !ok {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).ShortName())
			}
			return value{}
		}
		s.e.charge, s.e.alloc = th.Charge, th.Alloc
		for len(data) > 0 {
			n := min(len(data), 1<<16)
			if !th.Alloc(int64(n)) || !s.e.write(data[:n]) {
				return value{}
			}
			data = data[n:]
		}
		if last.IsBool() && last.N == 1 && !s.closed {
			s.closed = true
			if !th.Alloc(int64(len(s.e.block))) || !s.e.close() {
				return value{}
			}
		}
		out := s.e.out
		s.e.out = nil
		return object.Obj(object.NewBytes(out))
	}),
	// decompressor() is a new stream to read.
	object.Fn0("decompressor", func(th *thread) value {
		if !th.Alloc(8192) {
			return value{}
		}
		return object.Obj(&Decompressor{d: &decoder{}, needs: true})
	}),
	// decompress(decompressor, data, limit) gives at most limit bytes.
	object.Fn3("decompress", func(th *thread, o, v, limit value) value {
		s, ok := o.R.(*Decompressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a decompressor is needed")
		}
		data, ok := object.BytesLike(th, v)
		if !ok {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).ShortName())
			}
			return value{}
		}
		most, ok := object.AsIndex(th, limit)
		if !ok || !th.Alloc(2*int64(len(data))) {
			return value{}
		}
		d := s.d
		d.charge, d.alloc, d.stopped = th.Charge, th.Alloc, false
		d.in = append(d.in, data...)
		var out []byte
		for most < 0 || len(out) < most {
			n := 1 << 16
			if most >= 0 {
				n = min(n, most-len(out))
			}
			if !th.Alloc(int64(2*n)) || !th.Charge(4) {
				return value{}
			}
			had := len(out)
			var err error
			out, err = d.decode(out, had+n)
			switch {
			case d.stopped:
				return value{}
			case err == errBad:
				return th.Raise(object.OSErrorType, "Invalid data stream")
			case d.step == atEnd:
				s.eof, s.needs = true, false
				s.unused = append([]byte(nil), d.in[d.bit>>3:]...)
				return object.Obj(object.NewBytes(out))
			case err == errMore:
				s.needs = true
				return object.Obj(object.NewBytes(out))
			}
		}
		s.needs = false
		return object.Obj(object.NewBytes(out))
	}),
	// state(decompressor) is whether it has ended and needs more, and what is left.
	object.Fn1("state", func(th *thread, o value) value {
		s, ok := o.R.(*Decompressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a decompressor is needed")
		}
		if !th.Alloc(int64(len(s.unused)) + 64) {
			return value{}
		}
		return object.Obj(object.NewTuple([]value{object.Bool(s.eof), object.Bool(s.needs), object.Obj(object.NewBytes(append([]byte(nil), s.unused...)))}))
	}),
}
