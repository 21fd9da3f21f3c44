/// A keyword that a version control system expands: `$Revision: 12 $`.
///
/// Docutils displays only its value, and only the day of a date.
enum RSTKeyword {
    /// The part of a field's value that is displayed.
    static func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = text.dropFirst().prefix { $0.isASCIILetter }
        let rest = text[name.endIndex...]
        guard text.first == "$", !name.isEmpty, rest.starts(with: ": ".utf8), rest.suffix(2).elementsEqual(" $".utf8),
            rest.count > 4, !rest.dropFirst().dropLast().contains("$")
        else { return text }
        let value = rest.dropFirst(2).dropLast(2)
        return name.elementsEqual("Date".utf8) ? day(value) : value
    }

    /// The day of a date with a time; other text is returned unchanged.
    private static func day(_ date: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let day = date.prefix { $0 != 0x20 && $0 != "T" }
        return day.count == 10 && day.allSatisfy { $0.isASCIIDigit || $0 == "-" } ? day : date
    }
}
