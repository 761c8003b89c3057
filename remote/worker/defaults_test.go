package worker

import (
	"runtime"
	"testing"

	"github.com/garterpy/garter/remote/internal/keys/keystest"
)

func TestDefaults(t *testing.T) {
	keystest.Defaults(t, (*Config).set, func(c *Config) {
		if err := c.fill(); err != nil {
			t.Fatal(err)
		}
	})
	var c Config
	if c.fill(); (c.Confine == Must) != (runtime.GOOS == "linux") {
		t.Errorf("%+v", c)
	}
}
