"""Lines of csv that end with an escape."""
import csv
for l in (['a\\\n'],['a\\\n','b'],['a\\\r'],['a\\\r','b'],['\\\r5'],['\\\n5'],['a\\'],['a\\','b'],['"a\\\n','b"'],['"a\\'],['a\\\nb\nc'],['a\\\n','','c']):
    for st in (0,1):
        for q in (0,2,3):
            try: print(l,st,q,list(csv.reader(l,escapechar='\\',strict=st,quoting=q)))
            except Exception as e: print(l,st,q,type(e),e)
