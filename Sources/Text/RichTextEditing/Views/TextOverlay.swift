/// Temporary attributes that a view displays over a text, such as search results or misspelled words.
///
/// They are not part of the text: they are not copied, saved or undone.
///
/// ```swift
/// overlay = TextOverlay(search.matches(in: text).map { ($0, Highlight.found) })
/// document.observe { overlay.follow($0.edit) }
/// for piece in overlay.pieces(in: visible) { … }
/// ```
public struct TextOverlay<Value> {
    /// A value over a range of the text.
    public struct Piece {
        /// The range in bytes.
        public let range: Range<Int>
        /// The value.
        public let value: Value
    }

    /// The pieces in the order of their starts.
    public private(set) var pieces: [Piece] = []

    /// Creates an overlay; empty ranges are left out.
    public init(_ values: [(Range<Int>, Value)] = []) {
        for (range, value) in values where !range.isEmpty { pieces.append(Piece(range: range, value: value)) }
        pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Keeps the pieces on their text.
    ///
    /// A piece is removed if its text was changed, because it may no longer apply. Changes of attributes do not count.
    public mutating func follow(_ edit: Edit) {
        guard edit.changesText else { return }
        var kept: [Piece] = []
        for piece in pieces {
            let isTouched =
                edit.range.isEmpty
                ? piece.range.lowerBound < edit.range.lowerBound && edit.range.lowerBound < piece.range.upperBound
                : piece.range.overlaps(edit.range)
            if isTouched { continue }
            let isBefore = piece.range.upperBound <= edit.range.lowerBound
            let distance = isBefore ? 0 : edit.newRange.count - edit.range.count
            kept.append(
                Piece(
                    range: piece.range.lowerBound + distance..<piece.range.upperBound + distance, value: piece.value))
        }
        pieces = kept
    }

    /// The pieces that overlap a range, in order.
    public func pieces(in range: Range<Int>) -> [Piece] { pieces.filter { $0.range.overlaps(range) } }
}

extension TextOverlay.Piece: Equatable where Value: Equatable {}
extension TextOverlay.Piece: Sendable where Value: Sendable {}
extension TextOverlay: Equatable where Value: Equatable {}
extension TextOverlay: Sendable where Value: Sendable {}
