/// The labels of a document, and the text of references to them.
struct TypstLabels {
    private var titles: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

    init(_ source: [UInt8]) {
        guard source.contains("@") || source.containsSequence("#ref(".utf8) else { return }
        for line in source[...].lines where line.contains("<") {
            var rest = line
            while let start = rest.firstIndex(of: "<") {
                let name = rest[(start + 1)...].prefix(256).prefix { $0.isInWord || "-_:.".utf8.contains($0) }
                rest = rest[max(name.endIndex, start + 1)...]
                // A label as an argument, as in `#ref(<name>)`, is a reference.
                let isArgument = start > line.startIndex && line[start - 1] == "("
                guard !name.isEmpty, rest.first == ">", !isArgument else { continue }
                let heading = line[..<start].drop { $0 == "=" }
                let isHeading = line.first == "=" && heading.first == 0x20
                titles[name] = isHeading ? heading.trimmedSpace : name
            }
        }
    }

    /// The text of a reference to a label; nil if there is no such label.
    subscript(name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { titles[name] }
}
