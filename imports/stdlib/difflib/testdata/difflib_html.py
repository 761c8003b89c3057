# difflib: tables of differences.
import difflib, random
random.seed(5)
W=["one","two ","thr\tee","<x>&","","  four","five six seven eight nine ten"]
for k in range(60):
    a=[random.choice(W)+random.choice(["","!","?x"]) for _ in range(random.randrange(12))]
    b=[x if random.random()<.6 else random.choice(W) for x in a if random.random()<.9]
    if random.random()<.5: b.insert(random.randrange(len(b)+1),"new")
    ctx=random.random()<.5
    print(difflib.HtmlDiff(wrapcolumn=random.choice([None,6,12])).make_table(a,b,context=ctx,numlines=random.randrange(4)))
    print(list(difflib._mdiff(a,b,random.choice([None,0,1,2]))))
