import FormatCore
import Formats
import RichText
import Testing
import ZIPArchive

/// The first sheet of a workbook as a table.
@Suite struct SheetReaderTests {
    /// The cells of each row, with their spans.
    private func rows(_ text: AttributedText) -> [String] {
        var rows: [String] = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, .row): rows.append("")
            case .enter(_, .cell(let cell)):
                let spans = cell.columnSpan > 1 || cell.rowSpan > 1
                rows[rows.count - 1] += spans ? "[\(cell.columnSpan)x\(cell.rowSpan):" : "["
            case .leave(_, .cell): rows[rows.count - 1] += "]"
            case .paragraph(let paragraph):
                rows[rows.count - 1] += paragraph.string.split(separator: "\u{2028}").joined(separator: "⏎")
            default: break
            }
        }
        return rows
    }

    private func workbook(_ sheet: String, strings: String = "", styles: String = "", book: String = "") throws
        -> [String]
    {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        var archive = ZIPWriter()
        archive.add("xl/workbook.xml", Array("<workbook xmlns=\"\(main)\">\(book)</workbook>".utf8))
        archive.add("xl/worksheets/sheet1.xml", Array("<worksheet xmlns=\"\(main)\">\(sheet)</worksheet>".utf8))
        archive.add("xl/sharedStrings.xml", Array("<sst xmlns=\"\(main)\">\(strings)</sst>".utf8))
        archive.add("xl/styles.xml", Array("<styleSheet xmlns=\"\(main)\">\(styles)</styleSheet>".utf8))
        return rows(try WorkbookReader().read(archive.finish(), .standard))
    }

    private func shown(_ value: String, _ format: String) throws -> String {
        let code = format.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let styles =
            "<numFmts><numFmt numFmtId=\"170\" formatCode=\"\(code)\"/></numFmts><cellXfs><xf numFmtId=\"170\"/></cellXfs>"
        let rows = try workbook(
            "<sheetData><row r=\"1\"><c r=\"A1\" s=\"0\"><v>\(value)</v></c></row></sheetData>", styles: styles)
        return String(rows.first?.dropFirst().dropLast() ?? "")
    }

    @Test(
        "Text has the words of its format",
        arguments: [
            ("\"Mr \"@", "Mr a"), ("0;-0;0;@\" kg\"", "a kg"), ("_(@_)", "a"), ("0;-0;\"-\";_-@_-", "a"), ("0.00", "a"),
            ("0\" kg\"", "a"), (";;;", "a"), ("General\" kg\"", "a"), ("@", "a"),
        ])
    func text(format: String, expected: String) throws {
        let code = format.replacing("\"", with: "&quot;")
        let styles =
            "<numFmts><numFmt numFmtId=\"170\" formatCode=\"\(code)\"/></numFmts><cellXfs><xf numFmtId=\"170\"/></cellXfs>"
        for cell in ["t=\"s\"><v>0</v>", "t=\"inlineStr\"><is><t>a</t></is>", "t=\"str\"><v>a</v>"] {
            let sheet = "<sheetData><row r=\"1\"><c r=\"A1\" s=\"0\" \(cell)</c></row></sheetData>"
            #expect(try workbook(sheet, strings: "<si><t>a</t></si>", styles: styles) == ["[\(expected)]"])
        }
    }

    @Test("A formula without a stored result is shown as a formula") func formula() throws {
        let sheet =
            "<sheetData><row><c><v>1</v></c><c><f>A1&amp;\"x\"</f></c><c t=\"str\"><f>a</f><v>b</v></c></row></sheetData>"
        #expect(try workbook(sheet) == ["[1][=A1&\"x\"][b]"])
    }

    @Test("Cells of every kind")
    func kinds() throws {
        let sheet = """
            <sheetData><row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>\
            <row r="3"><c r="B3"><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>\
            <row r="5"><c r="C5" t="str"><f>x</f><v>a
            b</v></c></row></sheetData>
            """
        let strings =
            "<si><t>no</t></si><si><r><t>ri</t></r><r><t xml:space=\"preserve\">ch </t></r><rPh><t>kana</t></rPh></si>"
        #expect(
            try workbook(sheet, strings: strings) == ["[rich ][][inline]", "[2][TRUE][#N/A]", "[][][]", "[][a⏎b][]"])
    }

    @Test("Merged cells")
    func merged() throws {
        let sheet = """
            <sheetData><row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"><v>4</v></c>\
            <c r="B2"><v>5</v></c><c r="C2"/></row></sheetData><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:C2"/>\
            <mergeCell ref="X9:A1"/><mergeCell ref="A"/></mergeCells>
            """
        #expect(try workbook(sheet) == ["[2x1:1][1x2:3]", "[4][5]"])
    }

    @Test(
        "Hidden rows and columns are left out, and merged cells shrink",
        arguments: [
            (
                "<row r=\"1\"><c><v>1</v></c></row><row r=\"2\" hidden=\"1\"><c><v>2</v></c></row><row r=\"3\"><c><v>3</v></c></row>",
                "", "", ["[1]", "[3]"]
            ),
            (
                "<row r=\"1\"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c><v>4</v></c></row>",
                "<cols><col min=\"2\" max=\"3\" hidden=\"1\"/></cols>", "", ["[1][4]"]
            ),
            (
                "<row r=\"1\"><c><v>1</v></c></row><row r=\"2\" hidden=\"true\"/><row r=\"3\"><c/><c><v>3</v></c></row>",
                "", "A1:A3", ["[1x2:1][]", "[3]"]
            ),
            (
                "<row r=\"1\" hidden=\"1\"><c><v>1</v></c><c><v>2</v></c></row><row r=\"2\"><c/><c><v>3</v></c></row>",
                "", "A1:A2", ["[1][3]"]
            ),
            ("<row r=\"1\" hidden=\"1\"><c><v>1</v></c></row>", "", "", ["[1]"]),
            (
                "<row r=\"1\"><c><v>1</v></c></row><row r=\"9223372036854775807\" hidden=\"1\"/><row hidden=\"1\"/>",
                "<cols><col min=\"99990\" max=\"99999\" hidden=\"1\"/></cols>", "", ["[1]"]
            ),
            (
                "<row r=\"1\"><c><v>1</v></c></row>", "<cols><col min=\"1\" max=\"99999\" hidden=\"1\"/></cols>", "",
                ["[1]"]
            ),
        ])
    func hiddenPlaces(rows: String, columns: String, merged: String, expected: [String]) throws {
        let merges = merged.isEmpty ? "" : "<mergeCells><mergeCell ref=\"\(merged)\"/></mergeCells>"
        #expect(try workbook("\(columns)<sheetData>\(rows)</sheetData>\(merges)") == expected)
    }

    @Test(
        "Escaped characters",
        arguments: [
            ("a_x000D_\nb", "[a⏎b]"), ("_x0041_", "[A]"), ("_x005F_x0041_", "[_x0041_]"), ("_xD83D__xDE00_", "[😀]"),
            ("_x0007_x", "[x]"), ("_x00g1_ _x0041", "[_x00g1_ _x0041]"),
        ])
    func escapes(text: String, expected: String) throws {
        let cell = "<sheetData><row><c t=\"inlineStr\"><is><t>\(text)</t></is></c></row></sheetData>"
        #expect(try workbook(cell) == [expected])
        let shared = "<sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData>"
        #expect(try workbook(shared, strings: "<si><t>\(text)</t></si>") == [expected])
    }

    @Test("Links of a workbook", arguments: [("https://example.org/", "https://example.org/"), ("javascript:x", nil)])
    func links(address: String, expected: String?) throws {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let names = "xmlns=\"\(main)\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
        var archive = ZIPWriter()
        archive.add("xl/workbook.xml", Array("<workbook \(names)/>".utf8))
        archive.add(
            "xl/worksheets/sheet1.xml",
            Array(
                """
                <worksheet \(names)><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData>\
                <hyperlinks><hyperlink ref="A1" r:id="rId7"/><hyperlink ref="B9" r:id="rId7"/></hyperlinks></worksheet>
                """.utf8))
        archive.add(
            "xl/worksheets/_rels/sheet1.xml.rels",
            Array(
                """
                <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
                <Relationship Id="rId7" Target="\(address)" TargetMode="External"/></Relationships>
                """.utf8))
        let text = try WorkbookReader().read(archive.finish(), .standard)
        #expect(text.paragraphs.flatMap { $0.runs.map(\.attributes.link?.destination) } == [expected])
    }

    @Test(
        "Formatted numbers",
        arguments: [
            ("1234.5", "#,##0.00", "1,234.50"), ("0.5", "0%", "50%"), ("0.125", "0.0%", "12.5%"),
            ("-3", "0.00;(0.00)", "(3.00)"),
            ("1.005", "0.00", "1.01"), ("0.30000000000000004", "General", "0.3"), ("1234567", "0.00E+00", "1.23E+06"),
            ("1.1", "0.0?", "1.1"), ("1", "0.??", "1"), ("12345", "##0.0E+0", "12.3E+3"),
            ("999960", "##0.0E+0", "1.0E+6"),
            ("0.0012", "0.0E-0", "1.2E-3"), ("1200", "0.0E-0", "1.2E3"), ("-5", "General;(General)", "(5)"),
            ("-5", "general;(general)", "(5)"), ("7", "general\" kg\"", "7 kg"),
            ("1021.02", "[>999999]#,,\"M\";[>999]#,\"K\";#", "1K"),
            ("2500000", "[>999999]#,,\"M\";[>999]#,\"K\";#", "3M"),
            ("12", "[>999999]#,,\"M\";[>999]#,\"K\";#", "12"), ("-12", "[>99]0\"a\";0\"b\"", "-12b"),
            ("5", "[<10]0\" few\"", "5 few"), ("11", "[<10]0\" few\"", "11"), ("-3", "[<0]\"minus \"0;0", "minus 3"),
            ("7", "[=1]0\" day\";[<> 1]0\" days\"", "7 days"), ("-3", "[>100]\"big\";\"neg \"0;0", "neg 3"),
            ("5", "[Red][>=5]0.0;0", "5.0"), ("-5", "[$-409]0;[Red](0)", "(5)"),
            ("5", "000", "005"), ("0.5", "#.##", ".5"), ("1500000", "0.0,,\"M\"", "1.5M"), ("12", "\"$\"#,##0", "$12"),
            ("12.5", "[$€-407] #,##0.00", "€ 12.50"), ("0", "0;-0;\"none\"", "none"),
            ("3", "0 \\k\\g", "3 kg"),
            ("1e21", "General", "1E+21"), ("-0.25", "0.00", "-0.25"), ("1E-3", "0.000", "0.001"),
            ("999.999", "0.0", "1000.0"),
        ])
    func numbers(value: String, format: String, expected: String) throws {
        #expect(try shown(value, format) == expected)
    }

    @Test(
        "Dates and times",
        arguments: [
            ("45306", "yyyy-mm-dd", "2024-01-15"), ("45306.5", "d.m.yy h:mm", "15.1.24 12:00"),
            ("60", "yyyy-mm-dd", "1900-02-28"),
            ("1", "yyyy-mm-dd", "1900-01-01"), ("61", "yyyy-mm-dd", "1900-03-01"),
            ("45351", "dd/mm/yyyy", "29/02/2024"),
            ("45306", "dddd, mmmm d", "Monday, January 15"), ("45306", "ddd mmm yy", "Mon Jan 24"),
            ("0.75", "h:mm AM/PM", "6:00 PM"),
            ("3.14159", "[h]:mm:ss.000", "75:23:53.376"), ("0.00005", "mm:ss.0", "00:04.3"),
            ("0.1", "[hh]:mm", "02:24"),
            ("0.6", "h:mm a/p", "2:24 p"), ("0.1", "h:mm:ss.00 A/P", "2:24:00.00 A"), ("0.999999", "[ss].0", "86399.9"),
            ("1.5", "[h]:mm:ss", "36:00:00"), ("0.000011574", "mm:ss", "00:01"),
            ("45306.25", "yyyy\\-mm\\-dd\\Thh:mm", "2024-01-15T06:00"),
            ("36526", "[$-409]m/d/yyyy;@", "1/1/2000"),
        ])
    func dates(value: String, format: String, expected: String) throws {
        #expect(try shown(value, format) == expected)
    }

    @Test(
        "Built-in formats",
        arguments: [
            ("14", "2024-01-15"), ("10", "4530600.00%"), ("3", "45,306"), ("0", "45306"),
            ("44", "45,306.00"), ("12", "45306"), ("8", "45,306.00"),
        ])
    func known(id: String, expected: String) throws {
        let styles = "<cellXfs><xf numFmtId=\"\(id)\"/></cellXfs>"
        #expect(
            try workbook("<sheetData><row><c s=\"0\"><v>45306</v></c></row></sheetData>", styles: styles) == [
                "[\(expected)]"
            ])
        let from1904 = "<workbookPr date1904=\"1\"/>"
        let dates = "<cellXfs><xf numFmtId=\"14\"/></cellXfs>"
        let row = "<sheetData><row><c s=\"0\"><v>43844</v></c></row></sheetData>"
        #expect(try workbook(row, styles: dates, book: from1904) == ["[2024-01-15]"])
    }

    private func sheet(_ content: String) throws -> [String] {
        var archive = ZIPWriter()
        let names = """
            xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" \
            xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
            """
        archive.add("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8), isStored: true)
        archive.add(
            "content.xml",
            Array(
                "<office:document-content \(names)><office:body><office:spreadsheet>\(content)</office:spreadsheet></office:body></office:document-content>"
                    .utf8))
        return rows(try SheetReader().read(archive.finish(), .standard))
    }

    @Test(
        "OpenDocument",
        arguments: [
            (
                "<table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1.5\"><text:p>1,50 €</text:p></table:table-cell>"
                    + "<table:table-cell/><table:table-cell><text:p>a<text:s text:c=\"2\"/>b</text:p><text:p>c</text:p></table:table-cell></table:table-row>",
                ["[1,50 €][][a  b⏎c]"]
            ),
            (
                "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell table:number-columns-repeated=\"2\"><text:p>x</text:p></table:table-cell>"
                    + "<table:table-cell table:number-columns-repeated=\"16382\"/></table:table-row><table:table-row table:number-rows-repeated=\"1048574\"><table:table-cell/></table:table-row>",
                ["[x][x]", "[x][x]"]
            ),
            (
                "<table:table-row><table:table-cell table:number-columns-spanned=\"2\" table:number-rows-spanned=\"2\"><text:p>big</text:p></table:table-cell>"
                    + "<table:covered-table-cell/><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row>"
                    + "<table:table-row><table:covered-table-cell table:number-columns-repeated=\"2\"/><table:table-cell><text:p>d</text:p></table:table-cell></table:table-row>",
                ["[2x2:big][c]", "[d]"]
            ),
            (
                "<table:table-header-rows><table:table-row><table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>h</text:p></table:table-cell></table:table-row></table:table-header-rows>"
                    + "<table:table-row><table:table-cell office:value-type=\"date\" office:date-value=\"2024-01-15\"/></table:table-row>",
                ["[h]", "[2024-01-15]"]
            ),
            (
                "<table:table-column/><table:table-column table:visibility=\"collapse\"/>"
                    + "<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row>"
                    + "<table:table-row table:visibility=\"filter\"><table:table-cell><text:p>d</text:p></table:table-cell></table:table-row>"
                    + "<table:table-row table:visibility=\"collapse\" table:number-rows-repeated=\"1048573\"><table:table-cell/></table:table-row>",
                ["[a][c]"]
            ),
        ])
    func openDocument(rows: String, expected: [String]) throws {
        #expect(
            try sheet(
                "<table:table>\(rows)</table:table><table:table><table:table-row><table:table-cell><text:p>second</text:p></table:table-cell></table:table-row></table:table>"
            ) == expected)
    }

    @Test("A spreadsheet in one XML file", arguments: ["", "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"])
    func flat(prefix: String) throws {
        let names = ["office", "table", "text"].map {
            " xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
        }.joined()
        func document(_ body: String) -> [UInt8] {
            Array("\(prefix)<office:document\(names)><office:body>\(body)</office:body></office:document>".utf8)
        }
        let row =
            "<table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1.5\"><text:p>1,50 €</text:p>"
        let table = "<table:table>\(row)</table:table-cell></table:table-row></table:table>"
        let sheet = document("<office:spreadsheet>\(table)</office:spreadsheet>")
        #expect(rows(try SheetReader().read(sheet, .standard)) == ["[1,50 €]"])
        let text = document("<office:text>\(table)</office:text>")
        #expect(throws: FormatError.self) { try SheetReader().read(text, .standard) }
    }

    @Test("Written workbooks are read back", arguments: ["a,b\n1,2.50\n2024-01-15,007\n", "x\n", "a,,c\n,,\nd,e,f\n"])
    func roundTrip(cells: String) throws {
        let text = try DelimitedReader(.comma).read(Array(cells.utf8), .standard)
        let again = try SheetReader().read(SheetWriter().write(text, .standard), .standard)
        #expect(String(decoding: DelimitedWriter(.comma).write(again, .standard), as: UTF8.self) == cells)
    }

    @Test("Other files are rejected", arguments: [[], [0x50, 0x4B], Array("text".utf8)] as [[UInt8]])
    func refused(bytes: [UInt8]) {
        #expect(throws: FormatError.self) { try WorkbookReader().read(bytes, .standard) }
        #expect(throws: FormatError.self) { try SheetReader().read(bytes, .standard) }
    }

    @Test("Damage never crashes: every prefix of a workbook, and invalid parts")
    func damaged() throws {
        let source =
            "<sheetData><row r=\"99999999999\"><c r=\"ZZZZ1\" s=\"-1\" t=\"s\"><v>-5</v></c><c r=\"XFD1048576\"><v>1e999</v></c></row></sheetData>"
        #expect(try workbook(source + "<mergeCells><mergeCell ref=\"A1:XFD1048576\"/></mergeCells>").count <= 1)
        for end in stride(from: 0, to: source.count, by: 7) { _ = try workbook(String(source.prefix(end))) }
    }

    @Test(
        "Fractions",
        arguments: [
            ("1.25", "# ?/?", "1 1/4"), ("0.25", "# ?/?", "1/4"), ("5", "# ?/?", "5"), ("-2.5", "# ?/?", "-2 1/2"),
            ("3.14159265", "# ??/??", "3 14/99"), ("0.3333", "# ???/???", "1/3"), ("1.3", "# ??/16", "1 5/16"),
            ("2.5", "?/?", "5/2"), ("0.999", "# ?/?", "1"), ("1.5", "# ?/2\" in\"", "1 1/2 in"),
            ("0.1416", "# ?/?", "1/7"), ("45292", "d/m/yyyy", "1/1/2024"), ("0", "# ?/?", "0"),
        ])
    func fractions(value: String, format: String, expected: String) throws {
        #expect(try shown(value, format) == expected)
    }

    @Test("A hidden sheet is skipped unless it is the only one")
    func hidden() throws {
        func document(_ styles: [String]) -> [UInt8] {
            let names = "urn:oasis:names:tc:opendocument:xmlns:"
            let tables = styles.map {
                "<table:table table:name=\"\($0.uppercased())\" table:style-name=\"\($0)\"><table:table-row><table:table-cell><text:p>\($0)</text:p></table:table-cell></table:table-row></table:table>"
            }
            let text = """
                <?xml version="1.0"?><office:document xmlns:office="\(names)office:1.0" xmlns:table="\(names)table:1.0" \
                xmlns:text="\(names)text:1.0" xmlns:style="\(names)style:1.0" \
                office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>\
                <style:style style:name="a" style:family="table"><style:table-properties table:display="false"/></style:style>\
                <style:style style:name="b" style:family="table"><style:table-properties table:display="true"/></style:style>\
                </office:automatic-styles><office:body><office:spreadsheet>\(tables.joined())</office:spreadsheet></office:body>\
                </office:document>
                """
            return Array(text.utf8)
        }
        #expect(rows(try SheetReader().read(document(["a", "b"]), .standard)) == ["[b]"])
        #expect(rows(try SheetReader().read(document(["b", "a"]), .standard)) == ["[b]"])
        #expect(rows(try SheetReader().read(document(["a"]), .standard)) == ["[a]"])
        #expect(rows(try SheetReader().read(document(["", "b"]), .standard)) == ["[b]"])
        var all = ReadingOptions.standard
        all.readsAllSheets = true
        #expect(
            try SheetReader().read(document(["b", "a", "b"]), all).outline == [
                "h2|B", "table0/row1/cell2|b", "h2|B", "table3/row4/cell5|b",
            ])
    }

    @Test("All visible sheets with content are read under their names") func allSheets() throws {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        func workbook(_ sheets: [(name: String, state: String, cell: String)]) throws -> [UInt8] {
            var archive = ZIPWriter()
            let list = sheets.enumerated().map {
                "<sheet name=\"\($1.name)\" sheetId=\"\($0)\" r:id=\"r\($0)\" state=\"\($1.state)\"/>"
            }
            archive.add(
                "xl/workbook.xml",
                Array(
                    "<workbook xmlns=\"\(main)\" xmlns:r=\"\(relations)\"><sheets>\(list.joined())</sheets></workbook>"
                        .utf8))
            let links = sheets.indices.map {
                "<Relationship Id=\"r\($0)\" Type=\"t\" Target=\"worksheets/s\($0).xml\"/>"
            }
            archive.add(
                "xl/_rels/workbook.xml.rels",
                Array(
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(links.joined())</Relationships>"
                        .utf8))
            for (index, sheet) in sheets.enumerated() {
                let rows = sheet.cell.isEmpty ? "" : "<row><c t=\"str\"><v>\(sheet.cell)</v></c></row>"
                archive.add(
                    "xl/worksheets/s\(index).xml",
                    Array("<worksheet xmlns=\"\(main)\"><sheetData>\(rows)</sheetData></worksheet>".utf8))
            }
            return archive.finish()
        }
        let book = try workbook([
            ("One", "visible", "a"), ("Gone", "hidden", "b"), ("Empty", "visible", ""), ("Two &amp; 3", "visible", "c"),
        ])
        var all = ReadingOptions.standard
        all.readsAllSheets = true
        #expect(
            try WorkbookReader().read(book, all).outline == [
                "h2|One", "table0/row1/cell2|a", "h2|Two & 3", "table3/row4/cell5|c",
            ])
        #expect(try WorkbookReader().read(book, .standard).outline == ["table0/row1/cell2|a"])
        // An empty sheet, or one with only a chart, may precede the table.
        let late = try workbook([("Empty", "visible", ""), ("One", "visible", "a"), ("Two", "visible", "b")])
        #expect(try WorkbookReader().read(late, .standard).outline == ["table0/row1/cell2|a"])
        // A name is not needed for a single sheet.
        let single = try workbook([("One", "visible", "a"), ("Empty", "visible", "")])
        #expect(try WorkbookReader().read(single, all).outline == ["table0/row1/cell2|a"])
    }
}
