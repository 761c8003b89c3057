package convert

import (
	"fmt"
	"math"
	"time"

	"github.com/garterpy/garter/object"
)

// StrOf returns str() of a value that came from Python where that is another text than
// repr(): texts, dates and times, exceptions, and objects that have a text. ok is false
// for all others.
func StrOf(v any) (text string, ok bool) {
	switch x := v.(type) {
	case string:
		return x, true
	case *Exception:
		if x == nil || x.exc == nil {
			return "", false
		}
		if x.peek(func() { text, ok = exceptionText(x.exc) }) != nil {
			return "", false
		}
		return text, ok
	case *Object:
		if x == nil {
			return "", false
		}
		return x.Text()
	case time.Time:
		return IsoTime(x, " "), true
	case time.Duration:
		micro := x.Microseconds()
		const day = 24 * 60 * 60 * 1_000_000
		days := micro / day
		if micro %= day; micro < 0 {
			micro, days = micro+day, days-1
		}
		return deltaText(days, micro), true
	case Delta:
		days := math.Floor(float64(x) / 86400)
		return deltaText(int64(days), int64(math.Round((float64(x)-days*86400)*1e6))), true
	case Date, Clock, Decimal:
		return fmt.Sprint(x), true
	}
	return "", false
}

// exceptionText is str() of an exception of a built-in class whose arguments are plain
// values: no code of a program's is asked.
func exceptionText(e *object.Exception) (string, bool) {
	if e.Cls.Flags&object.Heap != 0 {
		return "", false
	}
	for _, a := range e.Args().Items {
		switch object.TypeOf(a) {
		case object.StrType, object.IntType, object.FloatType, object.BoolType, object.NoneType:
		default:
			return "", false
		}
	}
	th := object.NewThread()
	th.StartRun()
	s, ok := object.ToStr(th, object.Obj(e))
	if !ok {
		return "", false
	}
	return s.S, true
}

// deltaText is str() of a timedelta.
func deltaText(days, micro int64) string {
	s := fmt.Sprintf("%d:%02d:%02d", micro/3_600_000_000, micro/60_000_000%60, micro/1_000_000%60)
	switch {
	case days == 1 || days == -1:
		s = fmt.Sprintf("%d day, %s", days, s)
	case days != 0:
		s = fmt.Sprintf("%d days, %s", days, s)
	}
	if micro %= 1_000_000; micro != 0 {
		s += fmt.Sprintf(".%06d", micro)
	}
	return s
}
