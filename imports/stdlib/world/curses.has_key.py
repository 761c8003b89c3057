"""Keys of a terminal, which is not there."""
import _absent
import curses
from curses import error

has_key = _absent.refuse('curses.has_key.has_key', 'terminal', error)

# What terminfo(5) calls the capability that sends a key: function keys kf and their number, and these.
_words = """
A1:ka1 A3:ka3 B2:kb2 BACKSPACE:kbs BEG:kbeg BTAB:kcbt C1:kc1 C3:kc3 CANCEL:kcan CATAB:ktbc CLEAR:kclr CLOSE:kclo
COMMAND:kcmd COPY:kcpy CREATE:kcrt CTAB:kctab DC:kdch1 DL:kdl1 DOWN:kcud1 EIC:krmir END:kend ENTER:kent EOL:kel
EOS:ked EXIT:kext FIND:kfnd HELP:khlp HOME:khome IC:kich1 IL:kil1 LEFT:kcub1 LL:kll MARK:kmrk MESSAGE:kmsg MOVE:kmov
NEXT:knxt NPAGE:knp OPEN:kopn OPTIONS:kopt PPAGE:kpp PREVIOUS:kprv PRINT:kprt REDO:krdo REFERENCE:kref REFRESH:krfr
REPLACE:krpl RESTART:krst RESUME:kres RIGHT:kcuf1 SAVE:ksav SBEG:kBEG SCANCEL:kCAN SCOMMAND:kCMD SCOPY:kCPY
SCREATE:kCRT SDC:kDC SDL:kDL SELECT:kslt SEND:kEND SEOL:kEOL SEXIT:kEXT SF:kind SFIND:kFND SHELP:kHLP SHOME:kHOM
SIC:kIC SLEFT:kLFT SMESSAGE:kMSG SMOVE:kMOV SNEXT:kNXT SOPTIONS:kOPT SPREVIOUS:kPRV SPRINT:kPRT SR:kri SREDO:kRDO
SREPLACE:kRPL SRIGHT:kRIT SRSUME:kRES SSAVE:kSAV SSUSPEND:kSPD STAB:khts SUNDO:kUND SUSPEND:kspd UNDO:kund UP:kcuu1
"""
_capability_names = {getattr(curses, 'KEY_' + key): name for key, _, name in (word.partition(':') for word in _words.split())}
_capability_names.update({curses.KEY_F0 + number: f'kf{number}' for number in range(64)})
del _words
