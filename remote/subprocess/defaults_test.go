package subprocess

import (
	"testing"

	"github.com/garterpy/garter/remote/internal/keys/keystest"
	"github.com/garterpy/garter/remote/jupyter"
)

func TestDefaults(t *testing.T) {
	keystest.Defaults(t, (*Config).set, (*Config).fill, jupyter.OptionNames()...)
	c, err := ParseConfig("timeout=5&memory=1GiB&processes=none&allow_runtime_deps=no&additional_imports=a,b")
	if err != nil || c.Timeout.Seconds() != 5 || c.Memory != 1<<30 || c.Processes != -1 || !c.NoRuntimeDeps || len(c.BasePackages) != 2 {
		t.Errorf("%+v %v", c, err)
	}
}
