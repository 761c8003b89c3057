package garter

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

type liveInner struct {
	Zip string `json:"zip"`
}

type liveOrder struct {
	ID     string  `json:"id"`
	Total  float64 `json:"total,omitempty"`
	Hidden int     `json:"-"`
	//lint:ignore SA5008 encoding/json takes it for the name "-", and so do we
	Dash  int       `json:"-,"`
	Get   string    `json:"get"`
	Place liveInner `json:"place"`
	Ship  *liveInner
	plain int
}

// TestLiveObjectsAnswerAsStructs: each question that a struct by value answers, a live
// object, a pointer to it, answers alike; what is set by a key is set in Go.
func TestLiveObjectsAnswerAsStructs(t *testing.T) {
	o := &liveOrder{ID: "A1", Total: 2, Dash: 7, Get: "g", Place: liveInner{"8000"}, Ship: &liveInner{"1"}, plain: 1}
	value := *o
	value.Ship = nil
	o2 := value
	l := mustLocal(t, WithVariables(map[string]any{"live": &o2, "copy": value}))
	for _, question := range []string{
		"X['id']", "X['total']", "X['-']", "X['place']['zip']", "X.id", "X.place.zip", "X['get']", "'id' in X", "'hidden' in X", "'-' in X", "5 in X", "list(X)", "len(X)", "list(X.keys())",
		"[k for k in X]", "sorted(k for k, v in X.items() if v == 7)", "X.values() is not None", "dict(X)['id']", "{**X}['total']", "(lambda **k: sorted(k))(**X)", "bool(X)",
		"__import__('json').dumps(X)", "__import__('json').dumps([X], indent=1)", "__import__('json').dumps({'a': X}, sort_keys=True)",
		"X['hidden']", "X['nothing']", "X[5]", "X.nothing_at_all", "max(X)",
	} {
		answer := func(name string) string {
			code := strings.ReplaceAll(question, "X", name)
			if strings.Contains(code, "__import__") {
				code = "import json\n" + strings.ReplaceAll(code, "__import__('json')", "json")
			}
			out, err := l.Run(t.Context(), code)
			var e *Error
			if errors.As(err, &e) {
				return e.Exception
			}
			return out.Repr
		}
		if live, byValue := answer("live"), answer("copy"); live != byValue || live == "" {
			t.Errorf("%s: %s, the struct by value says %s", question, live, byValue)
		}
	}
	l2 := mustLocal(t, WithVariables(map[string]any{"live": o}))
	out, err := l2.Run(t.Context(), `
live["total"] = 3
live["place"] = {"zip": "9000"}
live["ship"]["zip"] = "2"
import json
json.dumps(live)`)
	if err != nil || o.Total != 3 || o.Place.Zip != "9000" || o.Ship.Zip != "2" {
		t.Errorf("%+v %v", o, err)
	}
	var back liveOrder
	text, _ := out.Output.(string)
	if err := json.Unmarshal([]byte(text), &back); err != nil || back.Total != 3 || back.Dash != 7 {
		t.Errorf("%s %v", text, err)
	}
	for _, code := range []string{"live['new'] = 1", "live['total'] = 'x'", "del live['id']"} {
		if _, err := l2.Run(t.Context(), code); err == nil {
			t.Errorf("%s runs", code)
		}
	}
}
