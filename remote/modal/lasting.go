package modal

import (
	"context"
	"errors"
	"maps"
	"sync"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/owner"
	sdk "github.com/modal-labs/modal-client/go"
)

// This file has what ends the sandboxes of processes that could not: they carry tags
// that say whose they are, and the next start on the same machine looks for them, as
// garter clean does. (Whatever is missed ends by its idle time.)

// The tags of our sandboxes: that they are ours, whose they are, and one of its own.
const (
	ourTag   = "garter"
	ownerTag = "garter-owner"
	runTag   = "garter-run"
)

func tags(given map[string]string, mark string) map[string]string {
	t := maps.Clone(given)
	if t == nil {
		t = map[string]string{}
	}
	t[ourTag], t[ownerTag], t[runTag] = "sandbox", owner.Short(), mark
	return t
}

// maxListed bounds how many sandboxes are looked at.
const maxListed = 2000

// endMarked terminates the sandboxes of an app that have some tags and of which those
// that they have say that they are to be ended, and returns how many there were.
func (s *sandbox) endMarked(ctx context.Context, app string, having map[string]string, end func(tags map[string]string) bool) (n int, err error) {
	l, err := s.client.Sandboxes.List(ctx, &sdk.SandboxListParams{AppID: app, Tags: having})
	if err != nil {
		return 0, s.failure(ctx, "list the sandboxes", err)
	}
	seen := 0
	var errs []error
	for sb, err := range l {
		if err != nil {
			errs = append(errs, s.failure(ctx, "list the sandboxes", err))
			break
		}
		if seen++; seen > maxListed {
			errs = append(errs, &remote.LimitError{Limit: maxListed, What: "sandboxes in a list"})
			break
		}
		has, err := sb.GetTags(ctx, nil)
		if err != nil || !end(has) {
			continue // it has gone meanwhile, or is not ours
		}
		if err := terminate(ctx, sb); err != nil {
			errs = append(errs, err)
			continue
		}
		n++
	}
	return n, errors.Join(errs...)
}

// sweep terminates the sandboxes of processes of this machine that have ended without
// doing so.
func (s *sandbox) sweep(ctx context.Context, app string) (int, error) {
	return s.endMarked(ctx, app, map[string]string{ourTag: "sandbox"}, func(t map[string]string) bool { return owner.Gone(t[ownerTag]) })
}

// swept has the apps in which this process has looked for sandboxes that are left.
var swept sync.Map

func (s *sandbox) sweepOnce(ctx context.Context, app string) {
	if _, did := swept.LoadOrStore(app, true); !did {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
		defer cancel()
		s.sweep(ctx, app)
	}
}

// Clean is backend.Cleaner's: sandboxes of processes that have ended are terminated.
func (driver) Clean(ctx context.Context) (int, error) {
	c, err := ParseConfig("")
	if err != nil {
		return 0, err
	}
	c.fill()
	client, err := newClient()
	if err != nil {
		return 0, err
	}
	defer client.Close()
	app, err := client.Apps.FromName(ctx, c.App, nil)
	var missing sdk.NotFoundError
	if errors.As(err, &missing) {
		return 0, nil // there was never a sandbox
	}
	if err != nil {
		return 0, failure(ctx, "find the app "+c.App, err)
	}
	return (&sandbox{cfg: c, client: client}).sweep(ctx, app.AppID)
}
