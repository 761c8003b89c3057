package proto

import (
	"cmp"
	"io"
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
)

// The long texts of an event do not stand in it, where JSON would have them quoted,
// looked through and copied several times: they follow it as they are, one after the
// other, for a receiver that has said that it reads such.

// TailHeader says that the client of a stream of events reads texts that follow an
// event, and how many bytes of them and of an event it takes.
const TailHeader = "X-Run-Tail"

// longText is from how many bytes on a text follows its event.
const longText = 64 << 10

// Tail is a text that follows an event.
type Tail struct {
	Text int   `json:"text"` // its place among those that texts returns
	Size int64 `json:"size"` // in bytes
}

// text is a text of an event that may be long.
type text struct {
	get func() string
	set func(string)
}

func textAt[T ~string](p *T) text {
	return text{func() string { return string(*p) }, func(s string) { *p = T(s) }}
}

// texts returns the texts of an event that may be long, in an order that the other side
// finds as well.
func (e *Event) texts() []text {
	var out []text
	for i := range e.Args {
		out = append(out, textAt(&e.Args[i]))
	}
	for _, k := range slices.Sorted(maps.Keys(e.Kwargs)) {
		out = append(out, text{func() string { return e.Kwargs[k] }, func(s string) { e.Kwargs[k] = s }})
	}
	if r := e.Result; r != nil {
		out = append(out, textAt(&r.Output), textAt(&r.Repr), textAt(&r.Logs))
	}
	return out
}

// Detach takes the long texts out of an event and returns them: they are to follow it.
func (e *Event) Detach() []string {
	var out []string
	e.Tail = nil
	for i, t := range e.texts() {
		// Lone surrogates have no form but JSON's.
		if s := t.get(); len(s) > longText && utf8.ValidString(s) {
			e.Tail = append(e.Tail, Tail{i, int64(len(s))})
			out = append(out, s)
			t.set("")
		}
	}
	return out
}

// Follow writes the texts that follow an event.
func Follow(w io.Writer, long []string) error {
	for _, s := range long {
		for len(s) > 0 { // in pieces: a writer may copy what it is given
			n, err := io.WriteString(w, s[:min(len(s), longText)])
			if err != nil {
				return err
			}
			s = s[n:]
		}
	}
	return nil
}

// Attach reads what follows an event, and returns how many bytes that were. More than
// limit is a *remote.LimitError, before any of it is read.
func (e *Event) Attach(r io.Reader, limit int64) (int64, error) {
	if len(e.Tail) == 0 {
		return 0, nil
	}
	texts := e.texts()
	size, last := int64(0), -1
	for _, t := range e.Tail {
		if t.Text <= last || t.Text >= len(texts) || t.Size < 0 || texts[t.Text].get() != "" {
			return 0, &remote.ProtocolError{What: "a text that follows an event has no place in it"}
		}
		if last = t.Text; t.Size > limit-size {
			return 0, &remote.LimitError{Limit: limit, What: "bytes in an event"}
		}
		size += t.Size
	}
	for _, t := range e.Tail {
		s, err := far.ReadText(r, t.Size)
		if err != nil {
			return 0, err
		}
		if !utf8.ValidString(s) {
			return 0, &remote.ProtocolError{What: "a text that follows an event is not UTF-8"}
		}
		texts[t.Text].set(s)
	}
	e.Tail = nil
	return size, nil
}

// OutputBound returns how many bytes the payload of an output may take, and as many its
// repr: what the receiver takes, in bytes, is for those and for the logs, and to be read.
// An output is not larger than what the session has used, but for one that holds a value
// many times: that is written out no further than anybody's.
func OutputBound(used, receiver int64) int {
	most := min(int64(maxOutput), cmp.Or(max(receiver, 0), math.MaxInt64)/4)
	return int(min(most, max(MinOutput, 2*max(used, 0))))
}
