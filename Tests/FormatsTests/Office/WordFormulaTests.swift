import Formats
import RichText
import Testing
import ZIPArchive

@Suite("Formulas of Word's documents")
struct WordFormulaTests {
    private static func text(_ body: String) throws -> String {
        var archive = ZIPWriter()
        archive.add(
            "word/document.xml",
            Array(
                (#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" "#
                    + #"xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body><w:p>"#
                    + body + "</w:p></w:body></w:document>").utf8))
        return try WordReader().read(archive.finish(), .standard).stringWithFormulas
    }

    private static func run(_ text: String, _ properties: String = "") -> String {
        let rows = properties.isEmpty ? "" : "<m:rPr>\(properties)</m:rPr>"
        return "<m:r>\(rows)<w:rPr><w:i/></w:rPr><m:t>\(text)</m:t></m:r>"
    }

    @Test(
        "A formula is its TeX between dollar signs",
        arguments: [
            (run("a+1"), "a+1"), (run("α≤∞"), #"\alpha\le\infty"#), (run("𝑥"), "x"), (run("αb"), #"\alpha b"#),
            (run("m", #"<m:sty m:val="p"/>"#) + run("kg", #"<m:sty m:val="p"/>"#), #"m\mathrm{kg}"#),
            (run("if x", "<m:nor/>"), #"\text{if x}"#), (run("R", #"<m:scr m:val="double-struck"/>"#), #"\mathbb{R}"#),
            ("<m:f><m:fPr/><m:num>\(run("a"))</m:num><m:den>\(run("b+c"))</m:den></m:f>", #"\frac{a}{b+c}"#),
            (
                #"<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>\#(run("n"))</m:num><m:den>\#(run("k"))</m:den></m:f>"#,
                #"\genfrac{}{}{0pt}{}{n}{k}"#
            ),
            ("<m:sSup><m:e>\(run("x"))</m:e><m:sup>\(run("2"))</m:sup></m:sSup>", "x^{2}"),
            (
                "<m:sSubSup><m:e>\(run("ab"))</m:e><m:sub>\(run("i"))</m:sub><m:sup>\(run("2"))</m:sup></m:sSubSup>",
                "{ab}_{i}^{2}"
            ),
            (#"<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>\#(run("x"))</m:e></m:rad>"#, #"\sqrt{x}"#),
            ("<m:rad><m:deg>\(run("3"))</m:deg><m:e>\(run("x"))</m:e></m:rad>", #"\sqrt[3]{x}"#),
            (
                #"<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>\#(run("i"))</m:sub><m:sup>\#(run("n"))</m:sup>"#
                    + "<m:e>\(run("i"))</m:e></m:nary>",
                #"\sum_{i}^{n}i"#
            ),
            ("<m:nary><m:sub/><m:sup/><m:e>\(run("x"))</m:e></m:nary>", #"\int x"#),
            ("<m:d><m:e>\(run("a"))</m:e><m:e>\(run("b"))</m:e></m:d>", #"\left( a \mid b \right)"#),
            (
                #"<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e>\#(run("a"))</m:e></m:d>"#,
                #"\left\{ a \right."#
            ),
            (
                "<m:func><m:fName><m:limLow><m:e>\(run("lim"))</m:e><m:lim>\(run("x→0"))</m:lim></m:limLow></m:fName>"
                    + "<m:e>\(run("x"))</m:e></m:func>",
                #"\lim_{x\to0}x"#
            ),
            (#"<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>\#(run("v"))</m:e></m:acc>"#, #"\vec{v}"#),
            (#"<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>\#(run("v"))</m:e></m:bar>"#, #"\overline{v}"#),
            (
                "<m:m><m:mr><m:e>\(run("1"))</m:e><m:e>\(run("2"))</m:e></m:mr><m:mr><m:e>\(run("3"))</m:e></m:mr></m:m>",
                #"\begin{matrix} 1 & 2 \\ 3 \end{matrix}"#
            ),
            (
                "<m:eqArr><m:e>\(run("x=1#"))<m:d><m:e>\(run("2.1"))</m:e></m:d></m:e></m:eqArr>", "x=1 \\tag{2.1}"
            ),
            (
                "<m:eqArr><m:e>\(run("x&amp;=1"))</m:e><m:e>\(run("y&amp;=2"))</m:e></m:eqArr>",
                #"\begin{aligned} x&=1 \\ y&=2 \end{aligned}"#
            ),
            ("<m:borderBox><m:e>\(run("a"))</m:e></m:borderBox>", #"\boxed{a}"#),
            // Unknown elements keep their text.
            ("<m:box><m:boxPr/><m:e>\(run("a"))</m:e></m:box>", "a"),
        ])
    func formula(markup: String, tex: String) throws {
        #expect(try Self.text("<m:oMath>\(markup)</m:oMath>") == "$\(tex)$\n")
    }

    @Test("Formulas in text; a display formula has double dollar signs, and two formulas stay apart")
    func places() throws {
        let one = "<m:oMath>\(Self.run("a"))</m:oMath>"
        let words = "<w:r><w:t>so</w:t></w:r>"
        #expect(try Self.text(words + one + words) == "so$a$so\n")
        #expect(try Self.text("<m:oMathPara><m:oMathParaPr/>\(one)</m:oMathPara>") == "$$a$$\n")
        #expect(try Self.text(one + one) == "$a$ $a$\n")
        #expect(try Self.text("<m:oMath></m:oMath>" + words) == "so\n")
    }

    @Test("Deep and truncated formulas are read")
    func depth() throws {
        let deep = String(repeating: "<m:sSup><m:e>", count: 5_000) + Self.run("x")
        let raised = try Self.text("<m:oMath>\(deep)").filter { $0 == "^" }.count
        #expect((1...64).contains(raised))
        #expect(try Self.text("<m:oMath>\(Self.run("x"))<m:f><m:num>\(Self.run("a"))") == "$x\\frac{a}{}$\n")
    }
}
