/// The notation of a link's address (CommonMark 0.31 §6.3).
enum MarkdownAddress {
    static func written(_ address: String) -> String {
        let isBare =
            !address.isEmpty
            && address.unicodeScalars.allSatisfy { $0.value > 0x20 && !"()<>\\".unicodeScalars.contains($0) }
        if isBare { return address }
        var written = "<"
        for character in address.unicodeScalars {
            switch character {
            case "<", ">", "\\": written += "\\\(character)"
            case "\n", "\r": written += " "
            default: written.unicodeScalars.append(character)
            }
        }
        return written + ">"
    }
}
