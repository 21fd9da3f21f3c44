import RichText

/// The targets of links within a text, as a document defines them.
///
/// A heading has a name as in rendered Markdown, which links use: `#my-chapter`. Other paragraphs keep the name in the
/// document, if a link leads there.
package struct TextAnchors: Sendable {
    /// The maximum number of names, of names before one paragraph, and the maximum length of a name in bytes.
    private static let most = 100_000
    private static let mostBefore = 64
    private static let longest = 1024

    private var names = HeadingNames()
    private var headings: [String: String] = [:]
    /// The name of the paragraph for each target; a paragraph may be several targets.
    private var places: [String: String] = [:]
    private var open: [String] = []
    /// The names whose links are removed if there is no such target.
    private var references: Set<String> = []
    private var links: Set<String> = []

    package init() {}

    /// Begins a target: the next paragraph with text.
    package mutating func begin(_ name: String) {
        if open.count < Self.mostBefore, !name.isEmpty, name.utf8.count <= Self.longest {
            open.append(PercentEncoding.decoded(name[...]))
        }
    }

    /// Returns the destination of a link to a target.
    package mutating func destination(_ name: String) -> String {
        if Self.generated.contains(where: { name.hasPrefix($0) }) || Self.kinds.contains(where: { name.hasSuffix($0) })
        {
            return reference(name)
        }
        links.insert(PercentEncoding.decoded(name[...]))
        return "#" + name
    }

    /// Returns the destination of a reference, which is removed if there is no such target.
    package mutating func reference(_ name: String) -> String {
        if references.count < Self.most { references.insert(PercentEncoding.decoded(name[...])) }
        return "#" + name
    }

    /// The prefixes of names that Word and LibreOffice generate for tables of contents.
    private static let generated = ["_Toc", "__RefHeading__"]
    /// The suffixes of LibreOffice's links to named objects, which are not targets in a text.
    private static let kinds = ["|outline", "|table", "|graphic", "|frame", "|region", "|ole", "|sequence"]

    /// Ends a paragraph that is not a heading; returns its name.
    package mutating func endParagraph() -> String? {
        guard !open.isEmpty else { return nil }
        defer { open.removeAll(keepingCapacity: true) }
        let new = open.filter { places[$0] == nil }
        guard let name = new.first, places.count + new.count <= Self.most else { return nil }
        for other in new { places[other] = name }
        return name
    }

    /// Ends a heading with this text; `label` is the number in front of it.
    package mutating func endHeading(_ utf8: ArraySlice<UInt8>, label: String? = nil) {
        let heading = names.name(of: label.map { Array(($0 + " ").utf8) + utf8 }?[...] ?? utf8)
        for name in open where headings.count < Self.most && headings[name] == nil { headings[name] = heading }
        // LibreOffice links to a heading by its text.
        if !utf8.isEmpty, utf8.count <= 256, headings.count < Self.most {
            let key = String(decoding: utf8, as: UTF8.self) + "|outline"
            if headings[key] == nil { headings[key] = heading }
        }
        open.removeAll(keepingCapacity: true)
    }

    /// Returns the text with its links resolved, and without names that no link uses.
    package func settled(_ text: AttributedText) -> AttributedText {
        guard text.hasLink(where: { $0.destination.hasPrefix("#") }) else {
            return places.isEmpty ? text : text.keepingAnchors { _ in false }
        }
        var wanted: Set<String> = []
        let linked = text.replacingLinks { link in
            guard link.destination.hasPrefix("#") else { return link }
            let name = PercentEncoding.decoded(Substring(link.destination.utf8.dropFirst()))
            if let place = places[name] {
                wanted.insert(place)
                return name == place ? link : Link("#" + PercentEncoding.encoded(place), title: link.title)
            }
            if let heading = headings[name] ?? headings[Self.withoutNumber(name)] {
                return name == heading ? link : Link("#" + heading, title: link.title)
            }
            return references.contains(name) && !links.contains(name) ? nil : link
        }
        return places.isEmpty ? linked : linked.keepingAnchors { wanted.contains($0) }
    }

    /// Returns the text of a heading without its number, which LibreOffice's links contain.
    private static func withoutNumber(_ name: String) -> String {
        guard name.hasSuffix("|outline") else { return name }
        let number = name.utf8.prefix { $0.isASCIIDigit || $0 == "." }
        return number.contains(".") ? String(name.dropFirst(number.count)) : name
    }
}
