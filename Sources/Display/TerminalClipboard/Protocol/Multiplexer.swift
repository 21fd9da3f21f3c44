/// A program between a terminal and the programs in it, which passes on only sequences that are wrapped for it.
package enum Multiplexer: String, Sendable, CaseIterable {
    case tmux
    case screen

    /// The multiplexer with this first number in its secondary device attributes; nil for a terminal.
    ///
    /// A multiplexer answers this query itself: tmux with the code of `T`, screen with that of `S`.
    init?(attributes: [Int]) {
        switch attributes.first {
        case 84: self = .tmux
        case 83: self = .screen
        default: return nil
        }
    }

    /// Wraps a control sequence, so that the multiplexer passes it on to its own terminal unchanged.
    func wrap(_ sequence: [UInt8]) -> [UInt8] {
        switch self {
        case .tmux: wrapForTmux(sequence)
        case .screen: wrapForScreen(sequence)
        }
    }

    /// One device control string in which each escape is doubled.
    private func wrapForTmux(_ sequence: [UInt8]) -> [UInt8] {
        var result = Self.start + Array("tmux;".utf8)
        for byte in sequence {
            if byte == Self.escape { result.append(byte) }
            result.append(byte)
        }
        return result + Self.end
    }

    /// Device control strings of at most ``screenPiece`` bytes, none of which contains the end of a string.
    private func wrapForScreen(_ sequence: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = sequence[...]
        while !rest.isEmpty {
            var piece = rest.prefix(Self.screenPiece)
            let ends = zip(piece, piece.dropFirst()).enumerated()
            if let end = ends.first(where: { $1.0 == Self.escape && $1.1 == UInt8(ascii: "\\") }) {
                piece = piece.prefix(end.offset + 1)
            }
            result += Self.start + piece + Self.end
            rest = rest[piece.endIndex...]
        }
        return result
    }

    /// The maximum length of a string that screen passes on whole, in bytes, minus a reserve for screen itself.
    static let screenPiece = 760
    private static let escape: UInt8 = 0x1B
    private static let start: [UInt8] = [escape, UInt8(ascii: "P")]
    private static let end: [UInt8] = [escape, UInt8(ascii: "\\")]
}

extension Array where Element == Multiplexer {
    /// Wraps a control sequence for all of these, nearest first.
    func wrap(_ sequence: [UInt8]) -> [UInt8] { reversed().reduce(sequence) { $1.wrap($0) } }
}
