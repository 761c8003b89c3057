package convert

import (
	"fmt"
	"math/big"
	"net/netip"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file has the texts of what modules of the library make that is one value to
// everybody else: UUIDs, fractions, addresses, paths. They are what str gives of them,
// made of their attributes, since no Python code runs here.

// textForm makes the text of an instance of its attributes; ok is false for what has
// other attributes, such as an instance that is half made.
type textForm func(own map[string]object.Value) (text string, ok bool)

// textForms are the classes that have texts. A class of a program that has such a name
// gets a text of its own attributes: nothing else is looked at.
var textForms = map[string]textForm{
	"uuid.UUID":               uuidText,
	"fractions.Fraction":      fractionText,
	"ipaddress.IPv4Address":   addressText(4),
	"ipaddress.IPv6Address":   addressText(16),
	"ipaddress.IPv4Interface": withPrefix(addressText(4)),
	"ipaddress.IPv6Interface": withPrefix(addressText(16)),
	"ipaddress.IPv4Network":   withPrefix(networkText(4)),
	"ipaddress.IPv6Network":   withPrefix(networkText(16)),
	"pathlib.PurePath":        pathText("/"),
	"pathlib.PureWindowsPath": pathText(`\`),
}

// text returns the text that an instance stands for.
func (o *Object) text() (string, bool) {
	in := object.InstanceOf(o.V)
	if in == nil {
		return "", false
	}
	for _, t := range in.Cls.MRO {
		if f := textForms[t.ModuleName()+"."+t.Name]; f != nil {
			return f(o.attributes())
		}
	}
	return "", false
}

// bytesOf is the int of an attribute in n bytes.
func bytesOf(v object.Value, n int) ([]byte, bool) {
	if !v.Ok() {
		return nil, false
	}
	small, b, ok := object.IntOf(v)
	if b == nil {
		b = big.NewInt(small)
	}
	if !ok || b.Sign() < 0 || b.BitLen() > 8*n {
		return nil, false
	}
	return b.FillBytes(make([]byte, n)), true
}

func uuidText(own map[string]object.Value) (string, bool) {
	b, ok := bytesOf(own["int"], 16)
	if !ok {
		return "", false
	}
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), true
}

// maxFractionBits bounds the ints whose digits are made: that takes more than linear time.
const maxFractionBits = 1 << 16

func fractionText(own map[string]object.Value) (string, bool) {
	var digits [2]string
	for i, name := range []string{"_numerator", "_denominator"} {
		if !own[name].Ok() {
			return "", false
		}
		small, b, ok := object.IntOf(own[name])
		if b == nil {
			b = big.NewInt(small)
		}
		if !ok || b.BitLen() > maxFractionBits {
			return "", false
		}
		digits[i] = b.String()
	}
	if digits[1] == "1" {
		return digits[0], true
	}
	return digits[0] + "/" + digits[1], true
}

func addressText(size int) textForm {
	return func(own map[string]object.Value) (string, bool) {
		b, ok := bytesOf(own["_ip"], size)
		if !ok {
			return "", false
		}
		a, _ := netip.AddrFromSlice(b)
		text := a.String()
		if zone, ok := object.AsStr(own["_scope_id"]); ok && zone.S != "" {
			text += "%" + zone.S
		}
		return text, true
	}
}

// networkText is the address of a network.
func networkText(size int) textForm {
	address := addressText(size)
	return func(own map[string]object.Value) (string, bool) {
		if v := own["network_address"]; v.Ok() {
			return address((&Object{V: v}).attributes())
		}
		return "", false
	}
}

func withPrefix(address textForm) textForm {
	return func(own map[string]object.Value) (string, bool) {
		n := own["_prefixlen"]
		text, ok := address(own)
		if !ok || !n.IsInt() {
			return "", false
		}
		return fmt.Sprintf("%s/%d", text, n.Int()), true
	}
}

func pathText(sep string) textForm {
	return func(own map[string]object.Value) (string, bool) {
		drive, ok1 := object.AsStr(own["_drv"])
		root, ok2 := object.AsStr(own["_root"])
		var items []object.Value
		switch x := own["_parts"].R.(type) {
		case *object.Tuple:
			items = x.Items
		case *object.List:
			items = x.Items
		default:
			return "", false
		}
		var parts []string
		for _, v := range items {
			s, ok := object.AsStr(v)
			if !ok {
				return "", false
			}
			parts = append(parts, s.S)
		}
		if !ok1 || !ok2 {
			return "", false
		}
		if text := drive.S + root.S + strings.Join(parts, sep); text != "" {
			return text, true
		}
		return ".", true
	}
}

// Text returns what str gives of a UUID, a Fraction, an address or network of ipaddress,
// or a path: what such an object is in JSON; false for all others, and while the
// session runs a program.
func (o *Object) Text() (text string, ok bool) { return new(Reader).text(o) }

func (r *Reader) text(o *Object) (text string, ok bool) {
	r.look(o, func() { text, ok = o.text() })
	return text, ok
}
