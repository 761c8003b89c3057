package blaxel

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/internal/owner"
	"github.com/garterpy/garter/remote/jupyter"
)

// This file has what outlives sessions: sandboxes that are left on purpose and joined
// by others, and those of processes that were killed.

// ownerLabel marks whose a sandbox is.
const ownerLabel = "garter-owner"

// token is that of the gateway in a sandbox: nobody need keep it, and what runs there
// learns nothing about the account's key by it.
func (b *sandbox) token(name string) string {
	secret := b.cfg.ClientCredentials
	if secret == "" {
		secret = b.cfg.APIKey
	}
	m := hmac.New(sha256.New, []byte(secret))
	m.Write([]byte("garter sandbox " + name))
	return hex.EncodeToString(m.Sum(nil)[:16])
}

// join takes the sandbox of another session, once: one that has gone later is
// replaced.
func (b *sandbox) join(ctx context.Context) (none jupyter.ServerConfig, err error) {
	name, kernel, _ := strings.Cut(b.cfg.Attach, "/")
	b.cfg.Options.Progress("joining the sandbox " + name)
	d, err := b.find(ctx, name)
	if err != nil {
		return none, err
	}
	b.cfg.Attach = ""
	b.mu.Lock()
	b.n++
	b.name = name
	b.mu.Unlock()
	if b.cfg.OnClose == keys.End {
		b.machines.Add(name)
	}
	return b.wait(ctx, name, d, kernel)
}

// Attachment is jupyter.Host's.
func (b *sandbox) Attachment() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.name
}

// Leave is jupyter.Host's.
func (b *sandbox) Leave() bool { return b.cfg.OnClose == keys.Keep }

// swept has the services at which this process has looked for sandboxes that are
// left.
var swept sync.Map

func (b *sandbox) sweeps() bool {
	_, done := swept.LoadOrStore(b.cfg.URL+" "+b.cfg.Workspace, true)
	return !done
}

// sweep deletes the sandboxes of processes of this machine that have ended without
// doing so, and returns how many there were.
func (b *sandbox) sweep(ctx context.Context) (int, error) {
	var l all
	if err := b.call(ctx, "find sandboxes that are left", "GET", b.cfg.URL+"/sandboxes", nil, &l); err != nil {
		return 0, err
	}
	n := 0
	var errs []error
	for _, d := range l {
		if d.Metadata.Name == "" || d.ended() || !owner.Gone(d.Metadata.Labels[ownerLabel]) {
			continue
		}
		if err := b.remove(ctx, d.Metadata.Name); err != nil {
			errs = append(errs, err)
			continue
		}
		n++
	}
	return n, errors.Join(errs...)
}

// all is a list of sandboxes: an array, or an object that has it.
type all []description

// UnmarshalJSON is json.Unmarshaler's.
func (l *all) UnmarshalJSON(b []byte) error {
	var list []description
	if json.Unmarshal(b, &list) == nil {
		*l = list
		return nil
	}
	var o struct{ Data []description }
	if err := json.Unmarshal(b, &o); err != nil {
		return &remote.ProtocolError{What: "a list of sandboxes is none"}
	}
	*l = o.Data
	return nil
}

// Clean is backend.Cleaner's: sandboxes of processes that have ended are deleted.
func (driver) Clean(ctx context.Context) (int, error) {
	var c Config
	if err := c.set().Parse(""); err != nil {
		return 0, err
	}
	if err := c.fill(); err != nil {
		return 0, err
	}
	if c.APIKey == "" {
		if err := c.authenticate(ctx); err != nil {
			return 0, err
		}
	}
	b := newSandbox(c)
	defer b.http.Client.CloseIdleConnections()
	return b.sweep(ctx)
}

var _ backend.Cleaner = driver{}
