package command

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestEncodeTable: each kind of value of Python, and what exec writes of it. Only what
// has no form in JSON is its text.
func TestEncodeTable(t *testing.T) {
	ex, err := garter.NewLocal(garter.WithImports("*"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	const prelude = `
import datetime, decimal, enum, uuid, fractions, pathlib, ipaddress, collections, array, types, dataclasses
@dataclasses.dataclass
class Point:
    x: int
    y: object = None
class Color(enum.Enum):
    RED = "r"
class Plain:
    pass
class Slots:
    __slots__ = ("a",)
    def __init__(self): self.a = 1
P = collections.namedtuple("P", "x y")
me = Plain()
me.me = me
pair = Plain()
pair.a = pair.b = Point(1)
deep = None
for _ in range(300): deep = Point(deep)
`
	if _, err := ex.Run(t.Context(), prelude); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want string }{
		{"None", "null"}, {"True", "true"}, {"5", "5"}, {"2.0", "2.0"}, {"'é\\ud800'", `"é\ud800"`}, {"10**20", "100000000000000000000"},
		{"float('nan')", `{"$float":"nan"}`}, {"-float('inf')", `{"$float":"-inf"}`}, {"1j", `{"$complex":[0.0,1.0]}`}, {"b'ab'", `{"$bytes":"YWI="}`}, {"bytearray(b'ab')", `{"$bytes":"YWI="}`},
		{"[1, (2,)]", "[1,[2]]"}, {"{'a': {1: 2}}", `{"a":{"$dict":[[1,2]]}}`}, {"{1}", `{"$set":[1]}`}, {"frozenset([1])", `{"$frozenset":[1]}`}, {"{'$a': 1}", `{"$dict":[["$a",1]]}`},
		{"datetime.datetime(2026, 1, 31, tzinfo=datetime.timezone.utc)", `{"$datetime":"2026-01-31T00:00:00Z"}`}, {"datetime.datetime(2026, 1, 31, 5)", `{"$datetime":"2026-01-31T05:00:00"}`}, {"datetime.date(2026, 1, 31)", `{"$date":"2026-01-31"}`}, {"datetime.time(12, 30)", `{"$time":"12:30:00"}`},
		{"datetime.timedelta(seconds=2)", `{"$timedelta":2.0}`}, {"datetime.timedelta(days=999999)", `{"$timedelta":8.63999136e+10}`}, {"decimal.Decimal('1.50')", `{"$decimal":"1.50"}`},
		{"Point(1, [Color.RED])", `{"x":1,"y":["r"]}`}, {"Color.RED", `"r"`}, {"Plain()", "{}"}, {"Slots()", `{"a":1}`}, {"P(1, 2)", "[1,2]"}, {"types.SimpleNamespace(a=1)", `{"a":1}`},
		{"uuid.UUID(int=1)", `"00000000-0000-0000-0000-000000000001"`}, {"fractions.Fraction(1, 2)", `"1/2"`}, {"pathlib.PurePosixPath('/a')", `"/a"`}, {"ipaddress.ip_address('::1')", `"::1"`},
		{"range(3)", "[0,1,2]"}, {"collections.deque([1])", "[1]"}, {"array.array('i', [1])", "[1]"}, {"{'a': 1}.keys()", `["a"]`}, {"types.MappingProxyType({'a': 1})", `{"a":1}`}, {"collections.Counter('a')", `{"a":1}`},
		{"ValueError(404)", `{"$exception":"ValueError: 404"}`}, {"me", `{"me":{"$cycle":1}}`}, {"[me]", `[{"me":{"$cycle":1}}]`}, {"pair", `{"a":{"x":1,"y":null},"b":{"x":1,"y":null}}`},
		{"len", `{"$object":"<builtin_function_or_method len>"}`}, {"Point", `{"$object":"<type Point>"}`}, {"lambda: 1", `{"$object":"<function <lambda>>"}`},
	} {
		out, err := ex.Run(t.Context(), c.code)
		if err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		if got := encoded(out.Output); got != c.want || !json.Valid([]byte(got)) {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
	out, err := ex.Run(t.Context(), "deep")
	if got := encoded(out.Output); err != nil || !json.Valid([]byte(got)) || !strings.Contains(got, `{"$deep":true}`) && !strings.Contains(got, "$cycle") && !strings.Contains(got, "$object") {
		t.Errorf("%.300s %v", got, err)
	}
}
