package command

import (
	"strings"
	"testing"
)

// TestRunWarns: a script that has not imported warnings is warned as by CPython, on standard
// error; a session of exec, whose logs are all that there is, is not.
func TestRunWarns(t *testing.T) {
	const code = "yes = True\nprint(~yes, '\\d')\n"
	out, errs, status := command(t, "", "run", "-c", code)
	for _, want := range []string{"<string>:2: DeprecationWarning: Bitwise inversion '~' on bool is deprecated", "SyntaxWarning: invalid escape sequence '\\d'"} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is not in %q", want, errs)
		}
	}
	if out != "-2 \\d\n" || status != 0 {
		t.Errorf("%q, status %d", out, status)
	}
	out, errs, _ = command(t, `{"id":1,"code":"yes = True\nprint(~yes)"}`+"\n", "exec")
	if !strings.Contains(out, `"logs":"-2\n"`) || errs != "" {
		t.Errorf("%q %q", out, errs)
	}
}
