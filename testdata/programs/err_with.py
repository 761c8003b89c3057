# An exception passes through __exit__ of a context manager.
class Session:
    def __enter__(self):
        print("open")
        return self

    def __exit__(self, kind, value, tb):
        print("close", kind.__name__)

    def query(self, text):
        raise LookupError(f"no such table: {text}")


with Session() as s:
    s.query("users")
