"""The locale C, the only one there is: numbers are written and texts compared as everywhere in Python."""

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "localeconv", "strcoll", "strxfrm",
           "str", "atof", "atoi", "format_string", "currency", "normalize", "getencoding", "delocalize", "localize",
           "LC_CTYPE", "LC_COLLATE", "LC_TIME", "LC_MONETARY", "LC_NUMERIC", "LC_MESSAGES", "LC_ALL", "CHAR_MAX"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
ABDAY_1, ABDAY_2, ABDAY_3, ABDAY_4, ABDAY_5, ABDAY_6, ABDAY_7 = 0x20000, 0x20001, 0x20002, 0x20003, 0x20004, 0x20005, 0x20006
ABMON_1, ABMON_10, ABMON_11, ABMON_12, ABMON_2, ABMON_3, ABMON_4 = 0x2000e, 0x20017, 0x20018, 0x20019, 0x2000f, 0x20010, 0x20011
ABMON_5, ABMON_6, ABMON_7, ABMON_8, ABMON_9, ALT_DIGITS, AM_STR = 0x20012, 0x20013, 0x20014, 0x20015, 0x20016, 0x2002f, 0x20026
CODESET, CRNCYSTR, DAY_1, DAY_2, DAY_3, DAY_4, DAY_5, DAY_6 = 14, 0x4000f, 0x20007, 0x20008, 0x20009, 0x2000a, 0x2000b, 0x2000c
DAY_7, D_FMT, D_T_FMT, ERA, ERA_D_FMT, ERA_D_T_FMT, ERA_T_FMT = 0x2000d, 0x20029, 0x20028, 0x2002c, 0x2002e, 0x20030, 0x20031
MON_1, MON_10, MON_11, MON_12, MON_2, MON_3, MON_4, MON_5 = 0x2001a, 0x20023, 0x20024, 0x20025, 0x2001b, 0x2001c, 0x2001d, 0x2001e
MON_6, MON_7, MON_8, MON_9, NOEXPR, PM_STR, RADIXCHAR, THOUSEP = 0x2001f, 0x20020, 0x20021, 0x20022, 0x50001, 0x20027, 0x10000, 0x10001
T_FMT, T_FMT_AMPM, YESEXPR = 0x2002a, 0x2002b, 0x50000
Error = type('Error', (Exception,), {'__module__': 'locale'})


def setlocale(category, locale=None):
    """Set the locale for the given category: only the locale C is there."""
    if not hasattr(type(category), '__index__'):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if not locale and locale is not None and not isinstance(locale, _text):
        raise TypeError(f'setlocale() argument 2 must be str or None, not {type(locale).__name__}')
    if locale and not isinstance(locale, _text):
        try:
            language, encoding = locale
            if not isinstance(language, _text | None) or not isinstance(encoding, _text | None):
                raise TypeError
        except (TypeError, ValueError):
            raise TypeError('Locale must be None, a string, or an iterable of two strings -- language code, encoding.') from None
        locale = 'C' if language is None else language + ('.' + encoding if encoding else '')
    if locale is None and category.__index__() not in range(7):
        raise Error('locale query failed')
    if locale not in (None, '', 'C', 'POSIX', 'C.UTF-8', 'C.utf8') or category.__index__() not in range(7):
        raise Error('unsupported locale setting')
    return 'C'


_text = str
_override_localeconv = {}


def localeconv():
    """The conventions of the locale C, or those that a program has put in their place."""
    conventions = dict.fromkeys(('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep'), '')
    conventions.update({'mon_grouping': [], 'positive_sign': '', 'negative_sign': ''})
    conventions.update(dict.fromkeys(('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes',
                                      'n_sep_by_space', 'p_sign_posn', 'n_sign_posn'), CHAR_MAX))
    conventions.update({'decimal_point': '.', 'thousands_sep': '', 'grouping': []})
    conventions.update(_override_localeconv)
    return conventions


def getlocale(category=LC_CTYPE):
    """The language and the encoding of a category: those of C are not known."""
    setlocale(category)
    return (None, None)


def getdefaultlocale(envvars=('LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE')):
    import warnings
    warnings._deprecated('locale.getdefaultlocale', '{name!r} is deprecated and slated for removal in Python {remove}. '
                         'Use setlocale(), getencoding() and getlocale() instead.', remove=(3, 15))
    iter(envvars)
    return (None, None)


def getpreferredencoding(do_setlocale=True):
    """The encoding of texts: always UTF-8."""
    return 'utf-8'


def getencoding():
    return 'utf-8'


# The encodings that locales have where their names tell none: languages with the countries where they have it, the usual country
# of a language first.
_TABLE = '''
UTF-8: aa_ER,ER@saaho,ET agr_PE ak_GH am_ET anp_IN ar_IN,SS as_IN ayc_PE az_IR be_BY@latin bem_ZM ber_DZ,MA bho_IN,NP bi_VU bn_BD,IN
  bo_CN,IN brx_IN byn_ER ca_ES@valencia ce_RU chr_US ckb_IQ cmn_TW crh_UA csb_PL cv_RU doi_IN dsb_DE dv_MV dz_BT en_AG,IL,NG,ZM es_CU
  fa_IR ff_SN fil_PH fur_IT fy_DE,NL gez_ER,ER@abegede,ET,ET@abegede gu_IN ha_NG hak_TW hif_FJ hne_IN ht_HT hy_AM ia_FR ig_NG ik_CA kab_DZ
  km_KH kn_IN kok_IN ks_IN,IN@devanagari ky_KG lb_LU li_BE,NL lij_IT ln_CD lzh_TW mag_IN mai_IN,NP mfe_MU mhr_RU miq_NI mjw_IN ml_IN mn_MN
  mni_IN mnw_MM mr_IN my_MM nan_TW,TW@latin nds_DE,NL ne_NP nhn_MX niu_NU,NZ nl_AW om_ET or_IN os_RU pa_IN,PK pap_AW,CW ps_AF quz_PE
  raj_IN rif_MA ru_RU sa_IN sah_RU sat_IN sc_IT sd_IN,IN@devanagari se_NO sgs_LT shn_MM shs_CA si_LK sid_ET sm_WS so_ET sq_MK
  sr_RS,ME,RS@latin sw_KE,TZ szl_PL ta_LK te_IN the_NP ti_ER,ET tig_ER tk_TM to_TO tpi_PG tt_RU@iqtelif ug_CN unm_US ur_IN
  uz_UZ,UZ@cyrillic ve_ZA wae_CH wal_ET wo_SN yo_NG yue_HK yuw_PG
ISO8859-1: aa_DJ af_ZA br_FR ca_ES,AD,FR,IT cy_GB da_DK de_DE,AT,BE,CH,IT,LU en_US,AU,BW,CA,DK,GB,HK,IE,IN,NZ,PH,SG,ZA,ZW
  es_ES,AR,BO,CL,CO,CR,DO,EC,GT,HN,MX,NI,PA,PE,PR,PY,SV,US,UY,VE eu_ES,FR fo_FO fr_FR,BE,CA,CH,LU ga_IE gd_GB gl_ES gv_GB id_ID is_IS
  it_IT,CH kl_GL kw_GB mi_NZ ms_MY nb_NO nl_NL,BE nn_NO nr_ZA oc_FR om_KE pt_PT,BR rw_RW so_DJ,KE,SO ss_ZA st_ZA sv_SE,FI tl_PH ts_ZA
  wa_BE xh_ZA zu_ZA
ISO8859-2: bs_BA cs_CZ hr_HR hsb_DE hu_HU pl_PL ro_RO sk_SK sl_SI sq_AL
ISO8859-15: an_ES ast_ES et_EE fi_FI mg_MG nso_ZA tn_ZA
CP1251: be_BY bg_BG
ISO8859-3: eo_XX mt_MT
ISO8859-9: ku_TR tr_TR,CY
ISO8859-13: lt_LT lv_LV
KOI8-U: ru_UA uk_UA
ISO8859-6: ar_AE,BH,DZ,EG,IQ,JO,KW,LB,LY,MA,OM,QA,SA,SD,SY,TN,YE
ISO8859-9E: az_AZ
ISO8859-7: el_GR,CY
ISO8859-8: he_IL
ISCII-DEV: hi_IN
NUNACOM-8: iu_CA
GEORGIAN-ACADEMY: ka_GE
ptcp154: kk_KZ
ISO8859-10: lg_UG
MULELAO-1: lo_LA
ISO8859-5: mk_MK
TSCII-0: ta_IN
KOI8-C: tg_TJ
ISO8859-11: th_TH
TATAR-CYR: tt_RU
CP1256: ur_PK
TCVN: vi_VN
CP1255: yi_US
gb2312: zh_CN
big5hkscs: zh_HK
GB2312: zh_SG
big5: zh_TW
eucJP: ja_JP
eucKR: ko_KR
'''
_HOMES = {'ar': 'AA', 'az': 'AZ', 'be': 'BY', 'ca': 'ES', 'en': 'US', 'es': 'ES', 'nl': 'NL', 'sq': 'AL', 'ta': 'IN', 'tt': 'RU', 'ur': 'PK'}
# What languages are called in full, and countries otherwise.
_WORDS = {'bulgarian': 'bg', 'catalan': 'ca', 'croatian': 'hr', 'czech': 'cs', 'danish': 'da', 'dutch': 'nl', 'english': 'en_EN',
          'english_uk': 'en_GB', 'english_us': 'en_US', 'estonian': 'et', 'finnish': 'fi', 'french': 'fr', 'german': 'de', 'greek': 'el',
          'hebrew': 'he', 'hungarian': 'hu', 'icelandic': 'is', 'italian': 'it', 'japan': 'ja', 'japanese': 'ja', 'japanese-euc': 'ja',
          'jp_jp': 'ja', 'korean': 'ko', 'lithuanian': 'lt', 'norwegian': 'no_NO', 'polish': 'pl', 'portuguese': 'pt', 'romanian': 'ro',
          'russian': 'ru', 'slovak': 'sk', 'slovene': 'sl', 'spanish': 'es', 'swedish': 'sv', 'thai': 'th', 'turkish': 'tr'}
_places = {}


def _known_places():
    # The countries and encodings of the table by their names in small letters: those of 'de_at', and of 'de' alone.
    if not _places:
        for line in _TABLE.replace('\n  ', ' ').strip().split('\n'):
            encoding, _, words = line.partition(': ')
            for word in words.split():
                language, countries = word.split('_', 1)
                for country in countries.split(','):
                    name, at, modifier = f'{language}_{country}'.partition('@')
                    _places[name.lower() + at + modifier] = name, encoding
                    if _HOMES.get(language, country.partition('@')[0]) == name[len(language) + 1:]:
                        _places.setdefault(language + at + modifier, (name, encoding))
        _places.update({'ar': ('ar_AA', 'ISO8859-6'), 'eo': ('eo_XX', 'ISO8859-3'), 'en_en': ('en_EN', 'ISO8859-1'), 'no': ('no_NO', 'ISO8859-1'), 'no_no': ('no_NO', 'ISO8859-1'),
                        'ca@valencia': ('ca_ES', 'ISO8859-1')})
        for word, name in _WORDS.items():
            _places.setdefault(word, _places[name.lower()])
    return _places


def _written(encoding, place, usual):
    # An encoding as names of locales have it.
    flat = encoding.lower().replace('-', '').replace('_', '')
    if flat in ('ascii', 'usascii'):
        return usual
    if flat == 'euc' or flat in ('eucjp', 'euckr', 'euccn', 'euctw', 'ajec', 'ujis'):
        return 'euc' + {'ja': 'JP', 'ko': 'KR', 'zh_TW': 'TW'}.get(place if place == 'zh_TW' else place[:2], 'CN')
    number = flat.removeprefix('iso').removeprefix('8859')
    if flat.removeprefix('iso').startswith('8859') and number[:1].isdigit():
        return 'ISO8859-' + number.upper()
    if flat.startswith('koi8') and len(flat) == 5:
        return 'KOI8-' + flat[4].upper()
    flat = flat.removeprefix('microsoft')
    if flat.removeprefix('ibm').startswith('cp') and flat[-4:].isdigit():
        return ('IBM-' if flat.endswith('1133') else '') + flat.removeprefix('ibm').upper()
    return {'utf8': 'UTF-8', 'jis': 'JIS7', 'jis7': 'JIS7', 'iso2022jp': 'JIS7', 'sjis': 'SJIS', 'mscode': 'SJIS', 'pck': 'SJIS',
            'georgianacademy': 'GEORGIAN-ACADEMY', 'georgianps': 'GEORGIAN-PS', 'tis620': 'TIS620', 'tscii0': 'TSCII-0', 'tatarcyr': 'TATAR-CYR',
            'armscii8': 'ARMSCII-8', 'big5hkscs': 'big5hkscs', 'mulelao1': 'MULELAO-1', 'isciidev': 'ISCII-DEV',
            'nunacom8': 'NUNACOM-8'}.get(flat, encoding)


def normalize(localename):
    """The name of a locale with its country and encoding as they are usually written; as it is where the language is not known."""
    code = localename.lower().replace(':', '.')
    if code in ('c', 'posix'):
        return 'C'
    name, at, modifier = code.partition('@')
    language, _, encoding = name.partition('.')
    modifier = {'latn': 'latin'}.get(modifier, modifier)
    if language == 'c' and encoding:
        return 'C.' + _written(encoding, 'C', '')
    places = _known_places()
    found = places.get(f'{language}@{modifier}') or places.get(language)
    if not language or found is None:
        return localename
    place, usual = found
    if encoding:
        usual = _written(encoding, place, usual)
    elif modifier == 'euro':
        usual = 'ISO8859-15'
    return f'{place}.{usual}' + (f'@{modifier}' if modifier not in ('', 'euro') else '')


def __getattr__(name):
    if name == 'locale_alias':      # made when somebody asks for it
        globals()[name] = {code: normalize(code) for code in _known_places()}
        return globals()[name]
    raise AttributeError(f"module 'locale' has no attribute {name!r}")


def _parse_localename(localename):
    # The language and the encoding of a name.
    code = normalize(localename)
    language, dot, encoding = code.partition('@')[0].partition('.')
    if dot:
        return language, encoding
    if code == 'C':
        return None, None
    if code == 'UTF-8':
        return None, 'UTF-8'
    raise ValueError(f'unknown locale: {localename}')


def _kind(thing):
    return 'None' if thing is None else type(thing).__name__


def strcoll(a, b, /):
    """Compares two texts."""
    for place, text in (1, a), (2, b):
        if not isinstance(text, _text):
            raise TypeError(f'strcoll() argument {place} must be str, not {_kind(text)}')
    if '\0' in a or '\0' in b:
        raise ValueError('embedded null character')
    return (a > b) - (a < b)


def strxfrm(string, /):
    """The text itself compares as strcoll does."""
    if not isinstance(string, _text):
        raise TypeError(f'strxfrm() argument must be str, not {_kind(string)}')
    if '\0' in string:
        raise ValueError('embedded null character')
    return string


def _sizes(grouping):
    # How many digits the groups have, from the last one on: 0 repeats the one before for ever, CHAR_MAX ends them.
    last = 0
    for size in grouping:
        if size == CHAR_MAX:
            return
        if size == 0:
            while last:
                yield last
            return
        yield size
        last = size


def _grouped(digits, separator, grouping):
    # The digits with separators in them.
    groups = []
    for size in _sizes(grouping):
        if len(digits) <= size:
            break
        groups.append(digits[-size:])
        digits = digits[:-size]
    return separator.join([digits, *groups[::-1]])


def localize(string, grouping=False, monetary=False):
    """Write a number with the signs of the locale, given as Python writes it."""
    conventions = localeconv()
    prefix = 'mon_' if monetary else ''
    whole, point, rest = string.partition('.')
    if grouping and conventions[prefix + 'grouping']:
        head = whole.rstrip(' ')
        tail = whole[len(head):]
        start = len(head)
        while start and head[start - 1].isdigit():
            start -= 1
        digits = _grouped(head[start:], conventions[prefix + 'thousands_sep'], conventions[prefix + 'grouping'])
        more = len(digits) - (len(head) - start)
        whole, string = head[:start] + digits + tail, None
    else:
        more = 0
    if point:
        whole += conventions[prefix + 'decimal_point'] + rest
    # What the separators take is taken from the spaces around.
    while more and whole.startswith(' '):
        whole, more = whole[1:], more - 1
    while more and whole.endswith(' '):
        whole, more = whole[:-1], more - 1
    return whole


def format_string(f, val, grouping=False, monetary=False):
    """Format as % does, with numbers as people write them in the locale."""
    import re
    from collections.abc import Mapping
    conversion = re.compile(r'%(?:\((?P<key>.*?)\))?(?P<how>[-#0-9 +*.hlL]*?)(?P<kind>[eEfFgGdiouxXcrs%])')
    named = isinstance(val, Mapping)
    values = val if isinstance(val, tuple) or named else (val,)
    at, texts = 0, []
    for m in conversion.finditer(f):
        if m['kind'] == '%':
            texts.append('%')
            continue
        if named:
            text = m[0] % val
        else:
            stars = m['how'].count('*')
            first, at = values[at], at + 1
            text = m[0] % (first, *values[at:at + stars]) if stars else m[0] % first
            at += stars
        texts.append(localize(text, grouping, monetary) if m['kind'] in 'eEfFgGdiu' else text)
    return conversion.sub('%s', f) % tuple(texts)


def currency(val, symbol=True, grouping=False, international=False):
    """Write an amount of money as people write it in the locale."""
    conventions = localeconv()
    digits = conventions['int_frac_digits' if international else 'frac_digits']
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    side = 'n' if val < 0 else 'p'
    sign, place = conventions['negative_sign' if val < 0 else 'positive_sign'], conventions[side + '_sign_posn']
    amount = localize(f'{abs(val):.{digits}f}', grouping, monetary=True)
    if place == 3:
        amount = sign + amount
    elif place == 4:
        amount += sign
    if symbol:
        name = conventions['int_curr_symbol' if international else 'currency_symbol']
        between = ' ' if conventions[side + '_sep_by_space'] else ''
        if conventions[side + '_cs_precedes']:
            amount = name + between + amount
        else:
            amount += between + (name.removesuffix(' ') if international else name)
    if place == 0:
        return f'({amount})'
    if place in (3, 4):
        return amount
    return amount + sign if place == 2 else sign + amount


def str(val):
    """Write a float with the signs of the locale."""
    return localize('%.12g' % (val,))


def delocalize(string):
    """Turn a number as people write it into one as float reads it."""
    conventions = localeconv()
    if conventions['thousands_sep']:
        string = string.replace(conventions['thousands_sep'], '')
    if conventions['decimal_point']:
        string = string.replace(conventions['decimal_point'], '.')
    return string


def atof(string, func=float):
    """Read a number with a fraction as people write it."""
    return func(delocalize(string))


def atoi(string):
    """Read a whole number as people write it."""
    return int(delocalize(string))


def nl_langinfo(key, /):
    """What the locale C says of a matter: the names of days and months, formats of times, words for yes and no."""
    if not isinstance(key, int):
        raise TypeError(f"'{_kind(key)}' object cannot be interpreted as an integer")
    if key not in _said:
        _say()
    if key not in _said:
        raise ValueError('unsupported langinfo constant')
    return _said[key]


_said = {}


def _say():
    import calendar
    for at in range(12):
        _said[MON_1 + at], _said[ABMON_1 + at] = calendar.month_name[at + 1], calendar.month_abbr[at + 1]
    for at in range(7):
        _said[DAY_1 + at], _said[ABDAY_1 + at] = calendar.day_name[at - 1], calendar.day_abbr[at - 1]
    _said.update({CODESET: 'UTF-8', CRNCYSTR: '-', RADIXCHAR: '.', THOUSEP: '', AM_STR: 'AM', PM_STR: 'PM', D_T_FMT: '%a %b %e %H:%M:%S %Y',
                  D_FMT: '%m/%d/%y', T_FMT: '%H:%M:%S', T_FMT_AMPM: '%I:%M:%S %p', YESEXPR: '^[yY]', NOEXPR: '^[nN]'})
    _said.update(dict.fromkeys((ALT_DIGITS, ERA, ERA_D_FMT, ERA_D_T_FMT, ERA_T_FMT), ''))


def gettext(msg, /):
    """The text itself: there are no catalogues of a system."""
    return msg


def dgettext(domain, msg, /):
    """The text itself."""
    return msg


def dcgettext(domain, msg, category, /):
    """The text itself."""
    return msg
