package server

import (
	"fmt"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/VictoriaMetrics/metrics"
)

// buckets are the upper bounds of the histogram of runs, in seconds.
var buckets = []float64{0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300}

// serverMetrics are what /metrics tells.
type serverMetrics struct {
	set     *metrics.Set
	running atomic.Int64
	expired *metrics.Counter
	evicted *metrics.Counter
	calls   *metrics.Counter
	seconds *metrics.FloatCounter
	count   *metrics.Counter
	le      []*metrics.Counter
}

func newMetrics(s *Server) *serverMetrics {
	set := metrics.NewSet()
	m := &serverMetrics{
		set: set, expired: set.NewCounter("garter_sessions_expired_total"), evicted: set.NewCounter("garter_sessions_evicted_total"), calls: set.NewCounter("garter_tool_calls_total"),
		seconds: set.NewFloatCounter("garter_run_seconds_sum"), count: set.NewCounter("garter_run_seconds_count"),
	}
	for _, b := range buckets {
		m.le = append(m.le, set.NewCounter(fmt.Sprintf("garter_run_seconds_bucket{le=%q}", strconv.FormatFloat(b, 'g', -1, 64))))
	}
	m.le = append(m.le, set.NewCounter(`garter_run_seconds_bucket{le="+Inf"}`))
	set.NewGauge("garter_sessions", func() float64 { return float64(s.sessions.count()) })
	set.NewGauge("garter_runs_running", func() float64 { return float64(m.running.Load()) })
	set.NewGauge("garter_uptime_seconds", func() float64 { return time.Since(s.start).Seconds() })
	return m
}

// request counts an answered request.
func (m *serverMetrics) request(path string, status int) {
	m.set.GetOrCreateCounter(fmt.Sprintf(`garter_requests_total{path=%q,status="%d"}`, path, status)).Inc()
}

// ran counts a run that has ended; how is "ok", "final", or the kind of failure.
func (m *serverMetrics) ran(how string, d time.Duration) {
	m.set.GetOrCreateCounter(fmt.Sprintf(`garter_runs_total{result=%q}`, how)).Inc()
	m.seconds.Add(d.Seconds())
	m.count.Inc()
	for i, c := range m.le {
		if i == len(buckets) || d.Seconds() <= buckets[i] {
			c.Inc()
		}
	}
}

func (s *Server) writeMetrics(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	answerWithin(w, 0)
	s.metrics.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
	return nil
}
