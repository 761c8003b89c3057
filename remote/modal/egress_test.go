package modal

import (
	"slices"
	"strings"
	"testing"
)

// TestEgress has destinations become the lists of Modal's client.
func TestEgress(t *testing.T) {
	c, err := ParseConfig("allow_out=10.1.0.0/16,pypi.org,::1")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.egress(); err != nil {
		t.Fatal(err)
	}
	if n, d := c.Params.OutboundCIDRAllowlist, c.Params.OutboundDomainAllowlist; !slices.Equal(n.Entries, []string{"10.1.0.0/16", "::1/128"}) || !slices.Equal(d.Entries, []string{"pypi.org"}) {
		t.Errorf("%v %v", n, d)
	}
	if c = (Config{}); c.egress() != nil || c.Params.OutboundCIDRAllowlist != nil {
		t.Error("rules where nobody has asked for some")
	}
	for _, bad := range []string{"allow_out=a b", "allow_out=1.1.1.1&network=none"} {
		c, err := ParseConfig(bad)
		if err == nil {
			err = c.egress()
		}
		if err == nil || !strings.Contains(err.Error(), "allow_out") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
