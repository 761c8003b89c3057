// Package zlib is the module zlib: compression over compress/flate, an
// inflater of our own, checksums.
//
// Compatibility: not covered; garter's own packages use it.
package zlib

import (
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"math"
	"slices"
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
	maxWbits    = 15
	finish      = 4
	blockFlush  = 5
	writerBytes = 700 << 10 // what a flate.Writer takes
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

// deflater is a stream being compressed.
type deflater struct {
	format   int
	level    int
	window   int // as wbits: 9 to 15
	w        *flate.Writer
	buf      bytes.Buffer
	zdict    []byte
	begun    bool
	finished bool
	adler    uint32
	crc      uint32
	total    uint64
	// flate cannot copy its writers: a copy begins with the window that the last flush has left, and is given
	// what came since. keeps tells that copies may be asked for.
	keeps        bool
	window0, log []byte
}

// The bytes that a match can reach back to, and the input after which a stream that
// may be copied is flushed, so that a copy need not begin before it.
const (
	reach  = 1 << 15
	maxLog = 1 << 18
)

// flush ends a block, so that the output has all that came in. false comes with an exception.
func (d *deflater) flush(th *thread) bool {
	d.w.Flush() // into memory: never fails
	if !d.keeps {
		return true
	}
	if !th.Alloc(reach) {
		return false
	}
	if before := d.window0; len(d.log) < reach {
		kept := before[max(0, len(before)+len(d.log)-reach):]
		d.window0 = append(append(make([]byte, 0, reach), kept...), d.log...)
	} else {
		d.window0 = append(make([]byte, 0, reach), d.log[len(d.log)-reach:]...)
	}
	d.log = d.log[:0]
	return true
}

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

// newDeflater returns nil where there is no memory for it.
func newDeflater(th *thread, level, format, wbits, strategy int, zdict []byte) *deflater {
	if !th.Alloc(writerBytes) || !th.Charge(2000) {
		return nil
	}
	d, l := unwritten(level, format, wbits, strategy, zdict)
	// The levels are checked, and nothing else fails.
	if zdict != nil {
		d.w, _ = flate.NewWriterDict(&d.buf, l, zdict)
	} else {
		d.w, _ = flate.NewWriter(&d.buf, l)
	}
	return d
}

// unwritten is a deflater without a writer, and the level that its writer is to have.
func unwritten(level, format, wbits, strategy int, zdict []byte) (d *deflater, l int) {
	if wbits < 0 {
		wbits = -wbits
	}
	d = &deflater{format: format, level: level, window: max(wbits&15, 9), zdict: zdict, adler: 1}
	if strategy == 2 || d.window < maxWbits && level != 0 {
		// flate's window is always 32 KiB; without matches every window will do.
		level = flate.HuffmanOnly
	}
	return d, level
}

// writers are writers at rest, by level from flate.HuffmanOnly on: to make one takes 700 KB,
// which is ten times the work of compressing a few kilobytes. Reset leaves nothing in them
// that an output can show.
var writers [flate.BestCompression - flate.HuffmanOnly + 1]sync.Pool

// resting is a writer at rest, which writes to whatever is set.
type resting struct {
	w  *flate.Writer
	to *bytes.Buffer
}

// Write is io.Writer's.
func (r *resting) Write(p []byte) (int, error) { return r.to.Write(p) }

// borrow gives the deflater a writer at rest of the level; release gives it back.
func (d *deflater) borrow(level int) (release func()) {
	pool := &writers[level-flate.HuffmanOnly]
	r, _ := pool.Get().(*resting)
	if r == nil {
		r = &resting{}
		r.w, _ = flate.NewWriter(r, level) // the level is checked
	}
	d.w, r.to = r.w, &d.buf
	return func() {
		d.w, r.to = nil, nil
		r.w.Reset(r)
		pool.Put(r)
	}
}

func (d *deflater) begin() {
	if d.begun {
		return
	}
	d.begun = true
	switch d.format {
	case zlibFormat:
		flevel := map[int]int{0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, -1: 2, 6: 2}
		f, ok := flevel[d.level]
		if !ok {
			f = 3
		}
		h := (d.window-8)<<12 | 0x0800 | f<<6
		if d.zdict != nil {
			h |= 0x20
		}
		h += 31 - h%31
		d.buf.Write([]byte{byte(h >> 8), byte(h)})
		if d.zdict != nil {
			sum := adlerUpdate(1, d.zdict)
			d.buf.Write([]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})
		}
	case gzipFormat:
		extra := byte(0)
		switch d.level {
		case 9:
			extra = 2
		case 1:
			extra = 4
		}
		d.buf.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, extra, 3})
	}
}

// write compresses p; false comes with an exception.
func (d *deflater) write(th *thread, p []byte) bool {
	d.begin()
	for len(p) > 0 {
		n := min(len(p), 1<<15)
		// The output is never much longer than the input.
		if !th.Charge(n*2) || !th.Alloc(int64(n)+64) {
			return false
		}
		d.w.Write(p[:n]) // into memory: never fails
		if d.format == gzipFormat {
			d.crc = crc32.Update(d.crc, crc32.IEEETable, p[:n])
		} else if d.format == zlibFormat {
			d.adler = adlerUpdate(d.adler, p[:n])
		}
		d.total += uint64(n)
		if d.keeps {
			if !th.Alloc(int64(2 * n)) {
				return false
			}
			if d.log = append(d.log, p[:n]...); len(d.log) >= maxLog && !d.flush(th) {
				return false
			}
		}
		p = p[n:]
	}
	return true
}

func (d *deflater) end() {
	d.begin()
	d.w.Close() // into memory: never fails
	d.finished = true
	switch d.format {
	case zlibFormat:
		d.buf.Write([]byte{byte(d.adler >> 24), byte(d.adler >> 16), byte(d.adler >> 8), byte(d.adler)})
	case gzipFormat:
		for _, v := range []uint32{d.crc, uint32(d.total)} {
			d.buf.Write([]byte{byte(v), byte(v >> 8), byte(v >> 16), byte(v >> 24)})
		}
	}
}

func (d *deflater) take(th *thread) value {
	b := append([]byte(nil), d.buf.Bytes()...)
	d.buf.Reset()
	if !th.Alloc(int64(len(b)) + 48) {
		return value{}
	}
	return bytesValue(b)
}

// Compressor is a compression object.
type Compressor struct {
	d        *deflater
	strategy int
}

// Type returns Compress.
func (*Compressor) Type() *object.Type { return compressType }

// ByteSize is the size of the state.
func (c *Compressor) ByteSize() int64 {
	return writerBytes + object.OwnBytes(c, c.d)
}

// clone makes a compressor in the same state: it is given again what came since the last flush.
func (c *Compressor) clone(th *thread) *Compressor {
	n := newDeflater(th, c.d.level, c.d.format, c.d.window, c.strategy, c.d.window0)
	if n == nil || !th.Alloc(int64(len(c.d.window0)+len(c.d.log))) {
		return nil
	}
	n.begun = true
	if !n.write(th, c.d.log) {
		return nil
	}
	n.buf.Reset()
	n.keeps, n.finished = true, c.d.finished
	n.adler, n.crc, n.total = c.d.adler, c.d.crc, c.d.total
	n.window0, n.log = slices.Clone(c.d.window0), slices.Clone(c.d.log)
	// What was not given away yet.
	n.buf.Write(c.d.buf.Bytes())
	return &Compressor{d: n, strategy: c.strategy}
}

// CopyObject is object.Copyable's.
func (c *Compressor) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := c.clone(cp.To)
	if n == nil {
		cp.To.TakeExc()
		cp.Refuse("zlib.Compress")
		return c, nil
	}
	return n, nil
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
	if !th.Charge(2000) || !th.Pin(writerBytes) {
		return value{}
	}
	defer th.Unpin(writerBytes)
	d, level := unwritten(level, format, wbits, 0, nil)
	defer d.borrow(level)()
	if !d.write(th, b) {
		return value{}
	}
	d.end()
	return d.take(th)
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
	d := newDeflater(th, n[0], format, n[2], n[4], zdict)
	if d == nil {
		return value{}
	}
	d.begin()
	d.keeps = true
	if zdict != nil {
		d.window0, d.zdict = slices.Clone(zdict[max(0, len(zdict)-reach):]), nil // its sum has been written
	}
	return object.Obj(&Compressor{d: d, strategy: n[4]})
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
			if c.d.finished {
				return th.Raise(ErrorType, "Error -2 while compressing data: inconsistent stream state")
			}
			if !c.d.write(th, b) {
				return value{}
			}
			return c.d.take(th)
		}),
		object.MSig("flush", "mode=zlib.Z_FINISH, /", func(th *thread, a []value) value {
			c := a[0].R.(*Compressor)
			mode, ok := intArg(th, a[1], finish)
			if !ok {
				return value{}
			}
			if mode == 0 {
				return bytesValue(nil)
			}
			if c.d.finished || mode < 0 || mode > blockFlush {
				return th.Raise(ErrorType, "Error -2 while flushing: inconsistent stream state")
			}
			switch mode {
			case finish:
				c.d.end()
			case blockFlush:
			default:
				c.d.begin()
				if !c.d.flush(th) {
					return value{}
				}
			}
			return c.d.take(th)
		}),
	)
	copyCompressor := func(th *thread, self value) value {
		c := self.R.(*Compressor)
		if c.d.finished {
			return th.Raise(object.ValueErrorType, "Inconsistent stream state")
		}
		n := c.clone(th)
		if n == nil {
			return value{}
		}
		return object.Obj(n)
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
