# Locks of files, as filelock and mailbox take them, and the texts of the system's errors.
# all rights
import fcntl,os,tempfile,threading,time
f=tempfile.NamedTemporaryFile(); g=open(f.name); 
def t(*a):
    try: print(a[0].__name__, a[0](*a[1:]))
    except BaseException as e: print(a[0].__name__, type(e).__name__, e)
t(fcntl.flock,f,fcntl.LOCK_EX|fcntl.LOCK_NB); t(fcntl.flock,g,fcntl.LOCK_EX|fcntl.LOCK_NB); t(fcntl.flock,g.fileno(),fcntl.LOCK_SH|fcntl.LOCK_NB)
t(fcntl.flock,f,fcntl.LOCK_SH); t(fcntl.flock,g,fcntl.LOCK_SH|fcntl.LOCK_NB); t(fcntl.flock,g,fcntl.LOCK_EX|fcntl.LOCK_NB); t(fcntl.flock,f,fcntl.LOCK_EX|fcntl.LOCK_NB); t(fcntl.flock,g,fcntl.LOCK_UN);t(fcntl.flock,f,fcntl.LOCK_UN)
t(fcntl.flock,999,fcntl.LOCK_UN);t(fcntl.flock,-1,fcntl.LOCK_UN); t(fcntl.flock,'a',2); t(fcntl.flock,f,0); t(fcntl.flock,f,7); t(fcntl.flock,f,16); t(fcntl.flock,f,4); t(fcntl.flock,f,'x')
t(fcntl.lockf,g,fcntl.LOCK_EX); t(fcntl.lockf,g,fcntl.LOCK_SH);t(fcntl.lockf,f,fcntl.LOCK_EX|fcntl.LOCK_NB);t(fcntl.lockf,f,fcntl.LOCK_UN);t(fcntl.lockf,f,fcntl.LOCK_EX,1,2,0);t(fcntl.lockf,f,16);t(fcntl.lockf,f,0);t(fcntl.lockf,f,fcntl.LOCK_SH);t(fcntl.lockf,f,2,1,2,7); t(fcntl.lockf,f,2,-5)
d=os.dup(f.fileno()); t(fcntl.flock,f,2); t(fcntl.flock,d,6); t(fcntl.flock,g,6); os.close(d); t(fcntl.flock,g,6)
def later():
    time.sleep(0.05); print('unlocks'); fcntl.flock(f, fcntl.LOCK_UN)
x=threading.Thread(target=later); x.start(); t(fcntl.flock,g,2); x.join()
f.close();t(fcntl.flock,g,6);
print([os.strerror(i) for i in range(-1, 140)])
