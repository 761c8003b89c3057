import ipaddress as ip


def t(f, *a, **k):
    try:
        print(f.__name__, a, repr(f(*a, **k)))
    except Exception as e:
        print(f.__name__, a, type(e).__name__, e)


for a in ('1.2.3', '1.2.3.4.5', '1.2.3.256', '1.2.3.', '1.2.3.04', '1.2.3.a', '1.2.3.1111', '', '1.2.3.4/24', -1, 2**32, b'\1\2\3',
          b'\1\2\3\4', None, 1.5, '1.2.3.-1', '\u0661.2.3.4', ' 1.2.3.4', True, '1.2.3.4%1', [1]):
    t(ip.IPv4Address, a)
for a in ('::', '::1', '1::2::3', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9:a', '1:2:3:4:5:6:7::8', ':1:2:3:4:5:6:7',
          '1:2:3:4:5:6:7:', '::12345', '::g', '::1.2.3.4', '::1.2.3.256', 'fe80::1%eth0', 'fe80::1%', 'fe80::1%a%b', '::1/64', -1, 2**128,
          b'1' * 15, b'1' * 16, '', ':', '1:::2', '2001:db8::/32', '1::', '0:0:0:0:0:0:0:0', '1:0:0:2:0:0:0:3', '::ffff:1.2.3.4', None,
          '1:2:3:4:5:6:1.2.3.4', '::1::', 'a:b:c', 'fe80::%1/64', '1' * 60, '0:1::', '1:0:0:2:3:0:0:4', ':1::2', '1::2:'):
    t(ip.IPv6Address, a)
for a in ('10.0.0.0/8', '10.0.0.1/8', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/255.0.0.0', '10.0.0.0/0.255.255.255', '10.0.0.0/255.0.255.0',
          '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/8/9', '10.0.0.0', 5, b'\1\2\3\4', ('10.0.0.0', 8), ('10.0.0.0', '255.0.0.0'), (10 << 24, 8),
          ('10.0.0.1', 8), ('1.2.3.4',), None, '', '10.0.0.0/08', '10.0.0.0/ 8', ('10.0.0.0', 33), ('10.0.0.0', 'x'), ('1.2.3.0', 24, 5), ()):
    t(ip.IPv4Network, a)
t(ip.IPv4Network, '10.0.0.1/8', False)
t(ip.IPv4Network, '10.0.0.1/8', strict=False)
for a in ('2001:db8::/32', '2001:db8::1/32', '2001:db8::/129', '2001:db8::/ffff::', '::/0', '::1/x', ('::', 64), (1, 128), 'fe80::1%a/128', '::/1/2'):
    t(ip.IPv6Network, a)
for a in ('10.0.0.1/8', '10.0.0.1', ('10.0.0.1', 8), ('10.0.0.1', '255.0.0.0'), '10.0.0.1/33', 5):
    t(ip.IPv4Interface, a)
for a in ('::1/64', '::1%x/64', '::1'):
    t(ip.IPv6Interface, a)
for f in (ip.ip_address, ip.ip_network, ip.ip_interface):
    for a in ('1.2.3.4', '::1', 'x', b'1', 5, 2**40, -1, 2**130, None, '1.2.3.4/32'):
        t(f, a)
t(ip.v4_int_to_packed, -1)
t(ip.v4_int_to_packed, 5)
t(ip.v6_int_to_packed, 2**128)
t(ip.v6_int_to_packed, 5)
s = ip.summarize_address_range
for a, b in (('1.1.1.0', '1.1.1.129'), ('1.1.1.5', '1.1.1.1'), ('::', 'ffff:' * 7 + 'ffff'), ('0.0.0.0', '255.255.255.255'), ('1.1.1.1', '::1'), ('255.255.255.250', '255.255.255.255'), ('::1', '::ffff')):
    t(lambda: list(s(ip.ip_address(a), ip.ip_address(b))))
N, A = ip.ip_network, ip.ip_address
t(lambda: list(s(1, 2)))
t(lambda: list(s(N('1.1.1.0'), N('1.1.2.0'))))
for c in ([N('1.1.0.0/24'), N('1.1.1.0/24'), A('1.1.2.5'), A('1.1.2.4'), N('1.1.1.128/25')], [N('1.1.0.0/24'), A('::1')], [A('1.1.1.1'), A('::1')],
          [ip.ip_interface('1.1.1.1/24')], [], [A('1.1.1.1')] * 3, [N('::/64'), N('0:0:0:1::/64')], [N('10.0.0.0/8'), N('10.1.0.0/16'), N('11.0.0.0/8')]):
    t(lambda: list(ip.collapse_addresses(c)))
print(ip.get_mixed_type_key(A('1.1.1.1')), ip.get_mixed_type_key(N('1.1.1.0/24')), ip.get_mixed_type_key(5), ip.get_mixed_type_key(ip.ip_interface('1.1.1.1/24')))
a, b, n, m, i, j = A('1.2.3.4'), A('::1'), N('1.2.3.0/24'), N('::/120'), ip.ip_interface('1.2.3.4/24'), ip.ip_interface('::1/64')
for l in """a<b;a<n;n<m;n<a;i<j;i<a;a<i;a<5;a==n;a==1;n==5;i==a;a==i;n<n;i<=i;a+1;a-5;a+2**32;a-2**32;a+'x';a in n;b in n;n in n;5 in n;'1.2.3.4' in n
n[0];n[-1];n[256];n[-257];n['x'];m[5];list(n.hosts())[:2];list(N('1.2.3.4/31').hosts());list(N('1.2.3.4/32').hosts());list(N('::/127').hosts())
list(N('::/128').hosts());list(N('::/126').hosts());n.overlaps(m);n.subnet_of(m);n.subnet_of(5);n.supernet_of(n);list(n.subnets());list(n.subnets(2))
list(n.subnets(new_prefix=23));list(n.subnets(9));list(n.subnets(-1));list(n.subnets(2,26));list(n.subnets(new_prefix=26));n.supernet();n.supernet(25)
n.supernet(2,20);n.supernet(new_prefix=25);n.supernet(new_prefix=20);N('0.0.0.0/0').supernet();list(n.address_exclude(N('1.2.3.128/25')))
list(n.address_exclude(N('1.2.3.77')));list(n.address_exclude(m));list(n.address_exclude(5));list(n.address_exclude(N('2.0.0.0/8')));list(n.address_exclude(n))
n.compare_networks(m);n.compare_networks(n);n.compare_networks(N('1.2.4.0/24'));n.compare_networks(5);n.broadcast_address;n.hostmask;n.netmask;n.with_prefixlen
n.with_netmask;n.with_hostmask;n.num_addresses;n.prefixlen;n.version;n.max_prefixlen;n.exploded;n.compressed;n.reverse_pointer;n.network_address;m.broadcast_address
m.hostmask;m.netmask;m.with_prefixlen;m.with_netmask;m.with_hostmask;m.num_addresses;m.exploded;m.compressed;m.reverse_pointer;m.is_site_local;i.ip;i.network;i.netmask
i.hostmask;i.with_prefixlen;i.with_netmask;i.with_hostmask;str(i);repr(i);hash(i)==hash(i);i.exploded;i.compressed;i.reverse_pointer;j.ip;j.network;j.with_netmask
j.exploded;j.is_loopback;j.is_unspecified;a.packed;a.exploded;a.compressed;a.reverse_pointer;a.version;a.max_prefixlen;int(a);a.ipv6_mapped;b.packed;b.exploded
b.compressed;b.reverse_pointer;b.ipv4_mapped;b.teredo;b.sixtofour;b.scope_id;b.is_site_local;A('::ffff:1.2.3.4').ipv4_mapped;str(A('::ffff:1.2.3.4'))
A('::ffff:1.2.3.4').exploded;A('::ffff:127.0.0.1').is_loopback;A('2001:0:4136:e378:8000:63bf:3fff:fdd2').teredo;A('2002:102:304::').sixtofour;A('fe80::1%5').scope_id
A('fe80::1%5')==A('fe80::1');hash(A('fe80::1%5'))==hash(A('fe80::1'));format(a,'b');format(a,'#b');format(a,'_x');format(a,'#_X');format(a,'n');format(a,'s')
format(a,'20s');format(a,'');format(a,'d');format(a,'>20');format(b,'n')[:4];format(b,'#_b');format(a,'05b');a.__reduce__();n.__reduce__();i.__reduce__();setattr(a,'packed',1)
n.foo;hash(a)==hash(A('1.2.3.4'));len(n);next(iter(m));a.__hash__()==hash(hex(int(a)));sorted([n,N('1.2.3.0/25')]);n > m;a > b;i > j;max(N('1.2.3.0/24'),N('1.2.4.0/24'))""".replace('\n', ';').split(';'):
    try:
        print(l, repr(eval(l)))
    except Exception as e:
        print(l, type(e).__name__, e)
for x in ('0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.16.0.1', '172.32.0.1', '192.0.0.9', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1',
          '240.0.0.1', '255.255.255.255', '8.8.8.8', '::', '::1', 'fe80::1', 'fec0::1', 'ff02::1', 'fc00::1', '2001:db8::1', '2001:4860::8888', '2001:1::1', '64:ff9b:1::1',
          '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:224.0.0.1', '4000::1', '2002::1'):
    x = A(x)
    print(x, x.is_private, x.is_global, x.is_multicast, x.is_reserved, x.is_link_local, x.is_loopback, x.is_unspecified, getattr(x, 'is_site_local', None))
for x in ('10.0.0.0/8', '8.0.0.0/8', '100.64.0.0/10', '0.0.0.0/0', '224.0.0.0/8', '127.0.0.0/9', 'fe80::/64', 'fc00::/8', '::/0', 'ff00::/16', '2001::/23', '::1/128'):
    x = N(x)
    print(x, x.is_private, x.is_global, x.is_multicast, x.is_reserved, x.is_link_local, x.is_loopback, x.is_unspecified)
