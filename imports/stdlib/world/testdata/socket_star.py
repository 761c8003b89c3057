"""The names of from socket import *."""
from socket import *

print([n for n in ('AF_INET', 'SOCK_STREAM', 'socket', 'gethostname', 'inet_aton', 'timeout', 'SocketIO', 'MsgFlag', 'EBADF', 'IntEnum')
       if n in globals()])
