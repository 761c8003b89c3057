# collections: grouping with defaultdict.
from collections import defaultdict

PAIRS = [(i * 7919 % 1009, i) for i in range(60000)]


def run():
    groups = defaultdict(list)
    counts = defaultdict(int)
    for k, v in PAIRS:
        groups[k].append(v)
        counts[v % 97] += 1
    graph = defaultdict(set)
    for k, v in PAIRS[:30000]:
        graph[k].add(v % 50)
    return len(groups), max(map(len, groups.values())), counts[5], sum(map(len, graph.values()))
