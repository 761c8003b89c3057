"""Topological sorting of graphs of hashable nodes."""
_GenericAlias = type(list[int])

__all__ = ["TopologicalSorter", "CycleError"]


class CycleError(ValueError):
    """Raised by TopologicalSorter.prepare if there are cycles: args[1] lists the nodes of one of them, the first one
    at the end again."""


class _Node:
    __slots__ = 'value', 'waits_for', 'successors'

    def __init__(self, value):
        self.value = value
        self.waits_for = 0  # predecessors that are not done; then one of the two below
        self.successors = []


_PASSED_OUT = -1
_DONE = -2


class TopologicalSorter:
    """Puts nodes into an order in which each comes after those it depends on."""

    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None
        self._passed_out = 0
        self._finished = 0
        for node, before in () if graph is None else graph.items():
            self.add(node, *before)

    def _node(self, value):
        node = self._nodes.get(value)
        if node is None:
            node = self._nodes[value] = _Node(value)
        return node

    def add(self, node, *predecessors):
        """Adds a node and those that it depends on."""
        if self._ready is not None:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        it = self._node(node)
        it.waits_for += len(predecessors)
        for p in predecessors:
            self._node(p).successors.append(node)

    def prepare(self):
        """Ends the adding; raises CycleError if nodes depend on each other in a circle."""
        if self._ready is not None:
            raise ValueError("cannot prepare() more than once")
        self._ready = [n.value for n in self._nodes.values() if n.waits_for == 0]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self):
        """Returns the nodes of which all that they depend on is done."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        result = tuple(self._ready)
        for value in result:
            self._nodes[value].waits_for = _PASSED_OUT
        self._ready.clear()
        self._passed_out += len(result)
        return result

    def is_active(self):
        """Tells whether there are nodes to come or to be done."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        return self._finished < self._passed_out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """Says that nodes from get_ready() are done."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        for value in nodes:
            node = self._nodes.get(value)
            if node is None:
                raise ValueError(f"node {value!r} was not added using add()")
            if node.waits_for >= 0:
                raise ValueError(f"node {value!r} was not passed out (still not ready)")
            if node.waits_for == _DONE:
                raise ValueError(f"node {value!r} was already marked done")
            node.waits_for = _DONE
            for s in node.successors:
                successor = self._nodes[s]
                successor.waits_for -= 1
                if successor.waits_for == 0:
                    self._ready.append(s)
            self._finished += 1

    def _find_cycle(self):
        """The nodes of the first cycle that a search in depth meets, or None."""
        seen = set()
        for start in self._nodes:
            if start in seen:
                continue
            path, place, todo = [start], {start: 0}, [iter(self._nodes[start].successors)]
            seen.add(start)
            while path:
                for value in todo[-1]:
                    if value in place:
                        return path[place[value]:] + [value]
                    if value not in seen:
                        seen.add(value)
                        place[value] = len(path)
                        path.append(value)
                        todo.append(iter(self._nodes[value].successors))
                        break
                else:
                    del place[path.pop()]
                    todo.pop()
        return None

    def static_order(self):
        """Yields all nodes in order."""
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)

    __class_getitem__ = classmethod(_GenericAlias)
