// Package statistics is the module statistics, written in Python in four parts: single
// samples, pairs of them, the normal distribution, density estimates.
//
// Compatibility: not covered; garter's own packages use it.
package statistics

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed statistics.py
var source string

//go:embed pairs.py
var pairsSource string

//go:embed normal.py
var normalSource string

//go:embed kde.py
var kdeSource string

var module *imports.Mixed

func init() {
	public := map[string]object.Value{"StatisticsError": object.Obj(StatisticsErrorType)}
	for _, f := range functions {
		public[f.Name] = object.Obj(f)
	}
	module = &imports.Mixed{
		Fixed: func() map[string]object.Value { return public },
		Name:  "statistics",
		Doc:   "Basic statistics.",
		All: strings.Fields("NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean kde kde_random " +
			"linear_regression mean median median_grouped median_high median_low mode multimode pstdev pvariance quantiles " +
			"stdev variance"),
		Parts: []imports.Part{
			{Source: source, Names: "_common _convert _no_negatives _ratio _root _root_as _sqrt_odd _ss _sum _total " +
				"_type_of fmean geometric_mean harmonic_mean mean median median_grouped median_high median_low mode multimode " +
				"pstdev pvariance quantiles stdev variance"},
			{Source: pairsSource, Names: "LinearRegression correlation covariance linear_regression _ranks _root_product", Needs: []int{0}},
			{Source: normalSource, Names: "NormalDist _normal_inv _poly", Needs: []int{0}},
			{Source: kdeSource, Names: "kde kde_random _KERNELS", Needs: []int{2}},
		},
	}

	Load = module.Load()
}

// Load makes the module.
var Load imports.Loader
