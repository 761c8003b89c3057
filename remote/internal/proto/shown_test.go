package proto

import (
	"reflect"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/internal/shown"
	"github.com/garterpy/garter/remote/wire"
)

// TestArtifacts: what was displayed comes through a garter server as it is, and what
// a server makes up is left out.
func TestArtifacts(t *testing.T) {
	want := []garter.Artifact{
		{Type: "image/png", Data: []byte{0x89, 0, 1}, All: map[string][]byte{"image/png": {0x89, 0, 1}, "text/plain": []byte("<Figure>")}},
		{Type: "text/html", Data: []byte("<b>ü</b>"), All: map[string][]byte{"text/html": []byte("<b>ü</b>")}, IsValue: true},
	}
	res := ResultOf(garter.CodeOutput{Artifacts: want}, nil, 0)
	v, err := wire.Loads(res.Artifacts)
	if got := shown.Read(v); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v %v", got, err)
	}
	for _, p := range []string{`safe:7`, `safe:[7,[],{}]`, `safe:[{"all":7},{"all":{"a/b":7}},{"value":"x","all":{}}]`} {
		v, err := wire.Loads(p)
		if got := shown.Read(v); err != nil || len(got) != 0 {
			t.Errorf("%s: %+v %v", p, got, err)
		}
	}
}
