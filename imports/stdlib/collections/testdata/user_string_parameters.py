import collections, platform, inspect
U=collections.UserString
print({n:str(inspect.signature(f)) for n,f in sorted(vars(U).items()) if inspect.isfunction(f)})
u=U('a,B c')
for s in ("u.find('B',start=1)","u.join([1])","u.join(['x',U('y')])","u.split(sep=',')","u.replace(U('a'),U('b'))","u.strip(chars='a')","u.center(9,'*')","u.startswith('a')","u.startswith(U('a'))","u.index('z')","u.ljust(width=0)","u<'b'","u.__le__(string='')","u.format_map(mapping={})","u.partition(',')","u.count(U('a'))","u.translate({97:'z'})","u.zfill(width=9)","u.title(1)","u.encode()","u.isalpha()","u.find.__qualname__", "u.expandtabs(tabsize=3)","u.removeprefix('a')","u.format(1,a=2)","u.rsplit()","u.splitlines(keepends=True)","u.startswith('', end='')","u.removesuffix(suffix='c')", "u.index(bytearray(), start=1)"):
    try: r=eval(s)
    except Exception as e: r=type(e).__name__+': '+str(e)
    print(s, type(r).__name__, r)
for a in [('SunOS','5.8','x'),('SunOS','4','x'),('Windows','10','y'),('win32','10','y'),('Linux','1','z'),('SunOS','','x'),('SunOS','5','x'),('SunOS','6.1','x'),('SunOS','7.x','x'),('SunOS','3.2','x'),('SunOS','a.2','x')]:
    print(a, platform.system_alias(*a))
print(platform.mac_ver(), platform.mac_ver(versioninfo='x'), platform.ios_ver(system=1), platform.android_ver(), platform.win32_ver(ptype=3), platform.release.__name__)
