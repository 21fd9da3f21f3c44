/// A control sequence that a terminal sends as an answer.
enum TerminalWord: Equatable {
    /// The state of a private mode (DECRPM): 0 and 4 mean that the terminal does not support it.
    case mode(Int, state: Int)
    /// Primary device attributes (DA1).
    case primaryAttributes
    /// Secondary device attributes (DA2).
    case secondaryAttributes([Int])
    /// An operating system command: its number and its text.
    case command(Int, ArraySlice<UInt8>)
    /// An operating system command longer than anything that is requested.
    case overlong
}

/// Splits terminal input, in pieces of any size, into control sequences.
///
/// Keys and answers to other programs are skipped.
struct TerminalInput {
    private enum State {
        case ground
        case escape
        case control
        case string(isCommand: Bool)
        case stringEscape(isCommand: Bool)
    }

    private var state: State = .ground
    private var collected: [UInt8] = []
    private var isOverlong = false
    /// The beginning of a command in the middle of which the terminal has answered another request.
    private var interrupted: [UInt8]?
    private let limit: Int

    /// - Parameter limit: the longest command that is kept, in bytes.
    init(limit: Int) { self.limit = limit }

    /// Adds bytes, and returns the completed sequences.
    mutating func take(_ bytes: some Collection<UInt8>) -> [TerminalWord] { bytes.compactMap { take($0) } }

    private mutating func take(_ byte: UInt8) -> TerminalWord? {
        switch (state, byte) {
        case (.string(let isCommand), 0x1B): state = .stringEscape(isCommand: isCommand)
        case (.stringEscape(let isCommand), UInt8(ascii: "\\")): return end(isCommand)
        case (.string(true), 0x07): return end(true)
        // CAN and SUB cancel any sequence (ECMA-48 §8.3.148).
        case (_, 0x18), (_, 0x1A): state = .ground
        case (_, 0x1B): state = .escape
        case (.string, _): collect(byte)
        case (.escape, UInt8(ascii: "[")): start(.control)
        case (.escape, UInt8(ascii: "]")), (.stringEscape, UInt8(ascii: "]")): start(.string(isCommand: true))
        case (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "_")), (.escape, UInt8(ascii: "^")),
            (.escape, UInt8(ascii: "X")):
            start(.string(isCommand: false))
        case (.stringEscape(let isCommand), UInt8(ascii: "[")):
            let command = isCommand && !isOverlong ? collected : nil
            start(.control)
            interrupted = command
        case (.escape, _), (.stringEscape, _): state = .ground
        case (.control, 0x40...0x7E):
            state = .ground
            return resumed(after: word(ending: byte))
        case (.control, 0x20...0x3F):
            if collected.count < Self.controlLimit { collect(byte) } else { state = .ground }
        // A control function within a control sequence does not end it (ECMA-48 §5.4).
        case (.control, 0..<0x20): break
        case (.control, _): state = .ground
        case (.ground, _): break
        }
        return nil
    }

    private static let controlLimit = 128

    private mutating func start(_ next: State) {
        state = next
        collected = []
        isOverlong = false
        interrupted = nil
    }

    private mutating func collect(_ byte: UInt8) {
        if collected.count < limit { collected.append(byte) } else { isOverlong = true }
    }

    private mutating func end(_ isCommand: Bool) -> TerminalWord? {
        state = .ground
        guard isCommand else { return nil }
        if isOverlong { return .overlong }
        let digits = collected.prefix { $0 != Self.separator }
        guard let number = Self.number(digits) else { return nil }
        return .command(number, collected[digits.endIndex...].dropFirst())
    }

    /// Continues the command that the word interrupted.
    ///
    /// foot begins its answer to OSC 52 immediately, and reads the text later; other answers come in between.
    private mutating func resumed(after word: TerminalWord?) -> TerminalWord? {
        if word == .primaryAttributes, let command = interrupted {
            state = .string(isCommand: true)
            collected = command
        }
        interrupted = nil
        return word
    }

    private func word(ending final: UInt8) -> TerminalWord? {
        switch (collected.first, final) {
        case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .primaryAttributes
        case (UInt8(ascii: ">"), UInt8(ascii: "c")): return .secondaryAttributes(numbers(collected.dropFirst()))
        case (UInt8(ascii: "?"), UInt8(ascii: "y")) where collected.last == UInt8(ascii: "$"):
            let numbers = numbers(collected.dropFirst().dropLast())
            return numbers.count == 2 ? .mode(numbers[0], state: numbers[1]) : nil
        default: return nil
        }
    }

    private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: Self.separator, omittingEmptySubsequences: false).map { Self.number($0) ?? 0 }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? { Int(String(decoding: digits, as: UTF8.self)) }

    private static let separator = UInt8(ascii: ";")
}
