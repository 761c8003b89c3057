// Package hashlib is the module hashlib, over Go's hash functions.
//
// Compatibility: not covered; garter's own packages use it.
package hashlib

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	_ "embed"
	"encoding"
	"encoding/hex"
	"fmt"
	"hash"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// algorithms makes the hashes of a fixed length by name.
var algorithms = map[string]func() hash.Hash{
	"md5": md5.New, "sha1": sha1.New, "sha224": sha256.New224, "sha256": sha256.New, "sha384": sha512.New384, "sha512": sha512.New,
	"sha512_224": sha512.New512_224, "sha512_256": sha512.New512_256,
	"sha3_224": func() hash.Hash { return sha3.New224() }, "sha3_256": func() hash.Hash { return sha3.New256() },
	"sha3_384": func() hash.Hash { return sha3.New384() }, "sha3_512": func() hash.Hash { return sha3.New512() },
}

var names = []string{"md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256"}

var hashType = object.NewBuiltinType("_hashlib.HASH", nil, object.NoNew|object.NoSubclass)

// Hash is a hash being computed.
type Hash struct {
	name string
	h    hash.Hash   // or
	x    *sha3.SHAKE // with as many bytes as one likes
}

// Type returns _hashlib.HASH.
func (h *Hash) Type() *object.Type {
	if h.x != nil {
		return xofType
	}
	return hashType
}

// xofType is the class of those whose digests are as long as wanted.
var xofType = object.NewBuiltinType("_hashlib.HASHXOF", hashType, object.NoNew|object.NoSubclass)

// ByteSize is the size of the state.
func (*Hash) ByteSize() int64 { return 400 }

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("hashlib")
	for _, f := range functions {
		m.Set(strings.TrimPrefix(f.Name, "openssl_"), object.Obj(f))
	}
	m.Set("blake2b", object.Obj(blake2bType))
	m.Set("blake2s", object.Obj(blake2sType))
	all := []value{}
	for _, n := range strings.Fields("md5 sha1 sha224 sha256 sha384 sha512 blake2b blake2s sha3_224 sha3_256 sha3_384 sha3_512 shake_128 shake_256" +
		" new algorithms_guaranteed algorithms_available file_digest pbkdf2_hmac") {
		all = append(all, object.Obj(object.Intern(n)))
	}
	m.Set("__all__", object.Obj(object.NewTuple(all)))
	for _, which := range []string{"algorithms_guaranteed", "algorithms_available"} {
		set := object.NewSet()
		for _, n := range append([]string{"blake2b", "blake2s"}, names...) {
			set.Add(th, object.StrValue(n))
		}
		if which == "algorithms_available" {
			for n := range algorithms { // new makes those that have no function as well
				set.Add(th, object.StrValue(n))
			}
		}
		m.Set(which, object.Obj(set))
	}
	return imports.Lazy(m, fileSource, "file_digest", "__get_builtin_constructor", "__builtin_constructor_cache")
}

//go:embed file.py
var fileSource string

var functions = object.FunctionsOf("_hashlib", makeFunctions()...)

func makeFunctions() []*object.Builtin {
	var fs []*object.Builtin
	for _, n := range names {
		fs = append(fs, object.FnSig("openssl_"+n, "string=b'', *, usedforsecurity=True", func(th *thread, a []value) value {
			return start(th, n, a[0])
		}))
	}
	return append(fs,
		object.PyFn("new", "name, data=b'', **kwargs", func(th *thread, a []value) value {
			return newByName(th, a)
		}),
		object.FnSig("pbkdf2_hmac", "hash_name, password, salt, iterations, dklen=None", pbkdf2HMAC),
		object.FnSig("scrypt", "password, *, salt=None, n=None, r=None, p=None, maxmem=0, dklen=64", scryptKey),
	)
}

// newByName is new(name, string, **kwargs): the name is looked at last.
func newByName(th *thread, a []value) value {
	if _, ok := object.Hash(th, a[0]); !ok {
		return value{}
	}
	s, ok := object.AsStr(a[0])
	more := a[2].R.(*object.Dict)
	if ok && (s.S == "blake2b" || s.S == "blake2s") {
		var args []value
		if a[1].Ok() {
			args = a[1:2]
		}
		return newBlakeObject(th, s.S == "blake2s", args, keywords(more))
	}
	for _, k := range keywords(more) {
		if k.Name != "usedforsecurity" {
			return th.Raise(object.TypeErrorType, "new() got an unexpected keyword argument '%s'", k.Name)
		}
	}
	if a[1].Ok() {
		if _, ok := Bytes(th, a[1]); !ok {
			return value{}
		}
	}
	if !ok || strings.IndexByte(s.S, 0) >= 0 {
		return th.Raise(object.TypeErrorType, "name must be a string")
	}
	return start(th, s.S, a[1])
}

// keywords are the entries of a dict whose keys are names.
func keywords(d *object.Dict) (kw []object.KW) {
	for e := range d.All() {
		if n, ok := object.AsStr(e.Key); ok {
			kw = append(kw, object.KW{Name: n.S, Val: e.Val})
		}
	}
	return kw
}

// newHash returns a hash by name, or nil.
func newHash(name string) *Hash {
	n := strings.ToLower(strings.NewReplacer("-", "_", "/", "_").Replace(name))
	switch n {
	case "sha_1", "sha_224", "sha_256", "sha_384", "sha_512":
		n = "sha" + n[4:]
	}
	switch n {
	case "shake_128":
		return &Hash{name: n, x: sha3.NewSHAKE128()}
	case "shake_256":
		return &Hash{name: n, x: sha3.NewSHAKE256()}
	}
	if f := algorithms[n]; f != nil {
		return &Hash{name: n, h: f()}
	}
	return nil
}

func start(th *thread, name string, data value) value {
	if len(name) > 64 { // none is as long: the name is not gone through
		return th.Raise(object.ValueErrorType, "unsupported hash type %s", name)
	}
	switch n := strings.ToLower(name); n {
	case "blake2b", "blake2b512", "blake2s", "blake2s256":
		args := []value{data}
		if !data.Ok() {
			args = nil
		}
		return newBlakeObject(th, strings.HasPrefix(n, "blake2s"), args, nil)
	}
	h := newHash(name)
	if h == nil && !utf8.ValidString(name) {
		return th.Raise(object.TypeErrorType, "name must be a string")
	}
	if h == nil {
		return th.Raise(object.ValueErrorType, "unsupported hash type %s", name)
	}
	if !th.Alloc(400) || data.Ok() && !h.update(th, data) {
		return value{}
	}
	return object.Obj(h)
}

// cLong is an argument that is a C long.
func cLong(th *thread, v value) (int, bool) {
	n, ok := object.AsIndex(th, v)
	if !ok && th.Catch(object.OverflowErrorType) {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C long")
	}
	return n, ok
}

// Bytes returns the data of an argument, with the texts of errors that hashes
// have.
func Bytes(th *thread, v value) ([]byte, bool) {
	if _, isStr := object.AsStr(v); isStr {
		th.Raise(object.TypeErrorType, "Strings must be encoded before hashing")
		return nil, false
	}
	b, ok := object.BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(object.TypeErrorType, "object supporting the buffer API required")
	}
	return b, ok
}

func (h *Hash) update(th *thread, v value) bool {
	b, ok := Bytes(th, v)
	if h.h != nil {
		return ok && feed(th, h.h, b)
	}
	return ok && feed(th, h.x, b)
}

// clone copies the state.
func (h *Hash) clone() *Hash {
	c := newHash(h.name)
	var from, to any = h.h, c.h
	if h.h == nil {
		from, to = h.x, c.x
	}
	state, err := from.(encoding.BinaryMarshaler).MarshalBinary()
	if err == nil {
		err = to.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
	}
	if err != nil {
		return nil
	}
	return c
}

// digest returns the hash of length n, which counts for SHAKE only.
func (h *Hash) digest(th *thread, n int) ([]byte, bool) {
	if h.h != nil {
		return h.h.Sum(nil), true
	}
	c := h.clone()
	if c == nil || !th.Alloc(int64(n)*3) || !th.Charge(n/4) {
		return nil, false
	}
	p := make([]byte, n)
	for rest := p; len(rest) > 0; {
		part := rest[:min(len(rest), object.LookEvery)]
		if !th.Look(0) {
			return nil, false
		}
		c.x.Read(part)
		rest = rest[len(part):]
	}
	return p, true
}

func digestMethod(name string, show func(p []byte) value) *object.Builtin {
	return object.MRaw(name, "", func(th *thread, args []value, kw []object.KW) value {
		h := args[0].R.(*Hash)
		n := 0
		if h.h == nil {
			switch {
			case len(args) == 2:
			case len(args) == 1 && len(kw) == 1 && kw[0].Name == "length":
				args = []value{args[0], kw[0].Val}
			default:
				return th.Raise(object.TypeErrorType, "%s() missing required argument 'length' (pos 1)", name)
			}
			var ok bool
			if n, ok = object.AsIndex(th, args[1]); !ok {
				return value{}
			}
			if n < 0 {
				return th.Raise(object.ValueErrorType, "value must be positive")
			}
			if n >= 1<<29 { // as CPython's own SHA-3
				return th.Raise(object.ValueErrorType, "length is too large")
			}
		} else if len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "HASH.%s() takes no keyword arguments", name)
		} else if len(args) > 1 {
			return th.Raise(object.TypeErrorType, "HASH.%s() takes no arguments (%d given)", name, len(args)-1)
		}
		p, ok := h.digest(th, n)
		if !ok {
			return value{}
		}
		return show(p)
	})
}

func init() {
	hashType.Def(
		object.M1("update", func(th *thread, self, v value) value {
			if !self.R.(*Hash).update(th, v) {
				return value{}
			}
			return object.None
		}),
		digestMethod("digest", func(p []byte) value { return object.Obj(object.NewBytes(p)) }),
		digestMethod("hexdigest", func(p []byte) value { return object.StrValue(hex.EncodeToString(p)) }),
		object.M0("copy", func(th *thread, self value) value {
			if !th.Alloc(400) {
				return value{}
			}
			c := self.R.(*Hash).clone()
			if c == nil {
				return th.Raise(object.ValueErrorType, "the state cannot be copied")
			}
			return object.Obj(c)
		}),
		object.M0("__repr__", func(th *thread, self value) value {
			return object.StrValue(fmt.Sprintf("<%s %s object @ 0x%x>", self.R.(*Hash).name, self.R.Type().Name, th.ID(self)))
		}),
	)
	hashType.DefGet("name", func(th *thread, self value) value { return object.StrValue(self.R.(*Hash).name) })
	hashType.DefGet("digest_size", func(th *thread, self value) value {
		if h := self.R.(*Hash); h.h != nil {
			return object.Int(int64(h.h.Size()))
		}
		return object.Int(0)
	})
	hashType.DefGet("block_size", func(th *thread, self value) value {
		h := self.R.(*Hash)
		if h.h != nil {
			return object.Int(int64(h.h.BlockSize()))
		}
		return object.Int(int64(h.x.BlockSize()))
	})
}

func pbkdf2HMAC(th *thread, a []value) value {
	s, ok := object.AsStr(a[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "pbkdf2_hmac() argument 'hash_name' must be str, not %s", object.ArgName(a[0]))
	}
	password, ok := object.BytesArg(th, a[1])
	if !ok {
		return value{}
	}
	salt, ok := object.BytesArg(th, a[2])
	if !ok {
		return value{}
	}
	n, ok := cLong(th, a[3])
	if !ok {
		return value{}
	}
	h := newHash(s.S)
	if h == nil || h.h == nil {
		return th.Raise(object.ValueErrorType, "unsupported hash type %s", s.S)
	}
	if n < 1 {
		return th.Raise(object.ValueErrorType, "iteration value must be greater than 0.")
	}
	size := h.h.Size()
	if a[4].Ok() && !a[4].IsNone() {
		if size, ok = cLong(th, a[4]); !ok {
			return value{}
		}
		if size < 1 {
			return th.Raise(object.ValueErrorType, "key length must be greater than 0.")
		}
	}
	key, ok := derive(th, algorithms[h.name], password, salt, n, size)
	if !ok || !th.Alloc(int64(size)) {
		return value{}
	}
	return object.Obj(object.NewBytes(key))
}
