package scope

import (
	"testing"

	"github.com/garterpy/garter/ast"
)

// TestTopLevelAwait has what CPython makes of module code with the flag
// PyCF_ALLOW_TOP_LEVEL_AWAIT: whether it is a coroutine, or the error.
func TestTopLevelAwait(t *testing.T) {
	for _, c := range []struct {
		src       string
		coroutine bool
		err       string
	}{
		{`x`, false, ""},
		{`await x`, true, ""},
		{`[x async for x in y]`, true, ""},
		{`(x async for x in y)`, true, ""},
		{`async with a: pass`, true, ""},
		{`async for x in y: pass`, true, ""},
		{`[await x for x in y]`, true, ""},
		{`(await x for x in y)`, true, ""},
		{`lambda: await x`, false, "'await' outside async function"},
		{`class C: await x`, false, "'await' outside function"},
		{`def f(): await x`, false, "'await' outside async function"},
		{`async def f(): await x`, false, ""},
		{`class C: [x async for x in y]`, false, "asynchronous comprehension outside of an asynchronous function"},
		{`x = await y if z else w`, true, ""},
		{`f'{await x}'`, true, ""},
		{`[[x async for x in y] for z in w]`, true, ""},
		{`([x async for x in y] for z in w)`, true, ""},
		{`yield`, false, "'yield' outside function"},
		{`return`, false, "'return' outside function"},
		{`def f(x=await y): pass`, true, ""},
		{"@(await d)\ndef f(): pass", true, ""},
		{`class C(await d): pass`, true, ""},
		{`x: (await y) = 1`, true, ""},
		{`type X = await y`, false, "await expression cannot be used within a type alias"},
		{`[x for x in await y]`, true, ""},
		{`(x for x in await y)`, true, ""},
		{`[lambda: await z for x in y]`, false, "'await' outside async function"},
	} {
		mod, err := ast.Parse([]byte(c.src), ast.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tab, err := Analyze(mod, "await.py", nil, Options{TopLevelAwait: true})
		if err != nil {
			if e := err.(*ast.SyntaxError); e.Msg != c.err {
				t.Errorf("%s: error %q, want %q", c.src, e.Msg, c.err)
			}
			continue
		}
		if c.err != "" || tab.Module.Coroutine != c.coroutine {
			t.Errorf("%s: coroutine %v, want %v %s", c.src, tab.Module.Coroutine, c.coroutine, c.err)
		}
	}
}
