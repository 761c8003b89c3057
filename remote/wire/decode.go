package wire

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/object/convert"
)

// Unmarshal returns the value of JSON with type tags. A tag that is not known
// leaves the node a dict, as in the reference.
func Unmarshal(data []byte) (any, error) {
	d := &decoder{b: data}
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
	b []byte
	i int
}

func (d *decoder) space() {
	for d.i < len(d.b) && (d.b[d.i] == ' ' || d.b[d.i] == '\n' || d.b[d.i] == '\t' || d.b[d.i] == '\r') {
		d.i++
	}
}

func (d *decoder) word(w string) bool {
	if len(d.b)-d.i >= len(w) && string(d.b[d.i:d.i+len(w)]) == w {
		d.i += len(w)
		return true
	}
	return false
}

func (d *decoder) value(depth int) (any, error) {
	if depth > 4*maxDepth {
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
	s := string(d.b[start:d.i])
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
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		return nil, fmt.Errorf("bad number")
	}
	return n, nil
}

func (d *decoder) hex4() (rune, bool) {
	if len(d.b)-d.i < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(d.b[d.i:d.i+4]), 16, 16)
	d.i += 4
	return rune(n), err == nil
}

func (d *decoder) str() (string, error) {
	d.i++
	start := d.i
	for d.i < len(d.b) && d.b[d.i] != '"' && d.b[d.i] != '\\' {
		d.i++
	}
	if d.i < len(d.b) && d.b[d.i] == '"' {
		d.i++
		return string(d.b[start : d.i-1]), nil
	}
	out := append([]byte(nil), d.b[start:d.i]...)
	for d.i < len(d.b) {
		c := d.b[d.i]
		d.i++
		if c == '"' {
			return string(out), nil
		}
		if c != '\\' {
			out = append(out, c)
			continue
		}
		if d.i >= len(d.b) {
			break
		}
		c = d.b[d.i]
		d.i++
		switch c {
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		case 'r':
			out = append(out, '\r')
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case '"', '\\', '/':
			out = append(out, c)
		case 'u':
			r, ok := d.hex4()
			if !ok {
				return "", errors.New("bad escape")
			}
			if r >= 0xD800 && r < 0xDC00 && len(d.b)-d.i >= 6 && d.b[d.i] == '\\' && d.b[d.i+1] == 'u' {
				save := d.i
				d.i += 2
				if low, ok := d.hex4(); ok && low >= 0xDC00 && low < 0xE000 {
					r = 0x10000 + (r-0xD800)<<10 + (low - 0xDC00)
				} else {
					d.i = save
				}
			}
			if r >= 0xD800 && r < 0xE000 { // a lone surrogate keeps its three bytes
				out = append(out, 0xED, 0x80|byte(r>>6&0x3F), 0x80|byte(r&0x3F))
			} else {
				out = utf8.AppendRune(out, r)
			}
		default:
			return "", errors.New("bad escape")
		}
	}
	return "", errors.New("unexpected end of a string")
}

func (d *decoder) array(depth int) ([]any, error) {
	d.i++
	out := []any{}
	for first := true; ; first = false {
		d.space()
		if d.i < len(d.b) && d.b[d.i] == ']' && first {
			d.i++
			return out, nil
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
	for first := true; ; first = false {
		d.space()
		if first && d.word("}") {
			return out, nil
		}
		if d.i >= len(d.b) || d.b[d.i] != '"' {
			return nil, errors.New("expected a key")
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
			return untag(out)
		default:
			return nil, errors.New("expected , or }")
		}
	}
}

// untag returns what a tagged node stands for.
func untag(d *convert.Dict) (any, error) {
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
		for _, e := range list {
			pair, ok := e.([]any)
			if !ok || len(pair) != 2 {
				return nil, bad
			}
			out.Set(pair[0], pair[1])
		}
		return out, nil
	case "int":
		n, ok := new(big.Int).SetString(text, 0)
		if !ok {
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
	case "dataclass", "object", "struct":
		o := &Object{Dataclass: tag == "dataclass"}
		get := func(k string) string {
			v, _ := d.Get(k)
			s, _ := v.(string)
			return s
		}
		o.Class, o.Module, o.Repr = get("class_name"), get("module"), get("repr")
		o.Fields, _ = data.(*convert.Dict)
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
