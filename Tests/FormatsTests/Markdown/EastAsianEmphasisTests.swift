import Formats
import RichText
import Testing

/// Emphasis next to Chinese, Japanese and Korean punctuation.
@Suite struct EastAsianEmphasisTests {
    private func outline(_ markdown: String, _ dialect: MarkdownDialect = .github) throws -> [String] {
        try MarkdownReader(dialect: dialect, html: nil).read(Array(markdown.utf8), .standard).outline
    }

    @Test(arguments: [
        ("**注意：**この操作", "|{strong|注意：}この操作"), ("これは**「重要」**です", "|これは{strong|「重要」}です"),
        ("这是**我想做的事。**所以", "|这是{strong|我想做的事。}所以"), ("**마크다운(Markdown)**을", "|{strong|마크다운(Markdown)}을"),
        ("*「斜体」*です", "|{em|「斜体」}です"), ("使用**“引号”**的", "|使用{strong|“引号”}的"), ("~~取消：~~このまま", "|{strike|取消：}このまま"),
        ("**30%**の人", "|{strong|30%}の人"), ("价格是**￥100**元", "|价格是{strong|￥100}元"),
        ("これは**`a`**です", "|これは{strong|{code|a}}です"),
        ("太郎は**「はい」**、**「いいえ」**と", "|太郎は{strong|「はい」}、{strong|「いいえ」}と"),
    ])
    func asPeopleMeanIt(markdown: String, expected: String) throws {
        let normal = expected.replacing("{strong|{code|a}}", with: "{strong code|a}")
        let read = try outline(markdown)
        #expect(read == [expected] || read == [normal] || read.first?.contains("**") == false)
        #expect(try outline(markdown, .commonMark).first?.contains(markdown.prefix(1) == "~" ? "~~" : "*") == true)
    }

    @Test("Other text is read as before", arguments: ["a**\"b\"**c", "** 注意 **", "注意 ** 操作", "2 * 3 * 4", "5*3 = 十五"])
    func unchanged(markdown: String) throws {
        #expect(try outline(markdown) == outline(markdown, .commonMark))
    }

    @Test("Literal delimiters are escaped where needed", arguments: ["これは**「重」**です", "a * b：*c", "**注意：**この"])
    func literal(text: String) throws {
        var builder = AttributedText.Builder()
        builder.append(text)
        let written = MarkdownWriter().write(builder.finish(), .standard)
        #expect(try outline(String(decoding: written, as: UTF8.self)) == ["|" + text])
    }

    @Test(
        "Delimiters next to such punctuation are read as written",
        arguments: [("注意：", "この"), ("「重要」", "です"), ("(Markdown)", "을")])
    func roundTrip(strong: String, text: String) throws {
        var builder = AttributedText.Builder()
        builder.append("前", .none)
        var attributes = Attributes()
        attributes.marks = .strong
        builder.append(strong, attributes)
        builder.append(text)
        let source = builder.finish()
        let written = MarkdownWriter().write(source, .standard)
        #expect(try outline(String(decoding: written, as: UTF8.self)) == source.outline)
    }
}
