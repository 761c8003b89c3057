package format

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/object/number"
)

// readText reads a JSON text, in which lone surrogates become the three bytes
// that garter holds them in.
func readText(t *testing.T, s string) string {
	var out string
	for {
		i := strings.Index(s, `\ud800`)
		if i < 0 {
			break
		}
		var head string
		if err := json.Unmarshal([]byte(s[:i]+`"`), &head); err != nil {
			t.Fatal(err)
		}
		out += head + "\xed\xa0\x80"
		s = `"` + s[i+6:]
	}
	var tail string
	if err := json.Unmarshal([]byte(s), &tail); err != nil {
		t.Fatalf("%v in %s", err, s)
	}
	return out + tail
}

// latin1 turns characters into bytes.
func latin1(s string) string {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r))
	}
	return string(b)
}

// unlatin1 is the inverse of latin1.
func unlatin1(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		b = AppendRune(b, rune(s[i]))
	}
	return string(b)
}

type boolean bool
type byteText string

func readBits(t *testing.T, s string) float64 {
	u, err := strconv.ParseUint(s, 16, 64)
	if err != nil {
		t.Fatal(err)
	}
	return math.Float64frombits(u)
}

func readValue(t *testing.T, s string) any {
	rest := s[1:]
	switch s[0] {
	case 'B':
		return boolean(rest == "1")
	case 'i':
		z, ok := new(big.Int).SetString(rest, 16)
		if !ok {
			t.Fatal(s)
		}
		return number.FromBig(z)
	case 'f':
		return readBits(t, rest)
	case 'c':
		a, b, _ := strings.Cut(rest, " ")
		return complex(readBits(t, a), readBits(t, b))
	case 's':
		return readText(t, rest)
	case 'b':
		return byteText(latin1(readText(t, rest)))
	}
	t.Fatal(s)
	return nil
}

// formatValue is format(v, spec) as the wrappers of this package do it.
func formatValue(v any, text string) (string, error) {
	name := map[string]string{"number.Int": "int", "float64": "float", "complex128": "complex", "string": "str", "format.boolean": "bool"}[fmt.Sprintf("%T", v)]
	if v == any(boolean(true)) && text == "" {
		return "True", nil
	}
	spec, err := ParseSpec(text, name)
	if err != nil {
		return "", err
	}
	var out []byte
	switch v := v.(type) {
	case number.Int:
		out, err = AppendBig(nil, &spec, v, number.MaxStrDigits, nil, name)
	case boolean:
		n := int64(0)
		if v {
			n = 1
		}
		out, err = AppendInt(nil, &spec, n, name)
	case float64:
		out, err = AppendFloat(nil, &spec, v, name)
	case complex128:
		out, err = AppendComplex(nil, &spec, v, name)
	case string:
		out, err = AppendStr(nil, &spec, v, name)
		if size := spec.Size(int64(len(v))); int64(len(out)) > size {
			err = fmt.Errorf("the result has %d bytes, Size said %d", len(out), size)
		}
	}
	if f, ok := v.(float64); ok && err == nil {
		if size := spec.Size(400); int64(len(out)) > size {
			err = fmt.Errorf("%v: the result has %d bytes, Size said %d", f, len(out), size)
		}
	}
	return string(out), err
}

// plain is str(v) or repr(v), for what the golden file holds.
func plain(v any, conversion rune) string {
	switch v := v.(type) {
	case number.Int:
		s, _ := number.FormatInt(v, 0, nil)
		return s
	case float64:
		return number.ReprFloat(v)
	case boolean:
		if v {
			return "True"
		}
		return "False"
	case byteText:
		return "b'" + string(v) + "'"
	case string:
		if conversion == 's' {
			return v
		}
		out := "'"
		for _, r := range v {
			switch {
			case r < 128 || conversion == 'r':
				out += string(r)
			case r < 256:
				out += fmt.Sprintf("\\x%02x", r)
			default:
				out += fmt.Sprintf("\\u%04x", r)
			}
		}
		return out + "'"
	}
	return ""
}

var typeNames = map[string]string{"number.Int": "int", "float64": "float", "string": "str", "format.boolean": "bool", "format.byteText": "bytes"}

// percent is format % args as the wrappers of this package do it.
func percent(format string, isBytes bool, args []any) (string, error) {
	var out []byte
	next := func() (any, error) {
		if len(args) == 0 {
			return nil, ErrNotEnoughArguments
		}
		v := args[0]
		args = args[1:]
		return v, nil
	}
	star := func() (number.Int, error) {
		v, err := next()
		if err != nil {
			return number.Int{}, err
		}
		switch v := v.(type) {
		case number.Int:
			return v, nil
		case boolean:
			return number.FromInt64(1), nil
		}
		return number.Int{}, ErrStarWantsInt
	}
	p := ParsePercent(format, isBytes)
	var d Directive
	for {
		text, found, more := p.Next(&d)
		if !more {
			break
		}
		out = append(out, text...)
		if !found {
			continue
		}
		if d.HasKey {
			return "", ErrNeedsMapping
		}
		if d.WidthStar {
			a, err := star()
			if err == nil {
				err = d.SetWidth(a)
			}
			if err != nil {
				return "", err
			}
		}
		if d.PrecStar {
			a, err := star()
			if err == nil {
				err = d.SetPrec(a)
			}
			if err != nil {
				return "", err
			}
		}
		if d.Err != nil {
			return "", d.Err
		}
		v, err := next()
		if err != nil {
			return "", err
		}
		if b, ok := v.(boolean); ok && d.Type != 's' && d.Type != 'r' && d.Type != 'a' {
			v = number.FromInt64(map[boolean]int64{true: 1}[b])
		}
		name := typeNames[fmt.Sprintf("%T", v)]
		before := len(out)
		switch d.Type {
		case 'd', 'i', 'u', 'o', 'x', 'X':
			a, ok := v.(number.Int)
			if f, isFloat := v.(float64); isFloat && d.Type != 'o' && d.Type != 'x' && d.Type != 'X' {
				if a, err = number.FloatToInt(f); err != nil {
					return "", err
				}
				ok = true
			}
			if !ok {
				return "", d.ErrIntRequired(name)
			}
			out, err = d.AppendInt(out, a, number.MaxStrDigits, nil)
			if err == nil && int64(len(out)-before) > d.Size(a.Bits()+10) {
				err = fmt.Errorf("the result is longer than Size said")
			}
		case 'e', 'E', 'f', 'F', 'g', 'G':
			f, ok := v.(float64)
			if a, isInt := v.(number.Int); isInt {
				if f, err = a.ToFloat(); err != nil {
					return "", err
				}
				ok = true
			}
			if !ok {
				if isBytes {
					return "", number.Errorf("TypeError", "float argument required, not %s", name)
				}
				return "", number.Errorf("TypeError", "must be real number, not %s", name)
			}
			out, err = d.AppendFloat(out, f)
			if err == nil && int64(len(out)-before) > d.Size(400) {
				err = fmt.Errorf("the result is longer than Size said")
			}
		case 's', 'b':
			if isBytes {
				s, ok := v.(byteText)
				if !ok {
					return "", number.Errorf("TypeError", "%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", name)
				}
				out, err = d.AppendText(out, string(s), true)
				break
			}
			if d.Type == 'b' {
				return "", d.ErrUnsupportedType(isBytes)
			}
			out, err = d.AppendText(out, plain(v, 's'), false)
		case 'r', 'a':
			out, err = d.AppendText(out, plain(v, d.Type), isBytes)
		case 'c':
			if a, ok := v.(number.Int); ok {
				if isBytes {
					out, err = d.AppendByte(out, a)
				} else {
					out, err = d.AppendChar(out, a)
				}
				break
			}
			if s, ok := v.(string); ok && Len(s) == 1 {
				out, err = d.AppendText(out, s, false)
			} else if b, ok := v.(byteText); ok && len(b) == 1 {
				out, err = d.AppendText(out, string(b), true)
			} else if isBytes {
				err = ErrByteRequired
			} else {
				err = ErrCharRequired
			}
		default:
			return "", d.ErrUnsupportedType(isBytes)
		}
		if err != nil {
			return "", err
		}
	}
	if len(args) > 0 {
		if isBytes {
			return "", ErrNotAllConvertedBytes
		}
		return "", ErrNotAllConverted
	}
	return string(out), nil
}

// strFormat is format.format(*args) as the wrappers of this package do it.
func strFormat(text string, args []any, depth int, auto *Numbering) (string, error) {
	if depth == 0 {
		return "", ErrMaxRecursion
	}
	var out string
	p := ParseFields(text)
	var f Field
	for {
		more, err := p.Next(&f)
		if err != nil {
			return "", err
		}
		if !more {
			return out, nil
		}
		out += f.Literal
		if !f.HasField {
			continue
		}
		first, index, empty, rest, err := SplitName(f.Name)
		if err != nil {
			return "", err
		}
		if index, err = auto.Index(index, empty); err != nil {
			return "", err
		}
		if index < 0 {
			return "", number.Errorf("KeyError", "%s", first)
		}
		if index >= len(args) {
			return "", ErrIndexRange(index)
		}
		for rest != "" {
			if _, rest, err = NextPart(rest); err != nil {
				return "", err
			}
		}
		v := args[index]
		switch f.Conversion {
		case 0:
		case 's', 'r', 'a':
			v = plain(v, f.Conversion)
		default:
			return "", ErrConversion(f.Conversion)
		}
		spec := f.Spec
		if f.Nested {
			if spec, err = strFormat(spec, args, depth-1, auto); err != nil {
				return "", err
			}
		}
		s, err := formatValue(v, spec)
		if err != nil {
			return "", err
		}
		out += s
	}
}

func showText(s string) string {
	var b bytes.Buffer
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		i += n
		switch {
		case r == '"' || r == '\\':
			fmt.Fprintf(&b, "\\%c", r)
		case r == '\n':
			b.WriteString("\\n")
		case r == '\r':
			b.WriteString("\\r")
		case r == '\t':
			b.WriteString("\\t")
		case r == '\b':
			b.WriteString("\\b")
		case r == '\f':
			b.WriteString("\\f")
		case r < 32 || r > 126 && r < 0x10000:
			fmt.Fprintf(&b, "\\u%04x", r)
		case r >= 0x10000:
			r -= 0x10000
			fmt.Fprintf(&b, "\\u%04x\\u%04x", 0xd800+r>>10, 0xdc00+r&0x3ff)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + strings.ReplaceAll(b.String(), "\x7f", `\u007f`) + `"`
}

func answer(t *testing.T, op string, a []string) string {
	var s string
	var err error
	switch op {
	case "format":
		s, err = formatValue(readValue(t, a[0]), readText(t, a[1]))
	case "percent":
		var args []any
		for _, x := range a[1:] {
			args = append(args, readValue(t, x))
		}
		switch f := readValue(t, a[0]).(type) {
		case string:
			s, err = percent(f, false, args)
		case byteText:
			s, err = percent(string(f), true, args)
			s = unlatin1(s)
		}
	case "strformat":
		var args []any
		for _, x := range a[1:] {
			args = append(args, readValue(t, x))
		}
		s, err = strFormat(readText(t, a[0]), args, MaxDepth, new(Numbering))
	case "fields":
		var out []string
		p := ParseFields(readText(t, a[0]))
		var f Field
		for {
			more, err := p.Next(&f)
			if err != nil {
				return showText("!" + err.Error())
			}
			if !more {
				break
			}
			x := "[" + showText(f.Literal) + ", null, null, null]"
			if f.HasField {
				c := "null"
				if f.Conversion != 0 {
					c = showText(string(AppendRune(nil, f.Conversion)))
				}
				x = "[" + showText(f.Literal) + ", " + showText(f.Name) + ", " + showText(f.Spec) + ", " + c + "]"
			}
			out = append(out, x)
		}
		return "[" + strings.Join(out, ", ") + "]"
	case "names":
		first, index, _, rest, err := SplitName(readText(t, a[0]))
		if err != nil {
			return showText("!" + err.Error())
		}
		var parts []string
		for rest != "" {
			var p Part
			if p, rest, err = NextPart(rest); err != nil {
				return showText("!" + err.Error())
			}
			x := showText(p.Name)
			if p.Index >= 0 {
				x = strconv.Itoa(p.Index)
			}
			parts = append(parts, fmt.Sprintf("[%v, %s]", p.Attr, x))
		}
		x := showText(first)
		if index >= 0 {
			x = strconv.Itoa(index)
		}
		return "[" + x + ", [" + strings.Join(parts, ", ") + "]]"
	default:
		t.Fatalf("unknown operation %q", op)
	}
	if err != nil {
		s = "!" + err.Error()
	}
	return showText(s)
}

func compare(t *testing.T, r io.Reader) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	count, bad := 0, 0
	for lines.Scan() {
		parts := strings.Split(lines.Text(), "\t")
		op, args, want := parts[0], parts[1:len(parts)-1], parts[len(parts)-1]
		count++
		if math.MaxInt == math.MaxInt32 && strings.Contains(lines.Text(), "2147483648") {
			continue // a number of digits that this machine's int does not hold
		}
		if got := answer(t, op, args); strings.ReplaceAll(got, "\x7f", `\u007f`) != strings.ReplaceAll(want, "\x7f", `\u007f`) {
			if bad++; bad <= 40 {
				t.Errorf("%s\ngot  %s", lines.Text(), got)
			}
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if count == 0 {
		t.Fatal("no cases")
	}
	if bad > 0 {
		t.Errorf("%d of %d cases differ", bad, count)
	}
}

func TestGolden(t *testing.T) {
	f, err := os.Open("testdata/golden.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, z)
}

// TestPython compares with the CPython 3.13 of this machine on new random
// cases.
func TestPython(t *testing.T) {
	if testing.Short() {
		t.Skip("short test: the committed cases only")
	}
	if err := exec.Command("python3.13", "-c", "").Run(); err != nil {
		t.Skip("no python3.13 on this machine: ", err)
	}
	seed := strconv.FormatInt(time.Now().UnixNano(), 10)
	t.Log("seed", seed)
	out, err := exec.Command("python3.13", "testdata/golden.py", "--seed", seed, "--scale", "4").Output()
	if err != nil {
		t.Fatal(err)
	}
	compare(t, bytes.NewReader(out))
}
