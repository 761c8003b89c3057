package server

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/internal/proto"
)

const sessionHeader = proto.SessionHeader

// session is a client's session: an executor, used by one request at a time.
type session struct {
	id   string
	key  string        // id, for each owner one
	own  int           // the owner
	turn chan struct{} // has room for the one request that uses the session

	mu       sync.Mutex
	ex       garter.Executor // nil until the first request has opened it
	run      *run            // under way, or nil
	used     time.Time
	cut      time.Time // when a run was cancelled
	gone     bool
	holder   *statusWriter // of the request that has the turn, or nil
	answered bool          // that request is sending its answer, and will release the session
	memory   int64         // what it keeps, by its own account
	sent     int64         // bytes of variables and tools that came after the last run
	toolset  []proto.Named
}

// sessions are the sessions by name.
type sessions struct {
	s    *Server
	room sync.Mutex // of makeRoom: two that count the same sessions would drop twice as many
	mu   sync.Mutex
	m    map[string]*session
	stop chan struct{}
	over bool
}

func newSessions(s *Server) *sessions {
	ss := &sessions{s: s, m: map[string]*session{}, stop: make(chan struct{})}
	go ss.sweep(max(min(s.cfg.Idle/4, time.Minute), 10*time.Millisecond))
	return ss
}

// keyOf is the key of an owner's session.
func keyOf(owner int, id string) string { return fmt.Sprintf("%d/%s", owner, id) }

func validID(id string) bool {
	if len(id) > 128 {
		return false
	}
	for _, c := range []byte(id) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' || c == ':') {
			return false
		}
	}
	return true
}

// settle is how long a request waits for the end of a run whose client has gone.
const settle = 5 * time.Second

// acquire takes the session of a request for it, opening one where there is
// none: under the name that the request gives, or under a fresh one. The caller
// releases it.
func (ss *sessions) acquire(w http.ResponseWriter, r *http.Request) (*session, error) {
	id := r.Header.Get(sessionHeader)
	if !validID(id) {
		return nil, fail(http.StatusBadRequest, "%s must be up to 128 letters, digits and -_.:", sessionHeader)
	}
	if id == "" {
		id = rand.Text()
	}
	w.Header().Set(sessionHeader, id)
	if ss.s.stopping.Load() {
		return nil, fail(http.StatusServiceUnavailable, "%v", errStopping)
	}
	ss.mu.Lock()
	who := owner(r)
	key := keyOf(who, id)
	x := ss.m[key]
	if x == nil && r.Header.Get(proto.KnownHeader) != "" {
		ss.mu.Unlock()
		return nil, fail(http.StatusGone, "there is no such session: it was idle for too long, or the server was started anew")
	}
	if x == nil {
		most, have := ss.s.share(ss.s.cfg.MaxSessions), 0
		for _, x := range ss.m {
			if x.own == who {
				have++
			}
		}
		if ss.over || have >= most {
			ss.mu.Unlock()
			return nil, fail(http.StatusServiceUnavailable, "there are %d sessions already, as many as the server allows", most)
		}
		x = &session{id: id, key: key, own: who, turn: make(chan struct{}, 1), used: time.Now()}
		ss.m[key] = x
	}
	ss.mu.Unlock()
	select {
	case x.turn <- struct{}{}:
	default:
		if !x.ending() {
			return nil, garter.ErrBusy
		}
		t := time.NewTimer(settle)
		defer t.Stop()
		select {
		case x.turn <- struct{}{}:
		case <-t.C:
			return nil, garter.ErrBusy
		case <-r.Context().Done():
			return nil, r.Context().Err()
		}
	}
	x.mu.Lock()
	gone, ex := x.gone, x.ex
	x.mu.Unlock()
	if gone { // it was closed while we waited; the next one is a fresh one
		<-x.turn
		return ss.acquire(w, r)
	}
	if ex == nil {
		ex, err := ss.s.open(r)
		if err != nil {
			ss.drop(x)
			ss.release(x)
			return nil, fmt.Errorf("opening a session: %w", err)
		}
		x.mu.Lock()
		x.ex = ex
		x.mu.Unlock()
	}
	if sw, ok := w.(*statusWriter); ok {
		sw.session = x
		x.mu.Lock()
		x.holder = sw
		x.mu.Unlock()
	}
	return x, nil
}

// answers notes that a request sends its answer. One that has released the session before
// it answers, as where it has failed, says nothing of who has it now.
func (x *session) answers(sw *statusWriter) {
	x.mu.Lock()
	x.answered = x.answered || x.holder == sw
	x.mu.Unlock()
}

// settled does something with the executor: again, for a while, where that is
// still busy with the end of a cancelled run.
func (x *session) settled(ctx context.Context, f func() error) error {
	for {
		err := f()
		if !errors.Is(err, garter.ErrBusy) {
			return err
		}
		x.mu.Lock()
		cut := x.cut
		x.mu.Unlock()
		if time.Since(cut) > settle {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// ending reports whether the run under way has been cancelled, the answer of the request
// under way is on its way, after which its client may send the next on another connection,
// or the session is being closed.
func (x *session) ending() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.gone || x.answered || x.run != nil && x.run.ctx.Err() != nil
}

// release gives the session to the next request.
func (ss *sessions) release(x *session) {
	x.mu.Lock()
	x.used, x.run, x.holder, x.answered = time.Now(), nil, nil, false
	gone, ex := x.gone, x.ex
	if gone {
		x.ex = nil
	}
	x.mu.Unlock()
	if gone && ex != nil {
		ex.Close()
	}
	<-x.turn
}

// drop forgets a session: a run under way is cancelled; the executor is closed
// by who uses it, or here.
func (ss *sessions) drop(x *session) {
	ss.mu.Lock()
	if ss.m[x.key] == x {
		delete(ss.m, x.key)
	}
	ss.mu.Unlock()
	x.mu.Lock()
	x.gone = true
	if x.run != nil {
		x.run.cancel(context.Canceled)
	}
	x.mu.Unlock()
	select {
	case x.turn <- struct{}{}:
		ss.release(x)
	default:
	}
}

// dropIdle forgets a session unless somebody uses it by now, or has used it since
// a moment. It reports whether it did.
func (ss *sessions) dropIdle(x *session, since time.Time) bool {
	x.mu.Lock()
	idle := !x.gone && x.used.Equal(since)
	if idle {
		select {
		case x.turn <- struct{}{}:
			x.gone = true
		default:
			idle = false
		}
	}
	x.mu.Unlock()
	if !idle {
		return false
	}
	ss.mu.Lock()
	if ss.m[x.key] == x {
		delete(ss.m, x.key)
	}
	ss.mu.Unlock()
	ss.release(x)
	return true
}

// find returns the session of a request, or nil.
func (ss *sessions) find(r *http.Request) *session {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return ss.m[keyOf(owner(r), r.Header.Get(sessionHeader))]
}

func (ss *sessions) count() int {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return len(ss.m)
}

// sweep drops sessions that have been idle for too long.
func (ss *sessions) sweep(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-ss.stop:
			return
		case <-t.C:
		}
		old := map[*session]time.Time{}
		ss.mu.Lock()
		for _, x := range ss.m {
			x.mu.Lock()
			if len(x.turn) == 0 && time.Since(x.used) > ss.s.cfg.Idle {
				old[x] = x.used
			}
			x.mu.Unlock()
		}
		ss.mu.Unlock()
		for x, used := range old {
			if !ss.dropIdle(x, used) {
				continue
			}
			ss.s.metrics.expired.Inc()
			ss.s.log.Info("session expired", "session", x.id)
		}
	}
}

// kept notes what a session keeps after a run, and makes room where all together
// keep too much: by forgetting those that have been idle for the longest.
func (ss *sessions) kept(x *session, memory int64) {
	x.mu.Lock()
	x.memory, x.sent = memory, 0
	x.mu.Unlock()
	ss.makeRoom(x)
}

// noteSent notes values that a session was sent between runs, and makes room.
func (ss *sessions) noteSent(x *session, bytes int64) error {
	x.mu.Lock()
	x.sent += bytes
	x.mu.Unlock()
	if !ss.makeRoom(x) {
		ss.drop(x)
		return fail(http.StatusServiceUnavailable, "the sessions keep more than the %d bytes that the server allows", ss.s.cfg.MaxMemory)
	}
	return nil
}

// noteCall notes what a session holds while it waits for a tool, beside all the runs
// whose turn it is.
func (ss *sessions) noteCall(x *session, memory int64) error {
	x.mu.Lock()
	x.memory = max(x.memory, memory)
	x.mu.Unlock()
	if !ss.makeRoom(x) {
		return fail(http.StatusServiceUnavailable, "the sessions hold more than the %d bytes that the server allows", ss.s.cfg.MaxMemory)
	}
	return nil
}

// makeRoom drops idle sessions, but for one, until the rest keeps no more than
// the server allows. It reports whether it does.
func (ss *sessions) makeRoom(but *session) bool {
	type idle struct {
		x      *session
		used   time.Time
		memory int64
	}
	ss.room.Lock()
	defer ss.room.Unlock()
	var sum int64
	by := make([]int64, len(ss.s.slots)) // by owner
	var all []idle
	ss.mu.Lock()
	for _, x := range ss.m {
		x.mu.Lock()
		m := x.memory + x.sent
		sum += m
		by[x.own] += m
		if x != but && len(x.turn) == 0 && m > 0 {
			all = append(all, idle{x, x.used, m})
		}
		x.mu.Unlock()
	}
	ss.mu.Unlock()
	slices.SortFunc(all, func(a, b idle) int { return a.used.Compare(b.used) })
	for sum > ss.s.cfg.MaxMemory && len(all) > 0 {
		// The owner who keeps most gives first, so that nobody can have the sessions
		// of others forgotten.
		at := 0
		for n := range all {
			if by[all[n].x.own] > by[all[at].x.own] {
				at = n
			}
		}
		i := all[at]
		if all = slices.Delete(all, at, at+1); by[i.x.own] < by[but.own] {
			break // who wants room is it who keeps most
		}
		if !ss.dropIdle(i.x, i.used) {
			continue // it has been taken meanwhile
		}
		sum -= i.memory
		by[i.x.own] -= i.memory
		ss.s.metrics.evicted.Inc()
		ss.s.log.Info("session forgotten for its memory", "session", i.x.id, "memory", i.memory)
	}
	return sum <= ss.s.cfg.MaxMemory
}

// closeAll drops all sessions and takes no more.
func (ss *sessions) closeAll() {
	ss.mu.Lock()
	var all []*session
	for _, x := range ss.m {
		all = append(all, x)
	}
	if !ss.over {
		ss.over = true
		close(ss.stop)
	}
	ss.mu.Unlock()
	for _, x := range all {
		ss.drop(x)
	}
	// Requests that were using a session close it when they end.
	deadline := time.Now().Add(2 * time.Second)
	for _, x := range all {
		for time.Now().Before(deadline) {
			x.mu.Lock()
			closed := x.ex == nil
			x.mu.Unlock()
			if closed {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
}
