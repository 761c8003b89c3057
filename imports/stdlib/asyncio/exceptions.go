package asyncio

import "github.com/garterpy/garter/object"

// The exceptions that the classes in Go raise, which each session that runs a coroutine needs.
var (
	cancelledType = object.NewBuiltinType("CancelledError", object.BaseExceptionType, exceptionFlags).InModule("asyncio.exceptions").
			WithDoc("A Future or Task was cancelled.")
	invalidStateType = object.NewBuiltinType("InvalidStateError", object.ExceptionType, exceptionFlags).InModule("asyncio.exceptions").
				WithDoc("A Future or Task is in a state in which this cannot be done.")
)

const exceptionFlags = object.IsException | object.HasDict | object.HasWeakref
