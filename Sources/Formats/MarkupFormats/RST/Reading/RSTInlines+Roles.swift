import FormatCore
import RichText

// The roles of Docutils and Sphinx whose displayed text differs from their source.
extension RSTInlines {
    /// Appends the text of a role; returns false for code roles and unknown roles.
    mutating func appendOther(
        _ role: String, _ raw: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder
    ) -> Bool {
        switch role {
        case "ref": append(label: raw, marks, to: &builder)
        case "download": append(reference: raw, false, marks, to: &builder, isAddress: true)
        case "guilabel": builder.append(utf8: Self.withoutKeys(raw)[...], Attributes(marks))
        case "menuselection":
            builder.append(utf8: Self.withArrows(Self.withoutKeys(raw))[...], Attributes(marks))
        case "pep": append(standard: "PEP", raw, marks, to: &builder)
        case "rfc": append(standard: "RFC", raw, marks, to: &builder)
        case "kbd": builder.append(utf8: RSTScan.unescaped(raw)[...], Attributes(marks.union([.code, .keyboard])))
        case "file", "samp":
            let text = RSTScan.unescaped(raw).filter { $0 != "{" && $0 != "}" }
            builder.append(utf8: text[...], Attributes(marks.union(.code)))
        default: return appendElement(role, raw, marks, to: &builder)
        }
        return true
    }

    /// Appends a reference to a label: its own text, the title below the label, or the label.
    private mutating func append(
        label raw: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder
    ) {
        let (text, name) = Self.embedded(raw, needsSpace: false).map { ($0.text, $0.target) } ?? (raw, raw)
        let isNamed = text.startIndex != name.startIndex
        let title = isNamed ? nil : targets.title(at: name).flatMap { takes($0.count) ? $0 : nil }
        let target = link(toTarget: targets.address(of: RSTScan.unescaped(name)[...]))
        builder.append(utf8: RSTScan.unescaped(title ?? text)[...], Attributes(marks, link: target))
    }

    /// Appends the number of a standard, with its address.
    private mutating func append(
        standard: String, _ raw: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder
    ) {
        let (text, target) = Self.embedded(raw, needsSpace: false).map { ($0.text, $0.target) } ?? ([], raw)
        let number = target.prefix { $0 != "#" }
        let section = target[number.endIndex...].text
        let padded = String(repeating: "0", count: max(4 - number.count, 0)) + number.text
        let address =
            standard == "PEP"
            ? "https://peps.python.org/pep-\(padded)/\(section)"
            : "https://datatracker.ietf.org/doc/html/rfc\(number.text)\(section)"
        let isNumber = !number.isEmpty && number.allSatisfy(\.isASCIIDigit)
        let words = text.isEmpty ? "\(standard) \(number.text)" : text.text
        builder.append(words, Attributes(marks, link: isNumber ? link(address) : nil))
    }

    /// Appends the name of a program element as Sphinx displays it.
    ///
    /// The name is written without `!` and a leading full stop; after `~`, only its last part is written. Returns false for
    /// other roles.
    private func appendElement(
        _ role: String, _ raw: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder
    ) -> Bool {
        let kind = role.split(separator: ":").last.map(String.init) ?? role
        guard Self.elements.contains(kind) else { return false }
        let embedded = Self.embedded(raw).map(\.text)
        var name = embedded ?? raw
        if embedded == nil {
            if name.first == "~" {
                name = name.dropFirst()
                if let dot = name.lastIndex(of: ".") { name = name[(dot + 1)...] }
            } else if name.first == "!" || name.first == "." {
                name = name.dropFirst()
            }
        }
        builder.append(utf8: RSTScan.unescaped(name)[...], Attributes(marks.union(.code)))
        return true
    }

    private static let elements: Set<String> = [
        "func", "meth", "class", "mod", "attr", "exc", "data", "const", "obj", "type", "member", "macro", "struct",
        "enum",
        "enumerator", "var", "deco", "envvar", "option", "setting", "confval", "external",
    ]

    /// The text of a menu, with an arrow for `-->`.
    private static func withArrows(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text[...]
        while let arrow = rest.firstOccurrence(of: "-->".utf8) {
            result += rest[..<arrow.lowerBound] + [UInt8]("›")
            rest = rest[arrow.upperBound...]
        }
        return result + rest
    }

    /// The text of a button or a menu.
    ///
    /// An ampersand marks the next letter as a shortcut and is removed; two stand for one.
    private static func withoutKeys(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isBehindSign = false
        for byte in RSTScan.unescaped(raw) {
            isBehindSign = byte == "&" && !isBehindSign
            if !isBehindSign { text.append(byte) }
        }
        return text
    }
}
