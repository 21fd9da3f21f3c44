import Formats
import RichText
import Testing

/// AsciiDoc, as Asciidoctor shows it.
@Suite struct AsciiDocReaderTests {
    private func outline(_ source: String) throws -> [String] {
        try AsciiDocReader().read(Array(source.utf8), .standard).outline
    }

    @Test(
        "Callouts are shown as numbers",
        arguments: [
            (
                "[source,java]\n----\nint a; // <1>\nint b; // <2> <3>\n----\n<1> *A*\n<2> B",
                ["code0(java)|int a; // (1)", "code0(java)|int b; // (2) (3)", "ol1(1)/li2|{strong|A}", "ol1(1)/li3|B"]
            ),
            ("....\nls <.>\npwd <.>\n....\n<.> a", ["code0|ls (1)", "code0|pwd (2)", "ol1(1)/li2|a"]),
            ("[source,xml]\n----\n<a/> <!--1--> <!--2-->\n----", ["code0(xml)|<a/> <!--(1)--> <!--(2)-->"]),
            ("[source]\nfoo # <1>\n\nb", ["code0|foo # (1)", "|b"]), ("```c\na(); <12>\n```", ["code0(c)|a(); (12)"]),
            ("----\n<1>\n----", ["code0|(1)"]), ("----\na \\<1>\n----", ["code0|a <1>"]),
            // Types, marks inside of a line, and blocks that have none.
            ("----\nvector<1>\n----", ["code0|vector<1>"]), ("----\na <1> b\n----", ["code0|a <1> b"]),
            ("----\na <b>\n----", ["code0|a <b>"]), ("++++\na <1>\n++++", ["code0(html)|a <1>"]),
            ("[subs=attributes]\n----\na <1>\n----", ["code0|a <1>"]),
            ("[subs=\"+quotes\"]\n----\na <1>\n----", ["code0|a (1)"]),
            ("[subs=-callouts]\n----\na <1>\n----", ["code0|a <1>"]),
            ("[subs=\"verbatim,quotes\"]\n----\na <1>\n----", ["code0|a (1)"]),
        ]) func callouts(source: String, expected: [String]) throws
    {
        let found = try outline(source)
        #expect(found == expected)
    }

    @Test("Thousands of callouts take linear time", arguments: [" <1>", "<1>", "<!--1-->", "<.> ", "\\<1>"])
    func manyCallouts(part: String) throws {
        let line = String(repeating: part, count: 20_000)
        #expect(try outline("----\na\(line)\n----").count == 1)
    }

    @Test(
        arguments: [
            ("= a\nMe <m@e.org>\nv1, 2020\n:x: y\n\n== b {x}\n\nc\nd\n", ["h1|a", "h2|b y", "|c d"]),
            (
                "abc\n===\n\n'd e' `f*g*h` +i *j*+ ``k'' `l' it's",
                ["h1|abc", "|{em|d e} {code|f*g*h} {code|i }{strong,code|j} “k” ‘l’ it’s"]
            ),
            (
                "* a\n\n  - b\n\n    c\n\n  - d",
                ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li1/ul2/li3/code4|c", "ul0/li1/ul2/li5|d"]
            ),
            (":compat-mode:\n\n`a='b'`, `c' ``d''", ["|{code|a='b'}, ‘c’ “d”"]),
            (
                "<<a,\"b\" c>> <<d>> <<_e_f>> xref:g[] <<h>>\n\n[[d]]\n== D `x`\n\nE f\n---\n\n[#g]\n.G\ni",
                [
                    "|{link=#a|\"b\" c} {link=#d|D }{code,link=#d|x} {link=#_e_f|E f} {link=#g|G} {link=#h|[h]}",
                    "h2|D {code|x}",
                    "h2|E f", "|{strong|G}", "|i",
                ]
            ),
            ("[[a]]\n== <<a>>", ["h2|{link=#a|[a]}"]),
            ("--\n a\n--\n\nb", ["code0|a", "|b"]), ("--\nab\n--\nc", ["|ab", "|c"]), (" a\n~~~\n\nb", ["h3|a", "|b"]),
            ("* a\n+\nb\n+\n* c\n+\n** d", ["ul0/li1|a", "ul0/li1|b", "ul0/li2|c", "ul0/li2/ul3/li4|d"]),
            (":compat-mode:\n\n'a' \"`b`\" `\\` `c`", ["|{em|a} \"{code|b}\" {code|\\} {code|c}"]),
            ("'a' \"`b`\"", ["|'a' “b”"]),
            (
                "a.b@c.org, <d@e.org> f@g `h@i.org` \\j@k.org",
                [
                    "|{link=mailto:a.b@c.org|a.b@c.org}, <{link=mailto:d@e.org|d@e.org}> f@g {code|h@i.org} "
                        + "\\{link=mailto:j@k.org|j@k.org}"
                ]
            ),
            ("a::\n\n  b\n  c\n\n  d", ["dl0/dt|a", "dl0/dd1|b c", "dl0/dd1/code2|d"]),
            ("== a ==\n\n======= b\n", ["h2|a", "|======= b"]), ("abc\n---\n\nb\n=====", ["h2|abc", "|b"]),
            ("*a* _b_ `c` #d# ^e^ ~f~", ["|{strong|a} {em|b} {code|c} {mark|d} {sup|e} {sub|f}"]),
            ("a**b**c __d__e ``f``g", ["|a{strong|b}c {em|d}e {code|f}g"]),
            ("*a _b_ c* 2*3*4 snake_case_x", ["|{strong|a }{strong,em|b}{strong| c} 2*3*4 snake_case_x"]),
            ("[.underline]#a# [.line-through]#b# [.x]#c#", ["|{u|a} {strike|b} c"]),
            ("`+*a*+` +*b*+ ++c_d_++ pass:[*e*]", ["|{code|*a*} *b* c_d_ *e*"]),
            ("+++*a*+++ b +++*c*++d", ["|*a* b +*c*d"]), ("+++*a*++\0", ["|+*a*\u{FFFD}"]),
            ("\\*a* \\{x} a * b", ["|*a* {x} a * b"]),
            ("&#42;a&#42; &amp; {plus}{nbsp}{unknown}", ["|*a* & +\u{A0}{unknown}"]),
            ("a -- b c--d ... (C) -> it's \"`x`\"", ["|a — b c—d … © → it’s “x”"]),
            ("a +\nb", ["|a⏎b"]), ("[%hardbreaks]\na\nb", ["|a⏎b"]),
            (
                "https://e.org[a *b*] https://e.org. link:c.html[d,window=_blank] <<x,y>>",
                [
                    "|{link=https://e.org|a }{strong,link=https://e.org|b} {link=https://e.org|https://e.org}. "
                        + "{link=c.html|d} {link=#x|y}"
                ]
            ),
            ("<https://e.org> mailto:a@e.org[]", ["|{link=https://e.org|https://e.org} {link=mailto:a@e.org|a@e.org}"]),
            (
                "link:a&#42;&vert;[b] https://e.org/&#42;b https://e.org/&#42;[c] image:a&#42;.png[d]",
                [
                    "|{link=a*||b} {link=https://e.org/*b|https://e.org/*b} {link=https://e.org/*|c} "
                        + "{image=a*.png alt=d|\u{FFFC}}"
                ]
            ),
            ("link:javascript&#58;a[b]", ["|b"]),
            ("link:javascript:a[b]", ["|b"]), (":u: https://e.org\n\n{u}[a]", ["|{link=https://e.org|a}"]),
            ("* a\n** b\n* c\n\n* d", ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c", "ul0/li5|d"]),
            ("* a\n. b\n.. c", ["ul0/li1|a", "ul0/li1/ol2(1)/li3|b", "ul0/li1/ol2(1)/li3/ol4(lowerAlpha 1)/li5|c"]),
            ("* [x] a\n* [ ] b", ["ul0/li1[x]|a", "ul0/li2[ ]|b"]),
            ("[start=3]\n. a\n. b", ["ol0(3)/li1|a", "ol0(3)/li2|b"]),
            ("[%reversed]\n. a\n+\nb\n. c\n\nd", ["ol0(2)/li1|a", "ol0(2)/li1|b", "ol2(1)/li3|c", "|d"]),
            (
                "[%reversed,start=9]\n. a\n.. b\n. c",
                ["ol0(9)/li1|a", "ol0(9)/li1/ol2(lowerAlpha 1)/li3|b", "ol4(8)/li5|c"]
            ),
            ("a\n\\include::b[]", ["|a include::b[]"]),
            ("* a\n\n//-\n\n* b", ["ul0/li1|a", "ul2/li3|b"]), ("* a\n\nb", ["ul0/li1|a", "|b"]),
            ("* a\n+\nb\n+\n----\nc\n----\n* d", ["ul0/li1|a", "ul0/li1|b", "ul0/li1/code2|c", "ul0/li3|d"]),
            ("* a\n** b\n\n+\nc", ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li1|c"]),
            ("a:: b\nc::\n* d", ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2/ul3/li4|d"]),
            (
                "[source,swift]\n----\nlet a = *b*\n\n\\include::x[]\n----",
                ["code0(swift)|let a = *b*", "code0(swift)|", "code0(swift)|include::x[]"]
            ),
            ("....\n a\n....\n\n b\n c", ["code0| a", "code1|b", "code1|c"]), ("```c\na\n```", ["code0(c)|a"]),
            ("____\na\n\n* b\n____\nc", ["quote0|a", "quote0/ul1/li2|b", "|c"]),
            ("[quote, Me]\na", ["quote0|a", "quote0|— Me"]),
            ("====\na\n\n====\nb", ["|a", "|b"]),
            (
                "[NOTE]\n====\na\n====\n\nTIP: b",
                ["quote0|{strong|Note}", "quote0|a", "quote1|{strong|Tip}", "quote1|b"]
            ),
            (
                "`b` c\n-----\n\n\"d\"\n~~~\n\n[ef]\n----\ng\n----",
                ["h2|{code|b} c", "h3|\"d\"", "code0|g"]
            ),
            (".a\n----\nb\n----", ["|{strong|a}", "code0|b"]), ("////\na\n////\n// b\nc", ["|c"]),
            ("'''\n\n<<<\n\na", ["hr|", "|a"]),
            ("ifdef::x[]\na\nifdef::y[]\nendif::[]\nendif::[]\nifndef::x[b]\n\nc", ["|b", "|c"]),
            (
                "image::a.png[b,120,title=\"c\"]\n\nd image:e.png[f]",
                ["|{image=a.png alt=b|\u{FFFC}}", "|d {image=e.png alt=f|\u{FFFC}}"]
            ),
            (
                "afootnote:[b *c*] footnote:x[d] footnote:x[]",
                [
                    "|a{note=note-1|\u{FFFC}} {note=x|\u{FFFC}} {note=x|\u{FFFC}}", "note0(note-1)|b {strong|c}",
                    "note1(x)|d",
                ]
            ),
            ("latexmath:[x^2] stem:[y]\n\n[latexmath]\n++++\nz\n++++", ["|$x^2$ {code|y}", "|$$z$$"]),
            (
                "[cols=\"<1,>1\",options=\"header\"]\n|===\n|a |b\n2+|c\n.2+|d |e\n|f\n|===",
                [
                    "table0(left right)/head1/cell2|a", "table0(left right)/head1/cell3|b",
                    "table0(left right)/row4/cell5(2x1)|c",
                    "table0(left right)/row6/cell7(1x2)|d", "table0(left right)/row6/cell8|e",
                    "table0(left right)/row9/cell10|f",
                ]
            ),
            (
                "|===\n|a |b\n\n|c\n|d \\| e\n|===",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d | e"]
            ),
            ("|===\n\na|* b\nc\n\nh|d\n|===", ["table0/row1/cell2/ul3/li4|b c", "table0/row5/cell6|{strong|d}"]),
            (
                "[%header,format=csv]\n|===\na,\"b, c\"\nd,e\n|===",
                ["table0/head1/cell2|a", "table0/head1/cell3|b, c", "table0/row4/cell5|d", "table0/row4/cell6|e"]
            ),
            ("((a)) (((b,c)))[[d]]e kbd:[F1]", ["|a e {code,kbd|F1}"]), ("|===\n", []), ("[[[\n", ["|[[["]),
        ])
    func read(source: String, expected: [String]) throws {
        let found = try outline(source)
        #expect(found == expected)
    }
}
