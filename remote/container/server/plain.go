package server

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// plainDepth is how deep a value may be nested in plain JSON.
const plainDepth = 100

// maxPlainBits is the longest int that is written in plain JSON: 315,000 digits.
const maxPlainBits = 1 << 20

// plainValue is the value of a run as py-code-mode's clients get it: dicts,
// lists, tuples, sets as JSON; keys that are no strings, and all else, as text.
func plainValue(out garter.CodeOutput) json.RawMessage {
	w := plainWriter{ops: plainOps}
	b, ok := w.append(nil, out.Output, 0)
	if !ok {
		return wire.AppendString(nil, printlog.Cut(out.Repr, proto.MaxRepr))
	}
	return b
}

// plainOps is what the texts of keys and bytes of one value may take, in
// operations of the interpreter.
const plainOps = 4_000_000

// plainWriter writes one value.
type plainWriter struct{ ops int64 }

func (w *plainWriter) append(b []byte, v any, depth int) ([]byte, bool) {
	if depth > plainDepth || len(b) > proto.MinOutput {
		return b, false
	}
	list := func(vs []any) ([]byte, bool) {
		b = append(b, '[')
		for i, v := range vs {
			if i > 0 {
				b = append(b, ',')
			}
			var ok bool
			if b, ok = w.append(b, v, depth+1); !ok {
				return b, false
			}
		}
		return append(b, ']'), true
	}
	switch x := v.(type) {
	case nil:
		return append(b, "null"...), true
	case bool:
		return strconv.AppendBool(b, x), true
	case int64:
		return strconv.AppendInt(b, x, 10), true
	case *big.Int:
		if x.BitLen() > maxPlainBits { // its digits take more than linear time
			return b, false
		}
		return x.Append(b, 10), true
	case float64:
		if math.IsNaN(x) || math.IsInf(x, 0) { // which JSON has not
			return wire.AppendString(b, convert.PySourceWithin(x, &w.ops)), true
		}
		s := strconv.FormatFloat(x, 'g', -1, 64)
		if !strings.ContainsAny(s, ".e") {
			s += ".0"
		}
		return append(b, s...), true
	case string:
		return wire.AppendString(b, x), true
	case []any:
		return list(x)
	case garter.Tuple:
		return list(x)
	case *garter.Set:
		return list(x.Elems)
	case *garter.Dict:
		b = append(b, '{')
		for i := range x.Len() {
			k, v := x.At(i)
			if i > 0 {
				b = append(b, ',')
			}
			key, isStr := k.(string)
			if !isStr {
				key = convert.PySourceWithin(k, &w.ops)
			}
			b = append(wire.AppendString(b, key), ':')
			var ok bool
			if b, ok = w.append(b, v, depth+1); !ok {
				return b, false
			}
		}
		return append(b, '}'), true
	case []byte, complex128:
		return wire.AppendString(b, convert.PySourceWithin(x, &w.ops)), true
	}
	return wire.AppendString(b, textOf(v)), true
}

// textOf is str() of a value, as far as Go's value tells it.
func textOf(v any) string {
	if text, ok := convert.StrOf(v); ok {
		return text
	}
	return fmt.Sprint(v)
}
