/// The HTML element for a paragraph.
enum HTMLParagraphElement {
    case paragraph, division, term
    case heading(Int)

    var name: StaticString {
        switch self {
        case .paragraph: "p"
        case .division: "div"
        case .term: "dt"
        case .heading(...1): "h1"
        case .heading(2): "h2"
        case .heading(3): "h3"
        case .heading(4): "h4"
        case .heading(5): "h5"
        case .heading: "h6"
        }
    }
}
