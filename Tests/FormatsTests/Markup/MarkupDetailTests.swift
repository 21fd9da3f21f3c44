import Formats
import RichText
import Testing
import UniformTypes

@Suite("Markup of real documents: captions, terms and references")
struct MarkupDetailTests {
    private func markdown(_ source: String, _ type: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let writer = try #require(FormatRegistry.standard[.markdown]?.writer)
        let text = try reader.read(Array(source.utf8), .standard)
        return String(decoding: writer.write(text, .standard), as: UTF8.self)
    }

    @Test(
        "The caption of code stands before it",
        arguments: [
            (
                UniformType.latex,
                "\\begin{lstlisting}[language=C, caption={The \\emph{main} file}, label=l]\nint a;\n\\end{lstlisting}",
                "The main file\n\n```C\nint a;\n```\n"
            ),
            (
                .restructuredText, ".. code-block:: c\n   :caption: a.c\n   :linenos:\n\n   int a;",
                "a.c\n\n```c\nint a;\n```\n"
            ),
            (.restructuredText, ".. code-block:: c\n   :caption:\n\n   int a;", "```c\nint a;\n```\n"),
            (
                .jira, "{code:java|title=Bar.java|borderStyle=solid}\nclass A\n{code}",
                "**Bar.java**\n\n```java\nclass A\n```\n"
            ),
            (.jira, "{noformat:title=Log}\nx\n{noformat}", "**Log**\n\n```\nx\n```\n"),
            (.org, "#+CAPTION: A shell\n#+begin_src sh\nls\n#+end_src", "A shell\n\n```sh\nls\n```\n"),
            (.asciiDoc, ".app.rb\n[source,ruby]\n----\nx\n----", "**app.rb**\n\n```ruby\nx\n```\n"),
        ])
    func captions(type: UniformType, source: String, expected: String) throws {
        #expect(try markdown(source, type) == expected)
    }

    @Test(
        "LaTeX: abbreviations are spelled out on first use, and glossary entries have their names",
        arguments: [
            (
                "\\newacronym{api}{API}{application programming interface}\nThe \\gls{api}, \\gls{api}, \\glspl{api}, \\Acrlong{x}\\acrlong{api}, \\acrshort{api}, \\acrfull{api}.",
                "The application programming interface (API), API, APIs, xapplication programming interface, API, application programming interface (API).\n"
            ),
            (
                "\\newacronym[shortplural={Ms}, longplural={men}]{m}{M}{man}\n\\Glspl{m} and \\glspl{m}",
                "Men (Ms) and Ms\n"
            ),
            (
                "\\newglossaryentry{cat}{name={cat}, plural={cats}, description={An {odd} animal}}\n\\Gls{cat}, \\glspl{cat}",
                "Cat, cats\n"
            ),
            (
                "\\DeclareAcronym{ny}{short = NY, long = New York}\n\\ac{ny} \\ac{ny} \\acl{ny} \\acs{ny}",
                "New York (NY) NY New York NY\n"
            ),
            ("\\acrodef{etacar}[$\\eta$ Car]{Eta Carinae}\\acl{etacar}", "Eta Carinae\n"),
            ("\\gls{no} is \\ac{none}", "no is none\n"),
        ])
    func terms(source: String, expected: String) throws {
        #expect(try markdown(source, .latex) == expected)
    }

    @Test(
        "LaTeX: names of references, lists of quantities, and what a preamble or a speaker reads",
        arguments: [
            (
                "\\section{Set \\emph{up}}\\label{s}\nSee \\nameref{s}, \\ref{s}.",
                "# Set *up*\n\nSee [Set up](#s), [1](#s).\n"
            ),
            (
                "\\begin{figure}\\caption[short]{A boat}\\label{f}\\end{figure}\n\\nameref{f} is \\autoref{f}",
                "A boat\n\n[A boat](#f) is [Figure 1](#f)\n"
            ),
            ("\\qtylist{1;2;3}{\\metre}, \\numlist{4;5}", "1 m, 2 m and 3 m, 4 and 5\n"),
            ("\\begin{frame}{A}\nb\n\\note{Smile}\n\\end{frame}", "## A\n\nb\n"),
            ("\\newcommand{\\note}[1]{\\textbf{#1}}\\note{a}", "**a**\n"),
            (
                "\\usetheme{Madrid}\\setbeamertemplate{footline}[frame number]{}\\newcolumntype{L}{l}\\crefname{a}{b}{c}d",
                "d\n"
            ),
        ])
    func references(source: String, expected: String) throws {
        #expect(try markdown(source, .latex).replacing("\u{A0}", with: " ") == expected)
    }

    @Test(
        "reStructuredText: empty cells, and links of substitutions",
        arguments: [
            ("|v|_ a\n\n.. |v| replace:: 1.0\n.. _v: https://v.org", ["|{link=https://v.org|1.0} a"]),
            ("a\\", ["|a"]),
        ])
    func restructuredText(source: String, expected: [String]) throws {
        let reader = try #require(FormatRegistry.standard[.restructuredText]?.reader)
        #expect(try reader.read(Array(source.utf8), .standard).outline == expected)
    }

    @Test("reStructuredText: the cells of stub columns are titles of their rows")
    func stubs() throws {
        let reader = try #require(FormatRegistry.standard[.restructuredText]?.reader)
        let options = "   :header-rows: 1\n   :stub-columns: 1\n\n"
        for table in [
            ".. list-table::\n" + options + "   * - a\n     - b\n   * - c\n     - d",
            ".. csv-table::\n" + options + "   a, b\n   c, d",
        ] {
            let text = try reader.read(Array(table.utf8), .standard)
            let headers = text.blockEvents.compactMap { event in
                if case .enter(_, .cell(let cell)) = event { cell.isHeader } else { nil }
            }
            #expect(headers == [false, false, true, false])
        }
    }

    @Test(
        "Org: code within a line",
        arguments: [
            ("a src_python[:exports code]{1+1} b", "a `1+1` b\n"), ("src_sh{ls -l}.", "`ls -l`.\n"),
            ("xsrc_sh{ls} src_sh ls", "xsrc_sh{ls} src_sh ls\n"), ("src_sh[a{b}", "src_sh[a{b}\n"),
        ])
    func org(source: String, expected: String) throws {
        #expect(try markdown(source, .org) == expected)
    }

    @Test("Slack: a block of code at the margin ends a list")
    func slack() throws {
        #expect(try markdown("1. a\n2. b\n```\nc\n```", .slack) == "1. a\n2. b\n\n```\nc\n```\n")
    }

    @Test(
        "LaTeX: algorithms, signs of lists, arguments of environments, and quotation marks",
        arguments: [
            (
                "\\begin{algorithmic}\n\\Procedure{Euclid}{$a$, $b$}\n\\State \\Call{Swap}{a} \\Comment{now}\n\\EndProcedure\n\\end{algorithmic}",
                "**procedure** Euclid($a$, $b$)\\\nSwap(a) ▷ now\\\n**end procedure**\n"
            ),
            (
                "\\begin{itemize}\n\\item[--] a\n\\item[$\\bullet$] b\n\\item[x] c\n\\end{itemize}",
                "- a\n- b\n- **x** c\n"
            ),
            ("\\begin{CJK}{UTF8}{gbsn}中文\\end{CJK}", "中文\n"), ("20\\,\\textcelsius", "20 °C\n"),
            ("a\\if0 b \\fi c", "ac\n"), ("\"`Ja\"' sagt er, \"so\"'", "„Ja“ sagt er, \"so\"’\n"),
        ])
    func latex(source: String, expected: String) throws {
        let shown = try markdown(source, .latex).replacing("\u{A0}", with: " ").replacing("\u{2009}", with: " ")
        #expect(shown == expected)
    }

    @Test(
        "Typst: text styles, strings instead of content, and methods",
        arguments: [
            (
                "#text(weight: \"bold\")[a] #text(weight: 700, style: \"italic\")[b] #text(fill: red)[c]",
                "**a** ***b*** c\n"
            ),
            ("#strong(\"s\") #emph(\"e\") x#super(\"2\") #smallcaps(\"Sc\")", "**s** *e* x<sup>2</sup> Sc\n"),
            ("a #datetime.today().display(\"[year]\") b", "a b\n"),
        ])
    func typst(source: String, expected: String) throws {
        #expect(try markdown(source, .typst) == expected)
    }

    @Test(
        "MediaWiki: templates for languages, sounds, substances and places",
        arguments: [
            ("Fu ({{lang-de|Fuu}})", "Fu (Fuu)\n"), ("{{IPAc-en|f|uː}}", "/fuː/\n"), ("{{IPA-de|fuː|lang}}", "[fuː]\n"),
            (
                "{{chem|H|2|O}}, {{chem2|Ca(OH)2}}, {{chem2|2 H2O}}",
                "H<sub>2</sub>O, Ca(OH)<sub>2</sub>, 2 H<sub>2</sub>O\n"
            ),
            ("a{{coord|51|N|0|W|display=title}}b{{Navbox planets|x=y}}", "ab\n"), ("a{{rp|23}}", "a<sup>:23</sup>\n"),
        ])
    func mediaWiki(source: String, expected: String) throws {
        #expect(try markdown(source, .mediaWiki) == expected)
    }

    @Test("AsciiDoc: the language of the document's code")
    func asciiDoc() throws {
        let source =
            "= A\n:source-language: java\n\n[source]\n----\nx\n----\n\n[source,c]\n----\ny\n----\n\n----\nz\n----"
        #expect(
            try markdown(source, .asciiDoc) == "# A\n\n```java\nx\n```\n\n```c\ny\n```\n\n```\nz\n```\n")
    }

    @Test("Slack: punctuation in code does not end a mark")
    func slackCode() throws {
        #expect(try markdown("*bold*text `a *b*` c", .slack) == "\\*bold\\*text `a *b*` c\n")
        #expect(try markdown("*a `b` c*", .slack) == "**a `b` c**\n")
    }
}
