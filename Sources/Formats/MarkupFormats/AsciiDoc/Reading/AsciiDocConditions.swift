/// The preprocessor: open conditions, and its directives ("Conditionals", "Includes").
struct AsciiDocConditions {
    /// The effect of the preprocessor on a line.
    enum Outcome {
        /// The line is parsed.
        case kept
        /// The line is a directive, or is excluded by a condition.
        case dropped
        /// The line is replaced by this text.
        case replaced(ArraySlice<UInt8>)
    }

    /// The number of open conditions, from the first false one.
    private var skipped = 0
    /// The number of ends that follow; a condition without an end excludes nothing.
    private var ends: Int

    init(of lines: [ArraySlice<UInt8>]) { ends = lines.count { $0.starts(with: "endif::".utf8) } }

    /// Takes a line; `document` has the attributes.
    mutating func take(_ line: ArraySlice<UInt8>, _ document: AsciiDocDocument) -> Outcome {
        guard let directive = Directive(line) else { return skipped > 0 ? .dropped : .kept }
        switch directive.name {
        case .endif:
            ends -= 1
            if skipped > 0 { skipped -= 1 }
        case .ifeval:
            let isKept = skipped == 0 && AsciiDocComparison(directive.content, document)?.isTrue != false
            if !isKept { skip() }
        case .ifdef, .ifndef:
            let names = directive.target.split { $0 == "," || $0 == "+" }
            let needsAll = directive.target.utf8.contains("+")
            let isSet =
                needsAll
                ? names.allSatisfy { document.has(String($0)) } : names.contains { document.has(String($0)) }
            let isKept = isSet == (directive.name == .ifdef)
            if directive.content.isEmpty {
                if skipped > 0 || !isKept { skip() }
            } else if isKept, skipped == 0 {
                return .replaced(directive.content)
            }
        case .include: if skipped == 0 { return .replaced(Array("link:\(directive.target)[]".utf8)[...]) }
        }
        return .dropped
    }

    private mutating func skip() {
        if ends > skipped { skipped += 1 }
    }
}

extension AsciiDocConditions {
    /// A directive on a line of its own: `name::target[content]`.
    private struct Directive {
        enum Name: String { case ifdef, ifndef, ifeval, endif, include }

        let name: Name
        let target: String
        let content: ArraySlice<UInt8>

        init?(_ line: ArraySlice<UInt8>) {
            guard let first = line.first, first == "i" || first == "e",
                line.last == "]",
                let colons = line.prefix(10).firstOccurrence(of: "::".utf8),
                let bracket = line.firstIndex(of: "["), bracket >= colons.upperBound,
                let name = Name(rawValue: line[..<colons.lowerBound].text)
            else { return nil }
            self.name = name
            target = line[colons.upperBound..<bracket].text
            content = line[(bracket + 1)...].dropLast()
        }
    }
}
