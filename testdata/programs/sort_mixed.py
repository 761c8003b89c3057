# Sorting, least and greatest of lists of several types.

for l in ([2**64,"abc"],["abc",2**64],[2**64,"abc",1],[1.5,"a"],[2**70,2**65,"a"],[None,1],[1,None],["a",1,"b"],[(1,),"a"],[[1],2],[2**64, 1.5, "x"],[1,2,3,"a"],[True,"a"],["a","b",None],[2**64,None]):
    try: print(sorted(l))
    except TypeError as e: print(e)
    try: print(sorted(l,key=lambda v:v,reverse=True))
    except TypeError as e: print(e)
    try: print(min(l),max(l))
    except TypeError as e: print(e)
