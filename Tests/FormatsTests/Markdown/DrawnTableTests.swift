import Formats
import RichText
import Testing

@Suite("Tables in Markdown that are drawn with lines")
struct DrawnTableTests {
    @Test(
        "Grids have spans, alignments and blocks in their cells",
        arguments: [
            (
                "+---+---+\n| a | b |\n+===+==:+\n| 1 | 2 |\n+---+---+",
                [
                    "table0(- right)/head1/cell2|a", "table0(- right)/head1/cell3|b", "table0(- right)/row4/cell5|1",
                    "table0(- right)/row4/cell6|2",
                ]
            ),
            (
                "+-----+---+\n| - *a* | b |\n| - c   |   |\n+-------+---+",
                ["|+-----+---+ | - {em|a} | b | | - c   |   | +-------+---+"]
            ),
            (
                "+---------+---+\n| - *a*   | b |\n| - c     |   |\n|         | d |\n|     e   |   |\n+---------+---+",
                [
                    "table0/row1/cell2/ul3loose/li4|{em|a}", "table0/row1/cell2/ul3loose/li5|c",
                    "table0/row1/cell2/ul3loose/li5|e", "table0/row1/cell6|b", "table0/row1/cell6|d",
                ]
            ),
            (
                "+---+---+\n| a     |\n+---+---+\n| b | c |\n|   +---+\n|   | d |\n+---+---+",
                [
                    "table0/row1/cell2(2x1)|a", "table0/row3/cell4(1x2)|b", "table0/row3/cell5|c",
                    "table0/row6/cell7|d",
                ]
            ),
            (
                "+:--:+:--+\n| 中 | b |\n+----+---+",
                ["table0(center left)/row1/cell2|中", "table0(center left)/row1/cell3|b"]
            ),
            (
                "+---+---+\n| [a] | b |\n+-----+---+\n\n[a]: /c",
                ["|+---+---+ | {link=/c|a} | b | +-----+---+"]
            ),
            (
                "+-----+---+\n| [a] | b |\n+-----+---+\n\n[a]: /c",
                ["table0/row1/cell2|{link=/c|a}", "table0/row1/cell3|b"]
            ),
            ("+---+---+\n| * | # |\n+---+---+", ["table0/row1/cell2|*", "table0/row1/cell3|#"]),
            ("+---+\n| a |\n+---+\n\n: b", ["table0/row1/cell2|a", "|b"]),
            ("a\n+---+\n| b |\n+---+\nc", ["|a", "table0/row1/cell2|b", "|c"]),
            ("- a\n\n  +---+\n  | b |\n  +---+\n", ["ul0loose/li1|a", "ul0loose/li1/table2/row3/cell4|b"]),
            ("- +---+\n  | b |\n  +---+\n- c", ["ul0/li1/table2/row3/cell4|b", "ul0/li5|c"]),
            (
                "- +---+\n  | b |\n  +---+\n- +---+\n  | c |\n  +---+",
                ["ul0/li1/table2/row3/cell4|b", "ul0/li5/table6/row7/cell8|c"]
            ),
            ("> +---+\n> | b |\n> +---+\nc", ["quote0/table1/row2/cell3|b", "|c"]),
            ("+---+\r\n| a |\r\n+---+\r\n", ["table0/row1/cell2|a"]),
        ])
    func grids(markdown: String, expected: [String]) throws { try expect(markdown, expected) }

    @Test(
        "Columns below and between lines of dashes",
        arguments: [
            (
                "  a  b        cc    ddd\n---  ---    ------  ---\n 1   2       3      4 5 6\n",
                [
                    "table0(right left center)/head1/cell2|a", "table0(right left center)/head1/cell3|b",
                    "table0(right left center)/head1/cell4|cc", "table0(right left center)/head1/cell5|ddd",
                    "table0(right left center)/row6/cell7|1", "table0(right left center)/row6/cell8|2",
                    "table0(right left center)/row6/cell9|3", "table0(right left center)/row6/cell10|4 5 6",
                ]
            ),
            (
                "--- --\n*a* bc\nd\n--- --\n\ne",
                [
                    "table0/row1/cell2|{em|a}", "table0/row1/cell3|bc", "table0/row4/cell5|d", "table0/row4/cell6|",
                    "|e",
                ]
            ),
            (
                "-------\na   b\nc   d\n--- ---\ne   f\n    g\n\nh\n-------\n",
                [
                    "table0(left left)/head1/cell2|a c", "table0(left left)/head1/cell3|b d",
                    "table0(left left)/row4/cell5|e", "table0(left left)/row4/cell6|f g",
                    "table0(left left)/row7/cell8|h", "table0(left left)/row7/cell9|",
                ]
            ),
            (
                "-- --\na  bc\n   d\n\ne  f\n-- --",
                [
                    "table0(left)/row1/cell2|a", "table0(left)/row1/cell3|bc d", "table0(left)/row4/cell5|e",
                    "table0(left)/row4/cell6|f",
                ]
            ),
            (
                "> 中文 b\n> ---- --\n> 一   c",
                [
                    "quote0/table1(- left)/head2/cell3|中文", "quote0/table1(- left)/head2/cell4|b",
                    "quote0/table1(- left)/row5/cell6|一", "quote0/table1(- left)/row5/cell7|c",
                ]
            ),
        ])
    func columns(markdown: String, expected: [String]) throws { try expect(markdown, expected) }

    @Test(
        "Other lines of dashes and plus signs keep their meaning",
        arguments: [
            ("a\n---\nb", ["h2|a", "|b"]), ("a b\n--- ---\nlong words", ["|a b", "hr|", "|long words"]),
            ("--- ---\n\na\n\n--- ---", ["hr|", "|a", "hr|"]), ("a b\n- -\nc d", ["|a b", "ul0/li1/ul2/li3|", "|c d"]),
            ("a   b\n--- ---", ["|a   b", "hr|"]), ("---\na\n---\nb", ["hr|", "h2|a", "|b"]),
            (
                "| a | b |\n|---|---|\n| c | d |",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            ("    +-+\n    |a|\n    +-+", ["code0|+-+", "code0||a|", "code0|+-+"]),
            ("    a   b\n    --- ---\n    c   d", ["code0|a   b", "code0|--- ---", "code0|c   d"]),
            ("    --- ---\n    c   d\n    --- ---", ["code0|--- ---", "code0|c   d", "code0|--- ---"]),
            ("1. a\n-- --\nb  c", ["ol0(1)/li1|a", "hr|", "|b  c"]),
            (
                "- a  b\n  -- --\n  c  d",
                [
                    "ul0/li1/table2(left left)/head3/cell4|a", "ul0/li1/table2(left left)/head3/cell5|b",
                    "ul0/li1/table2(left left)/row6/cell7|c", "ul0/li1/table2(left left)/row6/cell8|d",
                ]
            ),
            ("+-- a\n+--+", ["|+-- a +--+"]), ("```\n+-+\n| |\n+-+\n```", ["code0|+-+", "code0|| |", "code0|+-+"]),
            (
                "-----\na   b\n--- ---\nc   d\ne\n",
                [
                    "hr|", "table0(left left)/head1/cell2|a", "table0(left left)/head1/cell3|b",
                    "table0(left left)/row4/cell5|c", "table0(left left)/row4/cell6|d",
                    "table0(left left)/row7/cell8|e", "table0(left left)/row7/cell9|",
                ]
            ),
        ])
    func otherLines(markdown: String, expected: [String]) throws { try expect(markdown, expected) }

    @Test(
        "Unfinished tables take linear time",
        arguments: [
            "+--+\n", "+--+\n| a\n", "-----\na  b\n", "-- --\n", "a  b\n-- --\n", "-----\na  b\n-- --\nc  d\n\n",
            "- +--+\n", "- -- --\n", "> +--+\n> | a\n",
        ])
    func time(line: String) throws {
        let markdown = String(repeating: line, count: 20_000)
        #expect(try !MarkdownReader().read(Array(markdown.utf8), .standard).utf8.isEmpty)
    }

    private func expect(_ markdown: String, _ expected: [String]) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline == expected)
        #expect(MarkdownSource(markdown).attributedText() == text)
    }
}
