// Package statistics is the module statistics, which is written in Python and runs when
// one of its names is asked for.
package statistics

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/imports"
)

//go:embed statistics.py
var source string

var module = &imports.Mixed{
	Name: "statistics",
	Doc:  "Basic statistics.",
	All: strings.Fields("NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean kde kde_random " +
		"linear_regression mean median median_grouped median_high median_low mode multimode pstdev pvariance quantiles " +
		"stdev variance"),
	Parts: []imports.Part{{
		Source: source,
		Names: "LinearRegression NormalDist StatisticsError _KERNELS _common _convert _from_end _inverse _no_negatives " +
			"_normal_inv _poly _ranks _ratio _root _root_as _root_product _solve _sqrt_odd _ss _sum _total _type_of " +
			"correlation covariance fmean geometric_mean harmonic_mean kde kde_random linear_regression mean median " +
			"median_grouped median_high median_low mode multimode pstdev pvariance quantiles stdev variance",
	}},
}

// Load makes the module.
var Load = module.Load()
