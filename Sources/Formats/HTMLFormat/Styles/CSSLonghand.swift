/// Newer names of properties, as browsers write them in copies of a page.
///
/// `white-space` became a shorthand (CSS Text 4 §3), and margins have names that do not depend on the direction of writing
/// (CSS Logical Properties 1 §4.2).
enum CSSLonghand {
    /// The properties that a declaration stands for, with their values in lower case; none for any other property.
    static func properties(of name: String, _ value: String) -> [(CSSDeclarations.Property, String)] {
        switch name {
        case "white-space-collapse": whiteSpace(ofCollapse: value).map { [(.whiteSpace, $0)] } ?? []
        case "margin-block-start": [(.marginTop, value)]
        case "margin-block-end": [(.marginBottom, value)]
        case "margin-block":
            value.split(separator: " ").first.map { first in
                let sides = value.split(separator: " ")
                return [(.marginTop, String(first)), (.marginBottom, String(sides.count > 1 ? sides[1] : first))]
            } ?? []
        default: []
        }
    }

    /// The `white-space` of a `white-space-collapse` in lower case; nil for values that it does not have.
    static func whiteSpace(ofCollapse value: String) -> String? {
        switch value {
        case "preserve": "pre-wrap"
        case "preserve-breaks": "pre-line"
        case "break-spaces": "break-spaces"
        case "collapse": "normal"
        default: nil
        }
    }
}
