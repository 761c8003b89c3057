"""Names of locales as they are usually written."""
import locale

for name in ('de de_AT fr_BE pt_BR pt ru_RU ru ru.koi8-r zh_CN zh_TW zh_HK ko ja_JP.utf8 ja.sjis ja_jp.euc japanese el gr_GR sv_SE.ISO-8859-1 en '
             'EN en_US.88591 en_GB@euro nb_NO no hi_IN ar ar_EG xx_YY xx de_DE.foo C C.UTF-8 c.utf8 posix de@euro sr_RS@latin sr_RS.UTF-8@latn '
             'tt_RU german english es_MX tr_TR th_TH vi_VN UTF-8 de_XX ca_ES@valencia ks@devanagari en_US:UTF-8 uk_ua.microsoft-cp1251').split():
    print(name, locale.normalize(name))
print(locale.locale_alias['de_at'], locale.locale_alias['ja'], all(locale.normalize(k) == v for k, v in locale.locale_alias.items()))
