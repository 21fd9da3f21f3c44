import FormatCore
import HTMLSyntax
import RichText

/// The computed style of every element of a document; equal styles are stored once.
struct HTMLCascade: Sendable {
    private(set) var styles: [HTMLStyle] = []
    /// The index in ``styles`` of each node's style; a text node has that of its parent.
    private(set) var places: [UInt32]
    private(set) var links: [Link] = []
    private var known = HashIndex()
    /// The first of the elements with equal names, attributes and parent styles, which have equal styles.
    private var samples: [Sample] = []
    private var alike = HashIndex()
    private var linkPlaces = HashIndex()
    /// A cache of the styles of elements without styling attributes, which most elements are.
    private var plain = [Plain](repeating: Plain(), count: plainCount)
    private static let plainCount = 1 << 10
    /// A cache of elements that were looked up last, by their parent style, their tag, and the length of their values.
    ///
    /// The rows of a list or a table repeat a few elements, which are compared in a third of the time of a hash.
    private var latest = [Sample](repeating: Sample(node: HTMLTree.none, place: 0), count: plainCount)
    private var styleAttributes = CSSDeclarationCache()
    private let sheet: CSSSheet
    private let styling: HTMLAttributeSet
    private let unseen: UnseenText
    private let addresses: Addresses

    private struct Plain {
        var parent: UInt32 = 0
        var tag = HTMLTag.document
        var place: UInt32 = 0
    }

    /// An element, and the place of its style without any link target.
    private struct Sample {
        var node: HTMLTree.ID
        var place: UInt32
    }

    init(of tree: HTMLTree, addresses: Addresses) {
        places = [UInt32](repeating: 0, count: tree.nodes.count)
        sheet = CSSSheet(tree.sheets)
        styling = sheet.hasIDs ? Self.styling.union([.id]) : Self.styling
        self.addresses = addresses
        unseen = UnseenText(tree)
        _ = index(of: .document)
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            let parent = places[Int(tree[node].parent)]
            places[Int(node)] = tree[node].tag == .text ? parent : place(of: node, in: tree, parent: parent)
        }
        forget()
    }

    /// Frees the data for the computation of styles before the text is built.
    private mutating func forget() {
        (known, alike, linkPlaces, plain, latest, samples) = (HashIndex(), HashIndex(), HashIndex(), [], [], [])
        styleAttributes = CSSDeclarationCache()
    }

    subscript(node: HTMLTree.ID) -> HTMLStyle {
        styles[Int(places[Int(node)])]
    }
}

extension HTMLCascade {
    /// The attributes that determine the style of an element, except the id and the target of a link.
    ///
    /// An id has no style unless a sheet selects it, and is almost always unique.
    private static let styling: HTMLAttributeSet = [
        .style, .class, .lang, .xmlLang, .dir, .align, .hidden, .color, .face, .size, .bgcolor, .type,
    ]

    private mutating func place(of node: HTMLTree.ID, in tree: HTMLTree, parent: UInt32) -> UInt32 {
        let tag = tree[node].tag
        let place = unlinkedPlace(of: node, tag, in: tree, parent: parent)
        guard tag == .a, let address = tree.value(.href, of: node) else { return place }
        return linkedPlace(place, address, title: tree.value(.title, of: node))
    }

    /// The place of an element's style without the link target, because nearly every link has a different target.
    private mutating func unlinkedPlace(
        of node: HTMLTree.ID, _ tag: HTMLTag, in tree: HTMLTree, parent: UInt32
    ) -> UInt32 {
        if Self.isStyled(node, in: tree, styling) { return repeatedPlace(of: node, tag, in: tree, parent: parent) }
        let slot = (Int(parent) &* 131 &+ Int(tag.rawValue)) & (Self.plainCount - 1)
        if plain[slot].tag != tag || plain[slot].parent != parent {
            plain[slot] = Plain(parent: parent, tag: tag, place: cachedPlace(of: node, in: tree, parent: parent))
        }
        return plain[slot].place
    }

    private mutating func repeatedPlace(
        of node: HTMLTree.ID, _ tag: HTMLTag, in tree: HTMLTree, parent: UInt32
    ) -> UInt32 {
        let slot =
            (Int(parent) &* 131 &+ Int(tag.rawValue) &+ Self.length(of: node, in: tree, styling) &* 31)
            & (Self.plainCount - 1)
        let other = latest[slot]
        if other.node != HTMLTree.none, tree[other.node].tag == tag, places[Int(tree[other.node].parent)] == parent,
            Self.saysTheSame(node, other.node, in: tree, styling)
        {
            return other.place
        }
        let place = cachedPlace(of: node, in: tree, parent: parent)
        latest[slot] = Sample(node: node, place: place)
        return place
    }

    /// The number of bytes in the values of the attributes that determine a style.
    private static func length(of node: HTMLTree.ID, in tree: HTMLTree, _ styling: HTMLAttributeSet) -> Int {
        var length = 0
        for row in Int(tree[node].lower)..<Int(tree[node].upper) where styling.contains(tree.attributes[row].name) {
            length += tree.attributes[row].length
        }
        return length
    }

    private static func isStyled(_ node: HTMLTree.ID, in tree: HTMLTree, _ styling: HTMLAttributeSet) -> Bool {
        (Int(tree[node].lower)..<Int(tree[node].upper)).contains { styling.contains(tree.attributes[$0].name) }
    }

    private mutating func cachedPlace(of node: HTMLTree.ID, in tree: HTMLTree, parent: UInt32) -> UInt32 {
        let hash = Self.hash(of: node, in: tree, parent: parent, styling)
        let new = UInt32(samples.count)
        let sample = alike.find(hash, orAdd: new) { [places, styling, samples] other in
            let other = samples[Int(other)].node
            return tree[other].tag == tree[node].tag && places[Int(tree[other].parent)] == parent
                && Self.saysTheSame(node, other, in: tree, styling)
        }
        if sample == new {
            let place = index(of: style(of: node, in: tree, parent: styles[Int(parent)]))
            samples.append(Sample(node: node, place: place))
        }
        return samples[Int(sample)].place
    }

    private static func hash(
        of node: HTMLTree.ID, in tree: HTMLTree, parent: UInt32, _ styling: HTMLAttributeSet
    ) -> Int {
        var hasher = Hasher()
        // Few large numbers are hashed faster than many small ones.
        hasher.combine(UInt64(parent) << 8 | UInt64(tree[node].tag.rawValue))
        for row in Int(tree[node].lower)..<Int(tree[node].upper) where styling.contains(tree.attributes[row].name) {
            let value = tree.value(ofRow: row)
            hasher.combine(UInt64(value.count) << 8 | UInt64(tree.attributes[row].name.rawValue))
            unsafe value.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
        return hasher.finalize()
    }

    private static func saysTheSame(
        _ node: HTMLTree.ID, _ other: HTMLTree.ID, in tree: HTMLTree, _ styling: HTMLAttributeSet
    ) -> Bool {
        let (end, otherEnd) = (Int(tree[node].upper), Int(tree[other].upper))
        var (row, otherRow) = (Int(tree[node].lower), Int(tree[other].lower))
        while true {
            while row < end, !styling.contains(tree.attributes[row].name) { row += 1 }
            while otherRow < otherEnd, !styling.contains(tree.attributes[otherRow].name) { otherRow += 1 }
            guard row < end, otherRow < otherEnd else { return row == end && otherRow == otherEnd }
            guard tree.attributes[row].name == tree.attributes[otherRow].name,
                tree.haveEqualValues(row, otherRow)
            else { return false }
            row += 1
            otherRow += 1
        }
    }

    private mutating func index(of style: HTMLStyle) -> UInt32 {
        let new = UInt32(styles.count)
        let place = known.find(style.hashValue, orAdd: new) { [styles] in styles[Int($0)] == style }
        if place == new { styles.append(style) }
        return place
    }

    private mutating func style(of node: HTMLTree.ID, in tree: HTMLTree, parent: HTMLStyle) -> HTMLStyle {
        let tag = tree[node].tag
        var style = parent.inherited
        style.applyElement(tag)
        if tree.has(.hidden, node) || HiddenText.isHeld(by: node, in: tree) { style.box = .none }
        style.applyAttributes(of: node, tag, in: tree)
        var said =
            sheet.isEmpty
            ? CSSDeclarations()
            : sheet.declarations(for: tag, classes: tree.valueBytes(.class, of: node), id: tree.value(.id, of: node))
        style.isUnseen = parent.isUnseen && UnseenText.hides(inside: tag) && !Self.isStyled(node, in: tree, styling)
        if let own = tree.valueBytes(.style, of: node) {
            let own = styleAttributes.declarations(in: own)
            style.isUnseen = unseen.isDeclared(own, tag)
            said.add(own)
        }
        if !said.isEmpty { style.apply(said, to: tag, parent: parent) }
        return style
    }

    /// The place of a style that is linked to an address.
    private mutating func linkedPlace(_ place: UInt32, _ address: String, title: String?) -> UInt32 {
        guard let destination = addresses.link(address) else { return place }
        var style = styles[Int(place)]
        // The color of a link is independent of the surrounding text (HTML §15.3.4).
        style.look.foreground = nil
        let title = title.flatMap { $0.isEmpty || $0 == address || $0 == destination ? nil : $0 }
        let link = Link(destination, title: title)
        let new = UInt32(links.count)
        let number = linkPlaces.find(link.hashValue, orAdd: new) { [links] in links[Int($0)] == link }
        if number == new { links.append(link) }
        style.link = Int32(clamping: number)
        return index(of: style)
    }
}
