/// A loss or change of a conversion, for the user.
public enum PictureRemark: Hashable, Sendable {
    /// Only the first of this many pictures is kept.
    case stops(pictures: Int)
    /// Only the first of this many pages is kept.
    case firstPage(of: Int)
    /// Channels with more than eight bits have eight.
    case depth(bits: Int)
    /// The colors have been converted to sRGB.
    case converted
    /// The picture has been rotated to be upright.
    case turned
    /// Transparent parts have become white.
    case onWhite
}

extension PictureRemark: CustomStringConvertible {
    /// The remark in English.
    public var description: String {
        switch self {
        case .stops(let pictures): "the first of \(pictures) pictures: the animation stops"
        case .firstPage(let pages): "the first of \(pages) pages"
        case .depth(let bits): "\(bits) bits a channel become 8"
        case .converted: "the colors are converted to sRGB"
        case .turned: "the picture is turned as its camera says"
        case .onWhite: "transparent parts become white"
        }
    }
}
