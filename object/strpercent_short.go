package object

import (
	"strconv"
	"strings"
)

// percentShort is str % arg where all of it is short and plain: ASCII, %s of strs, %s and
// %d of ints, %%. It needs no buffer of the thread's then. False says that it is not so;
// nothing has happened then, and errors are the general way's to find.
func percentShort(th *Thread, s *Str, arg Value) (Value, bool) {
	if len(s.S) > 2*shortMax || !s.IsASCII() {
		return Value{}, false
	}
	var single [1]Value
	args := single[:]
	if t, ok := arg.R.(*Tuple); ok {
		args = t.Items
	} else {
		single[0] = arg
	}
	var buf [shortMax]byte
	out := buf[:0]
	texts, used := 0, 0 // bytes of the format, arguments
	for rest := s.S; rest != ""; {
		lit := rest
		c := byte(0)
		if i := strings.IndexByte(rest, '%'); i < 0 {
			rest = ""
		} else if i+1 == len(rest) {
			return Value{}, false
		} else {
			c = rest[i+1]
			lit, rest = rest[:i], rest[i+2:]
		}
		if len(lit) >= shortMax-len(out) {
			return Value{}, false
		}
		out = append(out, lit...)
		texts += len(lit)
		switch c {
		case 0:
			continue
		case '%':
			out = append(out, '%')
			texts++
			continue
		case 's', 'd':
		default:
			return Value{}, false
		}
		if used == len(args) {
			return Value{}, false
		}
		switch x := args[used].R.(type) {
		case *IntTag:
			var digits [20]byte
			d := strconv.AppendInt(digits[:0], int64(args[used].N), 10)
			if len(d) > shortMax-len(out) {
				return Value{}, false
			}
			out = append(out, d...)
		case *Str:
			if c == 'd' || x.Ext() != nil || len(x.S) > shortMax-len(out) || !x.IsASCII() {
				return Value{}, false
			}
			out = append(out, x.S...)
		default:
			return Value{}, false
		}
		used++
	}
	// Without text of its own, or without arguments, the result may be an object that there is.
	if texts == 0 || used == 0 || used < len(args) || len(out) < 2 {
		return Value{}, false
	}
	if !th.Charge(2*used) || !th.Alloc(int64(len(out))+strBytes) {
		return Value{}, true
	}
	return Value{R: strOf(th, out, len(out))}, true
}
