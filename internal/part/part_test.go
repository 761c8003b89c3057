package part

import (
	"os"
	"os/exec"
	"strconv"
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
		os.Stdout.WriteString(" " + strconv.Itoa(Rounds(20)))
		os.Exit(0)
	}
	for which, want := range map[string]string{
		"": "am 5", "0": "adgjmps 20", "1": "behknqt 20", "5": "cfilor 20", "all": "abcdefghijklmnopqrst 20", "-1": "", "one": "",
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestHas$")
		cmd.Env = append(os.Environ(), "GARTER_PART_TOLD=1", env+"="+which)
		out, err := cmd.Output()
		if got := string(out); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q has %q, want %q: %v", which, got, want, err)
		}
	}
}
