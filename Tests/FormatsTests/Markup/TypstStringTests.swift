import Formats
import RichText
import Testing

/// Strings in place of content, and arrays in place of arguments.
@Suite struct TypstStringTests {
    private func markdown(_ source: String) throws -> String {
        Markup.write(try TypstReader().read(Array(source.utf8), .standard), as: .markdown)
    }

    @Test(
        "A string in place of content",
        arguments: [
            ("a#footnote(\"b\") c", "a[^note-1] c\n\n[^note-1]: b"), ("#heading(level: 2, \"A *\")", "## A *"),
            ("#list(\"a\", [b])\n#enum(\"c\", \"d\")", "- a\n- b\n\n1. c\n2. d"), ("#quote(\"a\") b", "“a” b"),
            ("#quote(block: true, \"a\")", "> a"), ("#link(\"https://a.b\", \"c\") d", "[c](https://a.b) d"),
            ("#figure(\"a\", caption: \"b\")", "a\n\nb"), ("#rect(\"a\")#pad(x: 1em, \"b\")", "a\n\nb"),
            (
                "#table(columns: 2, table.header(\"a\", \"b\"), table.cell(\"c\"), \"d\")",
                "| a   | b   |\n| --- | --- |\n| c   | d   |"
            ),
            ("#image(\"a.png\", alt: \"b\") #raw(\"c\") #text(\"d\")", "![b](a.png) `c` d"),
        ])
    func strings(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Items of an array",
        arguments: [
            ("#list(..a)", "- x\n- y\n- z"), ("#enum(..a.map(i => [_#i;_]))", "1. *x*\n2. *y*\n3. *z*"),
            ("#a.join[, ]", "x, y, z"), ("#a.slice(-2).join[ and ] b", "y and z b"), ("#a.slice(1, -1).join[]", "y"),
            (
                "#table(columns: 2, ..a.slice(1).map(i => (i, upper(i))).flatten())",
                "| y   | Y   |\n| --- | --- |\n| z   | Z   |"
            ),
        ])
    func items(source: String, expected: String) throws {
        #expect(try markdown("#let a = (\"x\", \"y\", \"z\")\n\(source)") == expected + "\n")
    }

    @Test("A reference to a note that does not exist is text in Typst, which would reject it")
    func notes() throws {
        var builder = AttributedText.Builder()
        builder.append("a", Attributes())
        builder.append(.footnoteReference(label: "x"), Attributes())
        builder.endParagraph()
        #expect(Markup.write(builder.finish(), as: .typst) == "a#super[1]\n")
    }

    @Test(
        "Repeated strings are read in linear time",
        arguments: ["#footnote(\"a\")", "#list(", "#list(..(\"a\", ", "#heading(\"a\"", "#list(..a) #a.join[, ]\n"])
    func time(unit: String) throws {
        _ = try markdown("#let a = (\"x\", \"y\")\n" + String(repeating: unit, count: 10_000))
    }
}
