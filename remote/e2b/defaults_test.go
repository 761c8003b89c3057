package e2b

import (
	"testing"

	"github.com/garterpy/garter/remote/internal/keys/keystest"
	"github.com/garterpy/garter/remote/jupyter"
)

func TestDefaults(t *testing.T) {
	t.Setenv("E2B_API_KEY", "e2b_0")
	for _, name := range []string{"E2B_DOMAIN", "E2B_API_URL", "E2B_SANDBOX_URL", "E2B_DEBUG"} {
		t.Setenv(name, "")
	}
	keystest.Defaults(t, (*Config).set, func(c *Config) {
		if err := c.fill(); err != nil {
			t.Fatal(err)
		}
	}, jupyter.OptionNames()...)
	for config, want := range map[string]bool{"network=none": true, "network=default": false, "": false} {
		if c, err := ParseConfig(config); err != nil || c.NoInternet != want {
			t.Errorf("%s: without internet: %v %v", config, c.NoInternet, err)
		}
	}
	c, err := ParseConfig("ttl=600&internet=no&metadata=a=b,c=d&env=X=1")
	if err != nil || c.TTL.Seconds() != 600 || !c.NoInternet || c.Metadata["c"] != "d" || c.Env["X"] != "1" || c.APIKey != "e2b_0" {
		t.Errorf("%+v %v", c, err)
	}
}
