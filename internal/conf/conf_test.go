package conf

import (
	"strings"
	"testing"
	"time"
)

func TestValues(t *testing.T) {
	var (
		name   string
		on     bool
		n      int
		size   int64
		port   uint16
		cpus   float64
		d      time.Duration
		list   []string
		other  = "kept"
		secret string
	)
	v := &Set{Backend: "test"}
	v.String("name", &name, "")
	v.Bool("on", &on, "")
	v.Int("n", &n, "")
	v.Size("size", &size, "")
	v.Port("port", &port, "")
	v.Float("cpus", &cpus, "")
	v.Duration("d", &d, "")
	v.List("list", &list, "")
	v.String("other", &other, "").Or("others")
	v.String("key", &secret, "").Hide()
	if err := v.Parse("name=a%20b&on&n=3&size=1.5MiB&port=80&cpus=0.5&d=2m&list=x, y,,z"); err != nil || name != "a b" || !on || n != 3 || size != 3<<19 || port != 80 || cpus != 0.5 || d != 2*time.Minute ||
		strings.Join(list, "|") != "x|y|z" || other != "kept" {
		t.Errorf("%v: %q %v %d %d %d %v %v %q %q", err, name, on, n, size, port, cpus, d, list, other)
	}
	for config, want := range map[string]string{
		"surplus=1": "no option surplus", "other=a&others=b": "two names", "naem=1": "did you mean name?", "http://h?n=1": "begins with something else", "n=x": "option n", "n=1&n=2": "2 times", "port=65536": "option port", "size=-2": "not a size",
		"on=perhaps": "option on", "%": "config", "size=99999999999999999999GiB": "not a size",
	} {
		if err := v.Parse(config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", config, err)
		}
	}
	for name, want := range map[string]string{"memroy": "; did you mean memory?", "mem": "; did you mean memory?", "x": "", "networks": "; did you mean network?"} {
		if got := Near(name, []string{"memory", "network", "cpus"}); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
