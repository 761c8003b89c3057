package jupyter

import (
	"testing"

	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/internal/keys/keystest"
)

func TestDefaults(t *testing.T) {
	keystest.Defaults(t, func(o *Options) *conf.Set {
		s := &conf.Set{Backend: "jupyter"}
		o.AddTo(s)
		return s
	}, (*Options).fill)
}

// TestParseConfig: URLs as Jupyter prints them, and options behind them.
func TestParseConfig(t *testing.T) {
	t.Setenv("JUPYTER_TOKEN", "ours")
	for config, want := range map[string][2]string{
		"http://h:8888/lab?token=t": {"http://h:8888", "t"}, "https://h/base/tree/?token=t&kernel=k&timeout=5s": {"https://h/base", "t"},
		"http://h:1": {"http://h:1", "ours"}, "http://h:1#token=t": {"http://h:1", "t"}, "url=http%3A%2F%2Fh%3A1": {"http://h:1", "ours"},
	} {
		c, o, err := ParseConfig(config)
		if err != nil || c.URL != want[0] || c.Token != want[1] || c.KernelName != "" && o.Timeout.Seconds() != 5 {
			t.Errorf("%s: %+v %v", config, c, err)
		}
	}
	for _, bad := range []string{"", "token=t", "ftp://h", "http://", "http://h?tokn=t", "http://h?token=a&token=b", "hello"} {
		if _, _, err := ParseConfig(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
