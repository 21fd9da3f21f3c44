/// What a conversion leaves out or changes, for people.
public enum PictureRemark: Hashable, Sendable {
    /// The first of this many pictures: the animation stops.
    case stops(pictures: Int)
    /// Channels of more than eight bits have eight.
    case depth(bits: Int)
    /// The colours were converted to sRGB.
    case converted
    /// The picture was turned as its camera says.
    case turned
    /// Transparent parts are white.
    case onWhite
}

extension PictureRemark: CustomStringConvertible {
    /// The remark in English.
    public var description: String {
        switch self {
        case .stops(let pictures): "the first of \(pictures) pictures: the animation stops"
        case .depth(let bits): "\(bits) bits a channel become 8"
        case .converted: "the colours are converted to sRGB"
        case .turned: "the picture is turned as its camera says"
        case .onWhite: "transparent parts become white"
        }
    }
}
