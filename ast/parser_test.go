package ast

import "testing"

func TestParseDump(t *testing.T) {
	m, err := Parse([]byte("x = 1\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := "Module(body=[Assign(targets=[Name(id='x', ctx=Store())], value=Constant(value=1))])"
	if got := Dump(m, false); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
