// Package keystest holds tables of options to what they say.
package keystest

import (
	"reflect"
	"slices"
	"testing"

	"github.com/garterpy/garter/internal/conf"
)

// Defaults checks that the defaults a table names are those that hold: a config that
// has them written out is the same as one without, when fill has completed both. not
// are options that are completed elsewhere.
func Defaults[T any](t *testing.T, table func(*T) *conf.Set, fill func(*T), not ...string) {
	t.Helper()
	for i, k := range table(new(T)).Keys {
		if k.Default == "" || slices.Contains(not, k.Name) {
			continue
		}
		var with, without T
		if err := table(&with).Keys[i].Set(k.Default); err != nil {
			t.Errorf("%s: its default %s is not valid: %v", k.Name, k.Default, err)
			continue
		}
		fill(&with)
		fill(&without)
		if !reflect.DeepEqual(with, without) {
			t.Errorf("%s: its default is not %s:\n%+v\n%+v", k.Name, k.Default, with, without)
		}
	}
}
