package garter

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"slices"
	"testing"

	"github.com/garterpy/garter/tools"
)

// TestTextForms: UUIDs, fractions, addresses and paths are in JSON, and in Go's own types
// for them, what str says of them; the same text goes back as an argument of their class.
func TestTextForms(t *testing.T) {
	var seen []string
	l := mustLocal(t, WithImports("*"), WithTools(
		tools.Func("take_uuid", "", func(u uuid) string { b, _ := u.MarshalText(); return string(b) }),
		tools.Func("take_addr", "", func(a netip.Addr, p netip.Prefix) string { seen = append(seen, a.String()); return p.String() }),
		tools.Func("take_rat", "", func(r *big.Rat) string { return r.RatString() }),
		tools.Func("take_text", "", func(s json.RawMessage) string { return string(s) }),
	))
	out, err := l.Run(t.Context(), `
import uuid, fractions, ipaddress, pathlib, random
random.seed(7)
class Mine(uuid.UUID): pass
values = [uuid.UUID(int=random.getrandbits(128)) for _ in range(20)] + [Mine(int=3), uuid.NAMESPACE_DNS]
values += [fractions.Fraction(random.randint(-99, 99), random.randint(1, 99)) for _ in range(20)] + [fractions.Fraction(10**300, 7)]
for bits, make in (32, ipaddress.IPv4Address), (128, ipaddress.IPv6Address):
    values += [make(random.getrandbits(random.randint(1, bits))) for _ in range(60)] + [make(0), make(2**bits - 1)]
values += [ipaddress.IPv6Address(text) for text in ('::ffff:1.2.3.4', 'fe80::1%eth0', '1:0:0:2::', '1::2:0:0:3', '0:1:2:3:4:5:6:7', '64:ff9b::1.2.3.4')]
values += [ipaddress.ip_network(text) for text in ('10.0.0.0/8', '0.0.0.0/0', '2001:db8::/32', '1.2.3.4')]
values += [ipaddress.ip_interface(text) for text in ('10.1.2.3/8', 'fe80::1/64', 'fe80::1%4/64')]
for cls in pathlib.PurePosixPath, pathlib.PureWindowsPath:
    values += [cls(text) for text in ('a/b', '/', '/a', '.', '', 'c:/x/y', 'c:', '//host/share/x', 'a.b/é')]
values, [str(v) for v in values]
`)
	if err != nil {
		t.Fatal(err)
	}
	both := out.Output.(Tuple)
	values, texts := both[0].([]any), both[1].([]any)
	if len(values) < 180 {
		t.Fatal(len(values))
	}
	b, err := out.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var got [2][]string
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatalf("%v\n%s", err, b)
	}
	for i, v := range values {
		if got[0][i] != got[1][i] {
			t.Errorf("%v is %s in JSON, and str gives %s", v, got[0][i], got[1][i])
		}
		if text, ok := v.(*Object).Text(); !ok || text != texts[i] {
			t.Errorf("Text gives %q, str %q", text, texts[i])
		}
	}
	out, err = l.Run(t.Context(), `
[take_uuid(uuid.UUID(int=2**127)), take_addr(ipaddress.ip_address('::1'), ipaddress.ip_network('10.0.0.0/8')), take_rat(fractions.Fraction(2, 6)),
 take_text([uuid.UUID(int=0), fractions.Fraction(5)])]`)
	want := []any{"80000000-000000000000000000000000", "10.0.0.0/8", "1/3", `["00000000-0000-0000-0000-000000000000","5"]`}
	if err != nil || !slices.Equal(out.Output.([]any), want) || !slices.Equal(seen, []string{"::1"}) {
		t.Errorf("%v %v %v", out.Output, seen, err)
	}
	// A class of a program with such a name is looked at no further.
	out, err = l.Run(t.Context(), "class UUID:\n    int = 5\nUUID.__module__ = 'uuid'\nx = UUID(); x.a = 1\nx")
	if err != nil {
		t.Fatal(err)
	}
	if b, err := out.JSON(); err != nil || string(b) != `{"a":1}` {
		t.Errorf("%s %v", b, err)
	}
}
