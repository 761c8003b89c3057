package worker

import (
	"context"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// This file reads a session's variables: see garter.VariableReader.

var _ garter.VariableReader = (*Executor)(nil)

func (x *Executor) readVariables() proto.Variables {
	return proto.Variables{Limits: wire.Limits{Memory: x.cfg.MaxValue}, Ask: func(ctx context.Context, r *proto.VariableRequest) (*proto.VariableReply, error) {
		if err := x.acquire(ctx); err != nil {
			return nil, err
		}
		defer x.release()
		if err := x.ready(ctx); err != nil {
			return nil, err
		}
		m, err := x.ask(ctx, &request{Op: opRead, Read: r})
		if err == nil && m.Read == nil {
			err = x.cut(&remote.ProtocolError{What: "a request about variables without an answer"})
		}
		if err != nil {
			return nil, err
		}
		return m.Read, nil
	}}
}

// Variable is garter.VariableReader's.
func (x *Executor) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	return x.readVariables().Variable(ctx, name)
}

// Variables is garter.VariableReader's.
func (x *Executor) Variables(ctx context.Context) (names []string, err error) {
	return x.readVariables().Variables(ctx)
}
