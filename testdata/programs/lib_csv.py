import csv
class Buf:
    def __init__(s): s.t=""
    def write(s,x): s.t+=x; return len(x)
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
R=lambda s,**k: list(csv.reader(s if isinstance(s,list) else [s],**k))
def W(row,**k):
    b=Buf(); return (csv.writer(b,**k).writerow(row),b.t)
for k in (dict(delimiter=1),dict(delimiter=""),dict(delimiter="ab"),dict(delimiter=None),dict(delimiter="\n"),dict(delimiter=" ",skipinitialspace=True),dict(quotechar=1),dict(quotechar="ab"),dict(quotechar=None),dict(quotechar=None,quoting=1),dict(quotechar=" ",skipinitialspace=True),dict(quotechar="\r"),dict(escapechar="ab"),dict(escapechar=5),dict(escapechar="\n"),dict(lineterminator=None),dict(lineterminator=5),dict(lineterminator=""),dict(quoting="x"),dict(quoting=9),dict(quoting=-1),dict(quoting=None),dict(delimiter='"'),dict(escapechar=","),dict(quotechar="\n"),dict(foo=1),dict(dialect="nope"),dict(dialect=5),dict(lineterminator="x",delimiter="x"),dict(strict=1),dict(doublequote="")):
    print(k,end=" "); t(lambda: R("a,b",**k))
t(lambda: R(['a,"b']))
t(lambda: R(['a,"b'],strict=True)); t(lambda: R(['a,"b"c'],strict=True)); t(lambda: R(['a,"b"c']));t(lambda: R(['a\\'],escapechar="\\"));t(lambda: R(['a\\'],escapechar="\\",strict=True)); t(lambda: R(['a\rb']));t(lambda: R(['a\nb']));t(lambda: R([b'a'])); t(lambda: R([5])); t(lambda: R(['1,"2",,""'],quoting=2)); t(lambda: R(['1,x'],quoting=2)); t(lambda: R(['1,"2",,""'],quoting=4)); t(lambda: R(['1,"2",,""'],quoting=5)); t(lambda: R(["a"*131073])); t(lambda: csv.reader(5)); t(lambda: csv.reader()); t(lambda: R(['', 'a','','\n','x\n']));t(lambda: R(['"a\n','b",c\n']));t(lambda: R(["a,'b'"],quoting=3)); t(lambda: R(["a, 'b'"],quotechar="'",skipinitialspace=True)); t(lambda:R(['a""b,"c""d"','"x"  ,y'])); t(lambda: R(['"c""d"'],doublequote=False)); t(lambda: R(['\x00a', 'é;日,"ü"']))
for row,k in ((["a",'b"c',"d,e","",None,1,2.5,True],{}),(["a",""],dict(quoting=1)),(["a",1,None,2.0,""],dict(quoting=2)),(["a",1,None,""],dict(quoting=4)),(["a",1,None,""],dict(quoting=5)),(["a,b"],dict(quoting=3)),(["a,b",'"'],dict(quoting=3,escapechar="\\")),([""],{}),([None],{}),([],{}),([""],dict(quoting=3)),([None],dict(quoting=3)),(["a b"],dict(delimiter=" ")),(["a\nb","c\r"],{}),(['a"b'],dict(doublequote=False)),(['a"b'],dict(doublequote=False,escapechar="\\")),(["\\"],dict(escapechar="\\")),(["\\"],dict(escapechar="\\",quoting=3)),("abc",{}),(5,{}),(["x","y"],dict(lineterminator="!")),([" a"],{}),([" a"],dict(skipinitialspace=True)),(["","a"],dict(delimiter=" ",skipinitialspace=False)),([""],dict(quoting=2)),(["x;y"],dict(lineterminator=";")),(['\r'],dict(quoting=3,escapechar="\\")),([1,"'"],dict(quotechar="'"))):
    print(row,k,end=" "); t(lambda: W(row,**k))
t(lambda: csv.writer(5)); t(lambda: csv.field_size_limit()); t(lambda: csv.field_size_limit("a")); t(lambda: csv.list_dialects()); t(lambda: csv.get_dialect("excel").delimiter); t(lambda: csv.get_dialect("q")); t(lambda: csv.unregister_dialect("q")); t(lambda: csv.register_dialect(5)); t(lambda: csv.register_dialect("x",foo=1)); t(lambda: csv.reader([]).dialect.quoting); t(lambda: csv.writer(Buf()).writerows(5)); t(lambda: csv.writer(Buf()).writerows([5]));  t(lambda: type(csv.reader([])));  t(lambda: csv.Dialect())
rows=list(csv.DictReader(["a,b\n","1,2\n","\n","3\n","4,5,6\n"])); print(rows)
b=Buf(); w=csv.DictWriter(b,["x","y"]); w.writeheader(); w.writerows([{"x":1,"y":"q,"},{"y":2}]); print(repr(b.t)); t(lambda: w.writerow({"z":1}))
d=csv.Sniffer().sniff("a;b;c\n1;2;3\n4;5;6\n"); print(repr(d.delimiter), d.skipinitialspace, d.quotechar)
d=csv.Sniffer().sniff("'a', 'b'\n'c', 'd'\n"); print(repr(d.delimiter), d.skipinitialspace, d.quotechar)
print(csv.Sniffer().has_header("name,age\nbob,3\nann,44\n"), csv.excel.delimiter, csv.unix_dialect().quoting, csv.excel_tab().delimiter)
t(lambda: csv.Sniffer().sniff("abc"))
