import FormatCore
import RichText

/// The headings that links within a text lead to, and the bookmark that each of them has in a document.
struct OfficeBookmarks {
    /// The longest name of a bookmark that Word takes, in characters.
    private static let longest = 40

    /// The bookmark of a heading, by the place of its text.
    private var bookmarks: [Int: String] = [:]
    /// The bookmark that a link leads to, by its destination.
    private var destinations: [String: String] = [:]

    init(_ text: AttributedText) {
        guard text.hasLink(where: { $0.destination.hasPrefix("#") }) else { return }
        var wanted: [String: String] = [:]
        for run in text.runs {
            guard let destination = run.attributes.link?.destination, destination.hasPrefix("#") else { continue }
            let name = destination.utf8.dropFirst()
            if wanted.count < 100_000 { wanted[PercentEncoding.decoded(Array(name))] = String(Substring(name)) }
        }
        var names = OfficeHeadingNames()
        for paragraph in text.paragraphs {
            guard case .heading = paragraph.style.kind else { continue }
            guard let name = wanted[names.name(of: paragraph.utf8)] else { continue }
            let bookmark = name.count <= Self.longest ? name : "_Section\(bookmarks.count + 1)"
            bookmarks[paragraph.range.lowerBound] = bookmark
            destinations["#" + name] = bookmark
        }
    }

    /// The bookmark of the heading with this text; nil if no link leads there.
    func bookmark(of paragraph: Paragraph) -> String? { bookmarks[paragraph.range.lowerBound] }

    /// The link, to the bookmark of the heading that it leads to.
    func link(_ link: Link) -> Link {
        guard let bookmark = destinations[link.destination] else { return link }
        return Link("#" + bookmark, title: link.title)
    }
}
