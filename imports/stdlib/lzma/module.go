// Package lzma is the module _lzma. The decoder is ours: readers of Go pull their
// input, and allocate the dictionary that a header promises. Streams are written
// by github.com/ulikunitz/xz.
//
// Compatibility: not covered; garter's own packages use it.
package lzma

import (
	"bytes"
	"encoding"
	"errors"
	"io"
	"slices"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
	xzlzma "github.com/ulikunitz/xz/lzma"
)

type (
	thread = object.Thread
	value  = object.Value
)

// ErrorType is lzma.LZMAError.
var ErrorType = object.NewBuiltinType("LZMAError", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("lzma")

var (
	compressType   = object.NewBuiltinType("_lzma.stream", nil, object.NoNew|object.NoSubclass)
	decompressType = object.NewBuiltinType("_lzma.reader", nil, object.NoNew|object.NoSubclass)
)

// Compressor is a stream being written.
type Compressor struct {
	w      io.WriteCloser
	buf    bytes.Buffer
	skip   int // bytes of a header that are not wanted
	size   int64
	at     int // how much was written
	closed bool
	broken bool // the run ended while it was written to
	look   func(int) bool
	args   [7]int // format, check, two, dict, lc, lp, pb
	chain  []*filter
	pairs  []int // what the chain was made of
	// log is what was written: the writers of the library cannot be copied, so a copy is given it again. Of a
	// stream that has become long it is not kept, and no copy is made.
	log  []byte
	long bool
}

// maxLog is how much is written to a stream that is copied with its session.
const maxLog = 1 << 20

// Type returns the class.
func (*Compressor) Type() *object.Type { return compressType }

// ByteSize is the size of the state.
func (c *Compressor) ByteSize() int64 {
	return c.size + object.OwnBytes(c) + filtersSize(c.chain)
}

// CopyObject is object.Copyable's.
func (c *Compressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &Compressor{args: c.args, pairs: c.pairs}
	if c.long || c.broken {
		cp.Refuse("lzma.LZMACompressor")
		return c, nil
	}
	work := 16*len(c.log) + c.args[3]/64
	if !cp.To.Charge(work) || !cp.To.Alloc(c.size+int64(3*len(c.log))) || n.open() != nil {
		cp.Refuse("lzma.LZMACompressor")
		return c, nil
	}
	n.log = slices.Clone(c.log)
	n.feed(n.log, func([]byte) bool { return true }) // as before, without an error
	if n.closed = c.closed; n.closed {
		n.w.Write(through(n.chain, nil, true))
		n.w.Close()
	}
	n.buf.Reset()
	n.buf.Write(c.buf.Bytes())
	n.skip, n.at = c.skip, c.at
	return n, nil
}

// open makes the stream.
func (c *Compressor) open() (err error) {
	// The tables of the encoder are several times its dictionary.
	dict := min(max(c.args[3], xzlzma.MinDictCap), 4<<20)
	c.size = 8*int64(dict) + 1<<20
	properties := &xzlzma.Properties{LC: c.args[4], LP: c.args[5], PB: c.args[6]}
	var ok bool
	if c.chain, ok = newFilters(c.pairs, true); !ok {
		return errOption
	}
	switch {
	case c.args[0] == formatXZ:
		box := &container{out: &c.buf, check: c.args[1], pairs: c.pairs, dict: dict}
		box.body, err = xzlzma.Writer2Config{Properties: properties, DictCap: dict}.NewWriter2(&c.buf)
		box.chain, c.chain = c.chain, nil // it has its own
		box.begin()
		c.w = box
	case c.args[2] != 0:
		c.w, err = xzlzma.Writer2Config{Properties: properties, DictCap: dict}.NewWriter2(&c.buf)
	default:
		if c.args[0] == formatRaw {
			c.skip = 13
		}
		c.w, err = xzlzma.WriterConfig{Properties: properties, DictCap: dict, EOSMarker: true}.NewWriter(&out{c})
	}
	return err
}

// piece is how much is compressed between two looks at the limits. The library's writers
// wait until their dictionary is full, and go through all of it in one step then: those of
// LZMA2 are told not to, those of LZMA look whenever a byte comes out.
const piece = 1 << 14

// out is where a writer of LZMA writes to.
type out struct{ c *Compressor }

func (o *out) Write(p []byte) (int, error) { return o.c.buf.Write(p) }

// WriteByte fails where the run is to end.
func (o *out) WriteByte(b byte) error {
	if o.c.look != nil && !o.c.look(1) {
		return errStopped
	}
	return o.c.buf.WriteByte(b)
}

var errStopped = errors.New("the run has ended")

// feed compresses b, in pieces of which the boundaries are those of the whole stream;
// before each before is asked.
func (c *Compressor) feed(b []byte, before func(p []byte) bool) error {
	for len(b) > 0 {
		p := b[:min(len(b), piece-c.at%piece)]
		if !before(p) {
			return errStopped
		}
		b = b[len(p):]
		c.at += len(p)
		if _, err := c.w.Write(through(c.chain, p, false)); err != nil {
			return err
		}
		if w, ok := c.w.(interface{ Flush() error }); ok && c.at%piece == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// fail raises what has gone wrong, and nothing more can be written.
func (c *Compressor) fail(th *thread) value {
	c.broken = true
	if th.Exc != nil {
		return value{}
	}
	return raise(th, errBad)
}

// Decompressor is a stream being read.
type Decompressor struct {
	d      *decoder
	unused []byte
	needs  bool
}

// Type returns the class.
func (*Decompressor) Type() *object.Type { return decompressType }

// ByteSize is the size of the state.
func (d *Decompressor) ByteSize() int64 {
	return object.OwnBytes(d, d.d) + filtersSize(d.d.chain)
}

// CopyObject is object.Copyable's.
func (d *Decompressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	x := *d.d
	x.in, x.records, x.held, x.chain = slices.Clone(x.in), slices.Clone(x.records), slices.Clone(x.held), cloneFilters(x.chain)
	x.c.in, x.c.hist, x.c.literal, x.c.undos = slices.Clone(x.c.in), slices.Clone(x.c.hist), slices.Clone(x.c.literal), nil
	if x.sum != nil {
		// What the check has taken in cannot be had of the interface alone.
		state, err := x.sum.(encoding.BinaryMarshaler).MarshalBinary()
		sum := sumOf(x.check)
		if err != nil || sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(state) != nil {
			cp.Refuse("lzma.LZMADecompressor")
			return d, nil
		}
		x.sum = sum
	}
	x.charge, x.alloc = cp.To.Charge, cp.To.Alloc
	return &Decompressor{d: &x, unused: slices.Clone(d.unused), needs: d.needs}, nil
}

// New makes the module _lzma.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("_lzma").Add(functions...)
	m.Set("LZMAError", object.Obj(ErrorType))
	return imports.Rest(m, "lzma", "CHECK_CRC32 CHECK_CRC64 CHECK_ID_MAX CHECK_NONE CHECK_SHA256 CHECK_UNKNOWN FILTER_ARM FILTER_ARMTHUMB FILTER_DELTA "+
		"FILTER_IA64 FILTER_LZMA1 FILTER_LZMA2 FILTER_POWERPC FILTER_SPARC FILTER_X86 FORMAT_ALONE FORMAT_AUTO FORMAT_RAW "+
		"FORMAT_XZ LZMACompressor LZMADecompressor MF_BT2 MF_BT3 MF_BT4 MF_HC3 MF_HC4 MODE_FAST MODE_NORMAL PRESET_DEFAULT "+
		"PRESET_EXTREME is_check_supported")
}

func raise(th *thread, err error) value { return th.Raise(ErrorType, "%s", err.Error()) }

func ints(th *thread, args []value) ([]int, bool) {
	out := make([]int, len(args))
	for i, a := range args {
		n, ok := object.AsIndex(th, a)
		if !ok {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}

// pairsOf reads the numbers of a chain of filters: at most three stand before LZMA.
func pairsOf(th *thread, v value) ([]int, bool) {
	t, ok := v.R.(*object.Tuple)
	if !ok || len(t.Items) > 6 {
		th.Raise(object.TypeErrorType, "a tuple of filters is needed")
		return nil, false
	}
	if !th.Alloc(3 * 1024) {
		return nil, false
	}
	return ints(th, t.Items)
}

func data(th *thread, v value) ([]byte, bool) {
	b, ok := object.BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).ShortName())
	}
	return b, ok
}

var functions = []*object.Builtin{
	// compressor(format, check, two, dict, lc, lp, pb, filters) is a new stream to write; filters are pairs as in newFilters.
	object.FnSig("compressor", "format, check, two, dict, lc, lp, pb, filters, /", func(th *thread, a []value) value {
		n, ok := ints(th, a[:7])
		if !ok {
			return value{}
		}
		pairs, ok := pairsOf(th, a[7])
		if !ok {
			return value{}
		}
		c := &Compressor{args: [7]int(n), pairs: pairs}
		dict := min(max(n[3], xzlzma.MinDictCap), 4<<20)
		if !th.Alloc(8*int64(dict)+1<<20) || !th.Charge(dict/64) {
			return value{}
		}
		if err := c.open(); err != nil {
			return raise(th, errChain)
		}
		return object.Obj(c)
	}),
	// compress(compressor, data, last) gives what can be written.
	object.Fn3("compress", func(th *thread, o, v, last value) value {
		c, ok := o.R.(*Compressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a compressor is needed")
		}
		b, ok := data(th, v)
		if !ok {
			return value{}
		}
		if c.broken {
			return raise(th, errBad)
		}
		c.look = th.Look
		defer func() { c.look = nil }()
		if c.closed {
			b = nil
		}
		if err := c.feed(b, func(p []byte) bool {
			n := len(p)
			if !th.Charge(16*n+len(c.chain)*n/4) || !th.Alloc(int64(4*n)) || !th.Look(n) {
				return false
			}
			if c.long = c.long || len(c.log)+n > maxLog; c.long {
				c.log = nil
			} else {
				c.log = append(c.log, p...)
			}
			return true
		}); err != nil {
			return c.fail(th)
		}
		if last.IsBool() && last.N == 1 && !c.closed {
			c.closed = true
			if !th.Charge(1 << 16) {
				return value{}
			}
			if len(c.chain) > 0 {
				if _, err := c.w.Write(through(c.chain, nil, true)); err != nil {
					return c.fail(th)
				}
			}
			if err := c.w.Close(); err != nil {
				return c.fail(th)
			}
		}
		skip := min(c.skip, c.buf.Len())
		c.buf.Next(skip)
		c.skip -= skip
		if !th.Alloc(int64(c.buf.Len()) + 48) {
			return value{}
		}
		out := append([]byte(nil), c.buf.Bytes()...)
		c.buf.Reset()
		return object.Obj(object.NewBytes(out))
	}),
	// decompressor(format, memory, two, dict, lc, lp, pb, filters) is a new stream to read.
	object.FnSig("decompressor", "format, memory, two, dict, lc, lp, pb, filters, /", func(th *thread, a []value) value {
		n, ok := ints(th, a[:7])
		if !ok {
			return value{}
		}
		pairs, ok := pairsOf(th, a[7])
		if !ok || !th.Alloc(40000) {
			return value{}
		}
		chain, ok := newFilters(pairs, false)
		if !ok {
			return raise(th, errChain)
		}
		d := &decoder{format: n[0], memory: int64(n[1]), charge: th.Charge, alloc: th.Alloc}
		if n[0] == formatRaw && !d.raw(n[2] != 0, n[3], n[4], n[5], n[6], chain) {
			return value{}
		}
		return object.Obj(&Decompressor{d: d, needs: true})
	}),
	// decompress(decompressor, data, limit) gives at most limit bytes.
	object.Fn3("decompress", func(th *thread, o, v, limit value) value {
		s, ok := o.R.(*Decompressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a decompressor is needed")
		}
		b, ok := data(th, v)
		if !ok {
			return value{}
		}
		most, ok := object.AsIndex(th, limit)
		if !ok || !th.Alloc(2*int64(len(b))) {
			return value{}
		}
		d := s.d
		d.charge, d.alloc, d.stopped = th.Charge, th.Alloc, false
		d.in = append(append([]byte(nil), d.in...), b...)
		var out []byte
		for {
			n := 1 << 16
			if most >= 0 {
				n = min(n, most-len(out))
			}
			if !th.Alloc(int64(2*n)) || !th.Charge(4) {
				return value{}
			}
			var err error
			out, err = d.decode(out, len(out)+n)
			switch {
			case d.stopped:
				return value{}
			case err == errMore:
				s.needs = true
				return object.Obj(object.NewBytes(out))
			case err != nil:
				return raise(th, err)
			case d.ended():
				s.needs = false
				s.unused, d.in = append([]byte(nil), d.in...), nil
				return object.Obj(object.NewBytes(out))
			case most >= 0 && len(out) >= most:
				s.needs = false
				return object.Obj(object.NewBytes(out))
			}
		}
	}),
	// state(decompressor) is whether it has ended and needs more, what is left, and the check.
	object.Fn1("state", func(th *thread, o value) value {
		s, ok := o.R.(*Decompressor)
		if !ok {
			return th.Raise(object.TypeErrorType, "a decompressor is needed")
		}
		if !th.Alloc(int64(len(s.unused)) + 128) {
			return value{}
		}
		check := 16 // not known
		if s.d.format == formatXZ && s.d.stage != atHead {
			check = s.d.check
		} else if s.d.format == formatAlone || s.d.format == formatRaw {
			check = 0
		}
		return object.Obj(object.NewTuple([]value{object.Bool(s.d.ended()), object.Bool(s.needs),
			object.Obj(object.NewBytes(append([]byte(nil), s.unused...))), object.Int(int64(check))}))
	}),
}
