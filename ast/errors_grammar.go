package ast

// errorGrammar is Python's grammar in the notation of the language reference's
// "Full Grammar specification" (a PEG: ordered alternatives, & and ! look
// ahead, ~ commits, && must match), together with the rules that recognise
// common mistakes, whose names begin with invalid_. Only errorPass runs it, on
// a source that the parser has already refused, to find out which message
// CPython gives and where.
//
// What follows => is what an alternative means: the kind of expression that it
// makes (as far as messages name it), a label whose value it passes on, or the
// error that it raises:
//
//	here "…"         at the last token read
//	next "…"         at the next token
//	at a "…"         at the label a
//	range a b "…"    from label a to label b
//	from a "…"       from label a to the last token read
//	indent a "…"     an IndentationError at the last token; %d is the line of a
//	target KIND a    the part of a that is no target for KIND, if there is one
//	call f           decided by the function f of errorCalls
//
// A label after the text of a message is the expression that its %s names.
const errorGrammar = `
file: [statements] ENDMARKER
interactive: statement_newline
eval: expressions NEWLINE* ENDMARKER
statements: statement+
statement: compound_stmt | simple_stmts
statement_newline:
    | compound_stmt NEWLINE
    | simple_stmts
    | NEWLINE
    | ENDMARKER
simple_stmts:
    | simple_stmt !';' NEWLINE
    | ';'.simple_stmt+ [';'] NEWLINE
simple_stmt memo:
    | assignment
    | &"type" type_alias
    | star_expressions
    | &'return' return_stmt
    | &('import' | 'from') import_stmt
    | &'raise' raise_stmt
    | 'pass'
    | &'del' del_stmt
    | &'yield' yield_stmt
    | &'assert' assert_stmt
    | 'break'
    | 'continue'
    | &'global' global_stmt
    | &'nonlocal' nonlocal_stmt
compound_stmt:
    | &('def' | '@' | 'async') function_def
    | &'if' if_stmt
    | &('class' | '@') class_def
    | &('with' | 'async') with_stmt
    | &('for' | 'async') for_stmt
    | &'try' try_stmt
    | &'while' while_stmt
    | match_stmt
assignment:
    | NAME ':' expression ['=' annotated_rhs]
    | ('(' single_target ')' | single_subscript_attribute_target) ':' expression ['=' annotated_rhs]
    | (star_targets '=')+ (yield_expr | star_expressions) !'='
    | single_target augassign ~ (yield_expr | star_expressions)
    | invalid_assignment
annotated_rhs: yield_expr | star_expressions
augassign: '+=' | '-=' | '*=' | '@=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '**=' | '//='
return_stmt: 'return' [star_expressions]
raise_stmt:
    | 'raise' expression ['from' expression]
    | 'raise'
global_stmt: 'global' ','.NAME+
nonlocal_stmt: 'nonlocal' ','.NAME+
del_stmt:
    | 'del' del_targets &(';' | NEWLINE)
    | invalid_del_stmt
yield_stmt: yield_expr
assert_stmt: 'assert' expression [',' expression]
import_stmt:
    | invalid_import
    | import_name
    | import_from
import_name: 'import' dotted_as_names
import_from:
    | 'from' ('.' | '...')* dotted_name 'import' import_from_targets
    | 'from' ('.' | '...')+ 'import' import_from_targets
import_from_targets:
    | '(' import_from_as_names [','] ')'
    | import_from_as_names !','
    | '*'
    | invalid_import_from_targets
import_from_as_names: ','.import_from_as_name+
import_from_as_name: NAME ['as' NAME]
dotted_as_names: ','.dotted_as_name+
dotted_as_name: dotted_name ['as' NAME]
dotted_name:
    | dotted_name '.' NAME
    | NAME
block memo:
    | NEWLINE INDENT statements DEDENT
    | simple_stmts
    | invalid_block
decorators: ('@' named_expression NEWLINE)+
class_def:
    | decorators class_def_raw
    | class_def_raw
class_def_raw:
    | invalid_class_def_raw
    | 'class' NAME [type_params] ['(' [arguments] ')'] ':' block
function_def:
    | decorators function_def_raw
    | function_def_raw
function_def_raw:
    | invalid_def_raw
    | 'def' NAME [type_params] '(' [params] ')' ['->' expression] ':' block
    | 'async' 'def' NAME [type_params] '(' [params] ')' ['->' expression] ':' block
params:
    | invalid_parameters
    | parameters
parameters:
    | slash_no_default param_no_default* param_with_default* [star_etc]
    | slash_with_default param_with_default* [star_etc]
    | param_no_default+ param_with_default* [star_etc]
    | param_with_default+ [star_etc]
    | star_etc
slash_no_default:
    | param_no_default+ '/' ','
    | param_no_default+ '/' &')'
slash_with_default:
    | param_no_default* param_with_default+ '/' ','
    | param_no_default* param_with_default+ '/' &')'
star_etc:
    | invalid_star_etc
    | '*' param_no_default param_maybe_default* [kwds]
    | '*' param_no_default_star_annotation param_maybe_default* [kwds]
    | '*' ',' param_maybe_default+ [kwds]
    | kwds
kwds:
    | invalid_kwds
    | '**' param_no_default
param_no_default:
    | a=param ',' TYPE_COMMENT? => a
    | a=param &')' => a
param_no_default_star_annotation:
    | param_star_annotation ',' TYPE_COMMENT?
    | param_star_annotation &')'
param_with_default:
    | param default ',' TYPE_COMMENT?
    | param default &')'
param_maybe_default:
    | param default? ',' TYPE_COMMENT?
    | param default? &')'
param: NAME annotation? => Arg
param_star_annotation: NAME star_annotation => Arg
annotation: ':' expression
star_annotation: ':' star_expression
default: '=' expression | invalid_default
if_stmt:
    | invalid_if_stmt
    | 'if' named_expression ':' block elif_stmt
    | 'if' named_expression ':' block [else_block]
elif_stmt:
    | invalid_elif_stmt
    | 'elif' named_expression ':' block elif_stmt
    | 'elif' named_expression ':' block [else_block]
else_block:
    | invalid_else_stmt
    | 'else' &&':' block
while_stmt:
    | invalid_while_stmt
    | 'while' named_expression ':' block [else_block]
for_stmt:
    | invalid_for_stmt
    | 'for' star_targets 'in' ~ star_expressions ':' block [else_block]
    | 'async' 'for' star_targets 'in' ~ star_expressions ':' block [else_block]
    | invalid_for_target
with_stmt:
    | invalid_with_stmt_indent
    | 'with' '(' ','.with_item+ ','? ')' ':' block
    | 'with' ','.with_item+ ':' block
    | 'async' 'with' '(' ','.with_item+ ','? ')' ':' block
    | 'async' 'with' ','.with_item+ ':' block
    | invalid_with_stmt
with_item:
    | expression 'as' star_target &(',' | ')' | ':')
    | invalid_with_item
    | expression
try_stmt:
    | invalid_try_stmt
    | 'try' &&':' block finally_block
    | 'try' &&':' block except_block+ [else_block] [finally_block]
    | 'try' &&':' block except_star_block+ [else_block] [finally_block]
except_block:
    | invalid_except_stmt_indent
    | 'except' expression ',' expressions ':' block
    | 'except' expression ['as' NAME] ':' block
    | 'except' ':' block
    | invalid_except_stmt
except_star_block:
    | invalid_except_star_stmt_indent
    | 'except' '*' expression ',' expressions ':' block
    | 'except' '*' expression ['as' NAME] ':' block
    | invalid_except_stmt
finally_block:
    | invalid_finally_stmt
    | 'finally' &&':' block
match_stmt:
    | "match" subject_expr ':' NEWLINE INDENT case_block+ DEDENT
    | invalid_match_stmt
subject_expr:
    | star_named_expression ',' star_named_expressions?
    | named_expression
case_block:
    | invalid_case_block
    | "case" patterns guard? ':' block
guard: 'if' named_expression
patterns:
    | open_sequence_pattern
    | pattern
pattern:
    | as_pattern
    | or_pattern
as_pattern:
    | or_pattern 'as' pattern_capture_target => Pattern
    | invalid_as_pattern
or_pattern: '|'.closed_pattern+ => Pattern
closed_pattern memo:
    | literal_pattern
    | capture_pattern
    | wildcard_pattern
    | value_pattern
    | group_pattern
    | sequence_pattern
    | mapping_pattern
    | class_pattern
literal_pattern:
    | signed_number !('+' | '-')
    | complex_number
    | strings
    | 'None'
    | 'True'
    | 'False'
literal_expr:
    | signed_number !('+' | '-')
    | complex_number
    | strings
    | 'None'
    | 'True'
    | 'False'
complex_number:
    | signed_real_number '+' imaginary_number
    | signed_real_number '-' imaginary_number
signed_number:
    | NUMBER
    | '-' NUMBER
signed_real_number:
    | real_number
    | '-' real_number
real_number: a=NUMBER => call realNumber
imaginary_number: a=NUMBER => call imaginaryNumber
capture_pattern: pattern_capture_target
pattern_capture_target: !"_" NAME !('.' | '(' | '=')
wildcard_pattern: "_"
value_pattern: attr !('.' | '(' | '=')
attr: NAME ('.' NAME)+
name_or_attr: attr | NAME
group_pattern: '(' a=pattern ')' => a
sequence_pattern:
    | '[' maybe_sequence_pattern? ']'
    | '(' open_sequence_pattern? ')'
open_sequence_pattern: maybe_star_pattern ',' maybe_sequence_pattern?
maybe_sequence_pattern: ','.maybe_star_pattern+ ','?
maybe_star_pattern: star_pattern | pattern
star_pattern memo:
    | '*' pattern_capture_target
    | '*' wildcard_pattern
mapping_pattern:
    | '{' '}'
    | '{' double_star_pattern ','? '}'
    | '{' items_pattern ',' double_star_pattern ','? '}'
    | '{' items_pattern ','? '}'
items_pattern: ','.key_value_pattern+
key_value_pattern: (literal_expr | attr) ':' pattern
double_star_pattern: '**' pattern_capture_target
class_pattern:
    | name_or_attr '(' ')'
    | name_or_attr '(' positional_patterns ','? ')'
    | name_or_attr '(' keyword_patterns ','? ')'
    | name_or_attr '(' positional_patterns ',' keyword_patterns ','? ')'
    | invalid_class_pattern
positional_patterns: a=','.pattern+ => a
keyword_patterns: ','.keyword_pattern+
keyword_pattern: NAME '=' pattern
type_alias: "type" NAME [type_params] '=' expression
type_params:
    | invalid_type_params
    | '[' type_param_seq ']'
type_param_seq: ','.type_param+ [',']
type_param memo:
    | NAME [type_param_bound] [type_param_default]
    | '*' NAME a=':' b=expression => call typeVarTupleBound
    | '*' NAME [type_param_starred_default]
    | '**' NAME a=':' b=expression => call paramSpecBound
    | '**' NAME [type_param_default]
type_param_bound: ':' expression
type_param_default: '=' expression
type_param_starred_default: '=' star_expression
expressions:
    | expression (',' expression)+ [','] => Tuple
    | expression ',' => Tuple
    | expression
expression memo:
    | invalid_expression
    | invalid_legacy_expression
    | disjunction 'if' disjunction 'else' expression => IfExp
    | disjunction
    | lambdef
yield_expr:
    | 'yield' 'from' expression => Yield
    | 'yield' [star_expressions] => Yield
star_expressions:
    | star_expression (',' star_expression)+ [','] => Tuple
    | star_expression ',' => Tuple
    | star_expression
star_expression memo:
    | '*' a=bitwise_or => Starred
    | expression
star_named_expressions: a=','.star_named_expression+ [','] => a
star_named_expression:
    | '*' a=bitwise_or => Starred
    | named_expression
assignment_expression: NAME ':=' ~ expression => NamedExpr
named_expression:
    | assignment_expression
    | invalid_named_expression
    | a=expression !':=' => a
disjunction memo:
    | conjunction ('or' conjunction)+ => Operation
    | conjunction
conjunction memo:
    | inversion ('and' inversion)+ => Operation
    | inversion
inversion memo:
    | 'not' inversion => Operation
    | comparison
comparison:
    | a=bitwise_or b=compare_op_bitwise_or_pair+ => Compare
    | bitwise_or
compare_op_bitwise_or_pair:
    | '==' bitwise_or
    | '!=' bitwise_or
    | '<=' bitwise_or
    | '<' bitwise_or
    | '>=' bitwise_or
    | '>' bitwise_or
    | 'not' 'in' bitwise_or
    | 'in' bitwise_or
    | 'is' 'not' bitwise_or
    | 'is' bitwise_or
bitwise_or:
    | bitwise_or '|' bitwise_xor => Operation
    | bitwise_xor
bitwise_xor:
    | bitwise_xor '^' bitwise_and => Operation
    | bitwise_and
bitwise_and:
    | bitwise_and '&' shift_expr => Operation
    | shift_expr
shift_expr:
    | shift_expr '<<' sum => Operation
    | shift_expr '>>' sum => Operation
    | sum
sum:
    | sum '+' term => Operation
    | sum '-' term => Operation
    | invalid_arithmetic
    | term
term:
    | term '*' factor => Operation
    | term '/' factor => Operation
    | term '//' factor => Operation
    | term '%' factor => Operation
    | term '@' factor => Operation
    | invalid_factor
    | factor
factor memo:
    | '+' factor => Operation
    | '-' factor => Operation
    | '~' factor => Operation
    | power
power:
    | await_primary '**' factor => Operation
    | await_primary
await_primary memo:
    | 'await' primary => Await
    | primary
primary:
    | primary '.' NAME => Attribute
    | primary genexp => Call
    | primary '(' [arguments] ')' => Call
    | primary '[' slices ']' => Subscript
    | atom
slices:
    | slice !','
    | ','.(slice | starred_expression)+ [',']
slice:
    | [expression] ':' [expression] [':' [expression]]
    | named_expression
atom:
    | NAME
    | 'True' => True
    | 'False' => False
    | 'None' => None
    | &(STRING | FSTRING_START | TSTRING_START) a=strings => a
    | NUMBER
    | &'(' a=(tuple | group | genexp) => a
    | &'[' a=(list | listcomp) => a
    | &'{' a=(dict | set | dictcomp | setcomp) => a
    | '...' => Ellipsis
group:
    | '(' a=(yield_expr | named_expression) ')' => a
    | invalid_group
lambdef: 'lambda' [lambda_params] ':' expression => Lambda
lambda_params:
    | invalid_lambda_parameters
    | lambda_parameters
lambda_parameters:
    | lambda_slash_no_default lambda_param_no_default* lambda_param_with_default* [lambda_star_etc]
    | lambda_slash_with_default lambda_param_with_default* [lambda_star_etc]
    | lambda_param_no_default+ lambda_param_with_default* [lambda_star_etc]
    | lambda_param_with_default+ [lambda_star_etc]
    | lambda_star_etc
lambda_slash_no_default:
    | lambda_param_no_default+ '/' ','
    | lambda_param_no_default+ '/' &':'
lambda_slash_with_default:
    | lambda_param_no_default* lambda_param_with_default+ '/' ','
    | lambda_param_no_default* lambda_param_with_default+ '/' &':'
lambda_star_etc:
    | invalid_lambda_star_etc
    | '*' lambda_param_no_default lambda_param_maybe_default* [lambda_kwds]
    | '*' ',' lambda_param_maybe_default+ [lambda_kwds]
    | lambda_kwds
lambda_kwds:
    | invalid_lambda_kwds
    | '**' lambda_param_no_default
lambda_param_no_default:
    | a=lambda_param ',' => a
    | a=lambda_param &':' => a
lambda_param_with_default:
    | lambda_param default ','
    | lambda_param default &':'
lambda_param_maybe_default:
    | lambda_param default? ','
    | lambda_param default? &':'
lambda_param: NAME => Arg
strings memo: a=(fstring | tstring | string)+ => call strings
string: a=STRING => call decodeString
fstring: FSTRING_START fstring_middle* FSTRING_END => call decodeParts
tstring: TSTRING_START tstring_middle* FSTRING_END => call decodeParts
fstring_middle:
    | fstring_replacement_field
    | FSTRING_MIDDLE
fstring_replacement_field:
    | '{' annotated_rhs '='? a=[conversion] [full_format_spec] '}' => call field
    | invalid_fstring_replacement_field
tstring_middle:
    | tstring_replacement_field
    | FSTRING_MIDDLE
tstring_replacement_field:
    | '{' annotated_rhs '='? a=[conversion] [full_format_spec] '}' => call field
    | invalid_tstring_replacement_field
conversion: a='!' b=NAME => call conversion
full_format_spec: ':' format_spec*
format_spec:
    | FSTRING_MIDDLE
    | fstring_replacement_field
list: '[' [star_named_expressions] ']' => List
tuple: '(' [star_named_expression ',' [star_named_expressions]] ')' => Tuple
set: '{' star_named_expressions '}' => Set
dict:
    | '{' [double_starred_kvpairs] '}' => Dict
    | '{' invalid_double_starred_kvpairs '}'
double_starred_kvpairs: ','.double_starred_kvpair+ [',']
double_starred_kvpair:
    | '**' bitwise_or
    | kvpair
kvpair: expression ':' expression
for_if_clauses: for_if_clause+
for_if_clause:
    | 'async' 'for' star_targets 'in' ~ disjunction ('if' disjunction)* => Comprehension
    | 'for' star_targets 'in' ~ disjunction ('if' disjunction)* => Comprehension
    | 'async'? 'for' (bitwise_or (',' bitwise_or)* [',']) !'in' => here "'in' expected after for-loop variables"
    | invalid_for_target
listcomp:
    | '[' named_expression for_if_clauses ']' => ListComp
    | invalid_comprehension
setcomp:
    | '{' named_expression for_if_clauses '}' => SetComp
    | invalid_comprehension
genexp:
    | '(' (assignment_expression | expression !':=') for_if_clauses ')' => GeneratorExp
    | invalid_comprehension
dictcomp:
    | '{' kvpair for_if_clauses '}' => DictComp
    | invalid_dict_comprehension
arguments memo:
    | args [','] &')'
    | invalid_arguments
args:
    | ','.(starred_expression | plain_argument !'=')+ [',' kwargs] => Args
    | kwargs => Args
plain_argument:
    | assignment_expression
    | a=expression !':=' => a
kwargs:
    | ','.kwarg_or_starred+ ',' ','.kwarg_or_double_starred+
    | ','.kwarg_or_starred+
    | ','.kwarg_or_double_starred+
starred_expression:
    | invalid_starred_expression_unpacking
    | '*' a=expression => Starred
    | '*' => here "Invalid star expression"
kwarg_or_starred:
    | invalid_kwarg
    | NAME '=' expression => Keyword
    | starred_expression
kwarg_or_double_starred:
    | invalid_kwarg
    | NAME '=' expression => Keyword
    | '**' expression => DoubleStar
star_targets:
    | a=star_target !',' => a
    | star_target (',' star_target)* [','] => Tuple
star_targets_list_seq: ','.star_target+ [',']
star_targets_tuple_seq:
    | star_target (',' star_target)+ [',']
    | star_target ','
star_target memo:
    | '*' (!'*' star_target) => Starred
    | target_with_star_atom
target_with_star_atom memo:
    | t_primary '.' NAME !t_lookahead => Attribute
    | t_primary '[' slices ']' !t_lookahead => Subscript
    | star_atom
star_atom:
    | NAME
    | '(' a=target_with_star_atom ')' => a
    | '(' [star_targets_tuple_seq] ')' => Tuple
    | '[' [star_targets_list_seq] ']' => List
single_target:
    | single_subscript_attribute_target
    | NAME
    | '(' a=single_target ')' => a
single_subscript_attribute_target:
    | t_primary '.' NAME !t_lookahead => Attribute
    | t_primary '[' slices ']' !t_lookahead => Subscript
t_primary:
    | t_primary '.' NAME &t_lookahead => Attribute
    | t_primary '[' slices ']' &t_lookahead => Subscript
    | t_primary genexp &t_lookahead => Call
    | t_primary '(' [arguments] ')' &t_lookahead => Call
    | a=atom &t_lookahead => a
t_lookahead: '(' | '[' | '.'
del_targets: ','.del_target+ [',']
del_target memo:
    | t_primary '.' NAME !t_lookahead => Attribute
    | t_primary '[' slices ']' !t_lookahead => Subscript
    | del_t_atom
del_t_atom:
    | NAME
    | '(' a=del_target ')' => a
    | '(' [del_targets] ')' => Tuple
    | '[' [del_targets] ']' => List

invalid_arguments:
    | ((','.(starred_expression | plain_argument !'=')+ ',' kwargs) | kwargs) a=',' ','.(starred_expression !'=')+
        => from a "iterable argument unpacking follows keyword argument unpacking"
    | a=expression b=for_if_clauses ',' [args | expression for_if_clauses] => call generatorRange
    | a=NAME b='=' expression for_if_clauses => range a b "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"
    | [args ','] a=NAME b='=' &(',' | ')') => range a b "expected argument value expression"
    | a=args b=for_if_clauses => call generatorArgument
    | args ',' a=expression b=for_if_clauses => call generatorRange
    | a=args ',' args => call positionalAfterKeyword
invalid_kwarg:
    | a=('True' | 'False' | 'None') b='=' => range a b "cannot assign to %s" a
    | a=NAME b='=' expression for_if_clauses => range a b "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"
    | !(NAME '=') a=expression b='=' => range a b "expression cannot contain assignment, perhaps you meant \"==\"?"
    | a='**' expression '=' b=expression => range a b "cannot assign to keyword argument unpacking"
expression_without_invalid quiet:
    | disjunction 'if' disjunction 'else' expression => IfExp
    | disjunction
    | lambdef
invalid_legacy_expression: a=NAME !'(' b=star_expressions => call legacyStatement
invalid_expression:
    | !(NAME STRING | SOFT_KEYWORD) a=disjunction b=expression_without_invalid => call forgottenComma
    | a=disjunction 'if' b=disjunction !('else' | ':') => range a b "expected 'else' after 'if' expression"
    | a='lambda' [lambda_params] b=':' &FSTRING_MIDDLE => range a b "f-string: lambda expressions are not allowed without parentheses"
invalid_named_expression memo:
    | a=expression ':=' expression => at a "cannot use assignment expressions with %s" a
    | a=NAME '=' b=bitwise_or !('=' | ':=') => range a b "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"
    | !(list | tuple | genexp | 'True' | 'None' | 'False') a=bitwise_or '=' bitwise_or !('=' | ':=')
        => at a "cannot assign to %s here. Maybe you meant '==' instead of '='?" a
invalid_assignment:
    | a=invalid_ann_assign_target ':' expression => at a "only single target (not %s) can be annotated" a
    | a=star_named_expression ',' star_named_expressions* ':' expression => at a "only single target (not tuple) can be annotated"
    | a=expression ':' expression => at a "illegal target for annotation"
    | (star_targets '=')* a=star_expressions '=' => target star a
    | (star_targets '=')* a=yield_expr '=' => at a "assignment to yield expression not possible"
    | a=star_expressions augassign (yield_expr | star_expressions) => at a "'%s' is an illegal expression for augmented assignment" a
invalid_ann_assign_target:
    | list
    | tuple
    | '(' a=invalid_ann_assign_target ')' => a
invalid_del_stmt: 'del' a=star_expressions => target del a
invalid_block: NEWLINE !INDENT => indent "expected an indented block"
invalid_comprehension:
    | ('[' | '(' | '{') a=starred_expression for_if_clauses => at a "iterable unpacking cannot be used in comprehension"
    | ('[' | '{') a=star_named_expression ',' b=star_named_expressions for_if_clauses
        => range a b "did you forget parentheses around the comprehension target?"
    | ('[' | '{') a=star_named_expression b=',' for_if_clauses => range a b "did you forget parentheses around the comprehension target?"
invalid_dict_comprehension: '{' a='**' bitwise_or for_if_clauses '}' => at a "dict unpacking cannot be used in dict comprehension"
invalid_parameters:
    | a='/' ',' => at a "at least one argument must precede /"
    | (slash_no_default | slash_with_default) param_maybe_default* a='/' => at a "/ may appear only once"
    | slash_no_default? param_no_default* invalid_parameters_helper a=param_no_default
        => at a "parameter without a default follows parameter with a default"
    | param_no_default* a='(' param_no_default+ ','? b=')' => range a b "Function parameters cannot be parenthesized"
    | [slash_no_default | slash_with_default] param_maybe_default* '*' (',' | param_no_default) param_maybe_default* a='/'
        => at a "/ must be ahead of *"
    | param_maybe_default+ '/' a='*' => at a "expected comma between / and *"
invalid_parameters_helper:
    | slash_with_default
    | param_with_default+
invalid_default: a='=' &(')' | ',') => at a "expected default value expression"
invalid_star_etc:
    | a='*' (')' | ',' (')' | '**')) => at a "named arguments must follow bare *"
    | '*' param a='=' => at a "var-positional argument cannot have default value"
    | '*' (param_no_default | ',') param_maybe_default* a='*' (param_no_default | ',') => at a "* argument may appear only once"
invalid_kwds:
    | '**' param a='=' => at a "var-keyword argument cannot have default value"
    | '**' param ',' a=param => at a "arguments cannot follow var-keyword argument"
    | '**' param ',' a=('*' | '**' | '/') => at a "arguments cannot follow var-keyword argument"
invalid_lambda_parameters:
    | a='/' ',' => at a "at least one argument must precede /"
    | (lambda_slash_no_default | lambda_slash_with_default) lambda_param_maybe_default* a='/' => at a "/ may appear only once"
    | lambda_slash_no_default? lambda_param_no_default* invalid_lambda_parameters_helper a=lambda_param_no_default
        => at a "parameter without a default follows parameter with a default"
    | lambda_param_no_default* a='(' ','.lambda_param+ ','? b=')' => range a b "Lambda expression parameters cannot be parenthesized"
    | [lambda_slash_no_default | lambda_slash_with_default] lambda_param_maybe_default* '*' (',' | lambda_param_no_default) lambda_param_maybe_default* a='/'
        => at a "/ must be ahead of *"
    | lambda_param_maybe_default+ '/' a='*' => at a "expected comma between / and *"
invalid_lambda_parameters_helper:
    | lambda_slash_with_default
    | lambda_param_with_default+
invalid_lambda_star_etc:
    | '*' (':' | ',' (':' | '**')) => here "named arguments must follow bare *"
    | '*' lambda_param a='=' => at a "var-positional argument cannot have default value"
    | '*' (lambda_param_no_default | ',') lambda_param_maybe_default* a='*' (lambda_param_no_default | ',') => at a "* argument may appear only once"
invalid_lambda_kwds:
    | '**' lambda_param a='=' => at a "var-keyword argument cannot have default value"
    | '**' lambda_param ',' a=lambda_param => at a "arguments cannot follow var-keyword argument"
    | '**' lambda_param ',' a=('*' | '**' | '/') => at a "arguments cannot follow var-keyword argument"
invalid_with_item: expression 'as' a=expression &(',' | ')' | ':') => target star a
invalid_for_target: 'async'? 'for' a=star_expressions => target for a
invalid_group:
    | '(' a=starred_expression ')' => at a "cannot use starred expression here"
    | '(' a='**' expression ')' => at a "cannot use double starred expression here"
invalid_import:
    | a='import' ','.dotted_name+ 'from' dotted_name => from a "Did you mean to use 'from ... import ...' instead?"
    | 'import' a=NEWLINE => from a "Expected one or more names after 'import'"
invalid_import_from_targets:
    | import_from_as_names ',' NEWLINE => here "trailing comma not allowed without surrounding parentheses"
    | a=NEWLINE => from a "Expected one or more names after 'import'"
invalid_with_stmt:
    | ['async'] 'with' ','.(expression ['as' star_target])+ NEWLINE => here "expected ':'"
    | ['async'] 'with' '(' ','.(expressions ['as' star_target])+ ','? ')' NEWLINE => here "expected ':'"
invalid_with_stmt_indent:
    | ['async'] a='with' ','.(expression ['as' star_target])+ ':' NEWLINE !INDENT => indent a "expected an indented block after 'with' statement on line %d"
    | ['async'] a='with' '(' ','.(expressions ['as' star_target])+ ','? ')' ':' NEWLINE !INDENT => indent a "expected an indented block after 'with' statement on line %d"
invalid_try_stmt:
    | a='try' ':' NEWLINE !INDENT => indent a "expected an indented block after 'try' statement on line %d"
    | 'try' ':' block !('except' | 'finally') => here "expected 'except' or 'finally' block"
    | 'try' ':' block* except_block+ a='except' b='*' expression ['as' NAME] ':' => range a b "cannot have both 'except' and 'except*' on the same 'try'"
    | 'try' ':' block* except_star_block+ a='except' [expression ['as' NAME]] ':' => at a "cannot have both 'except' and 'except*' on the same 'try'"
invalid_except_stmt:
    | 'except' '*'? a=expression ',' expressions ['as' NAME] ':' => from a "multiple exception types must be parenthesized"
    | 'except' '*'? expression ['as' NAME] NEWLINE => here "expected ':'"
    | 'except' NEWLINE => here "expected ':'"
    | 'except' '*' (NEWLINE | ':') => here "expected one or more exception types"
invalid_finally_stmt: a='finally' ':' NEWLINE !INDENT => indent a "expected an indented block after 'finally' statement on line %d"
invalid_except_stmt_indent:
    | a='except' expression ['as' NAME] ':' NEWLINE !INDENT => indent a "expected an indented block after 'except' statement on line %d"
    | a='except' ':' NEWLINE !INDENT => indent a "expected an indented block after 'except' statement on line %d"
invalid_except_star_stmt_indent:
    | a='except' '*' expression ['as' NAME] ':' NEWLINE !INDENT => indent a "expected an indented block after 'except*' statement on line %d"
invalid_match_stmt:
    | "match" subject_expr NEWLINE => here "expected ':'"
    | a="match" subject_expr ':' NEWLINE !INDENT => indent a "expected an indented block after 'match' statement on line %d"
invalid_case_block:
    | "case" patterns guard? NEWLINE => here "expected ':'"
    | a="case" patterns guard? ':' NEWLINE !INDENT => indent a "expected an indented block after 'case' statement on line %d"
invalid_as_pattern:
    | or_pattern 'as' a="_" => at a "cannot use '_' as a target"
    | or_pattern 'as' !NAME a=expression => at a "invalid pattern target"
invalid_class_pattern: name_or_attr '(' a=invalid_class_argument_pattern => range a a "positional patterns follow keyword patterns"
invalid_class_argument_pattern: [positional_patterns ','] keyword_patterns ',' a=positional_patterns => a
invalid_if_stmt:
    | 'if' named_expression NEWLINE => here "expected ':'"
    | a='if' named_expression ':' NEWLINE !INDENT => indent a "expected an indented block after 'if' statement on line %d"
invalid_elif_stmt:
    | 'elif' named_expression NEWLINE => here "expected ':'"
    | a='elif' named_expression ':' NEWLINE !INDENT => indent a "expected an indented block after 'elif' statement on line %d"
invalid_else_stmt: a='else' ':' NEWLINE !INDENT => indent a "expected an indented block after 'else' statement on line %d"
invalid_while_stmt:
    | 'while' named_expression NEWLINE => here "expected ':'"
    | a='while' named_expression ':' NEWLINE !INDENT => indent a "expected an indented block after 'while' statement on line %d"
invalid_for_stmt:
    | ['async'] 'for' star_targets 'in' star_expressions NEWLINE => here "expected ':'"
    | ['async'] a='for' star_targets 'in' star_expressions ':' NEWLINE !INDENT => indent a "expected an indented block after 'for' statement on line %d"
invalid_def_raw:
    | ['async'] a='def' NAME [type_params] '(' [params] ')' ['->' expression] ':' NEWLINE !INDENT
        => indent a "expected an indented block after function definition on line %d"
    | ['async'] 'def' NAME [type_params] &&'(' [params] ')' ['->' expression] &&':' block
invalid_class_def_raw:
    | 'class' NAME [type_params] ['(' [arguments] ')'] NEWLINE => here "expected ':'"
    | a='class' NAME [type_params] ['(' [arguments] ')'] ':' NEWLINE !INDENT => indent a "expected an indented block after class definition on line %d"
invalid_double_starred_kvpairs:
    | ','.double_starred_kvpair+ ',' invalid_kvpair
    | expression ':' a='*' bitwise_or => from a "cannot use a starred expression in a dictionary value"
    | expression a=':' &('}' | ',') => at a "expression expected after dictionary key and ':'"
invalid_kvpair:
    | a=expression !':' => call missingColon
    | expression ':' a='*' bitwise_or => from a "cannot use a starred expression in a dictionary value"
    | expression a=':' &('}' | ',') => at a "expression expected after dictionary key and ':'"
invalid_starred_expression_unpacking: a='*' expression '=' b=expression => range a b "cannot assign to iterable argument unpacking"
invalid_arithmetic fresh: sum ('+' | '-' | '*' | '/' | '%' | '//' | '@') a='not' b=inversion => range a b "'not' after an operator must be parenthesized"
invalid_factor: ('+' | '-' | '~') a='not' b=factor => range a b "'not' after an operator must be parenthesized"
invalid_fstring_replacement_field:
    | '{' a='=' => at a "f-string: valid expression required before '='"
    | '{' a='!' => at a "f-string: valid expression required before '!'"
    | '{' a=':' => at a "f-string: valid expression required before ':'"
    | '{' a='}' => at a "f-string: valid expression required before '}'"
    | '{' !annotated_rhs => next "f-string: expecting a valid expression after '{'"
    | '{' annotated_rhs !('=' | '!' | ':' | '}') => next "f-string: expecting '=', or '!', or ':', or '}'"
    | '{' annotated_rhs '=' !('!' | ':' | '}') => next "f-string: expecting '!', or ':', or '}'"
    | '{' annotated_rhs '='? invalid_fstring_conversion_character
    | '{' annotated_rhs '='? ['!' NAME] !(':' | '}') => next "f-string: expecting ':' or '}'"
    | '{' annotated_rhs '='? ['!' NAME] ':' format_spec* !'}' => next "f-string: expecting '}', or format specs"
    | '{' annotated_rhs '='? ['!' NAME] !'}' => next "f-string: expecting '}'"
invalid_fstring_conversion_character:
    | '!' &(':' | '}') => next "f-string: missing conversion character"
    | '!' !NAME => next "f-string: invalid conversion character"
invalid_tstring_replacement_field:
    | '{' a='=' => at a "t-string: valid expression required before '='"
    | '{' a='!' => at a "t-string: valid expression required before '!'"
    | '{' a=':' => at a "t-string: valid expression required before ':'"
    | '{' a='}' => at a "t-string: valid expression required before '}'"
    | '{' !annotated_rhs => next "t-string: expecting a valid expression after '{'"
    | '{' annotated_rhs !('=' | '!' | ':' | '}') => next "t-string: expecting '=', or '!', or ':', or '}'"
    | '{' annotated_rhs '=' !('!' | ':' | '}') => next "t-string: expecting '!', or ':', or '}'"
    | '{' annotated_rhs '='? invalid_tstring_conversion_character
    | '{' annotated_rhs '='? ['!' NAME] !(':' | '}') => next "t-string: expecting ':' or '}'"
    | '{' annotated_rhs '='? ['!' NAME] ':' format_spec* !'}' => next "t-string: expecting '}', or format specs"
    | '{' annotated_rhs '='? ['!' NAME] !'}' => next "t-string: expecting '}'"
invalid_tstring_conversion_character:
    | '!' &(':' | '}') => next "t-string: missing conversion character"
    | '!' !NAME => next "t-string: invalid conversion character"
invalid_type_params: '[' a=']' => from a "Type parameter list cannot be empty"
`
