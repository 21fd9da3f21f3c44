import Formats
import Testing

/// Addresses and commands that a terminal cut, bullets of agents, and text without blanks.
@Suite struct CutLineTests {
    private func unwrapped(_ text: String) -> String {
        String(decoding: UnwrappedText.of(Array(text.utf8)), as: UTF8.self)
    }

    /// The text as a terminal of that width cuts it.
    private func cut(_ text: String, _ width: Int) -> String {
        var rest = Substring(text)
        var lines: [Substring] = []
        while !rest.isEmpty {
            lines.append(rest.prefix(width))
            rest = rest.dropFirst(width)
        }
        return lines.joined(separator: "\n")
    }

    private static let long =
        "https://example.org/example-org/example-repository-with-a-long-name/blob/main/docs/guide.md#two"

    @Test("An address is joined without a blank", arguments: [40, 54, 60, 72, 80])
    func address(width: Int) {
        let around = String(repeating: "word ", count: width / 5 + 1).prefix(width - 1) + "."
        let text = "\(around)\n\n\(cut(Self.long, width))\n\n\(around)"
        #expect(unwrapped(text) == "\(around)\n\n\(Self.long)\n\n\(around)")
    }

    @Test(
        "A command is joined at the cut",
        arguments: [
            "docker run --rm -it --volume=/home/me/projects/example:/work --workdir=/work registry.example.org/team/image:latest make all check install",
            "curl -sSL -H 'Accept: application/json' https://api.example.org/v1/projects/long-project-name/releases/latest -o latest.json && jq . latest.json",
        ])
    func command(text: String) {
        #expect(unwrapped(cut(text, 60)) == text)
    }

    @Test(
        "At the width of a terminal, one cut is enough",
        arguments: [
            "curl -X POST https://api.example.org/v1/things -H 'Content-Type: application/json' -d '{\"name\":\"value\"}'",
            "$ curl -fsSL https://example.org/install/scripts/latest/install-the-thing.sh | sudo bash -s -- --yes",
            "me@host:~/src$ docker run --rm -it -w /work -e LEVEL=debug registry.example.org/team/image:latest make test",
            "pip install one==2.1.0 two==0.16.0 three==2.1.0 --index-url https://download.example.org/wheels/current",
            "export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/home/me/.cargo/bin:/opt/bin",
            "Open https://example.org/example-org/example-repository/blob/main/docs/guide-to-the-repository.md?plain=1 and log in.",
            "/home/me/projects/very/long/path/name/that/goes/on/and/on/until/the/terminal/ends/and/more/file.txt",
            "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.c2ln",
        ])
    func usualWidth(text: String) {
        #expect(unwrapped(cut(text, 80)) == text)
    }

    @Test("A cut address whose end looks like a query", arguments: [64, 70])
    func query(width: Int) {
        let address =
            "https://example.org/example-org/example-repository/blob/main/src/long/path/file.md?plain=1&ref=abc"
        #expect(unwrapped("See this:\n" + cut(address, width)).split(separator: "\n").last.map(String.init) == address)
    }

    @Test(
        "Prose is joined at the cut where a path, an address or a checksum shows it",
        arguments: [
            "The server writes its log to a file below the folder of its own user, which is /var/lib/example/instances/production/logs/2024/main.log and nowhere else at all.",
            "I changed Sources/Formats/MarkdownFormat/Reading/Inlines/InlineParser+Delimiters+Emphasis.swift so that it keeps all of the marks.",
            "Open the page with the settings and choose C:\\Users\\Ann\\AppData\\Local\\Programs\\Example\\defaults.json, then restart the program.",
            "Run sha256sum and compare with e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 before you install it.",
            "It is in node_modules/@example/package-with-long-name/dist/esm/components/button/button.component.js and in no other place.",
            "Set the variable with export EXAMPLE_KEY=ghx_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL0123456789abcdef and try.",
            "Copy the file to the other folder (see ~/projects/example/docs/administration-guide/reference/limits_of_tables.md) before the next step.",
        ])
    func prose(text: String) {
        #expect(unwrapped(cut(text, 80)) == text)
    }

    @Test("The text of an item hangs", arguments: ["● ", "- ", "12. "])
    func item(sign: String) {
        let text =
            sign
            + "I moved the rules to Sources/Formats/FormatCatalog/Terminal/Wrapping/WrappedLine+Code.swift for now."
        let indent = String(repeating: " ", count: sign.count)
        #expect(unwrapped(text.prefix(80) + "\n" + indent + text.dropFirst(80)) == text)
    }

    @Test("A checksum is joined at any width", arguments: [48, 60, 72])
    func checksum(width: Int) {
        let text = "The image sha256:9b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b8551 was pulled."
        #expect(unwrapped(cut(text, width)) == text)
    }

    @Test("A line that begins with a space was cut between words")
    func spaced() {
        let text = String(repeating: "word ", count: 15) + "seven and then the text goes on."
        #expect(text.dropFirst(80).first == " ")
        #expect(unwrapped(cut(text, 80)) == text)
    }

    @Test(
        "A line that ends in a path and one that begins with words are separate words",
        arguments: [
            "and/or the other one.", "the other one.", "or e.g. the other one.", "/etc/example/other.conf as well.",
            "I/O errors.",
        ])
    func pathAtTheEnd(rest: String) {
        let line = "These settings are read from the file that you name, or from that in /etc/example"
        #expect(!unwrapped(line.dropFirst(line.count - 80) + "\n" + rest).contains("example" + rest.prefix(3)))
    }

    @Test("Thousands of cut lines are joined in linear time", arguments: ["/a", "a ", "0", "/ ", "://"])
    func manyCuts(part: String) {
        let text = String(String(repeating: part, count: 200).prefix(80)) + "\n"
        _ = unwrapped(String(repeating: text, count: 20_000))
    }

    @Test(
        "Separate lines stay separate",
        arguments: [
            "https://example.org/a/long/address/of/a/page/on/the/web\nDone",
            "https://example.org/first\nhttps://example.org/second",
            "https://example.org/a/long/address/of/a/page/on/the/web\n\nDone",
            "- https://example.org/a/long/address/of/a/page/on/the/we\n- b",
            "-----BEGIN KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ/c/7+a9/WX0d1\nq2r3s4t5u6v7w8x9y0z1/B2/d3E4f5G6h7I8j9K0l1M2n3O4p5Q6r7S8t9U0v1W\n-----END KEY-----",
            // Patches, whole and in part.
            "+The words of this line are as many as it takes to be as wide as one terminal is\n and the next line is as before.",
            "--- a/x.md\n+++ b/x.md\n@@ -1 +1 @@\n+It is written to the file /var/lib/example/instances/production/logs/2024/05/01\n b/c/d.txt is new.",
            // Paths of a list, and two commands, the first as wide as a terminal.
            "/home/me/projects/very/long/path/name/that/goes/on/and/on/until/the/terminal/en.c\n/home/me/a.c",
            "docker run --rm -it --volume=/home/me/projects/example:/work example/image:latest\ngit push -f",
        ])
    func kept(text: String) {
        #expect(unwrapped(text).split(separator: "\n").count == text.split(separator: "\n").count)
    }

    @Test("Bullets of agents hang", arguments: ["●", "⏺", "⎿", "○", "•", "‣", "✻"])
    func bullets(sign: String) {
        let text = """
            \(sign) I've updated the function to handle the empty list.
              Here is what changed in the three files, and why it
              was needed before the release of the next version.

            \(sign) The tests pass now. I ran them twice to make certain
              that nothing depends on the order of the files.
            """
        let lines = unwrapped(text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[0].contains("empty list. Here is what") && lines[2].contains("certain that"))
    }

    /// The text as cut by a terminal with the width of this number of wide characters.
    private func wide(_ text: String, _ characters: Int) -> String { cut(text, characters) }

    private static let japanese =
        "日本語の文章がとても長いので端末の幅で折り返されてしまいました続きの文章もかなり長いためにもう一度折り返されています"
        + "さらに三つ目の文も書いておくときちんと四行以上になるはずです"
    private static let chinese =
        "这是一个很长的中文句子它在终端里被折成了好几行所以我们需要把它们重新连接起来而且中间不能有空格因为中文的词之间没有空格"
        + "最后一行比较短一些这样才能看出来段落在什么地方结束"

    @Test("Chinese and Japanese join without a blank", arguments: [18, 20, 24, 30])
    func eastAsian(width: Int) {
        for text in [Self.japanese, Self.chinese] { #expect(unwrapped(wide(text, width)) == text) }
    }

    @Test(
        "Lines of verse and lists in Japanese stay",
        arguments: [
            "古池や蛙飛びこむ水の音\n閑さや岩にしみ入る蝉の声", "・りんご\n・みかん\n・ぶどう", "一行目です。\n二行目はもっと長い行です。\n三。",
        ])
    func verse(text: String) {
        #expect(unwrapped(text) == text)
    }
}
