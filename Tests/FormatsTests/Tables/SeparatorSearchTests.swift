import Formats
import RichText
import Testing

/// Comma-separated values that are separated by something else.
@Suite struct SeparatorSearchTests {
    private func rows(_ text: String) throws -> [String] {
        var rows: [String] = []
        for event in try DelimitedReader(.comma).read(Array(text.utf8), .standard).blockEvents {
            switch event {
            case .enter(_, .row): rows.append("")
            case .paragraph(let paragraph): rows[rows.count - 1] += "[\(paragraph.string)]"
            default: break
            }
        }
        return rows
    }

    @Test(arguments: [
        ("Datum;Betrag;Text\n01.02.2024;1.234,50;Miete\n02.02.2024;-20,00;Strom\n", "[01.02.2024][1.234,50][Miete]"),
        ("a;b\n1,5;2", "[1,5][2]"), ("1,5;2,5\n3,5;4,5\n", "[3,5][4,5]"), ("a;b\n\"x;y\";1,5\nz;2,5\n", "[x;y][1,5]"),
        ("a\tb, c\nd\te, f\ng\th\n", "[d][e, f]"), ("name|size\nalpha|1,5\nbeta|2\n", "[alpha][1,5]"),
        ("Name;Note, short\nA;good, very\nB;ok\n", "[A][good, very]"), ("a;b\r1,5;2\r", "[1,5][2]"),
        ("\n\"A\";\"B\"\n\"\";\"\"\n\"Stand:\";\"1,5\"\n\"a\";\"b\";\"c\"\n\"1\";\"2\";\"-1,5\"\n", "[A][B]"),
        ("Report, May\n\nName\tPrice\nBread, white\t1,50\nMilk\t0,99\n", "[]"),
        ("As of May\nName;Price\nBread;1,50\nMilk;0,99\nEggs;2\n", "[Name][Price]"),
        ("Report\r\nof May\r\n\r\na;b\r\n1;2\r\n", "[of May]"),
        ("a;b;c\n1,5;2;3\n1;2;3\n4;5;6\n7;8;9\nSum\n", "[1,5][2][3]"),
        // The number of rows that a database writes below them.
        ("id|name|note\n1|Ann|a, b\n2|Bob|c\n(2 rows)\n", "[1][Ann][a, b]"),
        // Rare signs separate if all lines agree.
        ("a~b~c\n1,5~2~3\n4~5~6\n", "[1,5][2][3]"), ("\"a~b\"~c\n1,5~2,5\n3,5~4,5\n", "[1,5][2,5]"),
        ("a^b\n1, 2^x\n3^y\n", "[1, 2][x]"), ("1~2\n3~4\n", "[3~4]"), ("a~b\nc~d\ne\n", "[c~d]"),
        ("~/a\n~/b\n~/c\n", "[~/b]"), ("x^2\ny\nz\n", "[y]"), ("a~b,c\nd~e,f\ng~h,i\n", "[d~e][f]"),
        // A comma that separates stays one.
        ("a,b\n\"1;2\",3\n\"4;5\",6\n", "[1;2][3]"), ("a,b;c\nd,e;f\n", "[d][e;f]"),
        ("name,note\nA,x;y\nB,u\n", "[A][x;y]"),
        ("a, b\nc, d\n", "[c][ d]"), ("1,2\n3,4\n", "[3][4]"), ("a,b\nc;d,e\n", "[c;d][e]"), ("a,b,c\nd\ne,f\n", "[d]"),
        ("x|y z\nplain\nmore\n", "[plain]"),
    ])
    func secondRow(text: String, row: String) throws {
        #expect(try rows(text)[1] == row)
    }

    @Test(
        "A first line names the separator",
        arguments: [
            ("sep=;\nname;size\nalpha;1,5\n", ["[name][size]", "[alpha][1,5]"]), ("sep=,\r\na,b;c\r\n", ["[a][b;c]"]),
            ("SEP=|\na|b\n", ["[a][b]"]), ("sep=\t\na\tb\n", ["[a][b]"]), ("sep=:\na:b\n", ["[a][b]"]),
            ("sep=;;\na;b\n", ["[sep=][][]", "[a][b]"]), ("\"sep=;\"\na\n", ["[sep=;]", "[a]"]), ("sep=;", []),
        ])
    func directive(text: String, expected: [String]) throws {
        #expect(try rows(text) == expected)
    }

    @Test(
        "Written cells are read unchanged",
        arguments: [
            [["sep=;"], ["a"]], [["a;b"], ["c;d"]], [["a|b"], ["c|d"]], [["a~b"], ["c~d"], ["e~f"]],
            [["x;y", "1"], ["u;v", "2"]],
            [["sep=", ""], ["a", "b"]],
        ])
    func roundTrip(cells: [[String]]) throws {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        for row in cells {
            builder.open(.row(Row()))
            for cell in row {
                builder.open(.cell(Cell()))
                builder.append(cell)
                builder.close()
            }
            builder.close()
        }
        builder.close()
        let written = DelimitedWriter(.comma).write(builder.finish(), .standard)
        #expect(try rows(String(decoding: written, as: UTF8.self)) == cells.map { $0.map { "[\($0)]" }.joined() })
    }

    @Test(
        "UTF-16 and Windows character sets",
        arguments: [
            [0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0xFC, 0], [0x61, 0x3B, 0xFC], [0x61, 0x3B, 0xC3, 0xBC],
        ] as [[UInt8]])
    func encodings(bytes: [UInt8]) throws {
        #expect(try rows(String(decoding: [], as: UTF8.self)) == [])
        let text = try DelimitedReader(.comma).read(bytes, .standard)
        #expect(text.outline.map { $0.split(separator: "|").last } == ["a", "ü"])
    }
}
