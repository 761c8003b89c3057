"""Classes of messages by their types."""
