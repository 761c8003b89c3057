package proto

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote"
)

func TestManyArguments(t *testing.T) {
	var l *remote.LimitError
	for _, s := range []string{
		`{"type":"call","args":[` + strings.Repeat(`"",`, MaxPayloads) + `""]}`,
		`{"type":"result","result":{"failure":{"args":[` + strings.Repeat(`"",`, MaxPayloads) + `""]}}}`,
	} {
		var e Event
		if err := json.Unmarshal([]byte(s), &e); !errors.As(err, &l) {
			t.Errorf("%.40s: %v", s, err)
		}
	}
	var e Event
	if err := json.Unmarshal([]byte(`{"args":["a","b"],"kwargs":{"c":"d"}}`), &e); err != nil || len(e.Args) != 2 || e.Kwargs["c"] != "d" {
		t.Errorf("%+v %v", e, err)
	}
}

func FuzzEvent(f *testing.F) {
	for _, s := range []string{
		`{"type":"call","call":"1","tool":"f","args":["safe:1"],"kwargs":{"a":"safe:2"}}`, `{"type":"ping"}`,
		`{"type":"result","result":{"output":"safe:1","repr":"1","logs":"\ud800","usage":{"duration_ns":1},"failure":{"kind":"python","text":"x"}}}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var e Event
		if json.Unmarshal(b, &e) != nil {
			return
		}
		if _, err := json.Marshal(&e); err != nil {
			t.Errorf("%v", err)
		}
	})
}
