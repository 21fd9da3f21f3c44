import FormatCore

/// The list items so far.
struct ListRun {
    enum Marker {
        case bullet
        case task
        case number(Int)
    }

    private(set) var bullets = 0
    private(set) var numbers = 0
    private(set) var tasks = 0
    private(set) var isNested = false
    private(set) var isOpen = false
    private var indent = 0
    private var nextNumber = 1
    private var consecutive = 0

    /// Returns the kind of list that the line belongs to.
    mutating func take(_ line: EvidenceLine) -> MarkdownEvidence.Sign? {
        guard let marker = line.listMarker else { return nil }
        if isOpen, line.indent >= indent + 2, consecutive > 0 { isNested = true }
        isOpen = true
        indent = line.indent
        consecutive += 1
        switch marker {
        case .bullet:
            bullets += 1
            return .list
        case .task:
            tasks += 1
            return .taskList
        case .number(let number):
            if number == nextNumber { numbers += 1 }
            nextNumber = number + 1
            return .numberedList
        }
    }

    /// An empty line ends a list, unless an item follows.
    mutating func interrupt() {
        consecutive = 0
        isOpen = false
        nextNumber = 1
    }
}

extension EvidenceLine {
    var listMarker: ListRun.Marker? {
        if content.starts(with: [0xE2, 0x80, 0xA2, 0x20]) { return .bullet }
        if first == "-" || first == "*" || first == "+",
            content.dropFirst().first == 0x20
        {
            let rest = content.dropFirst(2).drop { $0 == 0x20 }
            if Self.beginsWithBox(rest) { return .task }
            return rest.isEmpty || isRule ? nil : .bullet
        }
        let digits = content.prefix(while: \.isASCIIDigit)
        let rest = content.dropFirst(digits.count)
        guard (1...4).contains(digits.count), rest.starts(with: ". ".utf8) || rest.starts(with: ") ".utf8) else {
            return nil
        }
        if Self.beginsWithBox(rest.dropFirst(2)) { return .task }
        return .number(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }

    private static func beginsWithBox(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "[ ] ".utf8) || text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8)
    }

    /// True for a line that consists of one repeated sign.
    var isRule: Bool {
        content.count { $0 != 0x20 } >= 3 && content.allSatisfy { $0 == 0x20 || $0 == first } && !first.isInWord
    }
}
