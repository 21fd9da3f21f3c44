import FormatCore
import RichText

/// The links of the open elements and fields, innermost last.
struct WordLinks {
    private let addresses: Addresses
    private var open: [Link?] = []

    init(_ addresses: Addresses) { self.addresses = addresses }

    /// The link that text gets.
    var innermost: Link? { open.last ?? nil }

    /// Begins an element or a field; without its own link, it has the link of the enclosing one.
    mutating func begin(_ link: Link?) { open.append(link ?? innermost) }

    /// Begins a link to a destination, unless that is not allowed.
    mutating func begin(_ destination: String?, title: String?) {
        begin(destination.flatMap { addresses.link($0) }.map { Link($0, title: title) })
    }

    mutating func end() { _ = open.popLast() }

    mutating func removeAll() { open = [] }

    /// The destination of a link to an address, a target in the document, or a target in another document.
    func destination(_ address: String?, _ anchor: String?, _ anchors: inout TextAnchors) -> String? {
        guard let anchor, !anchor.isEmpty else { return address }
        return address.map { $0 + "#" + anchor } ?? anchors.destination(anchor)
    }
}
