package server

import (
	"log/slog"
	"net/http/httptest"
	"testing"
)

// TestAnswersOfHolders has requests answer that have the session's turn, and some that had it.
func TestAnswersOfHolders(t *testing.T) {
	s, err := New(Config{AuthDisabled: true, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Shutdown()
	take := func() (*statusWriter, *session) {
		t.Helper()
		r := httptest.NewRequest("GET", "/info", nil)
		r.Header.Set(sessionHeader, "one")
		w := &statusWriter{ResponseWriter: httptest.NewRecorder(), s: s}
		x, err := s.sessions.acquire(w, r)
		if err != nil {
			t.Fatal(err)
		}
		return w, x
	}
	first, x := take()
	if x.ending() {
		t.Error("a request that has the session is ending before it answers")
	}
	s.sessions.release(x)
	first.answers() // it has failed: its answer comes after all that it did
	second, x := take()
	first.answers()
	if x.ending() {
		t.Error("the answer of a request that has released the session counts for the next one's")
	}
	second.answers()
	if !x.ending() {
		t.Error("a request that sends its answer is not ending")
	}
	s.sessions.release(x)
	if x.ending() {
		t.Error("the session is ending without a request")
	}
}
