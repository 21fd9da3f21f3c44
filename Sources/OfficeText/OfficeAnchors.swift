import FormatCore
import RichText

/// The places that the links within a document lead to.
///
/// A text has no places of its own, but a heading has a name in all that shows Markdown, and a link leads there by that name:
/// `#my-chapter`. So a link to a bookmark in a heading becomes one to the heading.
package struct OfficeAnchors: Sendable {
    /// The most bookmarks that are kept, and the most that may begin before one paragraph.
    private static let most = 100_000
    private static let mostBefore = 64

    private var names = OfficeHeadingNames()
    private var headings: [String: String] = [:]
    private var open: [String] = []
    /// The bookmarks whose links are none if they lead to no heading.
    private var references: Set<String> = []
    private var links: Set<String> = []

    package init() {}

    /// A bookmark begins in the next paragraph that ends.
    package mutating func begin(_ name: String) {
        if open.count < Self.mostBefore { open.append(name) }
    }

    /// The destination of a link to a bookmark.
    package mutating func destination(_ name: String) -> String {
        if Self.generated.contains(where: { name.hasPrefix($0) }) || Self.kinds.contains(where: { name.hasSuffix($0) })
        {
            return reference(name)
        }
        links.insert(PercentEncoding.decoded(Array(name.utf8)))
        return "#" + name
    }

    /// The destination of a reference, which is no link if the bookmark is in no heading.
    package mutating func reference(_ name: String) -> String {
        if references.count < Self.most { references.insert(PercentEncoding.decoded(Array(name.utf8))) }
        return "#" + name
    }

    /// How the marks begin that Word and LibreOffice make for the places that a table of contents leads to.
    private static let generated = ["_Toc", "__RefHeading__"]
    /// How LibreOffice ends links to what has a name there, which is no place in a text.
    private static let kinds = ["|outline", "|table", "|graphic", "|frame", "|region", "|ole", "|sequence"]

    /// A paragraph ends that is no heading.
    mutating func endParagraph() {
        if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    }

    /// A heading with this text ends.
    mutating func endHeading(_ utf8: ArraySlice<UInt8>) {
        let heading = names.name(of: utf8)
        for name in open where headings.count < Self.most && headings[name] == nil { headings[name] = heading }
        // LibreOffice links to a heading by its text.
        if !utf8.isEmpty, utf8.count <= 256, headings.count < Self.most {
            let key = String(decoding: utf8, as: UTF8.self) + "|outline"
            if headings[key] == nil { headings[key] = heading }
        }
        open.removeAll(keepingCapacity: true)
    }

    /// The same text, with its links leading where they lead in it.
    func settled(_ text: AttributedText) -> AttributedText {
        guard text.hasLink(where: { $0.destination.hasPrefix("#") }) else { return text }
        return text.replacingLinks { link in
            guard link.destination.hasPrefix("#") else { return link }
            let name = PercentEncoding.decoded(Array(link.destination.utf8.dropFirst()))
            if let heading = headings[name] ?? headings[Self.withoutNumber(name)] {
                return name == heading ? link : Link("#" + heading, title: link.title)
            }
            return references.contains(name) && !links.contains(name) ? nil : link
        }
    }

    /// The text of a heading without the number in front of it, with which LibreOffice links to it.
    private static func withoutNumber(_ name: String) -> String {
        guard name.hasSuffix("|outline") else { return name }
        let number = name.utf8.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        return number.contains(UInt8(ascii: ".")) ? String(name.dropFirst(number.count)) : name
    }
}

/// The names of headings, as GitHub gives them: letters, digits, hyphens and underscores in lower case, with a number behind a
/// name that there was before.
package struct OfficeHeadingNames: Sendable {
    private var counts: [String: Int] = [:]

    package init() {}

    /// The name of the next heading, by its text.
    package mutating func name(of utf8: ArraySlice<UInt8>) -> String {
        var name = ""
        var utf8 = utf8
        while utf8.first?.isASCIIWhiteSpace == true { utf8.removeFirst() }
        while utf8.last?.isASCIIWhiteSpace == true { utf8.removeLast() }
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "A"..."Z": name.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
            case "a"..."z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
            case " ": name += "-"
            default:
                let properties = scalar.properties
                guard !scalar.isASCII, properties.isAlphabetic || properties.numericType != nil else { continue }
                name += properties.lowercaseMapping
            }
        }
        let count = counts[name, default: 0]
        counts[name] = count + 1
        return count == 0 ? name : "\(name)-\(count)"
    }
}
