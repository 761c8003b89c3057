package part

import (
	"os"
	"os/exec"
	"testing"
)

// TestHas has processes say which parts of 20 things are theirs, where there are three.
func TestHas(t *testing.T) {
	if os.Getenv("GARTER_PART_TOLD") != "" {
		for i := range 20 {
			if Has(i, 3) {
				os.Stdout.WriteString(string(rune('a' + i)))
			}
		}
		os.Exit(0)
	}
	for which, want := range map[string]string{
		"": "adgjmps", "0": "adgjmps", "1": "behknqt", "5": "cfilor", "all": "abcdefghijklmnopqrst", "-1": "", "one": "",
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestHas$")
		cmd.Env = append(os.Environ(), "GARTER_PART_TOLD=1", env+"="+which)
		out, err := cmd.Output()
		if got := string(out); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q has %q, want %q: %v", which, got, want, err)
		}
	}
}
