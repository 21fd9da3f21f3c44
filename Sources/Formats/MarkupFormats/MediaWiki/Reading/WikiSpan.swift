import RichText

/// The language and the color of the text in an open tag, including those of enclosing tags.
struct WikiSpan {
    let language: String?
    let color: Color?

    init(_ tag: WikiTag, in outer: WikiSpan?) {
        let written = tag.attribute("lang").flatMap { $0.isEmpty || $0.utf8.count > 32 ? nil : $0 }
        language = written ?? outer?.language
        color = Self.color(of: tag) ?? outer?.color
    }

    private static func color(of tag: WikiTag) -> Color? {
        if let name = tag.attribute("color") { return Color(attribute: name) }
        guard let style = tag.attribute("style") else { return nil }
        for declaration in Array(style.utf8).split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":"),
                declaration[..<colon].trimmedSpace.asciiLowercased == Array("color".utf8)
            else { continue }
            let value = declaration[(colon + 1)...].trimmedSpace.asciiLowercased
            return Color(css: value.text)
        }
        return nil
    }
}
