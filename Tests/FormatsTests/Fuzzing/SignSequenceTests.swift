import Formats
import Glibc
import RichText
import Testing

/// Every short sequence of characters with a meaning in a format.
///
/// Escaping fails most often where two or three of them are adjacent.
@Suite("Every short sequence of punctuation")
struct SignSequenceTests {
    /// PASTEBOARD_SIGNS says how many signs; four of each set take minutes in a release build.
    private static let length = getenv("PASTEBOARD_SIGNS").flatMap { Int(String(cString: $0)) } ?? 2

    struct Alphabet: CustomTestStringConvertible, Sendable {
        let reader: String
        let name: String
        /// What stands before each sequence.
        var head = ""
        let signs: [String]

        var testDescription: String { "\(name) of \(reader)" }
    }

    private static let addresses = [
        "www.", "http://", "mailto:", "xmpp:", "a", ".", "@", "_", "-", "[", "]", "(", ")", "<", ">", " ", "/", "*",
        ":", "w", "\\", "1", "~", "`", "!", "&", "é",
    ]

    private static let cells = [
        "a", " ", ",", ";", "\t", "\"", "'", "\n", "\r", "\r\n", "=", "|", "\\", "é", "\0", "\u{2028}",
    ]

    static let alphabets = [
        Alphabet(reader: "plain", name: "addresses", signs: addresses),
        Alphabet(reader: "markdown", name: "addresses", signs: addresses),
        Alphabet(
            reader: "markdown", name: "marks",
            signs: [
                "a", " ", "*", "**", "_", "~", "~~", "`", "[", "]", "(", ")", "<", ">", "!", "\\", "&", ";", "1", ".",
                "€", "<u>", "</u>", "](u)", "[^1]", "\n", "|", "^", "$", "$$",
            ]),
        Alphabet(
            reader: "markdown", name: "blocks",
            signs: [
                "a", "\n", "\n\n", " ", "    ", "- ", "-", "1. ", "10) ", "> ", "#", "# ", "```", "~~~", "|", "=", "*",
                "+ ", "[ ] ", "\t", "\\", "<br>", "[a]: b", "[^1]: ", ":", "---", "<!-- -->", "| a |\n| - |\n", "$$",
            ]),
        Alphabet(
            reader: "html", name: "marks",
            signs: [
                "a", " ", "\n", "&nbsp;", "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<a href=http://a.b>", "</a>",
                "<code>", "</code>", "<sup>", "</sup>", "<mark>", "</mark>", "<span style='color:red'>", "</span>",
                "<font face=Hack>", "</font>", "<br>", "<p>", "</p>", "<pre>", "<img src=x>",
                "<span style='white-space:pre'>",
            ]),
        Alphabet(
            reader: "html", name: "blocks",
            signs: [
                "a", " ", "<p>", "<p dir=rtl>", "<p align=center>", "</p>", "<div>", "<div style='margin-left:40px'>",
                "</div>", "<blockquote>", "</blockquote>", "<h1>", "</h1>", "<pre>", "</pre>", "<hr>", "<br>",
                "<details><summary>", "</summary>", "</details>", "<dl>", "<dt>", "<dd>", "<figure>", "<figcaption>",
                "<center>", "<span style='display:block'>", "<ul>", "<li>",
            ]),
        Alphabet(
            reader: "html", name: "lists",
            signs: [
                "a", " ", "<p>", "</p>", "<ul>", "</ul>", "<ol start=3>", "</ol>", "<li>", "</li>", "<br>", "<div>",
                "</div>", "<blockquote>", "</blockquote>", "<b>", "</b>", "<input type=checkbox>", "<h2>", "</h2>",
                "<hr>", "<pre>", "</pre>", "<li data-checked=true>",
            ]),
        Alphabet(
            reader: "html", name: "tables",
            signs: [
                "a", " ", "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th>", "<td colspan=2>",
                "<td rowspan=2>", "<caption>", "<thead>", "<tbody>", "<p>", "<br>", "<ul><li>", "<div>", "</div>",
                "<b>", "</b>", "<img src=x>", "<td align=right>",
            ]),
        Alphabet(reader: "csv", name: "cells", signs: cells),
        Alphabet(reader: "tsv", name: "cells", signs: cells),
        Alphabet(
            reader: "rtf", name: "text", head: rtf,
            signs: [
                "a", " ", "{", "}", #"\par "#, #"\line "#, #"\tab "#, #"\b "#, #"\b0 "#, #"\plain "#, #"\ul "#,
                #"\super "#, #"\f1 "#, #"\fs40 "#, #"\cf1 "#, #"\v "#, #"\s1 "#, #"\s2 "#, #"\u8364?"#, #"\'e9"#,
                #"\uc0 "#,
                #"{\field{\*\fldinst{HYPERLINK "http://a.b"}}{\fldrslt x}}"#, #"{\footnote n}"#,
                #"{\pict\pngblip 89}"#, #"\deleted "#, #"\caps "#,
            ]),
        Alphabet(
            reader: "rtf", name: "blocks", head: rtf,
            signs: [
                "a", "{", "}", #"\par "#, #"\pard "#, #"\s1 "#, #"\s2 "#, #"\ls1 "#, #"\ilvl1 "#,
                #"{\listtext\'b7\tab}"#,
                #"{\pntext 1.\tab}"#, #"\li720 "#, #"\qc "#, #"\rtlpar "#, #"\outlinelevel1 "#, #"\trowd "#,
                #"\cellx1000 "#, #"\cellx2000 "#, #"\intbl "#, #"\itap2 "#, #"\cell "#, #"\row "#, #"\nestcell "#,
                #"\clvmgf "#, #"\clvmrg "#, #"\clmgf "#, #"\clmrg "#, #"\trhdr "#, #"{\*\nesttableprops\nestrow}"#,
            ]),
    ]

    private static let rtf =
        #"{\rtf1\ansi{\fonttbl{\f0 Serif;}{\f1\fmodern Courier New;}}{\colortbl;\red255\green0\blue0;}"#
        + #"{\stylesheet{\s1 heading 1;}{\s2 Quote;}}{\*\listtable{\list{\listlevel\levelnfc0\levelstartat3"#
        + #"{\leveltext\'02\'00.;}}\listid7}}{\*\listoverridetable{\listoverride\listid7\ls1}}"#

    @Test("keeps the invariants", arguments: alphabets)
    func sequences(alphabet: Alphabet) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == alphabet.reader }).reader
        for length in 1...Self.length {
            Self.forEachSequence(of: alphabet.signs, length: length) { sequence in
                let broken = FormatInvariants.broken(by: Array((alphabet.head + sequence).utf8), reader: reader)
                #expect(broken == [], "\(sequence)")
            }
        }
    }

    private static func forEachSequence(of signs: [String], length: Int, _ body: (String) -> Void) {
        var places = [Int](repeating: 0, count: length)
        while true {
            body(places.map { signs[$0] }.joined())
            guard let last = places.lastIndex(where: { $0 + 1 < signs.count }) else { return }
            places[last] += 1
            places.replaceSubrange((last + 1)..., with: repeatElement(0, count: length - last - 1))
        }
    }
}
