import os
for n in list(os.environ):
    if 'proxy' in n.lower(): del os.environ[n]
from urllib.request import getproxies_environment as g, proxy_bypass_environment as b
os.environ['HTTP_PROXY'] = 'http://a'; os.environ['https_proxy'] = 'http://b'; os.environ['no_proxy'] = 'example.org, .internal,localhost:80'
print(sorted(g().items()))
for h in ('example.org', 'www.example.org', 'xexample.org', 'a.internal', 'internal', 'EXAMPLE.ORG:80', 'localhost', 'localhost:80'): print(h, bool(b(h)))
print(b('x', {'no': '*'}), b('x', {}))
