import Formats
import RichText
import Testing

@Suite("Tables in JSON")
struct JSONTableTests {
    private func outline(_ json: String) throws -> [String] {
        try JSONTableReader().read(Array(json.utf8), .standard).outline.map {
            $0.split(separator: "/").dropFirst().map(String.init).joined(separator: "/")
        }
    }

    @Test(
        "Reading",
        arguments: [
            ("[{\"a\":1,\"b\":\"x\"}]", ["head1/cell2|a", "head1/cell3|b", "row4/cell5|1", "row4/cell6|x"]),
            (
                "[{\"a\":1},{\"b\":2}]",
                ["head1/cell2|a", "head1/cell3|b", "row4/cell5|1", "row6/cell7|", "row6/cell8|2"]
            ),
            ("[[1,\"x\"],[null,true]]", ["row1/cell2|1", "row1/cell3|x", "row4/cell5|", "row4/cell6|true"]),
            ("[1,2]", ["row1/cell2|1", "row3/cell4|2"]), ("{\"a\":\"b\"}", ["head1/cell2|a", "row3/cell4|b"]),
            ("[{\"a\":{\"b\":[1,\"]\"]}}]", ["head1/cell2|a.b", "row3/cell4|[1,\"]\"]"]),
            (
                "[{\"a\":{\"b\":{\"c\":1},\"d\":2}},{\"a\":null}]",
                ["head1/cell2|a.b.c", "head1/cell3|a.d", "row4/cell5|1", "row4/cell6|2", "row7/cell8|"]
            ),
            // Objects that stay JSON: with names of persons or things, a name that is there already, and other values.
            (
                "[{\"a\":{\"u1\":1}},{\"a\":{\"u2\":2}},{\"a\":{\"u3\":3}}]",
                ["head1/cell2|a", "row3/cell4|{\"u1\":1}", "row5/cell6|{\"u2\":2}", "row7/cell8|{\"u3\":3}"]
            ),
            (
                "[{\"a.b\":1,\"a\":{\"b\":2}}]",
                ["head1/cell2|a.b", "head1/cell3|a", "row4/cell5|1", "row4/cell6|{\"b\":2}"]
            ),
            ("[{\"a\":{\"b\":2}},{\"a\":3}]", ["head1/cell2|a", "row3/cell4|{\"b\":2}", "row5/cell6|3"]),
            ("[{\"a\":{\"b\":2}},{\"a\":{}}]", ["head1/cell2|a", "row3/cell4|{\"b\":2}", "row5/cell6|{}"]),
            (
                "[{\"a\":{\"b\":{\"c\":1}}},{\"a\":{\"b\":2}}]",
                ["head1/cell2|a.b", "row3/cell4|{\"c\":1}", "row5/cell6|2"]
            ),
            ("[{\"a\":{\"b\":1,\"b\":2}}]", ["head1/cell2|a", "row3/cell4|{\"b\":1,\"b\":2}"]),
            ("[{\"a\":{}}]", ["head1/cell2|a", "row3/cell4|{}"]),
            ("[[\"\\u00e9\\ud83d\\ude00\\n\\\"\"]]", ["row1/cell2|é😀⏎\""]),
            ("[[\"\\ud83d\"]]", ["row1/cell2|\u{FFFD}"]),
            // An excerpt from a list, and the answer of a server, which names its rows.
            (
                "{\"a\":1},\n{\"a\":2},\n", ["head1/cell2|a", "row3/cell4|1", "row5/cell6|2"]
            ),
            ("{\"data\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"data\":[1,2]}", ["head1/cell2|data", "row3/cell4|[1,2]"]),
            (
                "{\"count\":2,\"next\":null,\"results\":[{\"a\":1},{\"a\":2}]}",
                ["head1/cell2|a", "row3/cell4|1", "row5/cell6|2"]
            ),
            ("{\"data\":[{\"a\":1}],\"meta\":{\"page\":1},\"has_more\":false}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"@odata.context\":\"x\",\"value\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"status\":400,\"errors\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"total\":12,\"per_page\":1,\"data\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"offset\":0,\"limit\":1,\"items\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            ("{\"ok\":true,\"error\":null,\"users\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            (
                "{\"data\":[{\"a\":1}],\"links\":{\"next\":\"https://e.org/?p=2\",\"prev\":null}}",
                ["head1/cell2|a", "row3/cell4|1"]
            ),
            ("{\"object\":\"list\",\"has_more\":false,\"data\":[{\"a\":1}]}", ["head1/cell2|a", "row3/cell4|1"]),
            // The name of an order, and not only facts about its items.
            (
                "{\"name\":\"x\",\"items\":[{\"a\":1}]}",
                ["head1/cell2|name", "head1/cell3|items", "row4/cell5|x", "row4/cell6|[{\"a\":1}]"]
            ),
            (
                "{\"count\":2,\"results\":[1,2]}",
                ["head1/cell2|count", "head1/cell3|results", "row4/cell5|2", "row4/cell6|[1,2]"]
            ),
            (
                "{\"page\":1,\"total\":2}",
                ["head1/cell2|page", "head1/cell3|total", "row4/cell5|1", "row4/cell6|2"]
            ),
            ("[{\"a\":1", ["head1/cell2|a", "row3/cell4|1"]), ("[]", []), ("", []),
        ])
    func reads(json: String, expected: [String]) throws {
        #expect(try outline(json) == expected)
    }

    @Test(
        "Tables that are written by columns",
        arguments: [
            (
                "{\"name\":[\"Ann\",\"Bob\"],\"age\":[3,null]}",
                [
                    "head1/cell2|name", "head1/cell3|age", "row4/cell5|Ann", "row4/cell6|3", "row7/cell8|Bob",
                    "row7/cell9|",
                ]
            ),
            (
                "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":\"x\",\"1\":\"y\"}}",
                ["head1/cell2|a", "head1/cell3|b", "row4/cell5|1", "row4/cell6|x", "row7/cell8|2", "row7/cell9|y"]
            ),
            (
                "{\"columns\":[\"a\",\"b\"],\"index\":[0],\"data\":[[1,\"x\"]]}",
                ["head1/cell2|a", "head1/cell3|b", "row4/cell5|1", "row4/cell6|x"]
            ),
            (
                "{\"data\":{\"a\":[1,2],\"b\":[3,4]}}",
                ["head1/cell2|a", "head1/cell3|b", "row4/cell5|1", "row4/cell6|3", "row7/cell8|2", "row7/cell9|4"]
            ),
            // One row with lists in it.
            ("{\"a\":[1,2],\"b\":[3]}", ["head1/cell2|a", "head1/cell3|b", "row4/cell5|[1,2]", "row4/cell6|[3]"]),
            ("{\"a\":[1],\"b\":[3]}", ["head1/cell2|a", "head1/cell3|b", "row4/cell5|[1]", "row4/cell6|[3]"]),
            ("{\"a\":[1,2],\"b\":5}", ["head1/cell2|a", "head1/cell3|b", "row4/cell5|[1,2]", "row4/cell6|5"]),
            (
                "{\"a\":[[1],2],\"b\":[3,4]}",
                ["head1/cell2|a", "head1/cell3|b", "row4/cell5|[[1],2]", "row4/cell6|[3,4]"]
            ),
            ("[{\"a\":[1,2]},{\"a\":[3,4]}]", ["head1/cell2|a", "row3/cell4|[1,2]", "row5/cell6|[3,4]"]),
        ])
    func columns(json: String, expected: [String]) throws {
        #expect(try outline(json) == expected)
    }

    @Test(
        "The members of an object are rows if they have common names",
        arguments: [
            (
                "{\"x\":{\"a\":1,\"b\":2},\"y\":{\"a\":3}}",
                [
                    "head1/cell2|", "head1/cell3|a", "head1/cell4|b", "row5/cell6|x", "row5/cell7|1", "row5/cell8|2",
                    "row9/cell10|y", "row9/cell11|3",
                ]
            ),
            (
                "{\"data\":{\"x\":{\"a\":1},\"y\":{\"a\":3}}}",
                ["head1/cell2|", "head1/cell3|a", "row4/cell5|x", "row4/cell6|1", "row7/cell8|y", "row7/cell9|3"]
            ),
            // Too few of the names are common to all members.
            (
                "{\"x\":{\"a\":1},\"y\":{\"b\":3}}",
                ["head1/cell2|x.a", "head1/cell3|y.b", "row4/cell5|1", "row4/cell6|3"]
            ),
        ])
    func namedRows(json: String, expected: [String]) throws {
        #expect(try outline(json) == expected)
    }

    @Test(
        "An object with a list is one row unless the rest are facts about the list",
        arguments: [
            "{\"total\":59.9,\"items\":[{\"a\":1}]}",
            "{\"total\":60,\"items\":[{\"a\":1}]}",
            "{\"status\":\"shipped\",\"items\":[{\"a\":1}]}",
            "{\"message\":\"Dear Ann\",\"items\":[{\"a\":1}]}",
            "{\"first\":\"Ada\",\"last\":\"Lovelace\",\"phones\":[{\"a\":1}]}",
            "{\"pages\":320,\"chapters\":[{\"a\":1}]}",
            "{\"start\":\"2024-01-01\",\"stops\":[{\"a\":1}]}",
            "{\"timestamp\":\"2024-01-01\",\"readings\":[{\"a\":1}]}",
            "{\"meta\":{\"title\":\"Report\"},\"rows\":[{\"a\":1}]}",
            "{\"links\":{\"home\":\"https://e.org\"},\"posts\":[{\"a\":1}]}",
            "{\"error\":\"declined\",\"attempts\":[{\"a\":1}]}",
            "{\"errors\":[{\"b\":1}],\"data\":[{\"a\":1}]}",
            "{\"warnings\":[\"fragile\"],\"parts\":[{\"a\":1}]}",
            "{\"kind\":\"Deployment\",\"containers\":[{\"a\":1}]}",
            "{\"next\":\"Rome\",\"stations\":[{\"a\":1}]}",
            "{\"cursor\":\"pointer\",\"rules\":[{\"a\":1}]}",
            "{\"success\":false,\"details\":[{\"a\":1}]}",
            "{\"done\":true,\"todos\":[{\"a\":1}]}",
        ])
    func record(json: String) throws {
        #expect(try outline(json).contains { $0.hasSuffix("|[{\"a\":1}]") })
    }

    @Test(
        "A row without all names has empty cells in CSV",
        arguments: [
            ("[{\"a\":1,\"b\":2},{\"a\":1}]", "a,b\n1,2\n1,\n"), ("[{\"a\":1,\"b\":2},{}]", "a,b\n1,2\n,\n"),
            ("[{\"a\":1},{\"b\":2}]", "a,b\n1,\n,2\n"), ("[[1,2],[3]]", "1,2\n3\n"),
        ])
    func ragged(json: String, csv: String) throws {
        let text = try JSONTableReader().read(Array(json.utf8), .standard)
        #expect(String(decoding: DelimitedWriter(.comma).write(text, .standard), as: UTF8.self) == csv)
    }

    @Test(
        "JSON stays the same value, and several values become a list",
        arguments: [
            ("[{\"id\":1,\"user\":{\"name\":\"Ann\"}}]", "[{\"id\":1,\"user\":{\"name\":\"Ann\"}}]\n"),
            (" {\"a\": [1, \"]\", null, {}, []]}\n", "{\"a\": [1, \"]\", null, {}, []]}\n"),
            ("{\"a\":[true]}\n{\"a.b\":\"5\"}\n", "[\n  {\"a\":[true]},\n  {\"a.b\":\"5\"}\n]\n"),
            ("\u{1E}{}\n\u{1E}[-1.5e3]", "[\n  {},\n  [-1.5e3]\n]\n"), ("{},\n{},", "[\n  {},\n  {}\n]\n"),
            // Damaged JSON is read as a table.
            ("[1", nil), ("[1,]", nil), ("{a:1}", nil), ("[\"a", nil), ("[1}", nil), ("", nil), ("1", nil),
            ("[a]", nil), ("{\"a\"}", nil), ("[\"\\", nil),
        ] as [(String, String?)])
    func rewrites(json: String, expected: String?) {
        let written = JSONTableWriter().rewritten(Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) }
        #expect(written == expected)
    }

    @Test("JSON other than a list is not a table", arguments: ["1", "\"a\"", "null", "text"])
    func refused(json: String) {
        #expect(throws: FormatError.self) { try JSONTableReader().read(Array(json.utf8), .standard) }
    }

    @Test(
        "Names come from the first row",
        arguments: [
            (
                "Port,Depth,Code\nAlder,4.50,007\nBirk,-3,=1+1\n",
                """
                [
                  {"Port": "Alder", "Depth": 4.50, "Code": "007"},
                  {"Port": "Birk", "Depth": -3, "Code": "=1+1"}
                ]

                """
            ),
            ("1,2\n3,4\n", "[\n  [1, 2],\n  [3, 4]\n]\n"), ("a,a\n1,2\n", "[\n  [\"a\", \"a\"],\n  [1, 2]\n]\n"),
            ("a\n\"b\"\"\\c\n\td\"\n", "[\n  {\"a\": \"b\\\"\\\\c\\n\\td\"}\n]\n"),
            ("a,b\n1\n", "[\n  {\"a\": 1}\n]\n"),
            ("a\n12345678901234567890\n", "[\n  {\"a\": \"12345678901234567890\"}\n]\n"),
            ("", "[]\n"),
        ])
    func writes(csv: String, json: String) throws {
        let text = try DelimitedReader(.comma).read(Array(csv.utf8), .standard)
        #expect(String(decoding: JSONTableWriter().write(text, .standard), as: UTF8.self) == json)
    }

    @Test("Markdown, HTML and JSON give the same rows")
    func roundTrip() throws {
        let markdown = Array("| Port | Depth |\n| --- | ---: |\n| Alder | 4 |\n".utf8)
        let json = JSONTableWriter().write(try MarkdownReader().read(markdown, .standard), .standard)
        #expect(String(decoding: json, as: UTF8.self) == "[\n  {\"Port\": \"Alder\", \"Depth\": 4}\n]\n")
        let back = try JSONTableReader().read(json, .standard)
        #expect(JSONTableWriter().write(back, .standard) == json)
        #expect(JSONTableWriter().objection(to: back) == nil)
        let prose = try MarkdownReader().read(Array("words\n".utf8), .standard)
        #expect(JSONTableWriter().objection(to: prose) != nil)
    }

    @Test("Each of thousands of objects with a name of its own is in one cell")
    func names() throws {
        let rows = (0..<3000).map { "{\"id\":\($0),\"labels\":{\"k\($0)\":\"v\"}}" }
        let lines = try outline("[" + rows.joined(separator: ",") + "]")
        #expect(lines.count == 6002)
        #expect(lines.last?.hasSuffix("|{\"k2999\":\"v\"}") == true)
    }

    @Test(
        "Damaged JSON is read in linear time",
        arguments: ["[", "{\"a\":", "[\"", "\\", "{\"a\":{", "[{\"a\":1},"])
    func hostile(part: String) throws {
        let json = Array((String(repeating: part, count: 20_000)).utf8)
        #expect(JSONTableWriter().rewritten(json) == nil)
        let text = try? JSONTableReader().read(json, .standard)
        #expect(text?.utf8.count ?? 0 <= json.count * 2)
    }
}
