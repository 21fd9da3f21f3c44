import Formats
import RichText
import Testing

/// Functions, values and arguments of Typst as authors write them.
@Suite struct TypstCodeTests {
    private func markdown(_ source: String) throws -> String {
        Markup.write(try TypstReader().read(Array(source.utf8), .standard), as: .markdown)
    }

    @Test(
        "Results of functions",
        arguments: [
            ("#let f(x, y) = x + y\n#f(1, 2)", "3"), ("#let f(x) = x + 1\n#f(4);a", "5a"),
            ("#let f(a, b) = a + b\n#f[*x* y][z] #f(\"a\", \"b\")", "**x** yz ab"),
            ("#let f(net) = { net * 1.2 }\n#let n = 50\n#f(100) #f(n)", "120 60"),
            ("#let f(x) = [#x €]\n#f(2 + 3)", "5 €"), ("#let f(a, b) = a * b\n#f(2 + 3, 2)", "10"),
            ("#let f(n) = str(n) + \" items\"\n#f(3)", "3 items"),
            ("#let f(x) = [_#x;_]\n#f[A] b", "*A* b"),
            ("#let b = [*c*]\n#let f(a) = [#a]\n#f(b) #f(true)", "**c** true"),
            ("#let f(t, d, body) = { [== #t]; [_#d;_]; body }\n#f[T][D][ Body]", "## T\n\n*D* Body"),
            (
                "#let f(n) = {\n  let m = \"Hello, \" + n\n  [*#m*!]\n}\n#f(\"Bob\") #f[Ann] #m",
                "**Hello, Bob**! **Hello, Ann**! #m"
            ),
        ])
    func functions(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Values, loops and conditions",
        arguments: [
            ("#calc.round(3.14159, digits: 2) #calc.round(2.6) #calc.round(1234, digits: 0)", "3.14 3 1234"),
            ("#let x = 1\n#{ let x = 2; [in #x] } out #x", "in 2 out 1"),
            ("#let x = 1\n#{\n  let x = 2\n  { let x = 3; [a #x] }\n  [b #x]\n} #x", "b 2 1"),
            (
                "#let p = ((name: \"A\", age: 3), (name: [*B*], age: 4))\n#for q in p [#q.name is #q.age. ]",
                "A is 3. **B** is 4."
            ),
            ("#for p in ((1, 2), (3, 4)) [#p.at(0)-#p.at(1);a ]", "1-2a 3-4a"),
            ("#let x = true\n#let t = if x [a] else [b]\n#t c", "a c"), ("#let t = if y [a] else [b]\n#t c", "a b c"),
            ("#let t = if y { 1 } else { 2 }\n#t", "1 2"), ("#\"a\";b #(1 + 2);c #{ [x] };d", "ab 3c xd"),
            ("#let e = \"a@b.c\"\n#link(\"mailto:\" + e)[m]", "[m](mailto:a@b.c)"),
            ("#let u = \"https://a.b/c\"\n#link(u) #link(u)[t]", "<https://a.b/c> [t](https://a.b/c)"),
            ("#let c = \"x = 1\"\n#raw(c) #raw(d)", "`x = 1`"),
        ])
    func values(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Arrays, their methods, and names for their parts",
        arguments: [
            ("#let a = (1, 2)\n#a.map(x => [*#x*!]).join([; ])", "**1**!; **2**!"),
            ("#(\"a\", \"b\", \"c\").join(\", \", last: [ *and* ]) #(\"a\",).join(last: \"b\")", "a, b **and** c a"),
            ("#range(3).map(i => i * 2).join(\" \") #(\"a\", \"b\").map(upper).join(\"-\")", "0 2 4 A-B"),
            ("#((\"a\", 1), (\"b\", 2)).map(((k, v)) => [#k is #v]).join(\", \")", "a is 1, b is 2"),
            ("#for (k, v) in (a: 1, b: [c]) [#k=#v; ]", "a=1 b=c"),
            ("#for (i, (k, v)) in ((1, 2), (3, 4)).enumerate() [#i:#k/#v ]", "0:1/2 1:3/4"),
            ("#let (a, b) = (1, [*c*])\n#a #b", "1 **c**"),
            ("#let a = (1, 2).map(x => x + 1)\n#for x in a [#x ]", "2 3"),
            (
                "#let a = (1, 2)\n#for x in a.rev() [#x ]#(\"b\", \"c\").map(strong).join() #a.slice(1).map(str).join()",
                "2 1 **bc** 2"
            ),
        ])
    func arrays(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Variables that hold content",
        arguments: [
            ("#let a = image(\"a.png\")\n#a", "![](a.png)"), ("#let a = emph[b];#a;c", "*b*c"),
            ("#let a = $x^2$\n#let b = `c`\n#a #b", "$x^2$ `c`"), ("#let a = {\n  [b]\n  [ c]\n}\n#a d", "b c d"),
            ("#let f(x) = [Hello #x]\n#let g = f(\"Bob\")\n#g!", "Hello Bob!"),
            ("#let t = table(columns: 2, [a], [b])\n#align(center, t)", "| a   | b   |\n| --- | --- |"),
            ("#{ [a #b]; [c] } #{ let x = [d]; x; [e] }", "a #bc de"),
            ("a #[b *c*] d #[\ne\n] f", "a b **c** d e f"),
        ])
    func content(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Arguments of tables, and numbers of items",
        arguments: [
            ("..(\"x\", \"y\"), [a], [b]", "| x   | y   |\n| --- | --- |\n| a   | b   |"),
            (
                "..d.map(r => ([#r.at(0)], [*#r.at(1)*])).flatten()",
                "| a   | **b** |\n| --- | ----- |\n| c   | **d** |"
            ), ("..for i in range(2) { ([#i], [x]) }", "| 0   | x   |\n| --- | --- |\n| 1   | x   |"),
            ("..for (k, v) in d { (k, [#v;!]) }", "| a   | b!  |\n| --- | --- |\n| c   | d!  |"),
            ("..d.flatten(), ..(1, 2.5)", "| a   | b   |\n| --- | --- |\n| c   | d   |\n| 1   | 2.5 |"),
            ("table.header[N][A], [a], [b]", "| N   | A   |\n| --- | --- |\n| a   | b   |"),
            ("table.header([N], [A]), table.footer[a][b]", "| N   | A   |\n| --- | --- |\n| a   | b   |"),
        ])
    func tables(arguments: String, expected: String) throws {
        let data = "#let d = ((\"a\", \"b\"), (\"c\", \"d\"))\n"
        #expect(try markdown("\(data)#table(columns: 2, \(arguments))") == expected + "\n")
    }

    @Test(
        "An item with another number begins a list",
        arguments: [
            ("3. a\n4. b\n7. c\n+ d", ["ol0(3)/li1|a", "ol0(3)/li2|b", "ol3(7)/li4|c", "ol3(7)/li5|d"]),
            ("1. a\n  - b\n2. c", ["ol0(1)/li1|a", "ol0(1)/li1/ul2/li3|b", "ol0(1)/li4|c"]),
            ("+ a\n2. b\n+ c", ["ol0(1)/li1|a", "ol0(1)/li2|b", "ol0(1)/li3|c"]),
        ])
    func numbers(source: String, expected: [String]) throws {
        #expect(try TypstReader().read(Array(source.utf8), .standard).outline == expected)
    }

    @Test(
        "Repeated code is read in linear time",
        arguments: [
            "#let f(x) = x + 1\n#f(4)", "#{ let x = 2; [#x] }", "#link(\"a\" + ", "#link(u)", "#table(..(",
            "#let a = (1, 2)\n#table(..a)",
            "#let t = if x [a]\n", "1. a\n", "#f(..a", "#let (a, b) = ", "#let ((", "#(1, 2).map(x => [#x]).join()",
            "#table(..for x in ",
            "#let c = {[a]}\n#c", "#[", "#let f(x) = { let y = x; [#y] }\n#f(1)", "#(1).a", "#\"a\";",
        ])
    func time(unit: String) throws {
        _ = try markdown(String(repeating: unit, count: 20_000))
        let loop = "#for p in (" + String(repeating: "(a: \"b\"), ", count: 5000) + ") [#p.a #p.at(\"a\")]"
        _ = try markdown(loop)
    }
}
