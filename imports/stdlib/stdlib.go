// Package stdlib is the table of the embedded modules of Python's library.
//
// Compatibility: not covered; garter's own packages use it.
package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/array"
	"github.com/garterpy/garter/imports/stdlib/bisect"
	"github.com/garterpy/garter/imports/stdlib/cmath"
	"github.com/garterpy/garter/imports/stdlib/collections"
	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/imports/stdlib/datetime"
	"github.com/garterpy/garter/imports/stdlib/fractions"
	"github.com/garterpy/garter/imports/stdlib/functools"
	"github.com/garterpy/garter/imports/stdlib/hashlib"
	"github.com/garterpy/garter/imports/stdlib/heapq"
	"github.com/garterpy/garter/imports/stdlib/hmac"
	"github.com/garterpy/garter/imports/stdlib/itertools"
	"github.com/garterpy/garter/imports/stdlib/json"
	"github.com/garterpy/garter/imports/stdlib/math"
	"github.com/garterpy/garter/imports/stdlib/numbers"
	"github.com/garterpy/garter/imports/stdlib/operator"
	"github.com/garterpy/garter/imports/stdlib/queue"
	"github.com/garterpy/garter/imports/stdlib/random"
	"github.com/garterpy/garter/imports/stdlib/re"
	"github.com/garterpy/garter/imports/stdlib/secrets"
	"github.com/garterpy/garter/imports/stdlib/statistics"
	"github.com/garterpy/garter/imports/stdlib/sys"
	"github.com/garterpy/garter/imports/stdlib/time"
)

// Modules are the embedded modules by full name.
var Modules = map[string]imports.Loader{
	"abc":             imports.Go(abc.New),
	"array":           imports.Go(array.New),
	"bisect":          imports.Go(bisect.New),
	"cmath":           imports.Go(cmath.New),
	"collections":     collections.Load,
	"collections.abc": abcs.Load,
	"datetime":        imports.Go(datetime.New),
	"fractions":       fractions.Load,
	"functools":       functools.Load,
	"hashlib":         imports.Go(hashlib.New),
	"heapq":           imports.Go(heapq.New),
	"hmac":            hmac.Load,
	"itertools":       imports.Go(itertools.New),
	"json":            imports.Go(json.New),
	"json.decoder":    imports.Go(json.NewDecoder),
	"json.scanner":    imports.Go(json.NewScanner),
	"json.encoder":    imports.Go(json.NewEncoder),
	"math":            imports.Go(math.New),
	"numbers":         numbers.Load,
	"operator":        imports.Go(operator.New),
	"queue":           queue.Load,
	"random":          imports.Go(random.New),
	"re":              imports.Go(re.New),
	"secrets":         secrets.Load,
	"statistics":      statistics.Load,
	"sys":             imports.Go(sys.New),
	"time":            imports.Go(time.New),
}
