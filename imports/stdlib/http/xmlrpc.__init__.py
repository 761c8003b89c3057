"""XML-RPC: values as XML, and calls over a connection that the host would have to give."""
