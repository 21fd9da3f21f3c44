import Formats
import Testing

@Suite("Unwrapping terminal text")
struct UnwrappedTextTests {
    private func unwrapped(_ text: String) -> String {
        String(decoding: UnwrappedText.of(Array(text.utf8)), as: UTF8.self)
    }

    @Test("500 paragraphs at widths from 40 to 200 are restored, with lists, quotations and code between")
    func documents() {
        var chance = Chance(seed: 17)
        var exact = 0
        var count = 0
        for width in stride(from: 40, through: 200, by: 16) {
            for _ in 0..<100 {
                let document = WrappedDocument(&chance, width: width, paragraphs: 5)
                count += 1
                if unwrapped(document.wrappedText) == document.text { exact += 1 }
            }
        }
        #expect(exact * 100 >= count * 97, "\(exact) of \(count)")
    }

    @Test("Text that was not wrapped stays unchanged", arguments: UnwrappableText.kinds)
    func negatives(kind: String) {
        var chance = Chance(seed: 4)
        for _ in 0..<100 {
            let text = UnwrappableText.text(kind, &chance)
            #expect(unwrapped(text) == text)
        }
    }

    @Test(
        "Frames, line numbers, prompts and trailing blanks are removed",
        arguments: [
            ("╭─────╮\n│ one │\n│ two │\n╰─────╯\n", "one\ntwo\n"), ("│ one\n│   two\n", "one\n  two\n"),
            ("┃ a ┃\n┃ b ┃", "a\nb"), ("│ a │ b │\n│ c │ d │\n", "│ a │ b │\n│ c │ d │\n"),
            ("     9\tint a;\n    10\tint b;\n    11\treturn;\n", "int a;\nint b;\nreturn;\n"),
            ("   1 │ a\n   2 │\n   3 │  b\n", "a\n\n b\n"), ("1\ta\n2\tb\n3\tc\n", "1\ta\n2\tb\n3\tc\n"),
            ("  1 a\n  3 b\n  4 c\n", "  1 a\n  3 b\n  4 c\n"), ("$ make\n$ make install\n", "make\nmake install\n"),
            ("$ make\nok\n", "$ make\nok\n"), ("$ make\n", "make\n"), ("a  \nb\t\n", "a\nb\n"), ("", ""),
            ("\n\n", "\n\n"),
        ])
    func frames(text: String, expected: String) {
        #expect(unwrapped(text) == expected)
    }

    /// A paragraph that is wrapped between words so as to fit into a width.
    private static func keeper(at width: Int) -> String {
        let words =
            "The keeper of the lamp wrote each evening what he had seen of the ships, of the weather and of the birds, and he"
            + " kept the book in a drawer below the stairs, where nobody ever looked for it again, not even the keeper who"
            + " came after him and stayed for nine years."
        var lines = [""]
        for word in words.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    @Test(
        "Times, names in braces and addresses that did not fit are joined where the column is known",
        arguments: [
            (
                60, "He signed the very last page of it on 13 October 2002\n15:01:50 -0400.",
                "He signed the very last page of it on 13 October 2002 15:01:50 -0400."
            ),
            (
                60, "Whoever wants to write to him names the parts in the form\n{harbour}/{keeper} of it.",
                "Whoever wants to write to him names the parts in the form {harbour}/{keeper} of it."
            ),
            (
                50, "1. Light it.\n2. See\n   https://example.org/the/harbour/and/its/lamps/of/old\n   for the rest.",
                "1. Light it.\n2. See https://example.org/the/harbour/and/its/lamps/of/old for the rest."
            ),
            (60, "1, 2, 3,\n4, 5, 6,\n", "1, 2, 3,\n4, 5, 6,\n"), (60, "{\n  \"lamp\": 1\n}", "{\n  \"lamp\": 1\n}"),
            (60, "- lamp\n  light\n- wick\n  cotton\n", "- lamp\n  light\n- wick\n  cotton\n"),
        ])
    func behind(width: Int, text: String, expected: String) {
        let start = Self.keeper(at: width)
        #expect(unwrapped("\(start)\n\n\(text)\n") == "\(Self.keeper(at: 1_000))\n\n\(expected)\n")
    }

    @Test(
        "A few lines are joined only in the middle of a sentence",
        arguments: [
            ("the first line of a paragraph that is long\nenough to be wrapped\n", true),
            ("The first sentence stands on a line alone.\nThe second one does too\n", false),
            ("Department of Tides and Currents, Room 4\nHarbour Street 12\n", false),
            ("short line\nand another\n", false),
            ("the library has a port of the code for the RPC\nlibrary of the quay, which is for lamps\n", true),
            ("call this function before the lamp is lit:\n`light()`\n", false),
            ("use `depth` of a port to tell how deep it is at\n`noon(day)`, which is the default\n", true),
            ("if (lamp.isLit(now)) and the oil is not in it\n  && the wick || the match is here;\n", false),
            ("Keys must start with a small letter, and have hyphens and\n--signs as told\n", false),
            (
                "Keys of a harbour must start with a small letter, and have hyphens and other signs that are\n"
                    + "said to be known by pilots of the quay, and by those of the other harbours of this port, as\n"
                    + "--dim, --light or as told\n", true
            ),
            (
                "The first sentence of a note stands on a line that is so wide that verse never is, as told.\n"
                    + "The second one does too, but it is not as wide\n", false
            ),
            ("a manual has hyphens at the ends of its exam‐\nples, which go away\n", true),
        ])
    func few(text: String, isJoined: Bool) {
        #expect(unwrapped(text).split(separator: "\n").count == (isJoined ? 1 : 2))
        #expect(!unwrapped(text).contains("exam‐"))
    }

    @Test(
        "Once the width is known, lines with code punctuation among words are joined",
        arguments: [
            "${LAMP} or ${QUAY} with a value", "lamp_is_lit(), oil_is_in_it(),", "`light()` for each of them",
            "--light, --dim, --keep-oil, and more", "20s, 40s, 80s, 160s, 300s", "(4.0, 4.2)",
            "the lamps never return::", "$LAMP/quay.conf or $OIL/lamp.conf", "pairs such as lamp=lit,oil=full",
            "The wick of a lamp on a quay",
        ])
    func signs(words: String) {
        let sentence = "The wick of a lamp on a quay is trimmed by the pilot whenever there is no wind from the sea"
        let lines = [String](repeating: sentence + ", because it burns", count: 5) + ["longer. \(sentence) and goes"]
        let paragraph = lines.joined(separator: " and so on. ") + " on"
        let whole = paragraph + "\n\n" + sentence + ". For more say what it is that burns here:\n"
        #expect(unwrapped(WrappedDocument.wrapped(whole, width: 60)) == whole)
        let withSigns = paragraph + "\n\n" + "Say what is to be lit there or here, and when, and \(words) as told.\n"
        let broken = WrappedDocument.wrapped(withSigns, width: 51)
        #expect(unwrapped(broken) == withSigns)
    }

    @Test(
        "Paragraphs in comments, strings, definitions and lists of paths stay as they are",
        arguments: [
            "/*\nPROSE\n*/\n", "PROSE\n*/\n", "(*\nPROSE\n*)\n", "\"\"\"\nPROSE\n\"\"\"\n", "<!--\nPROSE\n-->\n",
        ])
    func comments(frame: String) {
        let words = "the wick of a lamp on some quay is trimmed by a pilot when there is wind".split(separator: " ")
        let prose = (0..<6).map { (words.dropFirst($0) + words.prefix($0)).joined(separator: " ") }
            .joined(separator: "\n")
        let parts = frame.split(separator: "PROSE", omittingEmptySubsequences: false)
        let text = parts.joined(separator: prose) + "int lamp = 4;\n"
        #expect(unwrapped(text) == text)
    }

    @Test(
        "Statements, names, numbers and the quotes of strings are never joined",
        arguments: [
            "setmetatable(harbour, LampDescriptorOfTheQuay)\nreturn harbour of the lamp\n",
            "  lamp.light(th, self.wick_of_it_and_oil)\n  quay.light(th, self.dim)\n",
            "echo \"Lighting the lamp since there is no pilot on the quay\"\nexit 0\n",
            "lampname=`quaypaths --find GenericLampLocation lamprc`\nif [ -f \"$lampname\" ]; then\n",
            "\" Make sure the lines below do not cause problems in\n\" the mode of old lamps.\n",
            "open import Harbour.Lamp.Propositional.Properties public\nopen import Harbour.Lamp.Setoid public\n",
            "\"\"\"Lights the lamps of a quay, as long as there is some oil in\nthem, and trims the wicks.\"\"\"\n",
            "4E01 4E02 4E03 4E04 4E05 4E06 4E29 4E37 4E42\n4E43 4E44 20086 20087 2008A\n",
            "complete -x -c lamp -a dim -d \"The settings of a dim lamp on the quay\"\ncomplete -c lamp -l full -d \"Light it\"\n",
            "  \"Is @var{lamp} one that can be lit on a quay?\"\n  (memq lamp (force lit-lamps)))\n",
            "CREATE FUNCTION lamp_is_lit_on_quay(regclass, oil OUT tid)\nRETURNS SETOF tid\n",
            "var EROFS* {.lampc: \"EROFS\", header: \"<lamp.h>\".}: cint\nvar ESPIPE* {.lampc: \"ESPIPE\", header: \"<lamp.h>\".}: cint\n",
            "require \"lamp/annotate/quay_annotator\"\nrequire \"lamp/annotate/quay_source\"\n",
            "  hi Comment lampfg=241 lampbg=NONE lamp=NONE\n  hi String lampfg=117 lampbg=NONE\n",
            "   if not ok then return nil, err end\n   return lampspec\n",
            "  + - * / light dim most least keep burn trim fill lit wane\n  flicker lamps real-wick oil-part make-rectangular wick\n",
            "Usually this means the lamp was only lit conditionally.]])\nfi])])\n",
            " *  values used for the LampInfoType field of a quay\n *)\n",
            "main is org.quay.LampCli from lamp.core\nset lamp.conf default ${lamp.home}/conf\n[lamp.core]\n",
            "  a varchar(40) NOT NULL default '',\n  b int(11) NOT NULL default '0',\n  c float NOT NULL default '0',\n",
            "/etc/cron.daily/quay-lamps\n/etc/cron.daily/lamp-notifier-common\n/etc/cron.monthly/quay-data\n",
            "  \"Light each lamp of the quays or of the harbours in any\nof the ports, where there must be some oil.\"\n",
            "  var old: tuple[n: HarbourNode, index: int]\n  while true:\n",
        ])
    func statements(text: String) {
        #expect(unwrapped(text) == text)
    }

    @Test(
        "Endless text is processed in linear time",
        arguments: ["a\n", "a b ", "> ", "- a\n", "│\n", " 1 a\n"])
    func hostile(part: String) {
        let text = String(repeating: part, count: 50_000)
        #expect(unwrapped(text).utf8.count <= text.utf8.count)
    }
}
