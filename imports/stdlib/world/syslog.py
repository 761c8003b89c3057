"""Numbers of the system's log, which is not there."""
import _absent

LOG_EMERG, LOG_ALERT, LOG_CRIT, LOG_ERR, LOG_WARNING, LOG_NOTICE, LOG_INFO, LOG_DEBUG = range(8)
LOG_KERN, LOG_USER, LOG_MAIL, LOG_DAEMON, LOG_AUTH, LOG_SYSLOG, LOG_LPR, LOG_NEWS, LOG_UUCP, LOG_CRON, LOG_AUTHPRIV = range(0, 88, 8)
LOG_FTP = 88
LOG_LOCAL0, LOG_LOCAL1, LOG_LOCAL2, LOG_LOCAL3, LOG_LOCAL4, LOG_LOCAL5, LOG_LOCAL6, LOG_LOCAL7 = range(128, 192, 8)
LOG_PID, LOG_CONS, LOG_ODELAY, LOG_NDELAY, LOG_NOWAIT, LOG_PERROR = 1, 2, 4, 8, 16, 32
_mask = 0xff


def LOG_MASK(pri, /):
    """Return the mask of a priority."""
    return 1 << pri


def LOG_UPTO(pri, /):
    """Return the mask of all priorities up to one."""
    return (1 << pri + 1) - 1


def setlogmask(maskpri, /):
    """Set the mask; returns the old one."""
    global _mask
    old = _mask
    if maskpri:
        _mask = maskpri
    return old


def closelog():
    """Do nothing: no log is open."""


syslog, openlog = _absent.refuse('syslog.syslog', 'machine'), _absent.refuse('syslog.openlog', 'machine')
