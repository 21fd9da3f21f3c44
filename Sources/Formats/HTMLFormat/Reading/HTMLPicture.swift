import FormatCore
import HTMLSyntax

/// The address of the picture of an element.
///
/// A lazily loaded picture has a placeholder until it comes into view, and some elements name several pictures for
/// different screens (HTML §4.8.4.2).
struct HTMLPicture {
    /// The address; nil if there is none that other applications can load.
    let address: String?
    /// True if the address is a local file (`file:`) of the application that wrote the document.
    let isFile: Bool

    private static let lazy = [
        "data-src", "data-lazy", "data-original", "data-lazy-src", "data-actualsrc", "data-original-src",
        "data-canonical-src",
    ]
    private static let sets = ["srcset", "data-srcset", "data-lazy-srcset"]

    init(_ node: HTMLTree.ID, in tree: HTMLTree) {
        let own = tree.value(.src, of: node).flatMap { Self.isPlaceholder($0) ? nil : $0 }
        isFile = own?.prefix(5).lowercased() == "file:"
        // Most pictures only have attributes that the parser knows.
        let mayBeLazy = tree.has(.other, node)
        let later =
            mayBeLazy
            ? Self.lazy.lazy.compactMap { tree.value(named: $0, of: node) }.first { !Self.isPlaceholder($0) } : nil
        if let own, !isFile {
            address = later.map { Self.isNamedPlaceholder(own) ? $0 : own } ?? own
            return
        }
        address = later ?? Self.set(of: node, in: tree) ?? Self.setAround(node, in: tree) ?? Self.named(node, in: tree)
    }

    /// The endings of addresses of pictures.
    private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".avif", ".svg"]
    /// The words in the names of the attributes in which loaders keep addresses.
    private static let loaders = ["src", "url", "image", "img", "lazy", "load", "original"]

    /// The address in any other attribute of a loader: a picture by its ending, or an absolute address in an attribute with a
    /// loader's name.
    private static func named(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        tree.otherAttributes(of: node).lazy.compactMap { name, value -> String? in
            guard name.hasPrefix("data-"), value.utf8.count <= 4096 else { return nil }
            let first = value.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
            let address = first.hasSuffix(",") ? String(first.dropLast()) : String(first)
            let place = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
            if endings.contains(where: place.hasSuffix), !isPlaceholder(address), !place.hasPrefix("data:") {
                return address
            }
            let isAbsolute = ["http://", "https://", "//"].contains { place.hasPrefix($0) }
            return isAbsolute && loaders.contains { name.utf8.containsSequence($0.utf8) } ? address : nil
        }.first
    }

    /// The picture of a set for the usual screen: the widest, or the first if the set states no widths.
    private static func set(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        for name in sets {
            guard let set = tree.value(named: name, of: node) else { continue }
            var best: (address: Substring, width: Int)?
            for (address, width) in candidates(of: set) where !isPlaceholder(String(address)) {
                if best.map({ width > $0.width }) ?? true { best = (address, width) }
            }
            if let best { return String(best.address) }
        }
        return nil
    }

    /// The addresses of a set with their widths, which are zero where it states none (HTML §4.8.4.2.1).
    private static func candidates(of set: String) -> [(address: Substring, width: Int)] {
        var found: [(Substring, Int)] = []
        var rest = set[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            let word = rest.prefix { !$0.isWhitespace }
            guard !word.isEmpty else { return found }
            rest = rest[word.endIndex...]
            if word.last == "," {
                found.append((word.dropLast(), 0))
                continue
            }
            let descriptor = rest.prefix { $0 != "," }
            rest = rest[descriptor.endIndex...]
            let words = descriptor.split(whereSeparator: \.isWhitespace)
            found.append((word, words.first { $0.last == "w" }.flatMap { Int($0.dropLast()) } ?? 0))
        }
    }

    /// The address from the enclosing `<picture>` element.
    private static func setAround(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let around = tree[node].parent
        guard around != HTMLTree.none, tree[around].tag == .picture || tree.unknownName(of: around) == "picture" else {
            return nil
        }
        return tree.children(of: around).lazy.filter { tree[$0].tag == .source }
            .compactMap { set(of: $0, in: tree) }.first
    }

    private static let placeholders = [
        "blank", "spacer", "placeholder", "1x1", "pixel", "loading", "transparent", "lazy", "grey.", "clear.",
    ]

    /// True if the address is a placeholder by its name or format; this is tested only if there is another address.
    private static func isNamedPlaceholder(_ address: String) -> Bool {
        if address.hasPrefix("data:image/gif") { return true }
        guard !address.hasPrefix("data:") else { return false }
        let name = address.prefix { $0 != "?" }.split(separator: "/").last.map { Array($0.lowercased().utf8) } ?? []
        return placeholders.contains { name.containsSequence($0.utf8) }
    }

    /// True if an address is a placeholder: empty, a drawing, or a picture of one or two pixels.
    private static func isPlaceholder(_ address: String) -> Bool {
        if address.isEmpty || address == "#" || address.hasPrefix("about:") { return true }
        guard address.hasPrefix("data:") else { return false }
        if address.hasPrefix("data:image/svg") || address.hasPrefix("data:,") { return true }
        // The header of a one-pixel GIF.
        return address.hasPrefix("data:image/gif;base64,R0lGODlhAQABA")
            || address.hasPrefix("data:image/gif;base64,R0lGODdhAQABA")
    }
}
