package container

import (
	"context"
	"net/http"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// This file reads a session's variables: see garter.VariableReader.

var _ garter.VariableReader = (*Executor)(nil)

func (x *Executor) readVariables() proto.Variables {
	return proto.Variables{Limits: wire.Limits{Memory: x.values}, Ask: func(ctx context.Context, r *proto.VariableRequest) (*proto.VariableReply, error) {
		if err := x.acquire(ctx); err != nil {
			return nil, err
		}
		defer x.release()
		m := &proto.VariableReply{}
		err := plain(x.do(ctx, func() error {
			*m = proto.VariableReply{}
			return x.callMost(ctx, http.MethodPost, "/session/variables", requestTimeout, r, m, 2*proto.MinOutput)
		}))
		return m, err
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
