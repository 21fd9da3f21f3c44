import Gtk
import RichText

/// A picture embedded in a text.
public struct EmbeddedPicture: Sendable {
    /// The image.
    public let picture: Picture
    /// The alternative text.
    public let alternative: String
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    private static let widest = 560

    /// Returns nil for remote pictures: nothing is fetched.
    init?(_ media: Media) {
        guard case .data(let data, _) = media.source, let picture = Picture(data.bytes) else { return nil }
        self.picture = picture
        alternative = VisibleText.of(media.alternative)
        width = min(max(media.width.map { Int($0) } ?? picture.width, 1), Self.widest)
        height = min(
            max(media.height.map { Int($0) } ?? picture.height * width / max(picture.width, 1), 1), 4 * Self.widest)
    }
}

/// The lines of a table in the markup.
///
/// Tabs separate the cells.
public struct TableLines: Sendable {
    let id: Block.ID
    var lines: Range<Int>
    let alignments: [Alignment?]
    var isHeader = false
}
