import MarkdownFormat
import RichText

/// The content of a part of a source, without the syntax that an edit may change.
///
/// White space is left out, because marks on it are invisible.
struct RenderedSource: Equatable {
    /// A byte of text, or of syntax that must not change.
    struct Sign: Equatable {
        let byte: UInt8
        let syntax: MarkdownMarker.Kind?
        var marks: Marks
        var link: String?
        var image: String?
    }

    private(set) var signs: [Sign] = []
    private var blocks: [BlockSign] = []
    /// The offset of each byte in the source.
    private var offsets: [Int] = []

    private struct BlockSign: Equatable {
        let kind: MarkdownSource.Block.Kind
        let containers: [MarkdownSource.Block.Container]
    }

    /// Creates the content of a part of a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - range: The part of it.
    ///   - changing: The kinds of syntax that are left out.
    ///   - hasBlocks: Whether the kinds of the blocks count.
    init(
        _ source: MarkdownSource, _ range: Range<Int>, without changing: Set<MarkdownMarker.Kind>,
        hasBlocks: Bool = true
    ) {
        let bytes = source.utf8(in: range)
        var all = bytes.map { Sign(byte: $0, syntax: nil, marks: [], link: nil) }
        var isLeftOut = bytes.map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        func places(_ part: Range<Int>) -> Range<Int> {
            let part = part.clamped(to: range)
            return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
        }
        for span in source.spans(in: range) {
            for index in places(span.range) {
                switch span.kind {
                case .mark(let marks): all[index].marks.formUnion(marks)
                case .code: all[index].marks.insert(.code)
                case .link(let address): all[index].link = address
                case .image(let address): all[index].image = address
                }
            }
        }
        for marker in source.markers(in: range) {
            for index in places(marker.range) {
                all[index] = Sign(byte: bytes[index], syntax: marker.kind, marks: [], link: nil)
                if changing.contains(marker.kind) { isLeftOut[index] = true }
            }
        }
        // Text without tags is not parsed again.
        let contents = bytes.contains(UInt8(ascii: "<")) ? source.contents(in: range) : []
        for element in contents.flatMap(\.elements) {
            guard case .mark(let marks) = element.kind, MarkTag(source, element.opening) != nil else { continue }
            for index in places(element.opening.upperBound..<element.closing.lowerBound)
            where all[index].syntax == nil {
                all[index].marks.formUnion(marks)
            }
            guard changing.contains(.delimiter) else { continue }
            for index in [places(element.opening), places(element.closing)].joined() { isLeftOut[index] = true }
        }
        for index in all.indices where !isLeftOut[index] {
            signs.append(all[index])
            offsets.append(index + range.lowerBound)
        }
        guard hasBlocks else { return }
        blocks = source.blocks(in: range).map { BlockSign(kind: $0.kind, containers: $0.containers) }
    }

    static func == (left: RenderedSource, right: RenderedSource) -> Bool {
        left.signs == right.signs && left.blocks == right.blocks
    }

    /// Adds a mark to the text in some ranges, or removes it.
    mutating func set(_ mark: MarkdownMark, _ isOn: Bool, in ranges: [Range<Int>]) {
        var rest = ranges[...]
        for (index, offset) in offsets.enumerated() {
            while let first = rest.first, first.upperBound <= offset { rest = rest.dropFirst() }
            guard let first = rest.first, first.contains(offset), signs[index].syntax == nil else { continue }
            switch mark {
            case .link(let address): signs[index].link = isOn ? address : nil
            case .code: if isOn { signs[index].marks.insert(.code) } else { signs[index].marks.remove(.code) }
            default:
                guard let marks = mark.marks else { continue }
                if isOn { signs[index].marks.formUnion(marks) } else { signs[index].marks.subtract(marks) }
            }
        }
    }
}
