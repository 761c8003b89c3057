package conf

import (
	"strings"
	"testing"
	"time"
)

func TestValues(t *testing.T) {
	var (
		name  string
		on    bool
		n     int
		size  int64
		port  uint16
		cpus  float64
		d     time.Duration
		list  []string
		other = "kept"
	)
	v := Parse("name=a%20b&on&n=3&size=1.5MiB&port=80&cpus=0.5&d=2m&list=x, y,,z")
	v.String("name", &name)
	v.Bool("on", &on)
	v.Int("n", &n)
	v.Size("size", &size)
	v.Port("port", &port)
	v.Float("cpus", &cpus)
	v.Duration("d", &d)
	v.List("list", &list)
	v.String("other", &other)
	if err := v.Err(); err != nil || name != "a b" || !on || n != 3 || size != 3<<19 || port != 80 || cpus != 0.5 || d != 2*time.Minute ||
		strings.Join(list, "|") != "x|y|z" || other != "kept" {
		t.Errorf("%v: %q %v %d %d %d %v %v %q %q", err, name, on, n, size, port, cpus, d, list, other)
	}
	for config, want := range map[string]string{
		"surplus=1": "unknown option surplus", "n=x": "option n", "n=1&n=2": "2 times", "port=65536": "option port", "size=-1": "not a size",
		"on=perhaps": "option on", "%": "config", "size=99999999999999999999GiB": "not a size",
	} {
		v := Parse(config)
		v.Int("n", &n)
		v.Port("port", &port)
		v.Size("size", &size)
		v.Bool("on", &on)
		if err := v.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", config, err)
		}
	}
	for name, want := range map[string]string{"memroy": "; did you mean memory?", "mem": "; did you mean memory?", "x": "", "networks": "; did you mean network?"} {
		if got := Near(name, []string{"memory", "network", "cpus"}); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if n != 1 || port != 80 {
		t.Errorf("%d %d", n, port)
	}
}
