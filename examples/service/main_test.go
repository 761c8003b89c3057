package main

import (
	"net/http/httptest"
	"strings"
	"testing"
)

// Each answer is JSON and says what the code gave, also where that has no JSON.
func TestService(t *testing.T) {
	s := new(service)
	for _, c := range []struct{ user, code, want string }{
		{"a", `total = sum(x["euros"] for x in articles()); total`, `"output":1.25`},
		{"a", `total + price("pear").euros`, `"output":2.0`},
		{"a", `[price("pear"), {"t": total}]`, `"output":[{"name":"pear","euros":0.75},{"t":1.25}]`},
		{"b", `total`, "The variable `total` is not defined."},
		{"b", `price("plum")`, `LookupError: there is no article plum`},
		{"b", `{"x": float("nan")}`, `"output":null,"output_error":"output[\"x\"] is NaN, which JSON does not have"`},
		{"b", `lambda: 1`, `"output_error":"output is of type function`},
		{"b", `print("hello"); range(3)`, `"output":[0,1,2],"output_repr":"range(0, 3)","logs":"hello\n"`},
	} {
		r := httptest.NewRequest("POST", "/", strings.NewReader(c.code))
		r.Header.Set("X-User", c.user)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if !strings.Contains(w.Body.String(), c.want) {
			t.Errorf("%s\n answers %s want %s", c.code, w.Body, c.want)
		}
	}
}
