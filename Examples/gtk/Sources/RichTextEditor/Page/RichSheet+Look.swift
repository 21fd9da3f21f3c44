import Gtk
import RichText
import RichTextEditing

extension RichSheet {
    func look(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> ParagraphLook {
        let text = context.text
        var look = ParagraphLook()
        look.frame = frame(of: paragraph, style)
        for run in text.runs(in: paragraph.range) {
            let looks = style.theme.looks(of: run.attributes, in: paragraph, style.appearance)
            look.runs.append((run.range, looks))
            if let attachment = run.attributes.attachment { look.objects.append((run.range.lowerBound, attachment)) }
        }
        look.signs = signs(of: paragraph, style)
        return look
    }

    private func frame(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> ParagraphLook.Frame {
        let looks = style.theme.looks(of: paragraph)
        var frame = ParagraphLook.Frame(
            margin: PageStyle.pixels(looks.indent), firstLine: PageStyle.pixels(looks.firstLineIndent),
            above: PageStyle.pixels(looks.spaceBefore), below: PageStyle.pixels(looks.spaceAfter),
            alignment: looks.alignment, direction: looks.direction)
        if paragraph.isCode { frame.background = style.theme[.codeBlock].background?[style.appearance] }
        return frame
    }

    /// The bars, bullets and lines of a paragraph.
    private func signs(of paragraph: EditableText.Paragraph, _ style: PageStyle) -> [ParagraphLook.Sign] {
        var signs: [ParagraphLook.Sign] = paragraph.style.kind == .rule ? [.rule] : []
        var place = 0.0
        for (depth, step) in paragraph.path.enumerated() {
            switch step.kind {
            case .quote:
                signs.append(.bar(start: PageStyle.pixels(place + 4)))
                place += style.theme[.quote].indent ?? 0
            case .list, .definition: place += style.theme[.list].indent ?? 0
            case .item(let task) where isFirst(paragraph, depth: depth):
                if let task {
                    signs.append(.task(isDone: task == .done, start: PageStyle.pixels(place) - 22))
                } else {
                    signs.append(.marker(marker(of: paragraph, depth: depth), end: PageStyle.pixels(place) - 6))
                }
            case .code: place += style.theme[.codeBlock].indent ?? 0
            case .footnote(let label) where isFirst(paragraph, depth: depth):
                signs.append(.marker(label, end: 0))
            default: break
            }
        }
        return signs
    }

    /// Whether a paragraph is the first of a block.
    private func isFirst(_ paragraph: EditableText.Paragraph, depth: Int) -> Bool {
        guard paragraph.index > 0 else { return true }
        let before = context.text.paragraphs[paragraph.index - 1].path
        return before.count <= depth || before[depth] !== paragraph.path[depth]
    }

    private func marker(of paragraph: EditableText.Paragraph, depth: Int) -> String {
        guard depth > 0, case .list(let style) = paragraph.path[depth - 1].kind else { return "" }
        switch style.marker {
        case .ordered(let numbering, _):
            guard depth == paragraph.path.lastIndex(where: \.isItem),
                let number = context.text.itemNumber(at: paragraph.range.lowerBound)
            else { return "" }
            let text = numbering.text(of: number)
            return style.label?.text(of: text) ?? text + "."
        case .bullet(.none): return ""
        case .bullet(.circle): return "◦"
        case .bullet(.square): return "▪"
        case .bullet(.disc): return "•"
        case .bullet(.automatic):
            let depth = paragraph.path[..<depth].count { if case .list = $0.kind { true } else { false } }
            return ["•", "◦", "▪"][min(depth, 3) - 1]
        }
    }
}

extension EditableText.Paragraph {
    var isCode: Bool { path.contains { if case .code = $0.kind { true } else { false } } }

    /// The innermost cell with its row and its table.
    var cell: (table: BlockStep, row: BlockStep, cell: BlockStep)? {
        guard path.count >= 3, let depth = path.lastIndex(where: { if case .cell = $0.kind { true } else { false } }),
            depth >= 2
        else { return nil }
        return (path[depth - 2], path[depth - 1], path[depth])
    }
}

extension ListStyle.Numbering {
    /// A number in a numeral system.
    func text(of number: Int) -> String {
        switch self {
        case .decimal, .other: return String(number)
        case .lowerAlpha, .upperAlpha:
            guard number > 0 else { return String(number) }
            var (rest, letters) = (number, "")
            while rest > 0 {
                let letter = Unicode.Scalar(UInt8((rest - 1) % 26) + 0x61)
                letters = String(letter) + letters
                rest = (rest - 1) / 26
            }
            return self == .lowerAlpha ? letters : letters.uppercased()
        case .lowerRoman, .upperRoman:
            guard (1..<4000).contains(number) else { return String(number) }
            var (rest, letters) = (number, "")
            for (value, sign) in Self.roman {
                while rest >= value {
                    letters += sign
                    rest -= value
                }
            }
            return self == .lowerRoman ? letters : letters.uppercased()
        }
    }

    private static let roman: [(Int, String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}
