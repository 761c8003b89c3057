// Package zlib is the module zlib: a compressor and an inflater of our own, checksums.
//
// Compatibility: not covered; garter's own packages use it.
package zlib

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/bits"
	"sync"

	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// ErrorType is zlib.error.
var ErrorType = object.NewBuiltinType("error", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("zlib")

var (
	compressType   = object.NewBuiltinType("zlib.Compress", nil, object.NoNew|object.NoSubclass)
	decompressType = object.NewBuiltinType("zlib.Decompress", nil, object.NoNew|object.NoSubclass)
)

const (
	maxWbits  = 15
	defMemory = 8
)

func data(th *thread, v value) ([]byte, bool) {
	b, ok := object.BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).ShortName())
	}
	return b, ok
}

func intArg(th *thread, v value, def int) (int, bool) {
	if !v.Ok() {
		return def, true
	}
	n, ok := object.AsIndex(th, v)
	if !ok && th.Catch(object.IndexErrorType, object.OverflowErrorType) {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	if ok && int(int32(n)) != n {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
		return 0, false
	}
	return n, ok
}

func bytesValue(b []byte) value { return object.Obj(object.NewBytes(b)) }

// formatOf tells what wbits asks for; ok is false if nothing.
func formatOf(wbits int, reading bool) (format int, ok bool) {
	switch {
	case wbits >= 8 && wbits <= 15:
		return zlibFormat, true
	case wbits >= 24 && wbits <= 31:
		return gzipFormat, true
	case wbits >= -15 && wbits <= -8 && (reading || wbits < -8):
		return rawFormat, true
	case reading && wbits >= 40 && wbits <= 47:
		return autoFormat, true
	case reading && (wbits == 0 || wbits == 16 || wbits == 32):
		return map[int]int{0: zlibFormat, 16: gzipFormat, 32: autoFormat}[wbits], true
	}
	return 0, false
}

// windowBits is the size of the window that wbits asks for; 8 is taken for 9.
func windowBits(wbits int) int {
	if wbits < 0 {
		wbits = -wbits
	}
	return max(wbits&15, 9)
}

// packers are packers at rest, by the bits of the window: to make one takes as long as
// compressing a few kilobytes. reset leaves nothing that an output can show.
var packers [maxWbits + 1]sync.Pool

// spent is what a compression object has once its stream has ended.
var spent = &packer{closed: true}

// borrowPacker is newPacker, with the tables of one at rest if there is one of that size.
func borrowPacker(level, format, windowBits, memory, strategy int) *packer {
	if memory == defMemory {
		if p, ok := packers[windowBits].Get().(*packer); ok {
			p.reset(level, format, strategy)
			return p
		}
	}
	return newPacker(level, format, windowBits, memory, strategy)
}

// giveBack puts a packer to rest; its owner forgets it.
func (p *packer) giveBack() {
	if len(p.heads) == 1<<(defMemory+7) {
		packers[bits.TrailingZeros(uint(p.size))].Put(p)
	}
}

// Compressor is a compression object.
type Compressor struct {
	p    *packer
	size int64 // what one takes
}

// Type returns Compress.
func (*Compressor) Type() *object.Type { return compressType }

// ByteSize is the size of the state.
func (c *Compressor) ByteSize() int64 { return object.OwnBytes(c, c.p) }

// CopyObject is object.Copyable's.
func (c *Compressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	return &Compressor{c.p.clone(), c.size}, nil
}

// outputs are the sizes of the pieces that CPython makes room in for an output, the last one
// for all that follow.
var outputs = [...]int{32 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 8 << 20, 16 << 20, 16 << 20, 32 << 20, 32 << 20, 32 << 20, 32 << 20, 64 << 20, 64 << 20, 128 << 20, 128 << 20, 256 << 20}

// pack compresses b, and flushes it; no value comes with an exception.
func (p *packer) pack(th *thread, b []byte, flush int) value {
	g := th.Gather()
	defer g.Done()
	p.in, p.pay, p.give, p.stopped = b, th.Charge, g.Write, false
	for i := 0; !p.stopped && p.room == 0; i++ {
		p.room = outputs[min(i, len(outputs)-1)]
		p.run(flush)
	}
	stopped := p.stopped
	p.in, p.pay, p.give, p.stopped, p.room = nil, nil, nil, false, 0
	if stopped || !th.Charge(50) {
		return value{}
	}
	out, ok := g.Copy()
	if !ok {
		return value{}
	}
	return bytesValue(out)
}

// Decompressor is a decompression object.
type Decompressor struct {
	f      *inflater
	eof    bool
	ended  bool // flushed at its end: there is nothing to copy
	unused []byte
	tail   []byte
}

// Type returns Decompress.
func (*Decompressor) Type() *object.Type { return decompressType }

// ByteSize is the size of the state.
func (d *Decompressor) ByteSize() int64 {
	return object.OwnBytes(d, d.f, d.f.lit, d.f.dist)
}

func (d *Decompressor) clone() *Decompressor {
	n := *d
	f := *d.f
	f.in = append([]byte(nil), f.in...)
	f.out = append([]byte(nil), f.out...)
	n.f = &f
	return &n
}

// CopyObject is object.Copyable's.
func (d *Decompressor) CopyObject(c *object.Copier) (object.Object, func()) {
	n := d.clone()
	n.f.charge = c.To.Charge
	return n, func() {}
}

func newInflater(th *thread, format int, zdict []byte) *inflater {
	if !th.Alloc(8192) {
		return nil
	}
	return &inflater{format: format, zdict: zdict, charge: th.Charge, adler: 1}
}

func raiseData(th *thread, err error) value {
	switch err {
	case errNeedDict:
		return th.Raise(ErrorType, "Error 2 while decompressing data")
	case errBadDict:
		return th.Raise(ErrorType, "Error -3 while setting zdict: invalid input data")
	}
	return th.Raise(ErrorType, "Error -3 while decompressing data: %s", err.Error())
}

// pull decompresses up to limit bytes more in pieces that are charged before.
func (f *inflater) pull(th *thread, limit int) ([]byte, error, bool) {
	g := th.Gather()
	defer g.Done()
	all := func(err error) ([]byte, error, bool) {
		if !th.Alloc(int64(cap(g.B))) {
			return nil, nil, false
		}
		return g.B, err, true
	}
	for len(g.B) < limit {
		n := min(limit-len(g.B), 1<<16)
		if !th.Alloc(int64(n)) || !th.Charge(n/64+4) {
			return nil, nil, false
		}
		err := f.run(n)
		if f.stopped {
			return nil, nil, false
		}
		p := f.take(n)
		if !g.Write(p) {
			return nil, nil, false
		}
		if err != nil {
			return all(err)
		}
		if len(p) == 0 {
			break
		}
	}
	if f.stage == stTrailer && f.done == len(f.out) {
		err := f.run(1)
		if f.stopped {
			return nil, nil, false
		}
		return all(err)
	}
	return all(nil)
}

func decompress(th *thread, a []value) value {
	b, ok := data(th, a[0])
	if !ok {
		return value{}
	}
	wbits, ok := intArg(th, a[1], maxWbits)
	if !ok {
		return value{}
	}
	size, ok := intArg(th, a[2], 16384)
	if !ok {
		return value{}
	}
	if size < 0 {
		return th.Raise(object.ValueErrorType, "bufsize must be non-negative")
	}
	format, ok := formatOf(wbits, true)
	if !ok {
		return th.Raise(ErrorType, "Error -2 while preparing to decompress data: inconsistent stream state")
	}
	f := newInflater(th, format, nil)
	if f == nil {
		return value{}
	}
	if wbits > 0 {
		f.window = wbits & 15
	}
	f.in = b
	out, err, ok := f.pull(th, math.MaxInt)
	switch {
	case !ok:
		return value{}
	case err != nil:
		return raiseData(th, err)
	case f.stage != stEnd:
		return th.Raise(ErrorType, "Error -5 while decompressing data: incomplete or truncated stream")
	}
	return bytesValue(out)
}

func compress(th *thread, a []value) value {
	b, ok := data(th, a[0])
	if !ok {
		return value{}
	}
	level, ok := intArg(th, a[1], -1)
	if !ok {
		return value{}
	}
	wbits, ok := intArg(th, a[2], maxWbits)
	if !ok {
		return value{}
	}
	format, ok := formatOf(wbits, false)
	if !ok || level < -1 || level > 9 {
		return th.Raise(ErrorType, "Bad compression level")
	}
	window := windowBits(wbits)
	size := packerBytes(window, defMemory)
	if !th.Charge(500) || !th.Pin(size) {
		return value{}
	}
	defer th.Unpin(size)
	p := borrowPacker(level, format, window, defMemory, 0)
	v := p.pack(th, b, finish)
	p.giveBack()
	return v
}

func compressobj(th *thread, a []value) value {
	var n [5]int
	for i, def := range []int{-1, 8, maxWbits, 8, 0} {
		var ok bool
		if n[i], ok = intArg(th, a[i], def); !ok {
			return value{}
		}
	}
	var zdict []byte
	if a[5].Ok() {
		b, ok := data(th, a[5])
		if !ok {
			return value{}
		}
		if !th.Charge(len(b)/64) || !th.Alloc(int64(len(b))) {
			return value{}
		}
		zdict = append([]byte{}, b...)
	}
	format, ok := formatOf(n[2], false)
	if !ok || n[0] < -1 || n[0] > 9 || n[1] != 8 || n[3] < 1 || n[3] > 9 || n[4] < 0 || n[4] > 4 {
		return th.Raise(object.ValueErrorType, "Invalid initialization option")
	}
	window := windowBits(n[2])
	size := packerBytes(window, n[3])
	if !th.Charge(1000) || !th.Alloc(size) {
		return value{}
	}
	p := borrowPacker(n[0], format, window, n[3], n[4])
	if zdict != nil {
		if format == gzipFormat {
			return th.Raise(object.ValueErrorType, "Invalid dictionary")
		}
		p.prime(zdict)
	}
	return object.Obj(&Compressor{p, size})
}

func decompressobj(th *thread, a []value) value {
	wbits, ok := intArg(th, a[0], maxWbits)
	if !ok {
		return value{}
	}
	var zdict []byte
	if a[1].Ok() {
		b, ok := object.BytesLike(th, a[1])
		if !ok {
			if th.Exc != nil {
				return value{}
			}
			return th.Raise(object.TypeErrorType, "zdict argument must support the buffer protocol")
		}
		zdict = append([]byte{}, b...)
	}
	format, ok := formatOf(wbits, true)
	if !ok {
		return th.Raise(object.ValueErrorType, "Invalid initialization option")
	}
	f := newInflater(th, format, zdict)
	if f == nil {
		return value{}
	}
	if wbits > 0 {
		f.window = wbits & 15
	}
	return object.Obj(&Decompressor{f: f})
}

// feed is decompress(data, max_length).
func (d *Decompressor) feed(th *thread, b []byte, limit int) value {
	if d.eof {
		if !th.Alloc(int64(len(b))) {
			return value{}
		}
		d.unused = append(d.unused[:len(d.unused):len(d.unused)], b...)
		return bytesValue(nil)
	}
	if !th.Alloc(int64(len(b))) {
		return value{}
	}
	f := d.f
	f.charge = th.Charge
	// What a step could not use yet is the program's no more.
	held := len(f.in)
	f.in = append(f.in[:held:held], b...)
	if limit == 0 {
		limit = math.MaxInt
	}
	out, err, ok := f.pull(th, limit)
	if !ok {
		return value{}
	}
	if err != nil {
		return raiseData(th, err)
	}
	d.tail = nil
	switch {
	case f.stage == stEnd:
		d.eof = true
		d.unused = append([]byte(nil), f.in...)
		f.in = nil
	case len(out) == limit && len(f.in) > 0:
		// The rest comes back from the program. A byte of which some bits are
		// used stays.
		keep := 0
		if f.bit > 0 {
			keep = 1
		}
		d.tail = append([]byte(nil), f.in[keep:]...)
		f.in = append([]byte(nil), f.in[:keep]...)
	default:
		f.in = append([]byte(nil), f.in...)
	}
	return bytesValue(out)
}

func init() {
	compressType.Def(
		object.MSig("compress", "data, /", func(th *thread, a []value) value {
			c := a[0].R.(*Compressor)
			b, ok := data(th, a[1])
			if !ok {
				return value{}
			}
			if c.p.closed {
				return th.Raise(ErrorType, "Error -2 while compressing data: inconsistent stream state")
			}
			return c.p.pack(th, b, flushNone)
		}),
		object.MSig("flush", "mode=zlib.Z_FINISH, /", func(th *thread, a []value) value {
			c := a[0].R.(*Compressor)
			mode, ok := intArg(th, a[1], finish)
			if !ok {
				return value{}
			}
			if mode == flushNone {
				return bytesValue(nil)
			}
			if c.p.closed || mode < 0 || mode > flushBlock {
				return th.Raise(ErrorType, "Error -2 while flushing: inconsistent stream state")
			}
			v := c.p.pack(th, nil, mode)
			if c.p.closed {
				// A stream that has ended is asked for nothing any more, while its object may
				// wait for long to be forgotten: the tables are the next one's.
				c.p.giveBack()
				c.p = spent
			}
			return v
		}),
	)
	copyCompressor := func(th *thread, self value) value {
		c := self.R.(*Compressor)
		if c.p.closed {
			return th.Raise(object.ValueErrorType, "Inconsistent stream state")
		}
		if !th.Charge(1000) || !th.Alloc(c.size) {
			return value{}
		}
		return object.Obj(&Compressor{c.p.clone(), c.size})
	}
	compressType.Def(object.M0("copy", copyCompressor), object.M0("__copy__", copyCompressor),
		object.M1("__deepcopy__", func(th *thread, self, memo value) value { return copyCompressor(th, self) }))
	t := decompressType
	t.DefGet("unused_data", func(th *thread, self value) value { return bytesValue(self.R.(*Decompressor).unused) })
	t.DefGet("unconsumed_tail", func(th *thread, self value) value { return bytesValue(self.R.(*Decompressor).tail) })
	t.DefGet("eof", func(th *thread, self value) value { return object.Bool(self.R.(*Decompressor).eof) })
	copyDecompressor := func(th *thread, self value) value {
		d := self.R.(*Decompressor)
		if d.ended {
			return th.Raise(object.ValueErrorType, "Inconsistent stream state")
		}
		if !th.Alloc(d.ByteSize()) {
			return value{}
		}
		return object.Obj(d.clone())
	}
	t.Def(
		object.MSig("decompress", "data, /, max_length=0", func(th *thread, a []value) value {
			b, ok := data(th, a[1])
			if !ok {
				return value{}
			}
			n := 0
			if a[2].Ok() {
				if n, ok = object.AsIndex(th, a[2]); !ok {
					return value{}
				}
			}
			if n < 0 {
				return th.Raise(object.ValueErrorType, "max_length must be non-negative")
			}
			return a[0].R.(*Decompressor).feed(th, b, n)
		}),
		object.MSig("flush", "length=zlib.DEF_BUF_SIZE, /", func(th *thread, a []value) value {
			if a[1].Ok() {
				n, ok := object.AsIndex(th, a[1])
				if !ok {
					return value{}
				}
				if n <= 0 {
					return th.Raise(object.ValueErrorType, "length must be greater than zero")
				}
			}
			d := a[0].R.(*Decompressor)
			if !d.eof {
				v := d.feed(th, d.tail, 0)
				d.ended = d.eof
				return v
			}
			d.ended = true
			return bytesValue(nil)
		}),
		object.M0("copy", copyDecompressor), object.M0("__copy__", copyDecompressor),
		object.M1("__deepcopy__", func(th *thread, self, memo value) value { return copyDecompressor(th, self) }),
	)
}

func checksum(name string, start uint32, update func(sum uint32, p []byte) uint32) *object.Builtin {
	return object.FnSig(name, fmt.Sprintf("data, value=%d, /", start), func(th *thread, a []value) value {
		b, ok := data(th, a[0])
		if !ok {
			return value{}
		}
		sum := start
		if a[1].Ok() {
			i := object.Index(th, a[1])
			if !i.Ok() {
				return i
			}
			n, big, _ := object.IntOf(i)
			sum = uint32(n)
			if big != nil {
				for j := range 32 {
					sum = sum&^(1<<j) | uint32(big.Bit(j))<<j
				}
				if big.Sign() < 0 {
					sum = 0
					for j, w := range big.Bits() {
						if j == 0 {
							sum = -uint32(w)
						}
					}
				}
			}
		}
		for len(b) > 0 {
			n := min(len(b), 1<<16)
			if !th.Charge(n/64 + 1) {
				return value{}
			}
			sum = update(sum, b[:n])
			b = b[n:]
		}
		return object.Int(int64(sum))
	})
}

var functions = object.FunctionsOf("zlib",
	object.FnSig("compress", "data, /, level=Z_DEFAULT_COMPRESSION, wbits=MAX_WBITS", compress).WithDoc("Returns the bytes compressed."),
	object.FnSig("decompress", "data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE", decompress).WithDoc("Returns what the compressed bytes hold."),
	object.FnSig("compressobj", "level=Z_DEFAULT_COMPRESSION, method=DEFLATED, wbits=MAX_WBITS, memLevel=DEF_MEM_LEVEL, strategy=Z_DEFAULT_STRATEGY, zdict=None", compressobj).WithDoc("Returns an object that compresses piece by piece."),
	object.FnSig("decompressobj", "wbits=MAX_WBITS, zdict=b''", decompressobj).WithDoc("Returns an object that decompresses piece by piece."),
	checksum("adler32", 1, adlerUpdate).WithDoc("Returns the Adler-32 sum of the bytes, continued from value."),
	checksum("crc32", 0, func(sum uint32, p []byte) uint32 { return crc32.Update(sum, crc32.IEEETable, p) }).WithDoc("Returns the CRC-32 of the bytes, continued from value."),
)

var constants = map[string]int64{"DEFLATED": 8, "DEF_BUF_SIZE": 16384, "DEF_MEM_LEVEL": 8, "MAX_WBITS": 15, "Z_BEST_COMPRESSION": 9,
	"Z_BEST_SPEED": 1, "Z_BLOCK": 5, "Z_DEFAULT_COMPRESSION": -1, "Z_DEFAULT_STRATEGY": 0, "Z_FILTERED": 1, "Z_FINISH": 4, "Z_FIXED": 4,
	"Z_FULL_FLUSH": 3, "Z_HUFFMAN_ONLY": 2, "Z_NO_COMPRESSION": 0, "Z_NO_FLUSH": 0, "Z_PARTIAL_FLUSH": 1, "Z_RLE": 3, "Z_SYNC_FLUSH": 2, "Z_TREES": 6}

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("zlib").Add(functions...)
	m.Set("error", object.Obj(ErrorType))
	for n, v := range constants {
		m.Set(n, object.Int(v))
	}
	m.Set("ZLIB_VERSION", object.StrValue("1.2.13"))
	return m.Set("ZLIB_RUNTIME_VERSION", object.StrValue("1.2.13"))
}
