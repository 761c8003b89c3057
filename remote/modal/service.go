package modal

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	sdk "github.com/modal-labs/modal-client/go"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// This file has the rules for the service itself: what it sends is bounded, and what
// goes wrong has a name.

const (
	// maxAnswer bounds a message of the service. The SDK takes 100 MiB.
	maxAnswer = 8 << 20
	// maxWait bounds how long the service may put us off in all.
	maxWait = time.Minute
)

// newClient returns the SDK's client for the credentials of the environment.
func newClient() (*sdk.Client, error) {
	wait := maxWait
	bound := grpc.MaxCallRecvMsgSize(maxAnswer)
	c, err := sdk.NewClientWithOptions(&sdk.ClientParams{
		MaxThrottleWait: &wait,
		// What the service wants to have said goes to no log of the host's.
		Logger: slog.New(slog.DiscardHandler),
		GRPCUnaryInterceptors: []grpc.UnaryClientInterceptor{
			func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoke grpc.UnaryInvoker, opts ...grpc.CallOption) error {
				return invoke(ctx, method, req, reply, cc, append(opts, bound)...)
			},
		},
		GRPCStreamInterceptors: []grpc.StreamClientInterceptor{
			func(ctx context.Context, desc *grpc.StreamDesc, cc *grpc.ClientConn, method string, open grpc.Streamer, opts ...grpc.CallOption) (grpc.ClientStream, error) {
				return open(ctx, desc, cc, method, append(opts, bound)...)
			},
		},
	})
	if err != nil {
		return nil, failure(context.Background(), "make a client", err)
	}
	return c, nil
}

// httpCodes are the statuses of HTTP that say the same as those of gRPC.
var httpCodes = map[codes.Code]int{
	codes.InvalidArgument: http.StatusBadRequest, codes.FailedPrecondition: http.StatusBadRequest, codes.Unauthenticated: http.StatusUnauthorized,
	codes.PermissionDenied: http.StatusForbidden, codes.NotFound: http.StatusNotFound, codes.AlreadyExists: http.StatusConflict,
	codes.Unimplemented: http.StatusNotImplemented, codes.ResourceExhausted: http.StatusTooManyRequests,
}

// failure gives an error of the SDK's a name of ours, and a text that is fit to be
// seen: a refusal is a *remote.StatusError, the rest a *remote.ConnectionError. The end
// of ctx is the error of ctx.
func failure(ctx context.Context, op string, err error, secrets ...string) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	var h far.HTTP
	h.Hide(secrets...)
	var missing sdk.NotFoundError
	text, code := err.Error(), 0
	if s, ok := status.FromError(err); ok {
		text, code = s.Message(), httpCodes[s.Code()]
	} else if errors.As(err, &missing) {
		code = http.StatusNotFound
	}
	text = h.CleanText(text)
	if code != 0 {
		return &remote.StatusError{Backend: "modal", Op: op, Code: code, Text: text}
	}
	return &remote.ConnectionError{Backend: "modal", Op: op, Err: errors.New(text)}
}
