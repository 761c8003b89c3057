package wire

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
)

// Unmarshal returns the value of JSON with type tags, under the default limits.
// A tag that is not known leaves the node a dict, as in the reference.
func Unmarshal(data []byte) (any, error) { return Decode(string(data), Limits{}) }

// Decode returns the value of JSON with type tags. More than the limits allow is
// a *remote.LimitError, before it is allocated. Long texts may share their memory
// with that of data.
func Decode(data string, l Limits) (any, error) {
	if l.Memory <= 0 {
		l.Memory = DefaultMemory
	}
	if l.Depth <= 0 {
		l.Depth = 4 * maxDepth
	}
	if l.Digits <= 0 {
		l.Digits = 10_000
	}
	d := &decoder{b: data, left: l.Memory, memory: l.Memory, depth: l.Depth, digits: l.Digits, lease: l.Lease}
	v, err := d.value(0)
	if err == nil {
		d.space()
		if d.i < len(d.b) {
			err = errors.New("text after the value")
		}
	}
	if err != nil {
		return nil, fmt.Errorf("payload, byte %d: %w", d.i, err)
	}
	return v, nil
}

// decoder reads JSON as Python writes it: encoding/json knows neither NaN nor
// big ints nor lone surrogates, nor the order of keys.
type decoder struct {
	b             string
	i             int
	left, memory  int64 // of the budget
	depth, digits int
	lease         *Lease
}

func (d *decoder) space() {
	for d.i < len(d.b) && (d.b[d.i] == ' ' || d.b[d.i] == '\n' || d.b[d.i] == '\t' || d.b[d.i] == '\r') {
		d.i++
	}
}

func (d *decoder) word(w string) bool {
	if strings.HasPrefix(d.b[d.i:], w) {
		d.i += len(w)
		return true
	}
	return false
}

func (d *decoder) value(depth int) (any, error) {
	if depth > d.depth {
		return nil, errors.New("nested too deeply")
	}
	d.space()
	if d.i >= len(d.b) {
		return nil, errors.New("unexpected end")
	}
	switch c := d.b[d.i]; {
	case c == '"':
		return d.str()
	case c == '[':
		return d.array(depth)
	case c == '{':
		return d.object(depth)
	case d.word("null"):
		return nil, nil
	case d.word("true"):
		return true, nil
	case d.word("false"):
		return false, nil
	case d.word("NaN"):
		return math.NaN(), nil
	case d.word("Infinity"):
		return math.Inf(1), nil
	case d.word("-Infinity"):
		return math.Inf(-1), nil
	case c == '-' || c >= '0' && c <= '9':
		return d.number()
	}
	return nil, fmt.Errorf("unexpected %q", d.b[d.i])
}

func (d *decoder) number() (any, error) {
	start, float := d.i, false
	for d.i < len(d.b) {
		c := d.b[d.i]
		if c == '.' || c == 'e' || c == 'E' {
			float = true
		} else if c != '-' && c != '+' && (c < '0' || c > '9') {
			break
		}
		d.i++
	}
	s := d.b[start:d.i]
	if err := d.charge(costNumber); err != nil {
		return nil, err
	}
	if float {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return nil, fmt.Errorf("bad number")
		}
		return f, nil
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return n, nil
	}
	if len(s) > d.digits {
		return nil, &remote.LimitError{Limit: int64(d.digits), What: "digits in an int"}
	}
	if err := d.charge(len(s)); err != nil {
		return nil, err
	}
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		return nil, errors.New("bad number")
	}
	return n, nil
}

// shared is from what length on a text without escapes shares the memory of the
// payload, if it is a good part of that.
const shared = 1 << 20

func (d *decoder) str() (string, error) {
	d.i++
	start := d.i
	// The end first: the text is not longer than what stands for it.
	n := closing(d.b[start:])
	if n < 0 {
		return "", errors.New("unexpected end of a string")
	}
	raw := d.b[start : start+n]
	d.i += n + 1
	if err := d.charge(costHeader + n); err != nil {
		return "", err
	}
	if strings.IndexByte(raw, '\\') < 0 {
		if len(raw) >= shared && len(raw) > len(d.b)/4 {
			return raw, nil
		}
		return strings.Clone(raw), nil
	}
	return unescape(raw)
}

// unescape resolves the escapes of a text.
func unescape[T string | []byte](raw T) (string, error) {
	var out strings.Builder
	out.Grow(len(raw))
	bad := errors.New("bad escape")
	for {
		n := index(raw, '\\')
		if n < 0 {
			write(&out, raw)
			return out.String(), nil
		}
		write(&out, raw[:n])
		if raw = raw[n+1:]; len(raw) == 0 {
			return "", bad
		}
		c := raw[0]
		raw = raw[1:]
		switch c {
		case 'n':
			out.WriteByte('\n')
		case 't':
			out.WriteByte('\t')
		case 'r':
			out.WriteByte('\r')
		case 'b':
			out.WriteByte('\b')
		case 'f':
			out.WriteByte('\f')
		case '"', '\\', '/':
			out.WriteByte(c)
		case 'u':
			r, ok := hex4(raw)
			if !ok {
				return "", bad
			}
			raw = raw[4:]
			if r >= 0xD800 && r < 0xDC00 && len(raw) > 1 && raw[0] == '\\' && raw[1] == 'u' {
				if low, ok := hex4(raw[2:]); ok && low >= 0xDC00 && low < 0xE000 {
					r = 0x10000 + (r-0xD800)<<10 + (low - 0xDC00)
					raw = raw[6:]
				}
			}
			if r >= 0xD800 && r < 0xE000 { // a lone surrogate keeps its three bytes
				out.Write([]byte{0xED, 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)})
			} else {
				out.WriteRune(r)
			}
		default:
			return "", bad
		}
	}
}

func write[T string | []byte](out *strings.Builder, s T) {
	switch s := any(s).(type) {
	case string:
		out.WriteString(s)
	case []byte:
		out.Write(s)
	}
}

// hex4 reads four hex digits.
func hex4[T string | []byte](s T) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s[:4]), 16, 16)
	return rune(n), err == nil
}

func (d *decoder) array(depth int) ([]any, error) {
	d.i++
	out := []any{}
	if err := d.charge(costHeader); err != nil {
		return nil, err
	}
	for first := true; ; first = false {
		d.space()
		if d.i < len(d.b) && d.b[d.i] == ']' && first {
			d.i++
			return out, nil
		}
		if err := d.charge(costPlace); err != nil {
			return nil, err
		}
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
		d.space()
		switch {
		case d.word(","):
		case d.word("]"):
			return out, nil
		default:
			return nil, errors.New("expected , or ]")
		}
	}
}

func (d *decoder) object(depth int) (any, error) {
	d.i++
	out := convert.NewDict()
	if err := d.charge(costDict); err != nil {
		return nil, err
	}
	for first := true; ; first = false {
		d.space()
		if first && d.word("}") {
			return out, nil
		}
		if d.i >= len(d.b) || d.b[d.i] != '"' {
			return nil, errors.New("expected a key")
		}
		cost := costEntry
		if first {
			cost = costFirst
		}
		if err := d.charge(cost); err != nil {
			return nil, err
		}
		k, err := d.str()
		if err != nil {
			return nil, err
		}
		d.space()
		if !d.word(":") {
			return nil, errors.New("expected :")
		}
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		out.Set(k, v)
		d.space()
		switch {
		case d.word(","):
		case d.word("}"):
			return d.untag(out)
		default:
			return nil, errors.New("expected , or }")
		}
	}
}

// untag returns what a tagged node stands for.
func (dec *decoder) untag(d *convert.Dict) (any, error) {
	t, ok := d.Get("__type__")
	tag, isStr := t.(string)
	if !ok || !isStr {
		return d, nil
	}
	data, _ := d.Get("data")
	text, isText := data.(string)
	list, isList := data.([]any)
	bad := fmt.Errorf("bad %s", tag)
	b64 := func() ([]byte, error) {
		if !isText {
			return nil, bad
		}
		if err := dec.charge(base64.StdEncoding.DecodedLen(len(text))); err != nil {
			return nil, err
		}
		return base64.StdEncoding.DecodeString(text)
	}
	switch tag {
	case "tuple":
		if !isList {
			return nil, bad
		}
		return convert.Tuple(list), nil
	case "set", "frozenset":
		if !isList {
			return nil, bad
		}
		return &convert.Set{Elems: list, Frozen: tag == "frozenset"}, nil
	case "dict_with_complex_keys":
		if !isList {
			return nil, bad
		}
		out := convert.NewDict()
		if err := dec.charge(costFirst + costEntry*len(list)); err != nil {
			return nil, err
		}
		for _, e := range list {
			pair, ok := e.([]any)
			if !ok || len(pair) != 2 {
				return nil, bad
			}
			out.Set(pair[0], pair[1])
		}
		return out, nil
	case "int":
		// Only hex is read in time proportional to its length.
		digits, neg := strings.CutPrefix(text, "-")
		digits, ok := strings.CutPrefix(digits, "0x")
		if !ok || digits == "" {
			return nil, bad
		}
		if err := dec.charge(len(digits)); err != nil {
			return nil, err
		}
		if len(digits)%2 == 1 {
			digits = "0" + digits
		}
		raw, err := hex.DecodeString(digits)
		n := new(big.Int).SetBytes(raw)
		if neg {
			n.Neg(n)
		}
		if err != nil {
			return nil, bad
		}
		return n, nil
	case "bytes":
		return b64()
	case "bytearray":
		b, err := b64()
		return ByteArray(b), err
	case "PIL.Image":
		b, err := b64()
		return Image(b), err
	case "complex":
		re, ok1 := number(d, "real")
		im, ok2 := number(d, "imag")
		if !ok1 || !ok2 {
			return nil, bad
		}
		return complex(re, im), nil
	case "datetime":
		if t, ok := parseTime(text); ok && isText {
			return t, nil
		}
		return nil, bad
	case "date":
		return Date(text), textual(isText, bad)
	case "time":
		return Clock(text), textual(isText, bad)
	case "Decimal":
		return Decimal(text), textual(isText, bad)
	case "Path":
		return Path(text), textual(isText, bad)
	case "timedelta":
		s, ok := number(d, "total_seconds")
		if !ok {
			return nil, bad
		}
		if math.Abs(s) < 9e9 {
			return time.Duration(math.Round(s*1e6)) * time.Microsecond, nil
		}
		return Delta(s), nil
	case "ndarray":
		dt, _ := d.Get("dtype")
		name, ok := dt.(string)
		if !ok {
			return nil, bad
		}
		return &NDArray{Data: data, DType: name}, nil
	case "struct":
		fields, ok := data.(*convert.Dict)
		if !ok {
			return nil, bad
		}
		return convert.Record{Dict: fields}, nil
	case "dataclass", "object":
		o := &Object{Dataclass: tag == "dataclass"}
		get := func(k string) string {
			v, _ := d.Get(k)
			s, _ := v.(string)
			return s
		}
		o.Class, o.Module, o.Repr = get("class_name"), get("module"), get("repr")
		o.Fields, _ = data.(*convert.Dict)
		if v, ok := d.Get("stands"); ok {
			if o.Stands, ok = v.([]any); !ok || len(o.Stands) != 1 {
				return nil, bad
			}
		}
		if o.Class == "" {
			return nil, bad
		}
		return o, nil
	}
	return d, nil
}

func textual(ok bool, bad error) error {
	if ok {
		return nil
	}
	return bad
}

func number(d *convert.Dict, key string) (float64, bool) {
	v, _ := d.Get(key)
	switch x := v.(type) {
	case float64:
		return x, true
	case int64:
		return float64(x), true
	}
	return 0, false
}

// parseTime reads what datetime.isoformat writes.
func parseTime(s string) (time.Time, bool) {
	s = strings.Replace(s, " ", "T", 1)
	for _, layout := range []string{"2006-01-02T15:04:05.999999-07:00", "2006-01-02T15:04:05.999999-07:00:00", "2006-01-02T15:04:05.999999Z07:00"} {
		if t, err := time.Parse(layout, s); err == nil {
			if _, off := t.Zone(); off == 0 {
				return t.UTC(), true
			}
			return t, true
		}
	}
	t, err := time.ParseInLocation("2006-01-02T15:04:05.999999", s, Naive)
	return t, err == nil
}
