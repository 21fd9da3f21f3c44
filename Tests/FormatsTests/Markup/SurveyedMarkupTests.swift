import Formats
import Testing
import UniformTypes

@Suite("reStructuredText and AsciiDoc as projects write them")
struct SurveyedMarkupTests {
    private func markdown(_ source: String, _ type: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let text = try reader.read(Array(source.utf8), .standard)
        return Markup.write(text, as: .markdown)
    }

    @Test(
        "AsciiDoc: headers of manual pages",
        arguments: [
            (":man source: Ax\n:man version: {v}\n\nax(1)\n=====\n\nUse 'FILE'.", "# ax(1)\n\nUse *FILE*.\n"),
            ("= ax(1)\n:man source: Ax\n:x: 2\n\n{mansource} {x}", "# ax(1)\n\nAx 2\n"),
            // Not the name of an attribute.
            (":man source : a", ":man source : a\n"), (":a b c", ":a b c\n"),
        ])
    func manuals(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc: marks and attributes in code whose substitutions include them",
        arguments: [
            ("[subs=\"verbatim,quotes\"]\n----\na **new B()**;\n----", "```\na new B();\n```\n"),
            ("[source,xml,subs=\"+quotes\"]\n----\n**<a>\n</a>**\n----", "```xml\n<a>\n</a>\n```\n"),
            ("[subs=quotes]\n  rm _FILE_ a_b_c\n", "```\nrm FILE a_b_c\n```\n"),
            ("[subs=quotes]\n----\n\\*a* *b _c_* d * e *\n----", "```\n*a* b c d * e *\n```\n"),
            (":n: x\n\n[source,sh,subs=\"+attributes\"]\nget {n}", "```sh\nget x\n```\n"),
            // Code without them.
            ("----\na **b** _c_\n----", "```\na **b** _c_\n```\n"),
            (":n: x\n\n[source,sh]\nget {n} *b*", "```sh\nget {n} *b*\n```\n"),
            ("[subs=\"-quotes\"]\n----\n*a*\n----", "```\n*a*\n```\n"),
        ])
    func code(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc: backslashes, arrows, brackets of links and videos",
        arguments: [
            ("a\\(b) \\(c\\) \\\"d\\\" \\=e", "a\\\\(b) \\\\(c\\\\) \\\\\"d\\\\\" \\\\=e\n"),
            ("\\(C) \\((a)) \\=> \\\"`b`\\\"", "(C) ((a)) => \"`b`\\\\\"\n"),
            (#"``a\\b`` `\\.` C:\\Users"#, #"`a\\b` `\\.` C:\\\Users"# + "\n"),
            (#"\\**c** d **e** \\__f__ \\**g"#, #"\*\*c\*\* d **e** \_\_f\_\_ \\\\\*\*g"# + "\n"),
            (#"a\-b \< c \& d \(\d+"#, #"a\\-b \\< c \\& d \\(\d+"# + "\n"),
            (#"\<<a>> \-- b \&amp; \..."#, #"<\<a>> -- b \&amp; ..."# + "\n"),
            (#"http://example.org[x [\] y] and [z], w]"#, #"[x \[\] y](http://example.org) and [z], w]"# + "\n"),
            ("a <=> b <-> c <= d <- e", "a <⇒ b <→ c ⇐ d ← e\n"),
            (
                "https://e.org[a^↗^] https://e.org[b^] https://e.org[c^d^^]",
                "[a<sup>↗</sup>](https://e.org) [b](https://e.org) [c<sup>d</sup>](https://e.org)\n"
            ),
            ("https://e.org/#i[f::[\\]] b", "[f::\\[\\]](https://e.org/#i) b\n"),
            ("https://e.org[a [b] c] d]", "[a \\[b\\] c](https://e.org) d]\n"),
            ("“`a`” «*b*» é*c* *d*é —_e_。", "“`a`” «**b**» é\\*c\\* \\*d\\*é —*e*。\n"),
            ("video::a1B-2[youtube]", "<https://www.youtube.com/watch?v=a1B-2>\n"),
            ("video::12[vimeo,640,480]", "<https://vimeo.com/12>\n"),
        ])
    func signs(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc: quotations with the signs of Markdown, and references to titles",
        arguments: [
            ("> a *b*\n> c\n>\n> -- Ann\n\nd", "> a **b** c\n>\n> — Ann\n\nd\n"),
            ("> a\nb", "> a b\n"), (">a\n> b", "\\>a > b\n"), ("a\n> b", "a > b\n"),
            ("----\n> a\n----", "```\n> a\n```\n"),
            (
                "<<A b>> <<C,x>> <<a b>>\n\n== A b\n\n[#d]\n== C",
                "[A b](#_a_b) [x](#d) [\\[a b\\]](<#a b>)\n\n## A b\n\n## C\n"
            ),
        ])
    func quotations(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "reStructuredText: directives and roles",
        arguments: [
            (".. warning ::\n\n   Take care.", "> [!WARNING]\n>\n> Take care.\n"),
            (".. note :: a", "> [!NOTE]\n>\n> a\n"), (".. two words :: a\n\nb", "b\n"),
            (":RFC:`822` :Sup:`2`", "[RFC 822](https://datatracker.ietf.org/doc/html/rfc822) <sup>2</sup>\n"),
            (".. role:: Big(strong)\n\n:big:`a`", "**a**\n"),
            (":ref:`views<v>` :doc:`a <b>`\n\n.. _v:\n\nV\n=", "[views](#v) a\n\n# V\n"),
            (":class:`map<int>` `a<b>`", "`map<int>` *a\\<b>*\n"),
            (".. testsetup::\n\n   import a\n\n.. testcode::\n\n   a()", "```python\na()\n```\n"),
            (".. grid:: 2\n\n   .. grid-item-card:: Fast\n\n      a", "**Fast**\n\na\n"),
            (".. tab-set::\n\n   .. tab-item:: Linux\n\n      a", "**Linux**\n\na\n"),
        ])
    func directives(source: String, expected: String) throws {
        #expect(try markdown(source, .restructuredText) == expected)
    }

    @Test(
        "reStructuredText: quoted literal blocks",
        arguments: [
            ("A::\n\n> b *c*\n> d\n\ne", "A:\n\n```\n> b *c*\n> d\n```\n\ne\n"),
            ("A::\n\n> b\n$ c", "A:\n\n```\n> b\n```\n\n$ c\n"),
            // Other text below the colons.
            ("A::\n\nb\n\n  c", "A:\n\nb\n\n> c\n"), ("A::\n\n.. note:: b", "A:\n\n> [!NOTE]\n>\n> b\n"),
            ("A::\n\n====\nB\n====", "A:\n\n# B\n"),
        ])
    func quotedLiterals(source: String, expected: String) throws {
        #expect(try markdown(source, .restructuredText) == expected)
    }

    @Test("AsciiDoc: signs next to quotation marks are escaped")
    func writtenSigns() throws {
        #expect(try Markup.text("“\\_a\\_” b_c", as: .asciiDoc) == "“&#95;a_” b_c\n")
    }

    @Test(
        "Repeated lines take linear time",
        arguments: [
            (UniformType.asciiDoc, "[subs=quotes]\n----\n", "*a _b `c #d \\*e\n"),
            (.asciiDoc, "", "https://e.org[a[ link:b[c[ "), (.asciiDoc, "", "https://e.org[a^"),
            (.restructuredText, "A::\n\n", "\n"), (.restructuredText, "A::\n\n", "> a\n"),
            (.restructuredText, "", ".. note :: a\n"),
        ])
    func repeated(type: UniformType, start: String, part: String) throws {
        let source = start + String(repeating: part, count: 20_000) + "\n----\n#+end_src\n"
        #expect(try !markdown(source, type).isEmpty)
    }

    @Test(
        "AsciiDoc: backslashes before signs that mean nothing, passed text and keys",
        arguments: [
            (
                #"\[a\] \+ \^ \~ \' \{ \} \{a b} \[x] C\+"#,
                #"\\[a\\] \\+ \\^ \\~ \\' \\{ \\} \\{a b} \\[x] C\\+"# + "\n"
            ),
            (#"\{name} \^a^ \~b~ \+c+ it\'s x"#, "{name} ^a^ \\~b\\~ +c+ it's x\n"),
            (#"\[.d]#e# \[[f]] \[g] h"#, "[.d]<mark>e</mark> [[f]] \\\\[g] h\n"),
            ("pass:q[*a* _b_] pass:[*c*]", "**a** *b* \\*c\\*\n"),
            ("link:++a b[c]++[d] link:++e++[f]", "[d](<a b[c]>) [f](e)\n"),
            (#"kbd:[Ctrl+\]] kbd:[A]"#, "<kbd>Ctrl+]</kbd> <kbd>A</kbd>\n"),
        ])
    func escapes(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "The description of an option goes on in the next lines; galleries stand anywhere; methods select items",
        arguments: [
            ("-x, --ex  a *b*\n   c\n-y  d\n\n      e", .restructuredText, "`-x, --ex`\n\na *b* c\n\n`-y`\n\nd\n\ne\n"),
            ("-x  a::\n\n      b\n\n    c", .restructuredText, "`-x`\n\na:\n\n```\nb\n```\n\nc\n"),
            (
                "- a\n  #+begin_src elisp\n  (a\n    (b\n\tc))\n  #+end_src", .org,
                "- a\n  ```elisp\n  (a\n    (b\n        c))\n  ```\n"
            ),
            ("-x  a\n\nb", .restructuredText, "`-x`\n\na\n\nb\n"),
            ("a <gallery>\nFile:A.jpg|b\n</gallery> c", .mediaWiki, "a\n\n![](A.jpg)\\\nb\n\nc\n"),
            ("a <gallery>File:A.jpg|b</gallery>", .mediaWiki, "a\n\n![](A.jpg)\\\nb\n"),
            ("#let xs = (1, 2, 3)\n#xs.slice(-1).first() #xs.rev().at(0) #xs.slice(1).last()", .typst, "3 3 3\n"),
        ] as [(String, UniformType, String)])
    func others(source: String, type: UniformType, expected: String) throws {
        #expect(try markdown(source, type) == expected)
    }

    @Test("Repeated backslashes and tags are read in linear time")
    func linear() throws {
        for (part, type) in [
            ("\\[", UniformType.asciiDoc), ("\\+a", .asciiDoc), ("\\^", .asciiDoc), ("\\{a", .asciiDoc),
            ("link:++a", .asciiDoc), ("pass:q[", .asciiDoc), ("\\[a]#", .asciiDoc), ("a<gallery>", .mediaWiki),
            ("</gallery>", .mediaWiki), ("-x  a\n\n", .restructuredText), ("-x  a\n", .restructuredText),
        ] {
            let reader = try #require(FormatRegistry.standard[type]?.reader)
            _ = try reader.read(Array(String(repeating: part, count: 20_000).utf8), .standard)
        }
    }
}
