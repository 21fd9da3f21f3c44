extension ShownText {
    /// Reads the HTML that a renderer of Markdown writes.
    init(html: [UInt8]) {
        var depths: [UInt8: Int] = [:]
        var links: [String] = []
        var place = 0
        func marks() -> Marks {
            Marks(rawValue: depths.reduce(0) { $1.value > 0 ? $0 | $1.key : $0 })
        }
        while place < html.count {
            if html[place] == UInt8(ascii: "<"), let end = html[place...].firstIndex(of: UInt8(ascii: ">")) {
                let tag = String(decoding: html[place + 1..<end], as: UTF8.self)
                place = end + 1
                let isEnd = tag.hasPrefix("/")
                let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
                if let mark = Self.elements[name] {
                    depths[mark.rawValue, default: 0] += isEnd ? -1 : 1
                } else if name == "a" {
                    if isEnd { _ = links.popLast() } else { links.append(Self.value(of: "href", in: tag)) }
                } else if name == "img" {
                    let picture = "!\(Self.value(of: "src", in: tag))"
                    letters.append(Letter(letter: picture, marks: marks(), link: links.last))
                } else if !isEnd {
                    blocks.append(name)
                }
                continue
            }
            var letter = [html[place]]
            if letter[0] == UInt8(ascii: "&"), let end = html[place...].firstIndex(of: UInt8(ascii: ";")) {
                letter = Array(html[place...end])
            } else {
                while place + letter.count < html.count, html[place + letter.count] & 0xC0 == 0x80 {
                    letter.append(html[place + letter.count])
                }
            }
            place += letter.count
            if [0x20, 0x09, 0x0A, 0x0D].contains(letter[0]) { continue }
            letters.append(
                Letter(letter: String(decoding: letter, as: UTF8.self), marks: marks(), link: links.last))
        }
    }

    private static let elements: [String: Marks] = [
        "strong": .strong, "b": .strong, "em": .emphasis, "i": .emphasis, "code": .code, "del": .strikethrough,
        "s": .strikethrough,
    ]

    private static func value(of name: String, in tag: String) -> String {
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        guard let place = parts.firstIndex(where: { $0.hasSuffix("\(name)=") }), place + 1 < parts.count else {
            return ""
        }
        return String(parts[place + 1])
    }
}
