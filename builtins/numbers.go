package builtins

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

func init() {
	add(
		object.Fn1("abs", object.Abs).WithSig("x, /").WithDoc("Returns the number's distance from zero."),
		object.Fn1("bin", func(th *object.Thread, v object.Value) object.Value { return inBase(th, v, 2, "0b") }).WithSig("number, /").
			WithDoc("Returns the integer in base 2, as text that starts with 0b."),
		object.Fn2("divmod", object.Divmod).WithSig("x, y, /").WithDoc("Returns the quotient x//y and the remainder x%y as a pair."),
		object.Fn1("hex", func(th *object.Thread, v object.Value) object.Value { return inBase(th, v, 16, "0x") }).WithSig("number, /").
			WithDoc("Returns the integer in base 16, as text that starts with 0x."),
		object.Fn1("oct", func(th *object.Thread, v object.Value) object.Value { return inBase(th, v, 8, "0o") }).WithSig("number, /").
			WithDoc("Returns the integer in base 8, as text that starts with 0o."),
		object.FnSig("pow", "base, exp, mod=None", func(th *object.Thread, a []object.Value) object.Value {
			if !a[2].Ok() {
				return object.Binary(th, object.OpPow, a[0], a[1])
			}
			return object.PowMod(th, a[0], a[1], a[2])
		}).WithDoc("Equivalent to base**exp with 2 arguments or base**exp % mod with 3 arguments.\n\nSome types, such as ints, are able to use a more efficient algorithm when\ninvoked using the three argument form."),
		object.FnSig("round", "number, ndigits=None", func(th *object.Thread, a []object.Value) object.Value {
			return object.Round(th, a[0], a[1])
		}).WithDoc("Returns the number rounded to ndigits digits after the point, or to an integer if ndigits is not given."),
		object.FnSig("sum", "iterable, /, start=0", sum).
			WithDoc("Returns start plus all the numbers of the iterable.").WithBorrow().
			With1(func(th *object.Thread, v object.Value) object.Value { return sum(th, []object.Value{v, {}}) }),
	)
}

// inBase is bin, oct and hex.
func inBase(th *object.Thread, v object.Value, base int, prefix string) object.Value {
	i := object.Index(th, v)
	if !i.Ok() {
		return i
	}
	b, ok := i.R.(*object.BigInt)
	if !ok {
		digits := strconv.FormatInt(i.Int(), base)
		if digits[0] == '-' {
			return object.Obj(object.NewASCII("-" + prefix + digits[1:]))
		}
		return object.Obj(object.NewASCII(prefix + digits))
	}
	d := number.NewBaseDigits(b.Big(), base)
	if !th.Alloc(int64(d.Len()) + 24) {
		return object.Value{}
	}
	var text strings.Builder
	text.Grow(d.Len() + 3)
	if b.Big().Sign() < 0 {
		text.WriteByte('-')
	}
	text.WriteString(prefix)
	var piece [4096]byte
	for d.Len() > 0 {
		if !th.Charge(len(piece) / 16) {
			return object.Value{}
		}
		text.Write(piece[:d.Fill(piece[:])])
	}
	return object.Obj(object.NewASCII(text.String()))
}

// values iterates over an iterable without making an iterator for lists and
// tuples.
type values struct {
	list *object.List
	tup  *object.Tuple
	it   object.Iterator
	feed object.Feeder    // it, if it is one
	pass object.Passing   // it, if it may be one
	li   *object.ListIter // that pass passes on
	i    int
}

func newValues(th *object.Thread, v object.Value) (values, bool) {
	switch x := v.R.(type) {
	case *object.List:
		if x.Ext == nil {
			return values{list: x}, true
		}
	case *object.Tuple:
		if x.Ext == nil {
			return values{tup: x}, true
		}
	}
	it := object.GetIter(th, v)
	s := values{it: it}
	switch x := it.(type) {
	case object.Feeder:
		s.feed = x
	case object.Passing:
		s.pass = x
	case *object.ListIter:
		s.li = x
	}
	return s, it != nil
}

// hold makes the iterator visible to the walk over the heap, if Python code wrote
// it: nothing else may have it. Release(mark) ends that.
func (s *values) hold(th *object.Thread) (mark int) {
	switch s.it.(type) {
	case nil, *object.ListIter, *object.DictIter, *object.SetIter, *object.RangeIter, *object.StrIter:
		_, mark = th.Args(0)
		return mark
	}
	keep, mark := th.Args(1)
	keep[0] = object.IterValue(s.it)
	return mark
}

// next returns the next value; the zero Value at the end or with an exception.
func (s *values) next(th *object.Thread) object.Value {
	var v object.Value
	switch {
	case s.list != nil:
		if s.i >= len(s.list.Items) {
			return object.Value{}
		}
		v = s.list.Items[s.i]
		s.i++
	case s.tup != nil:
		if s.i >= len(s.tup.Items) {
			return object.Value{}
		}
		v = s.tup.Items[s.i]
		s.i++
	default:
		if l := s.li; l != nil && l.L != nil && l.I < len(l.L.Items) {
			v = l.L.Items[l.I]
			l.I++
			s.i++
			break
		}
		v = s.it.Next(th)
		if !v.Ok() {
			return v
		}
		if s.pass != nil {
			s.li = s.pass.PassedFrom()
		}
		s.i++
	}
	if s.i&7 == 0 && !th.Charge(4) {
		return object.Value{}
	}
	return v
}

// sumFed adds the ints that an iterator feeds to start, until another value
// comes, which it returns as next.
func sumFed(th *object.Thread, feed object.Feeder, start int64) (acc int64, next object.Value) {
	acc = start
	next = feed.NextFed(th, func(v object.Value) bool {
		if v.IsInt() {
			if n := acc + v.Int(); (n > acc) == (v.Int() > 0) {
				acc = n
				return true
			}
		}
		return false
	})
	return acc, next
}

// sumFedFloats is sumFed for floats; c is the compensation.
func sumFedFloats(th *object.Thread, feed object.Feeder, start, c0 float64) (acc, c float64, next object.Value) {
	acc, c = start, c0
	next = feed.NextFed(th, func(v object.Value) bool {
		if !v.IsFloat() {
			return false
		}
		x := v.Float()
		t := acc + x
		if math.Abs(acc) >= math.Abs(x) {
			c += (acc - t) + x
		} else {
			c += (x - t) + acc
		}
		acc = t
		return true
	})
	return acc, c, next
}

// sum adds from the left. Floats are added with Neumaier's compensation
// ("Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen",
// 1974), as CPython does since 3.12.
func sum(th *object.Thread, a []object.Value) object.Value {
	s, ok := newValues(th, a[0])
	if !ok {
		return object.Value{}
	}
	defer th.Release(s.hold(th))
	total := object.Int(0)
	if a[1].Ok() {
		total = a[1]
		switch total.R.(type) {
		case *object.Str:
			return th.Raise(object.TypeErrorType, "sum() can't sum strings [use ''.join(seq) instead]")
		case *object.Bytes:
			return th.Raise(object.TypeErrorType, "sum() can't sum bytes [use b''.join(seq) instead]")
		}
		if total.R.Type() == object.ByteArrayType {
			return th.Raise(object.TypeErrorType, "sum() can't sum bytearray [use b''.join(seq) instead]")
		}
	}
	if total.IsInt() {
		acc := total.Int()
		for {
			var v object.Value
			if s.feed != nil {
				acc, v = sumFed(th, s.feed, acc)
			} else {
				v = s.next(th)
			}
			if !v.Ok() {
				if th.Exc != nil {
					return v
				}
				return object.Int(acc)
			}
			if v.IsInt() || v.IsBool() {
				if n := acc + v.Int(); (n > acc) == (v.Int() > 0) {
					acc = n
					continue
				}
			}
			if total = object.Binary(th, object.OpAdd, object.Int(acc), v); !total.Ok() {
				return total
			}
			break
		}
	}
	if total.IsFloat() {
		acc, c := total.Float(), 0.0
		for {
			var v object.Value
			if s.feed != nil {
				acc, c, v = sumFedFloats(th, s.feed, acc, c)
			} else {
				v = s.next(th)
			}
			if !v.Ok() {
				if th.Exc != nil {
					return v
				}
				if c != 0 && !math.IsInf(c, 0) && !math.IsNaN(c) {
					acc += c
				}
				return object.Float(acc)
			}
			if v.IsFloat() {
				x := v.Float()
				t := acc + x
				if math.Abs(acc) >= math.Abs(x) {
					c += (acc - t) + x
				} else {
					c += (x - t) + acc
				}
				acc = t
				continue
			}
			if n, b, isInt := object.IntOf(v); isInt && b == nil {
				acc += float64(n)
				continue
			}
			if c != 0 && !math.IsInf(c, 0) && !math.IsNaN(c) {
				acc += c
			}
			if total = object.Binary(th, object.OpAdd, object.Float(acc), v); !total.Ok() {
				return total
			}
			break
		}
	}
	kept := th.Keeper(total)
	defer kept.Release()
	for {
		v := s.next(th)
		if !v.Ok() {
			if th.Exc != nil {
				return v
			}
			return total
		}
		if x, ok := total.R.(*object.BigInt); ok {
			total = sumBig(th, &s, x.Big(), v)
		} else {
			total = object.Binary(th, object.OpAdd, total, v)
		}
		if !total.Ok() {
			return total
		}
		kept.Set(total)
	}
}

// sumBig adds v and the ints that follow to acc in place, so that a long sum
// of big numbers does not make a number at each step.
func sumBig(th *object.Thread, s *values, acc *big.Int, v object.Value) object.Value {
	sum := new(big.Int).Set(acc)
	var t big.Int
	for {
		n, b, ok := object.IntOf(v)
		if !ok {
			return object.Binary(th, object.OpAdd, object.BigValue(sum), v)
		}
		if b == nil {
			b = t.SetInt64(n)
		}
		words := max(len(sum.Bits()), len(b.Bits()))
		if !th.Charge(words/16) || !th.Alloc(int64(words)*8/64) {
			return object.Value{}
		}
		sum.Add(sum, b)
		if v = s.next(th); !v.Ok() {
			if th.Exc != nil {
				return v
			}
			return object.BigValue(sum)
		}
	}
}
