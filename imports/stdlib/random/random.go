// Package random is the module random: the Mersenne Twister and CPython's
// distributions over it, bit for bit.
//
// Compatibility: not covered; garter's own packages use it.
package random

import (
	crand "crypto/rand"
	"crypto/sha512"
	"encoding/binary"
	"math"
	"math/big"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

type (
	thread = object.Thread
	value  = object.Value
)

var (
	// lowType is what CPython has in C; Random and SystemRandom are classes of the
	// session's over it.
	lowType = object.NewBuiltinType("_random.Random", nil, 0)
	// methods and systemMethods are those of the classes.
	methods, systemMethods []*object.Builtin
)

// names are the functions of the module: methods of one hidden Random.
var names = strings.Fields("betavariate binomialvariate choice choices expovariate gammavariate gauss getrandbits getstate " +
	"lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular " +
	"uniform vonmisesvariate weibullvariate")

var interned = func() []*object.Str {
	s := make([]*object.Str, len(names))
	for i, n := range names {
		s[i] = object.Intern(n)
	}
	return s
}()

var (
	nvMagic = 4 * math.Exp(-0.5) / math.Sqrt(2)
	log4    = math.Log(4)
	sgMagic = 1 + math.Log(4.5)
)

// define adds methods of a class in Python to a list.
func define(to *[]*object.Builtin, bs ...*object.Builtin) {
	for _, b := range bs {
		b.Owner = lowType
	}
	*to = append(*to, object.FunctionsOf("random", bs...)...)
}

// system marks the class SystemRandom.
type system struct{}

// initSubclass is Random.__init_subclass__, which takes any keywords and leaves
// the classes behind Random out.
var initSubclass = object.FunctionsOf("random", object.PyFn("__init_subclass__", "cls, /, **kwargs", func(*thread, []value) value {
	return object.None
}))[0]

// class makes a class of the session's: programs put attributes on generators, and
// functions of their own in the places of methods, as on other classes in Python.
func class(th *thread, name, doc string, base value, methods []*object.Builtin) value {
	ns := object.NewDict()
	ok := ns.SetStr(th, object.Intern("__module__"), object.StrValue("random")) && ns.SetStr(th, object.Intern("__doc__"), object.StrValue(doc))
	for _, m := range methods {
		ok = ok && ns.SetStr(th, object.Intern(m.Name), object.Obj(m))
	}
	if ok && object.Is(base, object.Obj(lowType)) {
		ok = ns.SetStr(th, object.Intern("VERSION"), object.Int(3)) &&
			ns.SetStr(th, object.Intern("__init_subclass__"), object.Obj(&object.ClassMethod{Func: object.Obj(initSubclass)}))
	}
	if !ok {
		return value{}
	}
	return object.NewClass(th, object.TypeType, name, []value{base}, ns, nil)
}

// New makes the module. Its hidden generator is seeded when it is first used.
func New(th *thread) *object.Module {
	m := object.NewModule("random")
	generator := class(th, "Random", "A generator of random numbers with a state of its own.", object.Obj(lowType), methods)
	if !generator.Ok() {
		return nil
	}
	ofSystem := class(th, "SystemRandom", "Random numbers of the system, which no seed repeats.", generator, systemMethods)
	if !ofSystem.Ok() {
		return nil
	}
	ofSystem.R.(*object.Type).Extra = system{}
	t := generator.R.(*object.Type)
	hidden := &Random{Ext: object.NewInstance(t)}
	self := object.Obj(hidden)
	if !hidden.setGauss(th, object.None) {
		return nil
	}
	for i, n := range names {
		if f := t.Lookup(interned[i]); f.Ok() {
			m.Set(n, object.Obj(&object.BoundMethod{Self: self, Func: f}))
		}
	}
	m.Set("Random", generator)
	m.Set("SystemRandom", ofSystem)
	m.Set("BPF", object.Int(53))
	m.Set("RECIP_BPF", object.Float(1.0/9007199254740992))
	m.Set("LOG4", object.Float(log4))
	m.Set("NV_MAGICCONST", object.Float(nvMagic))
	m.Set("SG_MAGICCONST", object.Float(sgMagic))
	m.Set("TWOPI", object.Float(2*math.Pi))
	all := []value{object.Obj(object.Intern("Random")), object.Obj(object.Intern("SystemRandom"))}
	for _, s := range interned {
		all = append(all, object.Obj(s))
	}
	m.Set("_inst", self)
	return m.Set("__all__", object.Obj(object.NewList(all)))
}

// Random is an instance of random.Random.
type Random struct {
	gen    mt
	seeded bool
	chance bool // by the session's randomness, not by the program
	system bool
	Ext    *object.Instance

	// What methods a subclass has of its own, and for which version of it.
	own     *object.Type
	shape   *object.Shape
	version uint32
	random  value // its random method
	bits    value // its getrandbits method
	viaRand bool  // randbelow by random alone
	plain   bool  // attributes of instances are nobody's matter but their own
	// shadowed tells that the instance had attributes when it was looked at.
	shadowed bool
}

// Type returns the class.
func (r *Random) Type() *object.Type {
	if r.Ext != nil {
		return r.Ext.Cls
	}
	return lowType
}

// gaussNext is the attribute gauss_next.
func (r *Random) gaussNext(th *thread) value {
	if r.Ext != nil {
		if r.overridden(th); r.plain {
			if v := r.Ext.GetOwn(sGaussNext); v.Ok() {
				return v
			}
		}
	}
	return object.GetAttr(th, object.Obj(r), sGaussNext)
}

// setGauss sets the attribute gauss_next: the second number of a pair that
// gauss makes, or None.
func (r *Random) setGauss(th *thread, v value) bool {
	if r.Ext != nil && r.own == r.Ext.Cls && r.shape == r.Ext.Shape && r.plain && r.version == r.own.Version() && r.Ext.GetOwn(sGaussNext).Ok() {
		return r.Ext.SetOwn(th, sGaussNext, v)
	}
	return r.Ext == nil || object.SetAttr(th, object.Obj(r), sGaussNext, v)
}

// Extension returns the instance part.
func (r *Random) Extension() *object.Instance { return r.Ext }

// ByteSize is the size of the state.
func (r *Random) ByteSize() int64 { return 2700 }

// Traverse visits what a subclass does itself.
func (r *Random) Traverse(visit func(value)) {
	visit(r.random)
	visit(r.bits)
}

var (
	sRandom      = object.Intern("random")
	sGetrandbits = object.Intern("getrandbits")
	sSeed        = object.Intern("seed")
	sGaussNext   = object.Intern("gauss_next")

	// accessors are the methods by which classes see to attributes themselves.
	accessors = []*object.Str{object.Intern("__getattribute__"), object.Intern("__setattr__"), object.Intern("__getattr__")}
)

// programs returns an attribute of a class that is not one of our methods.
func programs(c *object.Type, name *object.Str) value {
	v := c.Own(name)
	if _, ours := v.R.(*object.Builtin); ours {
		return value{}
	}
	return v
}

// overridden notes what a subclass does itself.
func (r *Random) overridden(th *thread) {
	cls := r.Ext.Cls
	if r.own == cls && r.shape == r.Ext.Shape && r.Ext.Dict == nil && r.version == cls.Version() && !r.shadowed {
		return
	}
	th.Spend(len(cls.MRO))
	// Most have one attribute, gauss_next.
	r.shadowed = r.Ext.Dict != nil || len(r.Ext.Vals) > 1 || len(r.Ext.Vals) == 1 && !r.Ext.GetOwn(sGaussNext).Ok()
	r.shape = r.Ext.Shape
	r.plain = !cls.Lookup(sGaussNext).Ok()
	for _, name := range accessors {
		r.plain = r.plain && object.Is(cls.Lookup(name), object.ObjectType.Lookup(name))
	}
	r.own, r.version = cls, cls.Version()
	r.random, r.bits, r.viaRand = r.Ext.GetOwn(sRandom), r.Ext.GetOwn(sGetrandbits), false
	if r.random.Ok() && !r.bits.Ok() && cls.Own(sRandom).Ok() {
		r.viaRand = true
	}
	for _, c := range cls.MRO {
		if c == lowType {
			break
		}
		f, g := programs(c, sRandom), programs(c, sGetrandbits)
		if !r.random.Ok() && !r.bits.Ok() && f.Ok() && !g.Ok() {
			r.viaRand = true
		}
		if f.Ok() && !r.random.Ok() {
			r.random = f
		}
		if g.Ok() && !r.bits.Ok() {
			r.bits = g
		}
	}
}

func (r *Random) fill(th *thread, p []byte) {
	if th.RandomBytes != nil {
		th.RandomBytes(p)
		return
	}
	crand.Read(p) // never fails
}

// ready seeds a generator that has not been.
func (r *Random) ready(th *thread) {
	if r.seeded || r.system {
		return
	}
	r.seeded, r.chance = true, true
	if r.Ext != nil {
		r.Ext.SetOwn(th, sGaussNext, object.None) // the rest of a pair is of the numbers before
	}
	var p [2496]byte
	r.fill(th, p[:])
	key := make([]uint32, 624)
	for i := range key {
		key[i] = binary.LittleEndian.Uint32(p[4*i:])
	}
	r.gen.seedArray(key)
}

// ownFloat is the next random number without overrides.
func (r *Random) ownFloat(th *thread) float64 {
	if r.system {
		var p [8]byte
		r.fill(th, p[1:])
		return float64(binary.BigEndian.Uint64(p[:])>>3) * (1.0 / 9007199254740992)
	}
	if !r.seeded {
		r.ready(th)
	}
	return r.gen.float64()
}

// float is the next self.random().
func (r *Random) float(th *thread) (float64, bool) {
	if r.Ext != nil {
		if r.overridden(th); r.random.Ok() {
			v := object.CallMethod(th, object.Obj(r), sRandom)
			if !v.Ok() {
				return 0, false
			}
			return object.AsFloat(th, v)
		}
	}
	return r.ownFloat(th), true
}

// ownBits64 is getrandbits(k) for 0 < k <= 64.
func (r *Random) ownBits64(th *thread, k int) uint64 {
	if r.system {
		var p [8]byte
		r.fill(th, p[8-(k+7)/8:])
		return binary.BigEndian.Uint64(p[:]) >> (-k & 7)
	}
	if !r.seeded {
		r.ready(th)
	}
	if k <= 32 {
		return uint64(r.gen.uint32() >> (32 - k))
	}
	lo := r.gen.uint32()
	return uint64(r.gen.uint32()>>(64-k))<<32 | uint64(lo)
}

// ownBits is getrandbits(k) for any k; the caller has charged for it.
func (r *Random) ownBits(th *thread, k int) number.Int {
	if k <= 64 {
		if k == 0 {
			return number.Int{}
		}
		return number.FromUint64(r.ownBits64(th, k))
	}
	p := make([]byte, (k+7)/8) // most significant first
	if r.system {
		r.fill(th, p)
		z := new(big.Int).SetBytes(p)
		return number.FromBig(z.Rsh(z, uint(-k&7)))
	}
	r.ready(th)
	p = make([]byte, (k+31)/32*4)
	for i := len(p) - 4; i >= 0; i -= 4 {
		w := r.gen.uint32()
		if k < 32 {
			w >>= 32 - k
		}
		k -= 32
		binary.BigEndian.PutUint32(p[i:], w)
	}
	return number.FromBig(new(big.Int).SetBytes(p))
}

// below is a number in [0, n) for n > 0.
func (r *Random) below(th *thread, n int64) (int64, bool) {
	if r.Ext != nil {
		if r.overridden(th); r.random.Ok() || r.bits.Ok() {
			v, ok := r.belowBig(th, number.FromInt64(n))
			return v.Small, ok
		}
	}
	k := 64 - leadingZeros(uint64(n))
	for {
		if x := r.ownBits64(th, k); x < uint64(n) {
			return int64(x), true
		}
	}
}

func leadingZeros(x uint64) int {
	n := 64
	for ; x != 0; x >>= 1 {
		n--
	}
	return n
}

// belowBig is below for any n > 0, and asks a subclass's own methods.
func (r *Random) belowBig(th *thread, n number.Int) (number.Int, bool) {
	if r.Ext != nil {
		r.overridden(th)
	}
	if r.viaRand {
		return r.belowByRandom(th, n)
	}
	k := n.Bits()
	if !th.Charge(fit.Int(k/64)+1) || !native.Room(th, k) {
		return n, false
	}
	for {
		var x number.Int
		if r.bits.Ok() {
			v := object.CallMethod(th, object.Obj(r), sGetrandbits, object.Int(k))
			if !v.Ok() {
				return n, false
			}
			var ok bool
			if x, ok = native.AsInt(th, v); !ok {
				return n, false
			}
		} else {
			x = r.ownBits(th, fit.Int(k))
		}
		if x.Cmp(n) < 0 {
			return x, true
		}
		if !th.Charge(fit.Int(k/64) + 1) {
			return n, false
		}
	}
}

// belowByRandom uses random() alone.
func (r *Random) belowByRandom(th *thread, n number.Int) (number.Int, bool) {
	const most = 1 << 53
	next := func() (float64, bool) { return r.float(th) }
	if n.Big != nil || n.Small >= most {
		x, ok := next()
		if !ok {
			return n, false
		}
		f, err := n.ToFloat()
		if err == nil {
			var v number.Int
			if v, err = number.FloatFloor(x * f); err == nil {
				return v, true
			}
		}
		native.Raise(th, err)
		return n, false
	}
	limit := float64(most-most%n.Small) / most
	for {
		x, ok := next()
		if !ok || !th.Charge(1) {
			return n, false
		}
		if x < limit {
			return number.FromInt64(int64(math.Floor(x*most)) % n.Small), true
		}
	}
}

func selfOf(v value) *Random { return v.R.(*Random) }

// seed is Random.seed.
func seed(th *thread, a []value) value {
	r := selfOf(a[0])
	if r.system {
		return object.None
	}
	version := object.Int(2)
	if a[2].Ok() {
		version = a[2]
	}
	v := a[1]
	if !v.Ok() {
		v = object.None
	}
	if _, ok := v.R.(*object.Str); !ok && !seedable(v) {
		return th.Raise(object.TypeErrorType, "The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
	}
	if !r.setGauss(th, object.None) {
		return value{}
	}
	var data []byte
	isText := true
	switch x := v.R.(type) {
	case *object.Str:
		if version.IsInt() && version.Int() == 1 {
			h, n := uint64(0), 0
			if !th.Charge(len(x.S) / 8) {
				return value{}
			}
			for _, c := range x.S {
				if n == 0 {
					h = uint64(c) << 7
				}
				h = 1000003*h ^ uint64(c)
				n++
			}
			r.seedBig(new(big.Int).SetUint64(h ^ uint64(n)))
			return object.None
		}
		b := object.Encode(th, x, "utf-8", "strict")
		if !b.Ok() {
			return b
		}
		data = b.R.(*object.Bytes).B
	case *object.Bytes:
		data = x.B
		if version.IsInt() && version.Int() == 1 {
			h := uint64(0)
			for i, c := range data {
				if i == 0 {
					h = uint64(c) << 7
				}
				h = 1000003*h ^ uint64(c)
			}
			r.seedBig(new(big.Int).SetUint64(h ^ uint64(len(data))))
			return object.None
		}
	case *object.ByteArray:
		data = x.B
	default:
		isText = false
	}
	switch n, isInt := native.IntOf(v); {
	case isText:
		if !th.Charge(len(data)/4) || !th.Alloc(int64(len(data))*3) {
			return value{}
		}
		sum := sha512.Sum512(data)
		r.seedBig(new(big.Int).SetBytes(append(append(make([]byte, 0, len(data)+64), data...), sum[:]...)))
	case isInt:
		if !th.Charge(fit.Int(n.Bits()/64)) || !th.Alloc(n.Bits()/8) {
			return value{}
		}
		r.seedBig(n.ToBig())
	case v.IsNone():
		r.seeded = false
		r.ready(th)
	case object.TypeOf(v).IsSubtype(object.FloatType):
		h, ok := object.Hash(th, v)
		if !ok {
			return value{}
		}
		r.seedBig(new(big.Int).SetUint64(uint64(h)))
	default:
		return th.Raise(object.TypeErrorType, "The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
	}
	return object.None
}

// seedable reports whether a value that is no str seeds a generator.
func seedable(v value) bool {
	switch v.R.(type) {
	case *object.Bytes, *object.ByteArray:
		return true
	}
	_, isInt := native.IntOf(v)
	return isInt || v.IsNone() || object.TypeOf(v).IsSubtype(object.FloatType)
}

// lowSeed is seed of _random.Random, which takes the hash of what is no int.
func lowSeed(th *thread, a []value) value {
	r, v := selfOf(a[0]), a[1]
	if !v.Ok() || v.IsNone() {
		r.seeded = false
		r.ready(th)
		return object.None
	}
	if n, isInt := native.IntOf(v); isInt {
		if !th.Charge(fit.Int(n.Bits()/64)) || !th.Alloc(n.Bits()/8) {
			return value{}
		}
		r.seedBig(n.ToBig())
		return object.None
	}
	h, ok := object.Hash(th, v)
	if !ok {
		return value{}
	}
	r.seedBig(new(big.Int).SetUint64(uint64(h)))
	return object.None
}

func (r *Random) seedBig(n *big.Int) {
	r.gen.seedInt(n)
	r.seeded, r.chance = true, false
}

func getstate(th *thread, a []value) value {
	if selfOf(a[0]).system {
		return th.Raise(object.NotImplementedErrorType, "System entropy source does not have state.")
	}
	state := lowState(th, a[0])
	if !state.Ok() {
		return state
	}
	g := object.GetAttr(th, a[0], sGaussNext)
	if !g.Ok() {
		return g
	}
	return object.Obj(object.TupleOf(object.Int(3), state, g))
}

// lowState is getstate of _random.Random: the numbers alone.
func lowState(th *thread, self value) value {
	r := selfOf(self)
	r.ready(th)
	if !th.Alloc(16000) {
		return value{}
	}
	items := make([]value, 625)
	for i, w := range r.gen.state {
		items[i] = object.Int(int64(w))
	}
	items[624] = object.Int(int64(r.gen.index))
	return object.Obj(object.NewTuple(items))
}

func setstate(th *thread, a []value) value {
	self, state := a[0], a[1]
	r := selfOf(self)
	if r.system {
		return th.Raise(object.NotImplementedErrorType, "System entropy source does not have state.")
	}
	version := object.GetItem(th, state, object.Int(0))
	if !version.Ok() {
		return version
	}
	if !version.IsInt() || version.Int() != 3 && version.Int() != 2 {
		return th.Raise(object.ValueErrorType, "state with version %s passed to Random.setstate() of version 3", object.ReprString(th, version))
	}
	parts, ok := object.Collect(th, state)
	if !ok {
		return value{}
	}
	if len(parts) != 3 {
		return th.Raise(object.ValueErrorType, "not enough values to unpack (expected 3, got %d)", len(parts))
	}
	if version.Int() == 2 {
		// The numbers of version 2 may be below 0: it was written with signs.
		items, ok := object.Collect(th, parts[1])
		if !ok || !th.Alloc(int64(len(items))*24) {
			return value{}
		}
		items = append([]value(nil), items...)
		defer th.Release(th.KeepValues(items))
		for i, v := range items {
			n, ok := native.AsInt(th, v)
			if !ok {
				return value{}
			}
			if n.Big == nil {
				items[i] = object.Int(int64(uint32(n.Small)))
			}
		}
		parts[1] = object.Obj(object.NewTuple(items))
	}
	if !lowSetState(th, self, parts[1]).Ok() || !r.setGauss(th, parts[2]) {
		return value{}
	}
	return object.None
}

// lowSetState is setstate of _random.Random.
func lowSetState(th *thread, self, state value) value {
	r := selfOf(self)
	t, ok := state.R.(*object.Tuple)
	if !ok {
		return th.Raise(object.TypeErrorType, "state vector must be a tuple")
	}
	if len(t.Items) != 625 {
		return th.Raise(object.ValueErrorType, "state vector is the wrong size")
	}
	var gen mt
	for i, v := range t.Items {
		n, ok := native.AsInt(th, v)
		if !ok {
			return value{}
		}
		if i == 624 {
			if n.Big != nil || n.Small < 0 || n.Small > 624 {
				return th.Raise(object.ValueErrorType, "invalid state")
			}
			gen.index = fit.Int(n.Small)
			break
		}
		if n.Sign() < 0 {
			return th.Raise(object.OverflowErrorType, "can't convert negative value to unsigned int")
		}
		gen.state[i] = uint32(n.Small)
	}
	r.gen, r.seeded, r.chance = gen, true, false
	return object.None
}

// newRandom makes a generator that gives zeros: its initialiser seeds it.
func newRandom(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if !th.Alloc(2800) {
		return value{}
	}
	r := &Random{seeded: true}
	for _, c := range cls.MRO {
		_, mark := c.Extra.(system)
		r.system = r.system || mark
	}
	r.Ext = object.ExtFor(th, cls, lowType)
	return object.Obj(r)
}

var initArgs = native.PyFunction{Name: "Random.__init__", Params: []string{"x"}, Self: 1}

// initRandom is Random.__init__: the seed, and the attribute of gauss.
func initRandom(th *thread, self value, args []value, kw []object.KW) bool {
	var a [3]value
	if !initArgs.Bind(th, a[:1], args, kw) {
		return false
	}
	r, v := selfOf(self), a[0]
	if !v.Ok() {
		v = object.None
	}
	if r.Ext == nil {
		th.Raise(object.TypeErrorType, "descriptor '__init__' requires a 'random.Random' object but received a '_random.Random'")
		return false
	}
	if t := r.Ext.Cls; v.IsNone() && len(t.Bases) == 1 && t.Bases[0] == lowType && object.Is(t.Lookup(sSeed), object.Obj(seedMethod)) {
		r.seeded = false // it is seeded when somebody asks it for a number
		return r.setGauss(th, object.None)
	}
	return object.CallMethod(th, self, sSeed, v).Ok() && r.setGauss(th, object.None)
}

func init() {
	lowType.New = newRandom
	lowType.Init = func(th *thread, self value, args []value, kw []object.KW) bool {
		r := selfOf(self)
		if len(kw) > 0 && r.Type() == lowType {
			th.Raise(object.TypeErrorType, "Random() takes no keyword arguments")
			return false
		}
		if len(args) > 1 {
			th.Raise(object.TypeErrorType, "Random() requires 0 or 1 argument")
			return false
		}
		return lowSeed(th, []value{self, append(args[:len(args):len(args)], value{})[0]}).Ok()
	}
	bits := func(th *thread, v value) (int, bool) {
		k, ok := object.AsCInt(th, v)
		if ok && k < 0 {
			th.Raise(object.ValueErrorType, "number of bits must be non-negative")
			ok = false
		}
		if !ok {
			return 0, false
		}
		return k, native.Room(th, int64(k)*2) && th.Charge(k/32)
	}
	getrandbits := func(th *thread, self, v value) value {
		k, ok := bits(th, v)
		if !ok {
			return value{}
		}
		return native.Value(selfOf(self).ownBits(th, k))
	}
	random := func(th *thread, self value) value { return object.Float(selfOf(self).ownFloat(th)) }
	lowType.Def(
		object.M0("random", random),
		object.M1("getrandbits", getrandbits),
		object.MSig("seed", "n=None, /", lowSeed),
		object.M0("getstate", lowState),
		object.M1("setstate", lowSetState),
	)
	define(&methods,
		object.MRaw("__init__", "x=None", func(th *thread, args []value, kw []object.KW) value {
			if !initRandom(th, args[0], args[1:], kw) {
				return value{}
			}
			return object.None
		}).LikePython(),
		seedMethod,
		native.PyMethod("Random", "getstate", "", getstate),
		native.PyMethod("Random", "setstate", "state", setstate),
		// What libraries call for numbers below another: hypothesis, secrets and classes below Random.
		native.PyMethod("Random", "_randbelow", "n", func(th *thread, a []value) value {
			n, ok := native.AsInt(th, a[1])
			if !ok {
				return value{}
			}
			if n.Sign() <= 0 {
				return th.Raise(object.ValueErrorType, "no number is below that")
			}
			if n, ok = selfOf(a[0]).belowBig(th, n); !ok {
				return value{}
			}
			return native.Value(n)
		}),
		// pickle and copy keep the state, by the methods of a subclass if it has its own.
		native.PyMethod("Random", "__getstate__", "", func(th *thread, a []value) value {
			return object.CallMethod(th, a[0], object.Intern("getstate"))
		}),
		native.PyMethod("Random", "__setstate__", "state", func(th *thread, a []value) value {
			return object.CallMethod(th, a[0], object.Intern("setstate"), a[1])
		}),
		native.PyMethod("Random", "__reduce__", "", func(th *thread, a []value) value {
			state := object.CallMethod(th, a[0], object.Intern("getstate"))
			if !state.Ok() {
				return state
			}
			return object.Obj(object.TupleOf(object.GetAttr(th, a[0], object.Intern("__class__")), object.Obj(object.TupleOf()), state))
		}),
	)
	noState := func(name string) *object.Builtin {
		return object.MRaw(name, "*args, **kwds", func(th *thread, a []value, kw []object.KW) value {
			return th.Raise(object.NotImplementedErrorType, "System entropy source does not have state.")
		})
	}
	define(&systemMethods,
		native.PyMethod("SystemRandom", "random", "", func(th *thread, a []value) value { return random(th, a[0]) }),
		native.PyMethod("SystemRandom", "getrandbits", "k", func(th *thread, a []value) value { return getrandbits(th, a[0], a[1]) }),
		native.PyMethod("SystemRandom", "randbytes", "n", randbytes),
		object.MRaw("seed", "*args, **kwds", func(th *thread, a []value, kw []object.KW) value { return object.None }),
		noState("getstate"), noState("setstate"),
	)
	defMethods()
	object.DefNew(lowType)
}

var seedMethod = native.PyMethod("Random", "seed", "a=None, version=2", seed)

// Weakly is object.Weakly's.
func (r *Random) Weakly() object.WeakPtr { return object.WeakTo(r) }
