package wire

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// FuzzMembers compares what Members finds in an object with what encoding/json does,
// and Text with its texts.
func FuzzMembers(f *testing.F) {
	for _, s := range []string{
		`{}`, ` { "a" : 1 , "b":[{"c":"]}"},"\\"],"d":{"e":{}} } `, `{"a":"x\"y\\","b":null}`, `{"a":"\\\\\"","":-1.5e3}`,
		`{"a":1,}`, `{"a"}`, `{"a":}`, `{"a":"`, `[1]`, `{"a":1}x`, `{"a":"\ud83d\ude00\u00e9\n"}`, `{"k":[`, `{"k":]}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got := map[string]string{}
		err := Members(b, func(key, value []byte) {
			got[string(key)] = string(value)
			if _, ok := Text(value); ok && value[0] != '"' {
				t.Errorf("%q is a text", value)
			}
		})
		var want map[string]json.RawMessage
		if json.Unmarshal(b, &want) != nil || want == nil || !utf8.Valid(b) || bytes.Contains(b, []byte(`\`)) && escapedKey(got) {
			return
		}
		if err != nil {
			t.Fatalf("%q: %v", b, err)
		}
		plain := map[string]string{}
		for k, v := range want {
			plain[k] = string(v)
			var s string
			if v[0] != '"' || json.Unmarshal(v, &s) != nil || strings.ContainsRune(s, utf8.RuneError) {
				continue
			}
			if text, ok := Text(v); !ok || text != s {
				t.Errorf("Text(%s) = %q, %v; want %q", v, text, ok, s)
			}
		}
		if d := cmp.Diff(plain, got); d != "" {
			t.Errorf("%q: -want +got:\n%s", b, d)
		}
	})
}

func escapedKey(m map[string]string) bool {
	for k := range m {
		if strings.ContainsRune(k, '\\') {
			return true
		}
	}
	return false
}

// TestMembersAllocateNothing holds what large messages need: their values are looked
// for where they stand.
func TestMembersAllocateNothing(t *testing.T) {
	b := []byte(`{"a":{"b":"` + strings.Repeat(`x\"`, 1000) + `"},"c":[1,2]}`)
	n := testing.AllocsPerRun(100, func() {
		Members(b, func(key, value []byte) {})
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
