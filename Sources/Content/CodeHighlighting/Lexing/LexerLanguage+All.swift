extension LexerLanguage {
    /// The known languages.
    static let all: [LexerLanguage] = familyOfC + scripts + others + markup
}

extension LexerLanguage {
    private static let familyOfC = [
        LexerLanguage(
            "c h", .cpp,
            """
            alignas alignof auto break case const constexpr continue default do else enum extern false for goto if inline
            nullptr register restrict return sizeof static static_assert struct switch thread_local true typedef typeof
            union volatile while _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local
            """,
            """
            bool char double float int long short signed unsigned void size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t
            int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t wchar_t FILE _Bool
            """, options: cpp),
        LexerLanguage(
            "cpp c++ cc cxx hpp hh hxx", .cpp,
            """
            alignas alignof and asm auto break case catch class co_await co_return co_yield concept const const_cast
            consteval constexpr constinit continue decltype default delete do dynamic_cast else enum explicit export extern
            false final for friend goto if import inline module mutable namespace new noexcept not nullptr operator or
            override private protected public register reinterpret_cast requires return sizeof static static_assert
            static_cast struct switch template this thread_local throw true try typedef typeid typename union using virtual
            volatile while
            """,
            """
            bool char char8_t char16_t char32_t double float int long short signed unsigned void size_t ssize_t ptrdiff_t
            int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t wchar_t std
            """, options: cpp),
        LexerLanguage(
            "objc objectivec objective-c m mm", .cpp,
            """
            auto break case const continue default do else enum extern false for goto if inline nil NULL register return
            self sizeof static struct super switch true typedef union volatile while YES NO in id SEL IMP
            """,
            "BOOL bool char double float int long short signed unsigned void instancetype NSInteger NSUInteger CGFloat",
            options: cpp),
        LexerLanguage(
            "csharp cs c#", .cpp,
            """
            abstract as async await base break case catch checked class const continue default delegate do else enum event
            explicit extern false finally fixed for foreach get global goto if implicit in init interface internal is lock
            nameof namespace new null operator out override params partial private protected public readonly record ref
            required return sealed set sizeof stackalloc static struct switch this throw true try typeof unchecked unsafe
            using value virtual volatile when where while with yield
            """,
            """
            bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort var
            void
            """, options: cpp),
        LexerLanguage(
            "java", .cpp,
            """
            abstract assert break case catch class const continue default do else enum exports extends false final finally
            for goto if implements import instanceof interface module native new non-sealed null open opens package permits
            private protected provides public record requires return sealed static strictfp super switch synchronized this
            throw throws to transient transitive true try uses var volatile while with yield
            """, "boolean byte char double float int long short void String Object",
            options: cpp + tripleQuotes),
        LexerLanguage(
            "js javascript jsx mjs cjs node qml", .cpp, javaScript,
            "Array Boolean Date Error Function JSON Map Math Number Object Promise RegExp Set String Symbol WeakMap",
            options: cpp + backQuotes, hasTemplates: true),
        LexerLanguage(
            "ts typescript tsx mts cts", .cpp,
            """
            abstract as assert asserts async await break case catch class const constructor continue debugger declare
            default delete do else enum export extends false finally for from function get global if implements import in
            infer instanceof interface is keyof let module namespace new null of override package private protected public
            readonly require return satisfies set static super switch this throw true try type typeof undefined unique using
            var while with yield
            """,
            """
            any bigint boolean never number object string symbol unknown void Array Boolean Date Error Function Map Number
            Object Partial Pick Promise Readonly Record RegExp Set String
            """, options: cpp + backQuotes, hasTemplates: true),
        LexerLanguage(
            "go golang", .cpp,
            """
            break case chan const continue default defer else fallthrough false for func go goto if import interface iota
            map nil package range return select struct switch true type var
            """,
            """
            any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint
            uint8 uint16 uint32 uint64 uintptr
            """, options: cpp + backQuotes),
        LexerLanguage(
            "swift", .cpp,
            """
            actor as associatedtype async await borrowing break case catch class consuming continue convenience default
            defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if
            import in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating
            open operator optional override package postfix precedencegroup prefix private protocol public repeat required
            rethrows return self Self sending set some static struct subscript super switch throw throws true try typealias
            unowned unsafe var weak where while willSet
            """,
            """
            Any AnyObject Array Bool Character Dictionary Double Error Float Int Int8 Int16 Int32 Int64 Never Optional
            Result Set String Substring UInt UInt8 UInt16 UInt32 UInt64 Void
            """, options: cpp + tripleQuotes),
        LexerLanguage(
            "kotlin kt kts", .cpp,
            """
            abstract actual annotation as break by catch class companion const constructor continue crossinline data do
            dynamic else enum expect external false final finally for fun get if import in infix init inline inner interface
            internal is lateinit noinline null object open operator out override package private protected public reified
            return sealed set super suspend tailrec this throw true try typealias typeof val value var vararg when where
            while
            """, "Any Boolean Byte Char Double Float Int List Long Map Nothing Set Short String UInt ULong Unit",
            options: cpp + tripleQuotes),
        LexerLanguage(
            "scala sc", .cpp,
            """
            abstract case catch class def derives do else end enum export extends extension false final finally for forSome
            given if implicit import inline lazy match new null object opaque open override package private protected return
            sealed super then this throw trait transparent true try type using val var while with yield
            """,
            "Any AnyRef AnyVal Boolean Byte Char Double Float Int List Long Map Nothing Option Seq Set Short String Unit",
            options: cpp + tripleQuotes),
        LexerLanguage(
            "dart", .cpp,
            """
            abstract as assert async await base break case catch class const continue covariant default deferred do else
            enum export extends extension external factory false final finally for get hide if implements import in
            interface is late library mixin new null on operator part required rethrow return sealed set show static super
            switch sync this throw true try typedef var when while with yield
            """, "Function Future Iterable List Map Object Set Stream String bool double dynamic int num void",
            options: cpp + tripleQuotes),
        LexerLanguage(
            "groovy gradle", .cpp,
            """
            abstract as assert break case catch class const continue def default do else enum extends false final finally
            for goto if implements import in instanceof interface native new null package private protected public return
            static super switch this throw throws trait transient true try var volatile while
            """, "boolean byte char double float int long short void String Object List Map",
            options: cpp + tripleQuotes),
        LexerLanguage(
            "proto protobuf", .cpp,
            """
            enum extend extensions false group import map message oneof option optional package public repeated required
            reserved returns rpc service stream syntax to true weak
            """,
            """
            bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64
            """, options: cpp),
        LexerLanguage(
            "d", .d,
            """
            abstract alias align asm assert auto body break case cast catch class const continue debug default delegate
            delete deprecated do else enum export extern false final finally for foreach foreach_reverse function goto if
            immutable import in inout interface invariant is lazy mixin module new nothrow null out override package pragma
            private protected public pure ref return scope shared static struct super switch synchronized template this
            throw true try typeid typeof union unittest version while with __gshared __traits
            """,
            """
            bool byte char dchar double dstring float int long ptrdiff_t real short size_t string ubyte uint ulong ushort
            void wchar wstring
            """),
        LexerLanguage(
            "rust rs", .rust,
            """
            as async await box break const continue crate dyn else enum extern false fn for if impl in let loop macro match
            mod move mut pub ref return self Self static struct super trait true try type union unsafe use where while yield
            """,
            """
            bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Box Option Result String Vec
            """),
    ]

    /// All branches of conditional compilation are code.
    private static let cpp: [StaticString] = [
        "lexer.cpp.track.preprocessor", "0", "styling.within.preprocessor", "1", "lexer.cpp.escape.sequence", "1",
    ]
    private static let tripleQuotes: [StaticString] = ["lexer.cpp.triplequoted.strings", "1"]
    private static let backQuotes: [StaticString] = ["lexer.cpp.backquoted.strings", "1"]
    private static let javaScript: StaticString = """
        as async await break case catch class const constructor continue debugger default delete do else export extends false
        finally for from function get if import in instanceof let new null of return set static super switch this throw true
        try typeof undefined var void while with yield
        """
    private static let php: StaticString = """
        abstract and array as bool break callable case catch class clone const continue declare default do echo else elseif
        empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends false final finally float fn for
        foreach function global goto if implements include include_once instanceof insteadof int interface isset iterable list
        match mixed namespace new null object or parent print private protected public readonly require require_once return
        self static string switch throw trait true try unset use var void while xor yield
        """

    private static let scripts = [
        LexerLanguage(
            "python py python3 pyi pyw", .python,
            """
            and as assert async await break case class continue def del elif else except False finally for from global if
            import in is lambda match None nonlocal not or pass raise return True try while with yield
            """,
            """
            abs all any bool bytes callable cls dict dir enumerate filter float frozenset getattr hasattr hash id input int
            isinstance issubclass iter len list map max min next object open ord print property range repr reversed round
            self set setattr sorted staticmethod classmethod str sum super tuple type vars zip
            """),
        LexerLanguage(
            "ruby rb rake gemspec", .ruby,
            """
            __FILE__ __LINE__ BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if
            in module next nil not or redo rescue retry return self super then true undef unless until when while yield
            attr_accessor attr_reader attr_writer extend include private protected public raise require require_relative
            """),
        LexerLanguage(
            "perl pl pm t", .perl,
            """
            and bless chomp chop chr close cmp continue default defined delete die do each else elsif eof eq eval exists exit
            for foreach ge given goto grep gt if index join keys last lc le length local lt map my ne next no not open or
            our package pop print printf push qw redo ref require return reverse say scalar shift sort splice split sprintf
            state sub substr tie uc undef unless unshift until use values wantarray warn when while x xor
            __END__ __FILE__ __LINE__ __PACKAGE__
            """),
        LexerLanguage("php", .hypertext, "", javaScript, "", "", php, ""),
        LexerLanguage(
            "lua", .lua,
            """
            and break do else elseif end false for function goto if in local nil not or repeat return then true until while
            """,
            """
            assert collectgarbage dofile error getmetatable ipairs load loadfile next pairs pcall print rawequal rawget
            rawlen rawset require select setmetatable tonumber tostring type xpcall
            """),
        LexerLanguage(
            "bash sh shell zsh ksh console terminal shell-session shellsession sh-session", .bash,
            """
            alias bg break case cd command continue declare do done echo elif else esac eval exec exit export fi for
            function getopts if in let local printf pwd read readonly return select set shift source test then time trap
            true false type typeset ulimit umask unalias unset until wait while
            """),
        LexerLanguage(
            "powershell ps1 psm1 psd1 pwsh", .powershell,
            """
            begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from
            function hidden if in param process return static switch throw trap try until using while
            """),
        LexerLanguage(
            "batch bat cmd", .batch,
            "call cd choice cls copy del do echo else endlocal errorlevel exist exit for goto if in md mkdir move not pause rd rem ren rmdir set setlocal shift start title type"
        ),
        LexerLanguage(
            "tcl tk", .tcl,
            """
            after append array binary break catch chan close concat continue dict else elseif error eval exec exit expr file
            for foreach format global if incr info join lappend lindex linsert list llength lrange lreplace lsearch lset
            lsort namespace open package proc puts read regexp regsub rename return set source split string subst switch then
            throw trace try unset update uplevel upvar variable while
            """),
        LexerLanguage(
            "r", .r, "break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while",
            """
            abs all any apply array as.character as.integer as.numeric c cat cbind data.frame factor lapply length library
            list matrix max mean min names ncol nrow paste paste0 print rbind rep require sapply seq stop sum vapply which
            """),
        LexerLanguage(
            "julia jl", .julia,
            """
            abstract baremodule begin break catch const continue do else elseif end export finally for function global if
            import in isa let local macro module mutable primitive quote return struct try type using where while
            """,
            """
            Any Array Bool Char Complex Dict Float32 Float64 Function Int Int8 Int16 Int32 Int64 Matrix Nothing Number Real
            Set String Symbol Tuple Type UInt UInt8 UInt16 UInt32 UInt64 Union Vector
            """, "false Inf NaN missing nothing pi true undef"),
        LexerLanguage(
            "matlab octave", .matlab,
            """
            break case catch classdef continue else elseif end end_try_catch endfor endfunction endif endswitch endwhile
            enumeration events for function global if methods otherwise parfor persistent properties return switch try
            unwind_protect until while
            """),
        LexerLanguage(
            "visualbasic vb vbnet bas vba", .basic,
            """
            addhandler as boolean byref byte byval call case catch class const date decimal declare dim do double each else
            elseif end enum erase event exit false finally for friend function get goto handles if implements imports in
            inherits integer interface is let lib like long loop me mod module mustinherit namespace new next not nothing
            object of on option optional or overrides private property protected public raiseevent redim return select set
            shared single static step stop string structure sub then throw to true try until using wend when while with
            """),
    ]

    private static let others = [
        LexerLanguage(
            "haskell hs", .haskell,
            """
            as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr
            instance let mdo module newtype of proc qualified rec then type where
            """, "ccall export import safe unsafe", ".. : :: = \\\\ | <- -> @ ~ =>"),
        LexerLanguage(
            "ocaml ml mli", .caml,
            """
            and as assert asr begin class constraint do done downto else end exception external false for fun function
            functor if in include inherit initializer land lazy let lor lsl lsr lxor match method mod module mutable new
            nonrec object of open or private rec sig struct then to true try type val virtual when while with
            """, "array bool bytes char exn float int list option ref result string unit"),
        LexerLanguage(
            "fsharp f# fs fsi fsx", .fsharp,
            """
            abstract and as assert base begin class default delegate do done downcast downto elif else end exception extern
            false finally fixed for fun function global if in inherit inline interface internal lazy let match member
            module mutable namespace new not null of open or override private public rec return sig static struct then to
            true try type upcast use val void when while with yield
            """),
        LexerLanguage(
            "erlang erl hrl", .erlang,
            "after and andalso band begin bnot bor bsl bsr bxor case catch cond div end fun if let maybe not of or orelse receive rem try when xor",
            """
            abs apply atom_to_list binary_to_list element exit hd integer_to_list is_atom is_binary is_integer is_list
            is_map is_pid is_tuple length list_to_atom list_to_binary map_size self setelement size spawn throw tl
            tuple_size
            """, "-define -else -endif -ifdef -ifndef -include -include_lib -undef",
            "-behaviour -callback -compile -export -export_type -import -module -opaque -record -spec -type -vsn"),
        LexerLanguage(
            "fortran f f90 f95 f03 f08 for", .fortran,
            """
            abstract allocatable allocate assign associate assignment backspace block call case character class close common
            complex concurrent contains continue cycle data deallocate default deferred dimension do double else elseif
            elsewhere end enddo endfile endif endfunction endmodule endprogram endselect endsubroutine endtype entry
            equivalence exit extends external final forall format function generic goto go if implicit import in include
            inout inquire integer intent interface intrinsic kind len logical module namelist none nullify only open
            operator optional out parameter pass pause pointer precision print private procedure program protected public
            pure read real recursive result return rewind save select sequence stop subroutine target then to type use
            value where while write
            """,
            "abs acos allocated any associated atan cos dot_product exp int len_trim log matmul max maxval min minval mod nint present product reshape shape sign sin size sqrt sum tan trim ubound"
        ),
        LexerLanguage(
            "pascal pas pp delphi dpr lpr", .pascal,
            """
            absolute abstract and array as asm assembler begin boolean case cdecl char class const constructor destructor
            dispinterface div do double downto else end except exports external false far file finalization finally for
            forward function goto if implementation in inherited initialization inline integer interface is label library
            longint mod nil not object of on operator or out overload override packed pointer private procedure program
            property protected public published raise read record reintroduce repeat resourcestring set shl shr stdcall
            string then threadvar to true try type unit until uses var virtual while with write xor
            """),
        LexerLanguage(
            "ada adb ads", .ada,
            """
            abort abs abstract accept access aliased all and array at begin body case constant declare delay delta digits do
            else elsif end entry exception exit for function generic goto if in interface is limited loop mod new not null
            of or others out overriding package parallel pragma private procedure protected raise range record rem renames
            requeue return reverse select separate some subtype synchronized tagged task terminate then type until use when
            while with xor
            """),
        LexerLanguage(
            "lisp cl lsp common-lisp commonlisp", .lisp,
            """
            and apply block car case catch cdr cond cons declaim declare defclass defconstant defgeneric defmacro defmethod
            defpackage defparameter defstruct deftype defun defvar destructuring-bind do dolist dotimes ecase error
            eval-when flet format funcall function go handler-case if in-package incf labels lambda let let* list loop
            macrolet make-instance mapcar multiple-value-bind nil not or pop prog1 progn push quote return return-from setf
            setq symbol-macrolet t tagbody the throw typecase unless unwind-protect values when with-open-file with-slots
            """),
        LexerLanguage(
            "scheme scm ss racket rkt", .lisp,
            """
            and apply begin call/cc call-with-current-continuation car case cdr cond cons define define-module define-record-type
            define-syntax delay display do else error export for-each if import lambda let let* let*-values let-values
            letrec list map match not null? or quasiquote quote set! syntax-case syntax-rules unless use-modules values
            vector when
            """),
        LexerLanguage(
            "elisp emacs-lisp el", .lisp,
            """
            and car catch cdr cond condition-case cons declare defadvice defconst defcustom defface defgroup defmacro
            defsubst defun defvar dolist dotimes error eval-after-load format funcall function if interactive lambda let
            let* list mapcar nil not or pcase pop prog1 progn provide push quote require save-excursion save-restriction setf
            setq t throw unless unwind-protect when while with-current-buffer with-temp-buffer
            """),
        LexerLanguage(
            "clojure clj cljs cljc edn", .lisp,
            """
            and apply atom case catch comment comp cond condp conj def defmacro defmethod defmulti defn defn- defonce
            defprotocol defrecord deftype deref do doall dorun doseq dosync dotimes false filter finally first fn for get if
            if-let if-not import in-ns let letfn loop map map? merge nil not ns or partial quote recur reduce reify require
            rest reset! seq set! str swap! throw true try update use vec when when-let when-not
            """),
        LexerLanguage(
            "sql postgresql mysql plpgsql sqlite", .sql,
            """
            add after all alter analyze and any array as asc before begin between bigint binary blob boolean both by bytea
            cascade case cast char character check collate column commit constraint create cross current_date
            current_timestamp cursor data database date decimal declare default delete desc distinct double drop each else
            elsif end enum escape except exception execute exists explain extension false fetch float for foreign from full
            function grant group having if ilike in index inner insert int integer intersect interval into is join json
            jsonb key language left like limit loop natural no not null numeric of offset on only or order outer over
            partition precision primary procedure real references replace restrict return returning returns revoke right
            rollback row schema select sequence serial set setof smallint table temporary text then time timestamp
            timestamptz to trigger true truncate type union unique update using uuid vacuum values varchar view when where
            while with without zone
            """),
        LexerLanguage(
            "verilog v systemverilog sv svh vh", .verilog,
            """
            always always_comb always_ff always_latch and assert assign automatic begin bit buf byte case casex casez class
            clocking const constraint cover deassign default defparam disable edge else end endcase endclass endfunction
            endgenerate endinterface endmodule endpackage endproperty endsequence endspecify endtask enum event extends
            final for force foreach forever fork function generate genvar if import initial inout input int integer
            interface join local localparam logic longint modport module nand negedge new nor not null or output package
            parameter posedge property pulldown pullup real reg release repeat return scalared sequence shortint signed
            specify static string struct supply0 supply1 task time timescale tri typedef union unsigned var virtual void wait
            wand while wire wor xnor xor
            """),
        LexerLanguage(
            "vhdl vhd", .vhdl,
            """
            access after alias all architecture array assert attribute begin block body buffer bus case component
            configuration constant disconnect downto else elsif end entity exit file for function generate generic group
            guarded if impure in inertial inout is label library linkage literal loop map new next null of on open others out
            package port postponed procedure process protected pure range record register reject report return select
            severity shared signal subtype then to transport type unaffected units until use variable wait when while with
            """, "abs and mod nand nor not or rem rol ror sla sll sra srl xnor xor", "", "rising_edge falling_edge",
            "ieee std_logic_1164 numeric_std std textio work",
            "bit bit_vector boolean character integer natural positive real signed std_logic std_logic_vector string time unsigned"
        ),
        LexerLanguage(
            "nim nims nimble", .nim,
            """
            addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif
            else end enum except export finally for from func if import in include interface is isnot iterator let macro
            method mixin mod nil not notin object of or out proc ptr raise ref return shl shr static template try tuple type
            using var when while xor yield bool char float int seq string true false
            """),
    ]

    private static let markup = [
        LexerLanguage("html htm xhtml vue svelte", .hypertext, "", javaScript, "", "", php, "DOCTYPE"),
        LexerLanguage("xml svg xsl xslt xsd rss plist docbook", CodeLexer.xml),
        LexerLanguage("css", .css),
        LexerLanguage("scss", .css, options: ["lexer.css.scss.language", "1"]),
        LexerLanguage("less", .css, options: ["lexer.css.less.language", "1"]),
        LexerLanguage(
            "json jsonc json5 geojson", .json, "false null true",
            options: ["lexer.json.allow.comments", "1", "lexer.json.escape.sequence", "1"]),
        LexerLanguage("yaml yml", .yaml, "false no null off on true yes ~"),
        // Its strings, comments and numbers have the syntax of a shell.
        LexerLanguage("toml", .bash, "false inf nan true"),
        LexerLanguage("ini cfg conf properties desktop", .properties),
        LexerLanguage("makefile make mk", .makefile),
        LexerLanguage(
            "cmake", .cmake,
            """
            add_compile_definitions add_compile_options add_custom_command add_custom_target add_definitions
            add_dependencies add_executable add_library add_subdirectory add_test break cmake_minimum_required
            cmake_parse_arguments configure_file continue else elseif enable_language enable_testing endforeach endfunction
            endif endmacro endwhile execute_process export file find_file find_library find_package find_path find_program
            foreach function get_directory_property get_filename_component get_property get_target_property if include
            include_directories include_guard install link_directories link_libraries list macro mark_as_advanced math
            message option project return separate_arguments set set_property set_target_properties source_group string
            target_compile_definitions target_compile_features target_compile_options target_include_directories
            target_link_libraries target_sources try_compile unset while
            """),
        LexerLanguage("diff patch", .diff),
        LexerLanguage("markdown md mdx", .markdown),
        LexerLanguage("latex tex sty cls ltx", .latex),
    ]
}
