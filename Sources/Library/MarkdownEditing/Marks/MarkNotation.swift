/// The delimiters of a new mark; code and links make their own.
struct MarkNotation {
    let opening: String
    let closing: String

    init(_ delimiter: String) {
        opening = delimiter
        closing = delimiter
    }

    init(element name: String) {
        opening = "<\(name)>"
        closing = "</\(name)>"
    }
}
