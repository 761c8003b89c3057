package garter

import (
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object/convert"
)

// MaxObservation is how many characters of a value an observation has at most; a longer
// one is cut in the middle, with a mark.
const MaxObservation = 20_000

// Observation returns what a model is told of the run, in the words of smolagents'
// agents: what the code printed, and str() of its value.
func (o CodeOutput) Observation() string {
	return "Execution logs:\n" + o.Logs + "Last output from code snippet:\n" + printlog.Cut(o.Text(), MaxObservation)
}

// Text returns str() of the output: as Repr is, but for texts and what else has a str()
// of its own, which is found from the Go value.
func (o CodeOutput) Text() string {
	if text, ok := convert.StrOf(o.Output); ok {
		return text
	}
	return o.Repr
}
