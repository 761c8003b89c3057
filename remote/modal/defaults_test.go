package modal

import (
	"testing"
	"time"

	"github.com/garterpy/garter/remote/internal/keys/keystest"
	"github.com/garterpy/garter/remote/jupyter"
)

func TestDefaults(t *testing.T) {
	keystest.Defaults(t, (*Config).set, (*Config).fill, append(jupyter.OptionNames(), "image")...)
	c, err := ParseConfig("app_name=mine&ttl=300&memory=2GiB&cpus=2&network=none&env=A=1")
	if err != nil || c.App != "mine" || c.Timeout != 5*time.Minute || c.Params.MemoryLimitMiB != 2048 || c.Params.CPULimit != 2 || !c.Params.BlockNetwork || c.Params.Env["A"] != "1" {
		t.Errorf("%+v %v", c, err)
	}
	// The SDK's own times hold where ours are not given.
	c = Config{}
	c.Params.Timeout, c.Params.IdleTimeout = time.Minute, 2*time.Minute
	if c.fill(); c.Timeout != time.Minute || c.IdleTimeout != 2*time.Minute {
		t.Errorf("%v %v", c.Timeout, c.IdleTimeout)
	}
}
