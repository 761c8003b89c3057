package command

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestExec feeds the exec command with lines of all kinds: each answer is one
// line of valid JSON.
func TestExec(t *testing.T) {
	ex, err := garter.NewLocal(garter.Reference(), garter.WithTools(tools.FinalAnswer()))
	if err != nil {
		t.Fatal(err)
	}
	code := func(s string) string { b, _ := json.Marshal(s); return string(b) }
	cases := []struct{ line, want string }{
		{`{"id":1,"code":"x = 5"}`, `"id":1,"output":5,"output_repr":"5","logs":"","is_final_answer":false,"error":null`},
		{`{"id":"a b","code":"x + y","variables":{"y":123456789012345678901234567890}}`, `"id":"a b","output":123456789012345678901234567895`},
		{`{"id":[1, 2],"code":"v","variables":{"v":{"b":[1.5,null,true],"a":"x"}}}`, `"id":[1,2],"output":{"b":[1.5,null,true],"a":"x"},"output_repr":"{'b': [1.5, None, True], 'a': 'x'}"`},
		{`nonsense`, `"id":null,"output":null,"output_repr":"None","logs":"","is_final_answer":false,"error":{"type":"InvalidRequest","exception":null,`},
		{`{"id":7}`, `"id":7,"output":null,"output_repr":"None","logs":"","is_final_answer":false,"error":{"type":"InvalidRequest"`},
		{`{"id":7,"code":5}`, `"id":7,"output":null`},
		{`{"code":"1"}`, `"id":null,"output":1`},
		{`{"id":2,"code":"float('nan'), float('-inf'), 2.0, 1e100"}`, `"output":[{"$float":"nan"},{"$float":"-inf"},2.0,1e+100]`},
		{`{"id":2,"code":"'\ud83d\ude00', '\\ud83d', '\\x00\"\\\\'"}`, `"output":["😀","\ud83d","\u0000\"\\"]`},
		{`{"id":2,"code":"print('\\ud83d')"}`, `"logs":"\ud83d\n"`},
		{`{"id":2,"code":"a = [1]; a.append(a); a"}`, `"output":[1,{"$cycle":1}],"output_repr":"[1, [...]]"`},
		{`{"id":2,"code":"d = {}; d['d'] = d; d"}`, `"output":{"d":{"$cycle":1}}`},
		{`{"id":2,"code":"1","variables":{"1x":1}}`, `"type":"InvalidRequest"`},
		{`{"id":2,"code":5}`, `"message":"the line is not a request: \"code\" must not be a JSON number`},
		{`[1]`, `"message":"the line is not a request: it is no object: write`},
		{`{"id":2,"code":"async def f(): return 5\nawait f()"}`, `"output":5`},
		{`{"id":2,"code":"lambda: 1"}`, `"output":{"$object":"<function <lambda>>"}`},
		{`{"id":2,"code":"int"}`, `"output":{"$object":"<type int>"}`},
		{`{"id":2,"code":"b'\\x00ab', {3}, frozenset(), 1+2j, (1,)"}`, `"output":[{"$bytes":"AGFi"},{"$set":[3]},{"$frozenset":[]},{"$complex":[1.0,2.0]},[1]]`},
		{`{"id":2,"code":"{1: 2, 'a': (), '$x': 1}"}`, `"output":{"$dict":[[1,2],["a",[]],["$x",1]]}`},
		{`{"id":2,"code":"1 << 20000"}`, `"output":{"$int":"0x1000`},
		{`{"id":2,"code":"ValueError('x')"}`, `"output":{"$exception":"ValueError: x"}`},
		{`{"id":2,"code":"x = []\nfor i in range(300): x = [x]\nx"}`, `{"$deep":true}`},
		{`{"id":2,"code":"x = [0]\nfor i in range(40): x = [x, x]\nx"}`, `"output":{"$large":true}`},
		{`{"id":2,"code":"print('out')\n1/0"}`, `"output":null,"output_repr":"None","logs":"out\n","is_final_answer":false,"error":{"type":"InterpreterError","exception":"ZeroDivisionError","message":"Code execution failed at line '1/0' due to: ZeroDivisionError: division by zero\nIt failed in line 2.","line":2}`},
		{`{"id":2,"code":"def f(:"}`, `"error":{"type":"InterpreterError","exception":"SyntaxError","message":"Code parsing failed on line 1`},
		{`{"id":2,"code":"while True: pass"}`, `"error":{"type":"IterationLimitError","exception":null,"message":"Maximum number of 1000000 iterations in While loop exceeded. It was stopped at line 1, the loop ` + "`while True: pass`" + `.","line":1}`},
		{`{"id":2,"code":"for i in range(10**9): pass"}`, `"error":{"type":"OperationLimitError","exception":null,`},
		{`{"id":2,"code":"final_answer({'k': None})"}`, `"output":{"k":null},"output_repr":"{'k': None}","logs":"","is_final_answer":true,"error":null`},
		{`{"id":2,"code":"1","variables":{"final_answer":1}}`, `"error":{"type":"InterpreterError","exception":null,"message":"Cannot assign to name 'final_answer'`},
		{`{"id":2,"code":` + code("class E(Exception):\n    def __str__(self): return '\\ud800\\n\"'\nraise E") + `}`, `"exception":"E","message":"Code execution failed at line 'raise E' due to: E: \ud800\n\"\nIt failed in line 3."`},
		{`{"id":2,"code":` + code("class R:\n    def __repr__(self): raise ValueError\nR()") + `}`, `"output_repr":"<R object>"`},
		{`{"id":2,"code":"x"}`, `"error":null`},
		{`{"id":2,"code":"v","variables":{"v":1e999}}`, `"output":{"$float":"inf"}`},
		{`{"id":2,"code":"v","variables":{"v":` + strings.Repeat("9", 70000) + `}}`, `"message":"variable v: a number of 70000 digits is more than 65536"`},
		{`{"id":2,"code":"v + 1","variables":{"v":` + strings.Repeat("9", 30) + `}}`, `"output":1000000000000000000000000000000`},
		{`{"id":3,"code":"[a,b,c,d,e,f]","variables":{"a":1.5e3,"b":1.0,"c":-0.0,"d":2,"e":[3.0,{"k":4E0}],"f":-0}}`, `"output_repr":"[1500.0, 1.0, -0.0, 2, [3.0, {'k': 4.0}], 0]"`},
		{`{"id":3,"code":"1","timeout":5}`, `"id":3,"output":null,"output_repr":"None","logs":"","is_final_answer":false,"error":{"type":"InvalidRequest","exception":null,"message":"a request has no field \"timeout\": write`},
		{`{"id":3,"Code":"1"}`, `"message":"a request has no field \"Code\": did you mean \"code\"?"`},
		{`{"id":3,"code":"1","code":"2"}`, `"message":"the request has \"code\" twice"`},
		{`{"id":3,"code":"1","variables":{"q":1,"q":2}}`, `"message":"variable q is there twice"`},
		{`{"id":3,"code":"1","variables":[1]}`, `"message":"the line is not a request: \"variables\" must not be a JSON array: write`},
		{`{"id":3,"code":["1"],"variables":{}}`, `\"code\" must not be a JSON array`},
		{`{"id":3,"code":"1","variables":null}`, `"output":1`},
		{`{"id":3,"code":null}`, `"message":"the request has no \"code\""`},
		{`{"id":3,"code":"1"`, `"id":3,"output":null,"output_repr":"None","logs":"","is_final_answer":false,"error":{"type":"InvalidRequest","exception":null,"message":"the line is not a request: unexpected end of JSON input"`},
		{`{"id":3,"code":"1"} {}`, `"message":"the line is not a request: invalid character`},
		{`{"id":3,"code":"1",}`, `"message":"the line is not a request: invalid character`},
		{`{"id":3,"code":"a","variables":{"a":NaN}}`, `"id":3,"output":null,"output_repr":"None","logs":"","is_final_answer":false,"error":{"type":"InvalidRequest"`},
		{`"x"`, `"message":"the line is not a request: it is no object: write`},
		{`{"id":3,"code":"x, q" }`, `"exception":"NameError"`},
	}
	var in strings.Builder
	for _, c := range cases {
		in.WriteString(c.line + "\n")
	}
	var out bytes.Buffer
	if err := serve(ex, strings.NewReader(in.String()), &out, 0); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) != len(cases) {
		t.Fatalf("%d answers to %d lines", len(lines), len(cases))
	}
	for i, c := range cases {
		l := lines[i]
		if !json.Valid([]byte(l)) {
			t.Errorf("%s\nnot JSON: %.300s", c.line, l)
		}
		if !strings.Contains(l, c.want) {
			t.Errorf("%s\ngot  %.400s\nwant %s", c.line, l, c.want)
		}
		var r struct {
			Usage struct {
				Operations *int64   `json:"operations"`
				Duration   *float64 `json:"duration_ms"`
				Memory     *int64   `json:"memory_bytes"`
			} `json:"usage"`
		}
		if err := json.Unmarshal([]byte(l), &r); err != nil || r.Usage.Operations == nil || r.Usage.Duration == nil || r.Usage.Memory == nil {
			t.Errorf("usage of %.300s: %v", l, err)
		}
	}
}

// TestRunInput: programs read the command's standard input.
func TestRunInput(t *testing.T) {
	out, errs, code := command(t, "a b\n1\n2\n", "run", "-c", "import sys\nx, y = input('? ').split()\nprint(x, y, sum(map(int, sys.stdin)))")
	if out != "? a b 3\n" || errs != "" || code != 0 {
		t.Errorf("%q %q %d", out, errs, code)
	}
}
