import FormatCore
import RichText

/// Writes the text of a paragraph, a heading or a cell, with lines separated by line feeds.
struct OrgInlineWriter {
    /// The position of the text.
    enum Context {
        case paragraph
        /// After the marker of an item.
        case item
        /// In a heading, on one line.
        case line
        /// In the term of an item, on one line that two colons end.
        case term
        /// In a cell, on one line that a bar ends.
        case cell
    }

    private let context: Context
    private let labels: OrgLabels
    private var output = OrgInlineOutput()
    /// The open marks, outermost first.
    private var open: [Marks] = []
    private var link: String?
    /// The range of the next words, and their marks.
    private var nextWords: (index: Int, marks: [Marks])?

    init(_ context: Context, _ labels: OrgLabels) {
        self.context = context
        self.labels = labels
    }

    /// Writes the text; `marks` apply to all of it.
    consuming func write(_ paragraph: Paragraph, adding marks: Marks = []) -> [UInt8] {
        write(OrgSegment.segments(of: paragraph, adding: marks))
    }

    /// Writes the segments of a paragraph, or of several on one line.
    consuming func write(_ segments: [OrgSegment]) -> [UInt8] {
        var index = 0
        while index < segments.count {
            let next = end(of: segments, from: index)
            if segments[index].isBlank { endMarks(before: segments, at: index) }
            write(segments[index..<next])
            index = next
        }
        close(to: 0)
        endLink()
        let bytes = OrgEscaping(output, isInCell: context == .cell, isInItem: context == .item || context == .term)
            .bytes
        return isOneLine ? bytes : guarded(bytes)
    }
}

extension OrgInlineWriter {
    private var isOneLine: Bool { context == .line || context == .term || context == .cell }

    /// The end of the segments written as one unit: pieces of code, and links without marks.
    private func end(of segments: [OrgSegment], from index: Int) -> Int {
        var end = index + 1
        let isPlainLink = segments[index].link != nil && segments[index].marks == []
        guard !segments[index].isBlank, isPlainLink || segments[index].marks.contains(.code) else { return end }
        while end < segments.count, segments[end].marks == segments[index].marks,
            segments[end].link == segments[index].link
        {
            end += 1
        }
        // Code may not begin or end with white space.
        while segments[end - 1].isBlank { end -= 1 }
        return end
    }

    /// Closes the marks that the next words do not have before the white space, because a marker cannot follow white space.
    private mutating func endMarks(before segments: [OrgSegment], at index: Int) {
        guard !open.isEmpty else { return }
        if nextWords.map({ $0.index <= index }) ?? true {
            let words = segments[index...].firstIndex { !$0.isBlank } ?? segments.count
            let group = segments[words..<(words < segments.count ? end(of: segments, from: words) : words)]
            let code = group.first?.marks.contains(.code) == true ? code(group) : nil
            nextWords = (words, group.first.map { marks(of: $0, code) } ?? [])
        }
        let kept = nextWords?.marks ?? []
        close(to: open.firstIndex { !kept.contains($0) || !segments[index].marks.contains($0) } ?? open.count)
    }

    private mutating func write(_ segments: ArraySlice<OrgSegment>) {
        guard let first = segments.first else { return }
        if let address = first.link, address != link, showsItself(segments) {
            close(to: 0)
            endLink()
            output.append("[[\(address)]]".utf8, .syntax)
            return
        }
        if first.link != link {
            close(to: 0)
            endLink()
            if let address = first.link { beginLink(address) }
        }
        let code = first.marks.contains(.code) && !first.isBlank ? code(segments) : nil
        if !first.isBlank { set(marks(of: first, code)) }
        if let code {
            output.open(code.sign)
            output.append(code.bytes, .verbatim)
            output.close(code.sign)
            return
        }
        for segment in segments { write(segment.content) }
    }

    private mutating func write(_ content: OrgSegment.Content) {
        switch content {
        case .text(let bytes), .space(let bytes): output.append(bytes, .text)
        case .lineBreak:
            if isOneLine {
                output.append([0x20], .text)
            } else {
                output.append("\\\\\n".utf8, .syntax)
                output.beginLevel()
            }
        case .picture(let address):
            let written = OrgTarget.written(address)
            output.append((link == nil ? "[[\(written)]]" : written).utf8, .syntax)
        case .reference(let label): output.append("[fn:\(labels.name(of: label))]".utf8, .syntax)
        case .formula(let tex, let isDisplayed): write(formula: tex, isDisplayed)
        }
    }

    private mutating func write(formula tex: ArraySlice<UInt8>, _ isDisplayed: Bool) {
        guard context != .cell || !tex.contains(UInt8(ascii: "|")) else {
            let sign = [UInt8](isDisplayed ? "$$" : "$")
            return output.append(sign + tex + sign, .text)
        }
        output.append([UInt8](isDisplayed ? "\\[" : "\\(") + tex + [UInt8](isDisplayed ? "\\]" : "\\)"), .syntax)
    }

    /// True for a link without marks whose text is its address, which is written once.
    private func showsItself(_ segments: ArraySlice<OrgSegment>) -> Bool {
        guard let address = segments.first?.link, segments.count == 1, case .text(let text)? = segments.first?.content,
            segments.first?.marks == [], text.elementsEqual(address.utf8)
        else { return false }
        return OrgTarget.written(address) == address && !OrgTarget.isPicture(address) && OrgTarget(address).link != nil
            && !(context == .cell && text.contains(UInt8(ascii: "|")))
    }

    private mutating func beginLink(_ address: String) {
        link = address
        var target = OrgTarget.written(address)
        if context == .cell { target = String(target.map { $0 == "|" ? "%7C" : String($0) }.joined()) }
        output.append("[[\(target)][".utf8, .syntax)
        output.beginLevel()
    }

    private mutating func endLink() {
        if link != nil { output.append("]]".utf8, .syntax) }
        link = nil
    }
}

// MARK: Marks

extension OrgInlineWriter {
    /// The text of code, and a marker that it does not contain; nil if it contains both, or cannot be code.
    private func code(_ segments: ArraySlice<OrgSegment>) -> (bytes: [UInt8], sign: UInt8)? {
        var bytes: [UInt8] = []
        for segment in segments {
            switch segment.content {
            case .text(let text), .space(let text): bytes.append(contentsOf: text)
            case .lineBreak, .picture, .reference, .formula: return nil
            }
        }
        if context == .cell, bytes.contains(UInt8(ascii: "|")) { return nil }
        if link != nil, bytes.contains(UInt8(ascii: "]")) { return nil }
        let signs = [UInt8(ascii: "~"), UInt8(ascii: "=")]
        return signs.first { !bytes.contains($0) }.map { (bytes, $0) }
    }

    /// The marks around a segment.
    ///
    /// Code that contains a marker is not enclosed in that marker, which it would close.
    private func marks(of segment: OrgSegment, _ code: (bytes: [UInt8], sign: UInt8)?) -> [Marks] {
        OrgSegment.marks.filter { mark in
            guard segment.marks.contains(mark) else { return false }
            if mark == .superscript || mark == .subscript { return !holdsBrace(segment, code?.bytes) }
            return code.map { !$0.bytes.contains(Self.sign(of: mark)) } ?? true
        }
    }

    private func holdsBrace(_ segment: OrgSegment, _ code: [UInt8]?) -> Bool {
        let bytes: [UInt8]
        switch segment.content {
        case .text(let text): bytes = code ?? Array(text)
        default: bytes = code ?? []
        }
        return bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\\") }
    }

    private mutating func set(_ marks: [Marks]) {
        let kept = open.firstIndex { !marks.contains($0) } ?? open.count
        close(to: kept)
        for mark in marks where !open.contains(mark) {
            open.append(mark)
            switch mark {
            case .superscript: output.openScript("^")
            case .subscript: output.openScript("_")
            default: output.open(Self.sign(of: mark))
            }
        }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth, let mark = open.popLast() {
            if mark == .superscript || mark == .subscript {
                output.append("}".utf8, .syntax)
            } else {
                output.close(Self.sign(of: mark))
            }
        }
    }

    private static func sign(of mark: Marks) -> UInt8 {
        switch mark {
        case .strong: UInt8(ascii: "*")
        case .emphasis: UInt8(ascii: "/")
        case .underline: UInt8(ascii: "_")
        default: UInt8(ascii: "+")
        }
    }
}

// MARK: Starts of lines

extension OrgInlineWriter {
    /// Inserts a zero-width space before each line that would begin a block, or lose white space.
    private func guarded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append(0x0A) }
            let isBox = index == 0 && context == .item && Self.beginsLikeBox(line)
            if !line.isEmpty, isBox || line.first?.isASCIIWhiteSpace == true || Self.beginsBlock(line) {
                result.append(contentsOf: OrgEmphasis.spacer)
            }
            result.append(contentsOf: line)
        }
        return result
    }

    private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        guard case .text = OrgLine(line).kind else { return true }
        // An indented star is the marker of an item.
        guard line.first == UInt8(ascii: "*") else { return false }
        if case .text = OrgLine([0x20] + line).kind { return false }
        return true
    }

    private static func beginsLikeBox(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "[@".utf8)
            || line.count >= 3 && line.first == UInt8(ascii: "[") && line[line.startIndex + 2] == UInt8(ascii: "]")
    }
}
