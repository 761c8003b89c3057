package object

import (
	"strings"
	"sync"
)

// Functions that take their arguments by place only do not know what their
// parameters are called; help and inspect show names all the same, those that
// CPython shows: here by the names of the functions, or where they differ from
// class to class by both. A function of one argument that is not named has an
// object.

const parameterNames = `/: __init_subclass__ date.today datetime.utcnow
/, **changes: __replace__
/, *args, **kwargs: __init__
aiterator, default=<unrepresentable>, /: anext
bb, /: array.extend
buffer, /: __release_buffer__ frombytes
clk_id, /: clock_gettime clock_gettime_ns
f, /: Decimal.from_float tofile
f, n, /: fromfile
flags, /: __buffer__
format_spec, /: __format__
i, v, /: insert
index, /: list.__getitem__
index, object, /: list.insert
index, value, /: deque.insert
instance, /: __delete__ __instancecheck__
instance, owner=None, /: __get__
instance, value, /: __set__
item, /: append deque.appendleft
iterable, /: chain.from_iterable deque.extendleft extend str.join
iterable_of_bytes, /: join
iterable_of_ints, /: bytearray.extend
key, /: __contains__ __delitem__ __getitem__
key, value, /: __setitem__
list, /: fromlist
mapping, /: format_map
memo, /: __deepcopy__
name, /: __delattr__ __getattribute__
name, value, /: __setattr__
object, /: __subclasshook__ GenericAlias.__instancecheck__ GenericAlias.__subclasscheck__ set.__contains__ frozenset.__contains__ list.append range.count set.remove
other, /: isdisjoint issubset issuperset symmetric_difference_update symmetric_difference
prefix, /: removeprefix
protocol, /: object.__reduce_ex__
sep, /: partition rpartition
subclass, /: __subclasscheck__
suffix, /: removesuffix
table, /: str.translate
timestamp, /: date.fromtimestamp
unused, /: array.__deepcopy__
ustr, /: fromunicode
v, /: array.append array.count array.remove
value, /: __add__ __and__ __divmod__ __eq__ __floordiv__ __ge__ __gt__ __iadd__ __iand__ __ifloordiv__ __ilshift__ __imod__ __imul__ __ior__ __ipow__ __irshift__ __isub__ __itruediv__ __ixor__ __le__ __lshift__ __lt__ __matmul__ __mod__ __mul__ __ne__ __or__ __radd__ __rand__ __rdivmod__ __reduce_ex__ __rfloordiv__ __rlshift__ __rmatmul__ __rmod__ __rmul__ __ror__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __xor__ count remove
value, mod=None, /: __pow__ __rpow__
width, /: zfill`

var parametersByName = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for l := range strings.Lines(parameterNames) {
		params, names, _ := strings.Cut(strings.TrimSpace(l), ": ")
		for _, n := range strings.Fields(names) {
			m[n] = params
		}
	}
	return m
})

// parameters returns what the parameters of a function are shown as that names
// none itself, besides the object or class of a method.
func (b *Builtin) parameters() (string, bool) {
	if x := b.face(); x != nil && x.style == 'p' || b.asPython {
		return "", false // CPython has it in Python: another object would be told of
	}
	m := parametersByName()
	for _, class := range []*Type{b.Owner, b.class, b.home} {
		if class != nil {
			if p, ok := m[class.ShortName()+"."+b.Name]; ok {
				return p, true
			}
		}
	}
	if p, ok := m[b.Name]; ok {
		return p, true
	}
	n := b.arity()
	if !b.isMeth && b.class != nil { // whose first one is the class
		n--
	}
	return "object, /", n == 1
}

// Shown returns the parameters of a function that binds its arguments itself as
// help and inspect show them, without the object of a method; nil where they are
// not known.
func (b *Builtin) Shown() *Signature {
	s, ok := b.TextSignature()
	if ok {
		s = s[1 : len(s)-1]
	} else if s, ok = b.parameters(); !ok {
		return nil
	}
	if s == "/" {
		s = ""
	}
	return ParseSignature(s)
}
