"""Values of locale.format_string: those too many are not looked at."""
import locale
for f in ('%d','%.2f','%s %d','%%','%*d','%(a)d','%z','%','a','%d%%','%s','%(a)s %(b)d','%-5d|','%*.*f','%d %(a)s','%c','%x %i'):
    for v in (1,(1,),('a',2),{'a':3},{'a':3,'b':4},1.5,(3,4),(),'x',[1],(1,2,3)):
        for g in (0,1):
            try: r=locale.format_string(f,v,g)
            except Exception as e: r=(type(e).__name__,str(e))
            print(repr(f),v,r)
