import Testing

@testable import CodeHighlighting

/// The real library, which Debian's `scite` has.
@Suite(.enabled(if: LexerLanguage.loadLibrary()))
struct LexerLanguageTests {
    /// Code in each language, with pieces of it and what they are.
    static let samples: [(language: String, code: String, pieces: [(String, CodeRole)])] = [
        (
            "c", "#include <a.h>\n/* b */ static int f(void) { return 'c' + 0x1F; } // d\n",
            [
                ("#include", .keyword), ("/* b */", .comment), ("int", .keyword), ("f", .function), ("0x1F", .constant),
                ("// d", .comment),
            ]
        ),
        (
            "cpp", "namespace a { auto b = R\"x(\"c\")x\"; class D : E {}; }",
            [("namespace", .keyword), ("R\"x(\"c\")x\"", .string), ("D", .plain)]
        ),
        ("objc", "@interface A\n- (void)b;\n@end // c", [("void", .keyword), ("// c", .comment)]),
        (
            "csharp", "public string A() => @\"b\\\" + 1;",
            [("public", .keyword), ("A", .function), ("@\"b\\\"", .string), ("1", .constant)]
        ),
        ("java", "String a = \"\"\"\n  \"b\"\n  \"\"\"; // c", [("\"b\"", .string), ("// c", .comment)]),
        (
            "js", "const a = `b \\` ${c}`; let d = /e\"/g; // f",
            [("const", .keyword), ("${c}", .string), ("let", .keyword), ("/e\"/g", .string), ("// f", .comment)]
        ),
        ("ts", "interface A { b: string } // c", [("interface", .keyword), ("string", .keyword), ("// c", .comment)]),
        (
            "go", "func f() { a := `b\\` + \"c\\n\" }",
            [("func", .keyword), ("f", .function), ("`b\\`", .string), ("\\n", .constant)]
        ),
        (
            "swift", "let a = \"\"\"\n  \"b\"\n  \"\"\"\nfunc f() -> Int { 1 }",
            [("let", .keyword), ("\"b\"", .string), ("func", .keyword), ("Int", .keyword)]
        ),
        ("kotlin", "fun f() { val a: Int = 1 } // b", [("fun", .keyword), ("val", .keyword), ("// b", .comment)]),
        ("scala", "def f(a: Int) = \"b\" // c", [("def", .keyword), ("\"b\"", .string)]),
        ("dart", "final a = 'b'; // c", [("final", .keyword), ("'b'", .string)]),
        ("groovy", "def a = 'b' // c", [("def", .keyword), ("'b'", .string)]),
        ("proto", "message A { string b = 1; } // c", [("message", .keyword), ("1", .constant)]),
        (
            "d", "auto a = r\"b\"; /+ /+ c +/ d +/ int e;",
            [("auto", .keyword), ("r\"b\"", .string), ("/+ /+ c +/ d +/", .comment), ("int", .keyword)]
        ),
        (
            "rust", "fn f<'a>() { println!(\"b\"); /* /* c */ d */ let e: u8 = 1; }",
            [
                ("fn", .keyword), ("'a", .function), ("println!", .constant), ("/* /* c */ d */", .comment),
                ("u8", .keyword),
            ]
        ),
        (
            "python", "@a\ndef f(b):\n    return f\"c\" + '''d''' # e\n",
            [("@a", .keyword), ("def", .keyword), ("f\"c\"", .string), ("'''d'''", .string), ("# e", .comment)]
        ),
        (
            "ruby", "def f; @a = :b; \"c\"; end # d",
            [("def", .keyword), ("@a", .function), (":b", .constant), ("\"c\"", .string), ("# d", .comment)]
        ),
        (
            "perl", "my $a = q(b); s/c/d/; # e\n",
            [("my", .keyword), ("$a", .variable), ("q(b)", .string), ("s/c/d/", .string), ("# e", .comment)]
        ),
        (
            "php", "<p class=\"a\"><?php $b = 'c'; // d\nfunction f() { return 1; } ?></p>",
            [("class", .function), ("$b", .variable), ("'c'", .string), ("// d", .comment), ("function", .keyword)]
        ),
        (
            "lua", "local a = [[b]] -- c\nprint(1)",
            [("local", .keyword), ("[[b]]", .string), ("-- c", .comment), ("print", .function)]
        ),
        (
            "bash", "if true; then echo \"a\" $b; fi # c",
            [("if", .keyword), ("\"a\"", .string), ("$b", .variable), ("# c", .comment)]
        ),
        (
            "powershell", "function f { if ($a) { \"b\" } } # c",
            [("function", .keyword), ("$a", .variable), ("\"b\"", .string), ("# c", .comment)]
        ),
        ("batch", "rem a\necho %b%\n", [("rem a", .comment), ("echo", .keyword), ("%b%", .variable)]),
        ("tcl", "# a\nproc f {b} { puts \"c\" }\n", [("# a", .comment), ("proc", .keyword), ("\"c\"", .string)]),
        (
            "r", "a <- function(b) c(1, \"d\") # e",
            [("function", .keyword), ("c", .function), ("\"d\"", .string), ("# e", .comment)]
        ),
        (
            "julia", "function f(a::Int) return \"b\" end # c",
            [("function", .keyword), ("\"b\"", .string), ("# c", .comment)]
        ),
        ("matlab", "function f\na = 'b'; % c\nend", [("function", .keyword), ("'b'", .string), ("% c", .comment)]),
        ("vb", "Dim a As String = \"b\" ' c", [("Dim", .keyword), ("\"b\"", .string), ("' c", .comment)]),
        (
            "haskell", "f :: Int -> Int\nf x = case x of { _ -> 1 } -- a\n",
            [("case", .keyword), ("1", .constant), ("-- a", .comment)]
        ),
        ("ocaml", "let a = \"b\" (* c *)", [("let", .keyword), ("\"b\"", .string), ("(* c *)", .comment)]),
        ("fsharp", "let a = \"b\" // c", [("let", .keyword), ("\"b\"", .string), ("// c", .comment)]),
        (
            "erlang", "f(A) -> case A of b -> \"c\" end. % d",
            [("A", .variable), ("case", .keyword), ("\"c\"", .string), ("% d", .comment)]
        ),
        (
            "f90", "subroutine f\n  x = sin(1.0) ! a\nend\n",
            [("subroutine", .keyword), ("sin", .function), ("! a", .comment)]
        ),
        ("pascal", "begin a := 'b'; { c } end.", [("begin", .keyword), ("'b'", .string), ("{ c }", .comment)]),
        ("ada", "begin A := \"b\"; end; -- c", [("begin", .keyword), ("\"b\"", .string), ("-- c", .comment)]),
        ("lisp", "(defun f (x) \"a\") ; b", [("defun", .keyword), ("\"a\"", .string), ("; b", .comment)]),
        ("scheme", "(define (f) \"a\") ; b", [("define", .keyword), ("\"a\"", .string)]),
        ("elisp", "(defun f () \"a\") ; b", [("defun", .keyword), ("\"a\"", .string)]),
        ("clojure", "(defn f [] \"a\") ; b", [("defn", .keyword), ("\"a\"", .string)]),
        ("sql", "SELECT a FROM b WHERE c = 'd' -- e", [("SELECT", .keyword), ("'d'", .string), ("-- e", .comment)]),
        ("verilog", "module a; wire b = 1'b0; // c\nendmodule", [("module", .keyword), ("// c", .comment)]),
        ("vhdl", "entity a is end; -- b", [("entity", .keyword), ("-- b", .comment)]),
        ("nim", "proc f() = echo \"a\" # b", [("proc", .keyword), ("\"a\"", .string), ("# b", .comment)]),
        (
            "html", "<p class=\"a\">b &amp; c<!-- d --><script>var e = 'f';</script></p>",
            [
                ("class", .function), ("\"a\"", .string), ("&amp;", .constant), ("<!-- d -->", .comment),
                ("var", .keyword), ("'f'", .string),
            ]
        ),
        (
            "xml", "<a b=\"c\"><!-- d --></a>",
            [("<a", .tag), ("b", .function), ("\"c\"", .string), ("<!-- d -->", .comment)]
        ),
        ("css", "a.b { color: red } /* c */", [("b", .function), ("color", .keyword), ("/* c */", .comment)]),
        ("scss", "$a: 1px; // b\n", [("$a", .variable), ("// b", .comment)]),
        ("less", ".a { color: @b } // c\n", [("a", .function), ("b", .variable), ("// c", .comment)]),
        (
            "json", "{\"a\": [1, true, \"b\\n\"]}",
            [("\"a\"", .keyword), ("1", .constant), ("true", .keyword), ("\\n", .constant)]
        ),
        ("yaml", "a: true # b\n", [("a", .function), ("true", .keyword), ("# b", .comment)]),
        ("toml", "a = \"b\" # c\n", [("\"b\"", .string), ("# c", .comment)]),
        ("ini", "[a]\nb=c\n; d\n", [("[a]", .function), ("b", .keyword), ("; d", .comment)]),
        ("makefile", "a: b\n\techo $(c)\n# d\n", [("a", .constant), ("$(c)", .variable), ("# d", .comment)]),
        ("cmake", "set(a \"b\") # c", [("set", .keyword), ("\"b\"", .string), ("# c", .comment)]),
        (
            "diff", "--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d\n",
            [("@@ -1 +1 @@", .keyword), ("-c", .string), ("+d", .variable)]
        ),
        ("markdown", "# a\n\n`b` [c](d)\n", [("#", .function), ("`b`", .comment)]),
        ("latex", "\\section{a} % b\n$c$\n", [("\\section", .keyword), ("% b", .comment), ("c", .string)]),
    ]

    @Test(arguments: samples.indices)
    func piecesHaveTheirRoles(sample: Int) throws {
        let (name, code, pieces) = Self.samples[sample]
        let text = Array(code.utf8)
        let language = try #require(LexerLanguage(named: name))
        let roles = Self.roles(of: try #require(language.roles(in: text)), count: text.count)
        var from = text.startIndex
        for (piece, role) in pieces {
            let range = try #require(Self.range(of: Array(piece.utf8), in: text, from: from), "\(name): \(piece)")
            #expect(
                range.allSatisfy { roles[$0] == role || text[$0] == 0x20 },
                "\(name): \(piece) is \(roles[range.lowerBound])")
            from = range.upperBound
        }
    }

    /// Each language has a sample, and each name one language.
    @Test func allLanguagesAreTried() {
        for language in LexerLanguage.all {
            #expect(
                language.names.contains { name in Self.samples.contains { $0.language == name } }, "\(language.names)")
        }
        let names = LexerLanguage.all.flatMap(\.names)
        #expect(Set(names).count == names.count && names.allSatisfy { $0 == $0.lowercased() })
        #expect(LexerLanguage(named: "JavaScript") != nil && LexerLanguage(named: "nosuch") == nil)
    }

    @Test func emptyTextHasNoRoles() throws {
        #expect(try #require(LexerLanguage(named: "c")).roles(in: []) == RoleRuns())
    }

    private static func roles(of runs: RoleRuns, count: Int) -> [CodeRole] {
        var roles: [CodeRole] = []
        for part in runs.ends { roles += repeatElement(part.role, count: part.end - roles.count) }
        return roles
    }

    private static func range(of piece: [UInt8], in text: [UInt8], from start: Int) -> Range<Int>? {
        guard piece.count <= text.count else { return nil }
        let found = (start...(text.count - piece.count)).first { text[$0..<($0 + piece.count)].elementsEqual(piece) }
        return found.map { $0..<($0 + piece.count) }
    }
}
