import Formats
import RichText
import Testing
import UniformTypes

/// The losses that formats declare, compared with their output.
@Suite struct SubstitutesTests {
    /// A text with one feature, and the same text without it.
    struct Pair: Sendable {
        let feature: TextFeature
        let with: AttributedText
        let without: AttributedText

        init(
            _ feature: TextFeature, _ with: (inout AttributedText.Builder) -> Void,
            without: (inout AttributedText.Builder) -> Void
        ) {
            self.feature = feature
            self.with = Self.text(with)
            self.without = Self.text(without)
        }

        private static func text(_ body: (inout AttributedText.Builder) -> Void) -> AttributedText {
            var builder = AttributedText.Builder()
            builder.append("before")
            builder.endParagraph()
            body(&builder)
            builder.append("after")
            builder.endParagraph()
            return builder.finish()
        }
    }

    static let pairs: [Pair] =
        marks.map { feature, marks in run(feature, Attributes(marks), Attributes()) } + [
            run(.link, Attributes(link: Link("https://example.org/")), Attributes()),
            run(
                .linkTitle, Attributes(link: Link("https://example.org/", title: "sea")),
                Attributes(link: Link("https://example.org/"))),
            run(.color, Attributes(look: Look(foreground: Color(red: 200, green: 0, blue: 0))), Attributes()),
            run(.font, Attributes(look: Look(fontSize: 30)), Attributes()),
            run(.language, Attributes(language: "fr"), Attributes()),
            paragraph(.heading, .heading(2)), paragraph(.alignment, ParagraphStyle(alignment: .center)),
            paragraph(.direction, ParagraphStyle(direction: .rightToLeft)),
            Pair(.rule, { $0.endParagraph(.rule) }, without: { _ in }),
            blocks(.quote, [.quote], []), blocks(.nestedQuote, [.quote, .quote], [.quote]),
            blocks(.codeBlock, [.code(language: nil)], []),
            blocks(.codeLanguage, [.code(language: "swift")], [.code(language: nil)]),
            blocks(.list, [.list(.bullets), .item(nil)], []),
            blocks(.listStart, [.list(.numbers(from: 4)), .item(nil)], [.list(.numbers()), .item(nil)]),
            blocks(
                .listLetters, [.list(ListStyle(.ordered(.lowerAlpha, start: 1))), .item(nil)],
                [.list(.numbers()), .item(nil)]),
            blocks(.task, [.list(.bullets), .item(.open)], [.list(.bullets), .item(nil)]),
            table(.table, columns: [], Cell()),
            table(.columnAlignment, columns: [.right], Cell(), without: (columns: [], Cell())),
            table(.cellSpan, columns: [], Cell(columnSpan: 2), without: (columns: [], Cell())),
            note, definition,
            image(.image, Media(source: .reference("https://example.org/a.png"), alternative: "tide")),
            image(
                .embeddedImage,
                Media(source: .data(MediaBytes([0x89, 0x50, 0x4E, 0x47]), mimeType: "image/png"), alternative: "tide")),
        ]

    private static let marks: [(TextFeature, Marks)] = [
        (.strong, .strong), (.emphasis, .emphasis), (.underline, .underline), (.strikethrough, .strikethrough),
        (.code, .code), (.highlight, .highlight), (.superscript, .superscript), (.subscript, .subscript),
    ]

    private static func run(_ feature: TextFeature, _ attributes: Attributes, _ other: Attributes) -> Pair {
        Pair(feature, { append("moon", attributes, to: &$0) }, without: { append("moon", other, to: &$0) })
    }

    private static func append(_ word: String, _ attributes: Attributes, to builder: inout AttributedText.Builder) {
        builder.append("the ")
        builder.append(word, attributes)
        builder.append(" rises")
        builder.endParagraph()
    }

    private static func paragraph(_ feature: TextFeature, _ style: ParagraphStyle) -> Pair {
        Pair(feature, { line(style, to: &$0) }, without: { line(.body, to: &$0) })
    }

    private static func line(_ style: ParagraphStyle, to builder: inout AttributedText.Builder) {
        builder.append("the moon")
        builder.endParagraph(style)
    }

    private static func blocks(_ feature: TextFeature, _ kinds: [BlockKind], _ others: [BlockKind]) -> Pair {
        Pair(feature, { nest(kinds, in: &$0) }, without: { nest(others, in: &$0) })
    }

    private static func nest(_ kinds: [BlockKind], in builder: inout AttributedText.Builder) {
        for kind in kinds { builder.open(kind) }
        line(.body, to: &builder)
        for _ in kinds { builder.close() }
    }

    private static func table(
        _ feature: TextFeature, columns: [Alignment?], _ cell: Cell, without: (columns: [Alignment?], Cell)? = nil
    ) -> Pair {
        Pair(
            feature, { rows(columns, cell, to: &$0) },
            without: {
                if let without { rows(without.columns, without.1, to: &$0) } else { line(.body, to: &$0) }
            })
    }

    private static func rows(_ columns: [Alignment?], _ cell: Cell, to builder: inout AttributedText.Builder) {
        builder.open(.table(Table(columns: columns)))
        for row in 0..<3 {
            builder.open(.row(Row(isHeader: row == 0)))
            for column in 0..<(row == 1 && cell.columnSpan == 2 ? 1 : 2) {
                builder.open(.cell(row == 1 && column == 0 ? cell : Cell()))
                builder.append("cell \(row) \(column)")
                builder.endParagraph()
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private static let note = Pair(
        .footnote,
        {
            $0.append("the moon")
            $0.append(.footnoteReference(label: "1"))
            $0.endParagraph()
            $0.open(.footnote(label: "1"))
            $0.append("a note")
            $0.endParagraph()
            $0.close()
        }, without: { line(.body, to: &$0) })

    private static let definition = Pair(
        .definition,
        {
            $0.open(.definitionList)
            line(ParagraphStyle(.term), to: &$0)
            $0.open(.definition)
            line(.body, to: &$0)
            $0.close()
            $0.close()
        },
        without: {
            line(.body, to: &$0)
            line(.body, to: &$0)
        })

    private static func image(_ feature: TextFeature, _ media: Media) -> Pair {
        Pair(
            feature,
            {
                $0.append("the ")
                $0.append(.media(media))
                $0.append(" rises")
                $0.endParagraph()
            }, without: { append("", Attributes(), to: &$0) })
    }

    private static let formats = FormatRegistry.standard.formats.filter { $0.isRich && $0.isWritten }

    @Test func aTextWithAFeatureHasIt() {
        for pair in Self.pairs {
            #expect(TextFeature.counts(in: pair.with)[pair.feature] == 1, "\(pair.feature)")
            #expect(TextFeature.counts(in: pair.without)[pair.feature] == nil, "\(pair.feature)")
        }
        #expect(
            Set(Self.pairs.map(\.feature)).isSuperset(
                of: Set(TextFeature.allCases).subtracting([.frontMatter, .looseList, .nestedTable, .film])))
    }

    /// Features that a format does not declare as lost change its output, and those declared as left out do not.
    @Test func whatIsLeftOutIsNamed() throws {
        for format in Self.formats {
            let writer = try #require(format.writer)
            for pair in Self.pairs {
                let isSame = writer.write(pair.with, .standard) == writer.write(pair.without, .standard)
                let substitute = writer.substitutes[pair.feature]
                #expect(!isSame || substitute != nil, "\(format.type): \(pair.feature)")
                #expect(isSame || substitute != TextFeature.leftOut, "\(format.type): \(pair.feature)")
            }
        }
    }

    /// If a format is also read, exactly the undeclared features return.
    @Test func whatIsNotNamedComesBack() throws {
        for format in Self.formats {
            guard let reader = format.reader, let writer = format.writer else { continue }
            for pair in Self.pairs {
                let text = try reader.read(writer.write(pair.with, .standard), .standard)
                let isBack = TextFeature.counts(in: text)[pair.feature] != nil
                #expect(isBack == (writer.substitutes[pair.feature] == nil), "\(format.type): \(pair.feature)")
            }
        }
    }

    @Test func onlyMarkdownHasFrontMatter() throws {
        let text = try MarkdownReader().read(Array("---\ntitle: a\n---\n\nb\n".utf8), .standard)
        for format in Self.formats {
            let losses = try #require(format.writer).losses(of: text)
            #expect(losses.contains("front matter (1): left out") == (format.type != .markdown), "\(format.type)")
            #expect(!losses.contains { $0.hasPrefix("blocks of code") || $0.hasPrefix("languages of code") })
        }
        let alone = try MarkdownReader().read(Array("---\ntags: a\n---\n".utf8), .standard)
        #expect(HTMLWriter().losses(of: alone).isEmpty)
    }

    @Test func lossesAreToldWithTheirNumbers() throws {
        let writer = try #require(FormatRegistry.standard.writer(for: .slack))
        let text = try MarkdownReader().read(Array("# a\n\n# b\n\n*c* <u>d</u>\n\n---\n".utf8), .standard)
        #expect(
            writer.losses(of: text) == [
                "headings (2): a line in bold", "thematic breaks (1): a line of dashes",
                "underlined text (1): left out",
            ])
        #expect(writer.losses(of: AttributedText()).isEmpty && HTMLWriter().losses(of: text).isEmpty)
    }
}
