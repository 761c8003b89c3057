package executortest

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// asJSON: what values are in JSON, and what Decode makes of them, is the same wherever
// they come from.
func asJSON(t *testing.T, ex garter.Executor) {
	out := run(t, ex, `
import uuid, fractions, ipaddress, enum, dataclasses, datetime, decimal, collections
class Color(enum.Enum):
    RED = 'red'
    BOTH = ('a', 1)
@dataclasses.dataclass
class Item:
    name: str
    color: Color
    parts: list
Point = collections.namedtuple('Point', 'x y')
{'item': Item('a', Color.RED, [Item('b', Color.BOTH, [])]), 'id': uuid.UUID(int=1), 'part': fractions.Fraction(1, 3),
 'ips': [ipaddress.ip_address('10.0.0.1'), ipaddress.ip_network('2001:db8::/32')], 'range': range(3), 'point': Point(1, 2.0),
 'price': decimal.Decimal('1.50'), 'day': datetime.date(2026, 1, 2), 'raw': b'ab', 'big': 2**70, 3: None}`)
	const want = `{"item":{"name":"a","color":"red","parts":[{"name":"b","color":["a",1],"parts":[]}]},` +
		`"id":"00000000-0000-0000-0000-000000000001","part":"1/3","ips":["10.0.0.1","2001:db8::/32"],"range":[0,1,2],"point":[1,2.0],` +
		`"price":"1.50","day":"2026-01-02","raw":"YWI=","big":1180591620717411303424,"3":null}`
	for name, f := range map[string]func() ([]byte, error){"JSON": out.JSON, "json.Marshal": func() ([]byte, error) { return json.Marshal(out.Output) }} {
		if b, err := f(); err != nil || string(b) != want {
			t.Errorf("%s: %v\ngot  %s\nwant %s", name, err, b, want)
		}
	}
	out = run(t, ex, "{'color': Color.RED, 'id': uuid.UUID(int=1), 'point': Point(1, 2), 'items': [Item('a', Color.RED, [1])]}")
	type item struct {
		Name, Color string
		Parts       []any
	}
	var got struct {
		Color, ID string
		Point     [2]int
		Items     []item
	}
	if err := out.Decode(&got); err != nil || got.Color != "red" || got.ID != "00000000-0000-0000-0000-000000000001" || got.Point != [2]int{1, 2} ||
		!reflect.DeepEqual(got.Items, []item{{"a", "red", []any{int64(1)}}}) {
		t.Errorf("%+v %v", got, err)
	}
	// What stands for something else, in every place; instances with slots and without
	// attributes; exceptions.
	out = run(t, ex, `
import array, types
class Slots:
    __slots__ = ('a', 'b')
    def __init__(self): self.a = [1]
class Under(Slots): pass
class Empty: pass
class Failed(Exception):
    def __init__(self, text, code):
        super().__init__(text, code)
u = Under(); u.c = 3
loop = ValueError(1); loop.args = (loop, 2)
[{Color.RED: 1, uuid.UUID(int=2): 2}, {'a': 1}.keys(), {'a': 1}.values(), {'a': 1}.items(), collections.deque([1, 2]), array.array('i', [3]),
 types.MappingProxyType({'a': Color.RED}), Slots(), u, Empty(), types.SimpleNamespace(), ValueError('x'), KeyError('k'), ValueError(), ValueError(404), Failed('a', 5), ExceptionGroup('g', [ValueError(1)])]`)
	const stand = `[{"red":1,"00000000-0000-0000-0000-000000000002":2},["a"],[1],[["a",1]],[1,2],[3],{"a":"red"},{"a":[1]},{"a":[1],"c":3},{},{},` +
		`"ValueError: x","KeyError: k","ValueError","ValueError: 404","Failed: ('a', 5)","ExceptionGroup: ('g', [ValueError: 1])"]`
	if b, err := out.JSON(); err != nil || strings.ReplaceAll(string(b), "ValueError(1)", "ValueError: 1") != stand {
		t.Errorf("%v\ngot  %s\nwant %s", err, b, stand)
	}
	var plain []any
	if err := out.Decode(&plain); err != nil || fmt.Sprint(plain[6]) != "map[a:red]" || fmt.Sprint(plain[8]) != "map[a:[1] c:3]" || fmt.Sprint(plain[11]) != "ValueError: x" {
		t.Errorf("%v %v", plain, err)
	}
	if text := fmt.Sprint(run(t, ex, "loop").Output); len(text) > 1<<16 || !strings.Contains(text, "ValueError") {
		t.Errorf("an exception among its own arguments is %d bytes", len(text))
	}
	// What is nested without an end, or far down, costs nobody the session.
	run(t, ex, "class N:\n    def __init__(s, n): s.n = n\nx = None\nfor i in range(1000):\n    x = N(x)\nx")
	run(t, ex, "n = N(1)\nn.n = n\nn")
	for _, code := range []string{"len", "object()", "[lambda: 1]"} {
		if b, err := run(t, ex, code).JSON(); err == nil {
			t.Errorf("%s in JSON is %s", code, b)
		}
	}
}

// asyncTools: an async tool is awaited, or called as any other.
func asyncTools(t *testing.T, ex garter.Executor) {
	if !ex.Capabilities().HostTools {
		t.Skip("no tools of the host")
	}
	type args struct{ N int }
	fetch := tools.New("fetch", "", func(_ context.Context, a args) (int, error) {
		if a.N < 0 {
			return 0, fmt.Errorf("below zero")
		}
		return 10 * a.N, nil
	}, tools.Async())
	if err := ex.SendTools(context.Background(), fetch); err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		"fetch(1)":       "10",
		"await fetch(2)": "20",
		"import asyncio\nawait asyncio.gather(*(fetch(i) for i in range(3)))":                                                        "[0, 10, 20]",
		"import asyncio\nasync def main():\n    return await fetch(3) + 1\nasyncio.run(main())":                                      "31",
		"def plain(n):\n    return fetch(n) + fetch(n)\n[plain(i) for i in range(3)]":                                                "[0, 20, 40]",
		"try:\n    fetch(-1)\n    r = 'no error'\nexcept Exception as e:\n    r = str(e)\nr":                                         "'below zero'",
		"from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(2) as p:\n    r = list(p.map(fetch, [1, 2]))\nr": "[10, 20]",
	} {
		if out := run(t, ex, code); out.Repr != want {
			t.Errorf("%s: %s, want %s", code, out.Repr, want)
		}
	}
}
