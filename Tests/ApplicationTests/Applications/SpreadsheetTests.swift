import Testing

extension ApplicationTests {
    /// Tables that are pasted into real spreadsheets: the type and value of each cell.
    @Suite struct Spreadsheets {
        static let programs = (Installed.calc ? ["calc"] : []) + (Installed.gnumeric ? ["gnumeric"] : [])
        /// The same table in each form that people copy.
        static let tables: [String: String] = [
            "markdown": """
            | id | code | depth | day | share | sign |
            | --- | --- | ---: | --- | --- | --- |
            | 007 | =1+1 | 4 | 2026-01-31 | 50% | @a |
            | +49 | -x | -2.5 | 2026-12-01 | 7.5% | 1e5 |

            """,
            "html": """
            <table><tr><th>id<th>code<th>depth<th>day<th>share<th>sign
            <tr><td>007<td>=1+1<td>4<td>2026-01-31<td>50%<td>@a
            <tr><td>+49<td>-x<td>-2.5<td>2026-12-01<td>7.5%<td>1e5</table>
            """,
            "csv": "id,code,depth,day,share,sign\n007,=1+1,4,2026-01-31,50%,@a\n+49,-x,-2.5,2026-12-01,7.5%,1e5\n",
            "tsv": "id\tcode\tdepth\tday\tshare\tsign\n007\t=1+1\t4\t2026-01-31\t50%\t@a\n"
                + "+49\t-x\t-2.5\t2026-12-01\t7.5%\t1e5\n",
        ]
        private static let texts = [
            "id", "code", "depth", "day", "share", "sign", "007", "=1+1", "@a", "+49", "-x", "1e5",
        ]

        @Test(
            "Numbers and dates stay numbers and dates, other cells are text",
            .enabled(if: !programs.isEmpty, "needs libreoffice-calc or gnumeric, xdotool"), arguments: programs)
        func types(program: String) throws {
            for form in ["markdown", "html", "csv", "tsv"] {
                let session = try Session()
                let sheet = try Driver(program, in: session)
                let table = Self.tables[form] ?? ""
                #expect(try session.pasteboard("copy", "--from", form, feeding: table).status == 0)
                let cells = try sheet.paste().paragraphs
                let kinds = { (kind: String) in cells.filter { $0.cell == kind }.map(\.text) }
                #expect(kinds("text") == Self.texts, "\(form)")
                #expect(kinds("date").count + kinds("number").count == 6 && cells.count == 18, "\(form)")
                // In Gnumeric's file, a date is a number.
                if program == "calc" { #expect(kinds("date").count == 2, "\(form)") }
                #expect(kinds("number").contains("4") && kinds("number").contains("-2.5"), "\(form)")
            }
        }

        @Test(
            "Content without a table pastes as before", .enabled(if: Installed.calc, "needs libreoffice-calc, xdotool"))
        func words() throws {
            let session = try Session()
            let sheet = try Driver("calc", in: session)
            #expect(
                try session.pasteboard("copy", "--from", "markdown", feeding: "A **bold** word\n\nand more\n").status
                    == 0)
            #expect(try !session.xclip("TARGETS").text.contains("Biff8"))
            #expect(try sheet.paste().paragraphs.map(\.text) == ["A bold word", "and more"])
        }
    }
}
