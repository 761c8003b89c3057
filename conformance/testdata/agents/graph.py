# packages: networkx 2.8.8
# Questions about a small railway, answered with networkx.
import networkx as nx

LINES = """\
Ashby Birch 12
Birch Colne 7
Colne Derby 9
Ashby Derby 31
Derby Elmet 4
Elmet Frome 15
Birch Frome 30
Frome Goole 6
Goole Hythe 3
Hythe Frome 8
Colne Ickle 2
"""

G = nx.Graph(name="railway")
for line in LINES.splitlines():
    a, b, w = line.split()
    G.add_edge(a, b, weight=int(w))
print(G, "connected:", nx.is_connected(G), "density: %.3f" % nx.density(G))

path = nx.shortest_path(G, "Ashby", "Hythe", weight="weight")
print("route:", " - ".join(path), nx.path_weight(G, path, "weight"), "km")
for k, p in zip(range(3), nx.shortest_simple_paths(G, "Ashby", "Frome", weight="weight")):
    print("  choice", k + 1, p, nx.path_weight(G, p, "weight"))
print("farthest apart:", nx.diameter(G), "stops; centre", nx.center(G), "periphery", nx.periphery(G))

print("bridges:", sorted(map(sorted, nx.bridges(G))), "cut points:", sorted(nx.articulation_points(G)))
tree = nx.minimum_spanning_tree(G)
print("cheapest net:", tree.size(weight="weight"), sorted(tuple(sorted(e)) for e in tree.edges))
for title, c in [("degree", nx.degree_centrality(G)), ("between", nx.betweenness_centrality(G, weight="weight")),
                 ("close", nx.closeness_centrality(G, distance="weight"))]:
    best = sorted(c.items(), key=lambda p: (-p[1], p[0]))[:3]
    print(f"{title:8}", ", ".join(f"{n} {v:.3f}" for n, v in best))
print("cycles:", len(nx.cycle_basis(G)), nx.cycle_basis(G.subgraph(["Frome", "Goole", "Hythe"])) != [])
print("communities:", [sorted(c) for c in nx.community.greedy_modularity_communities(G)])

D = nx.DiGraph()
D.add_edges_from([("dig", "lay"), ("lay", "wire"), ("lay", "test"), ("wire", "test"), ("plan", "dig"), ("plan", "buy"), ("buy", "wire")])
print("order:", list(nx.lexicographical_topological_sort(D)), "longest:", nx.dag_longest_path(D))
D.add_edge("test", "dig")
try:
    list(nx.topological_sort(D))
except nx.NetworkXUnfeasible as e:
    print("refused:", e)
print("loop:", nx.find_cycle(D, "dig"))

F = nx.DiGraph()
for a, b, cap in [("s", "a", 10), ("s", "b", 5), ("a", "b", 15), ("a", "t", 5), ("b", "t", 10)]:
    F.add_edge(a, b, capacity=cap)
value, flow = nx.maximum_flow(F, "s", "t")
print("flow:", value, {a: dict(sorted(d.items())) for a, d in sorted(flow.items())}, nx.minimum_cut(F, "s", "t")[0])
try:
    nx.shortest_path(G, "Ashby", "Nowhere")
except nx.NodeNotFound as e:
    print("refused:", e)
print(sorted(nx.to_dict_of_lists(nx.subgraph(G, ["Ashby", "Birch", "Colne"])).items()))
print(sorted(nx.node_link_data(G)["nodes"], key=str)[:2], nx.adjacency_data(F)["directed"])
for line in nx.generate_edgelist(tree, data=["weight"]):
    print("  ", line)
