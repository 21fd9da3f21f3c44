import FormatCore
import HTMLSyntax

/// Turns frames that show another site's video, map or document into links to it; other frames are removed, because most are
/// advertisements.
struct EmbeddedPages: ElementRepair {
    var wake: HTMLWake { .onSight([.iframe, .unknown]) }

    /// The start of a frame's address, and the start of the address of the normal page; the rest of the path is the same.
    private static let sites: [(frame: String, page: String)] = [
        ("www.youtube.com/embed/", VideoPage.youTube),
        ("www.youtube-nocookie.com/embed/", VideoPage.youTube),
        ("player.vimeo.com/video/", VideoPage.vimeo),
        ("www.dailymotion.com/embed/video/", "https://www.dailymotion.com/video/"),
        ("www.loom.com/embed/", "https://www.loom.com/share/"),
        ("open.spotify.com/embed/", "https://open.spotify.com/"),
        ("archive.org/embed/", "https://archive.org/details/"),
        ("embed.ted.com/talks/", "https://www.ted.com/talks/"),
        ("codesandbox.io/embed/", "https://codesandbox.io/s/"),
    ]
    /// Sites whose frames are already normal pages.
    private static let pages = [
        "w.soundcloud.com/player", "www.google.com/maps/embed", "codepen.io/", "jsfiddle.net/", "docs.google.com/",
        "player.bilibili.com/", "www.figma.com/embed", "airtable.com/embed", "miro.com/app/live-embed",
    ]
    /// Titles that say nothing about the content.
    private static let fillers: Set<String> = ["YouTube video player", "Embedded content", "iframe"]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree[element].tag == .iframe || tree.unknownName(of: element) == "oembed" ? element : nil
    }

    func repair(_ frame: HTMLTree.ID, _ tree: inout HTMLTree) {
        Self.putLink(before: frame, &tree)
        if tree[frame].tag == .iframe { tree.remove(frame) }
    }

    private static func putLink(before frame: HTMLTree.ID, _ tree: inout HTMLTree) {
        let isFrame = tree[frame].tag == .iframe
        let name = isFrame ? tree.value(.src, of: frame) : tree.value(named: "url", of: frame)
        guard let given = name, let address = isFrame ? page(of: given) : given.hasPrefix("http") ? given : nil else {
            return
        }
        let title = tree.value(.title, of: frame) ?? ""
        let link = tree.makeElement(.a)
        tree.set(.href, address, of: link)
        let words = title.isEmpty || fillers.contains(title) ? address : title
        tree.move(tree.makeText(words.utf8), toEndOf: link)
        let line = tree.makeElement(.p)
        tree.move(link, toEndOf: line)
        tree.move(line, before: frame)
    }

    private static func page(of address: String) -> String? {
        let starts = ["https://", "http://", "//"]
        guard let start = starts.first(where: address.hasPrefix) else { return nil }
        let rest = address.dropFirst(start.count)
        for site in sites where rest.hasPrefix(site.frame) {
            let path = rest.dropFirst(site.frame.count).prefix { $0 != "?" && $0 != "&" && $0 != "#" }
            return path.isEmpty ? nil : site.page + path
        }
        return pages.contains(where: rest.hasPrefix) ? "https://" + rest : nil
    }
}
