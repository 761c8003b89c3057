# The four objects of a workspace, for every Python that a session may have: a
# program's own, without modules and attributes that a policy could refuse. What they
# are asked goes to the host by one function, `ask`.
def _workspace_objects(ask, functions, runtime, installer, options):
    def known():
        return ask("tools", "list", {})

    def pip(action, packages):
        if installer is None:
            # What cannot be installed is said by the host, whose error it is.
            return ask("deps", action, {"packages": packages})
        return installer(options, action, packages)

    class RuntimeDepsDisabledError(RuntimeError):
        """Packages may not be changed by programs here."""

    class Tool:
        def __init__(self, name, function):
            self._name = name
            self._function = function

        def __call__(self, *args, **kwargs):
            return self._function(*args, **kwargs)

        def list(self):
            return [t for t in known() if t["name"] == self._name]

        def __repr__(self):
            return "<tool " + self._name + ">"

    class Tools:
        def list(self):
            return known()

        def search(self, query, limit=10):
            return ask("tools", "search", {"query": query, "limit": limit})

        def call(self, name, /, **arguments):
            return self._find(name)(**arguments)

        def _find(self, name):
            if name not in functions:
                raise AttributeError("there is no tool " + repr(name) + "; there are: " + ", ".join(sorted(functions)))
            return functions[name]

        def __getattr__(self, name):
            return Tool(name, self._find(name))

        def __repr__(self):
            return "<tools: " + ", ".join(sorted(functions)) + ">"

    class Skill:
        def __init__(self, name):
            self._name = name

        def __call__(self, *args, **kwargs):
            return invoke(self._name, args, kwargs)

        def __repr__(self):
            return "<skill " + self._name + ">"

    def invoke(name, args, kwargs):
        answer = ask("skills", "invoke", {"name": name, "args": list(args), "kwargs": kwargs})
        if answer["logs"]:
            print(answer["logs"], end="")
        return answer["value"]

    class Skills:
        def list(self):
            return ask("skills", "list", {})

        def search(self, query, limit=5):
            return ask("skills", "search", {"query": query, "limit": limit})

        def get(self, name):
            return ask("skills", "get", {"name": name})

        def create(self, name, source, description=""):
            return ask("skills", "create", {"name": name, "source": source, "description": description})

        def delete(self, name):
            return ask("skills", "delete", {"name": name})

        def invoke(self, name, /, *args, **kwargs):
            return invoke(name, args, kwargs)

        def __getattr__(self, name):
            if name.startswith("_"):
                raise AttributeError("skills have no attribute " + repr(name))
            return Skill(name)

        def __repr__(self):
            return "<skills>"

    class Artifacts:
        def save(self, name, data, description="", metadata=None):
            return ask("artifacts", "save", {"name": name, "data": data, "description": description, "metadata": metadata})

        def load(self, name):
            return ask("artifacts", "load", {"name": name})

        def get(self, name):
            return ask("artifacts", "get", {"name": name})

        def exists(self, name):
            return self.get(name) is not None

        def list(self):
            return ask("artifacts", "list", {})

        def delete(self, name):
            return ask("artifacts", "delete", {"name": name})

        def __repr__(self):
            return "<artifacts>"

    def refuse():
        if not runtime:
            raise RuntimeDepsDisabledError("packages cannot be changed by programs here; those that are there: deps.list()")

    class Deps:
        def list(self):
            return ask("deps", "list", {})

        def add(self, package):
            refuse()
            ask("deps", "check", {"package": package})
            result = pip("install", [package])
            if not result["failed"]:
                ask("deps", "add", {"package": package})
            return result

        def remove(self, package):
            refuse()
            forgotten = ask("deps", "remove", {"package": package})
            result = pip("uninstall", [package])
            result["removed_from_config"] = forgotten
            return result

        def sync(self):
            return pip("install", self.list())

        def __repr__(self):
            return "<deps: " + ", ".join(self.list()) + ">"

    return Tools(), Skills(), Artifacts(), Deps()
