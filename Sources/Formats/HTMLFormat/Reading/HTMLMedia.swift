import FormatCore
import HTMLSyntax
import RichText

extension HTMLReading {
    /// Appends an element that becomes one character of the text.
    ///
    /// Returns false if the content of the element is to be read instead.
    mutating func appendMedia(_ node: HTMLTree.ID, _ tag: HTMLTag) -> Bool {
        let alternative = page.tree.value(.alt, of: node) ?? page.tree.value(.ariaLabel, of: node) ?? ""
        switch tag {
        case .svg:
            if !alternative.isEmpty { append(alternative, page.attributes(of: node)) }
        case .video, .audio:
            guard let address = playable(node) else { return false }
            append(
                .media(
                    Media(
                        kind: tag == .video ? .video : .audio, source: .reference(address),
                        alternative: alternative, title: title(of: node))), page.attributes(of: node))
        default: appendImage(node, alternative)
        }
        return true
    }

    private mutating func appendImage(_ node: HTMLTree.ID, _ alternative: String) {
        let width = length(.width, of: node)
        let height = length(.height, of: node)
        // Pictures of one or two pixels are tracking pixels or spacers.
        if let least = [width, height].compactMap({ $0 }).min(), least <= 2 { return }
        let points = page.tree.declaredPoints("width", of: node)
        if let points, points <= 1.5 { return }
        let largest = [width, height, points.map { $0 / 0.75 }].compactMap { $0 }.max()
        let isSmall = largest.map { $0 <= Self.largestEmoji } ?? false
        if isEmoji(node, alternative) || Self.isOnlyEmoji(alternative) && (isSmall || hasEmoji(node)) {
            return append(alternative, page.attributes(of: node))
        }
        // A picture hidden from assistive technology is decorative.
        if page.tree.value(named: "aria-hidden", of: node) == "true" { return }
        let picture = page.picture(of: node)
        let found = if let address = picture.address { source(address) } else { nil as Media.Source? }
        let words = PictureName.words(of: alternative, isLost: found == nil)
        guard let source = found ?? (picture.isFile ? .reference("") : nil) else {
            return words.isEmpty ? () : append(words, page.attributes(of: node))
        }
        let media = Media(
            source: source, alternative: words, title: title(of: node), width: width, height: height)
        append(.media(media), page.attributes(of: node))
    }

    /// The largest emoji that chats show, in pixels.
    private static let largestEmoji = 72.0

    /// True for emoji with the signs that join and modify them.
    private static func isOnlyEmoji(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= 40 else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x200D, 0xFE0F, 0x20E3, 0xE0020...0xE007F: true
            default: !scalar.isASCII && scalar.properties.isEmoji
            }
        }
    }

    /// True if an attribute of Google Chat names the emoji.
    private func hasEmoji(_ node: HTMLTree.ID) -> Bool { page.tree.value(named: "data-emoji", of: node) != nil }

    /// True if a picture shows the character in its alternative text.
    private func isEmoji(_ node: HTMLTree.ID, _ alternative: String) -> Bool {
        guard let first = alternative.unicodeScalars.first, alternative.utf8.count <= 40 else { return false }
        let isName = first == ":" && alternative.hasSuffix(":") && alternative.utf8.count > 2
        guard isName || !first.isASCII && first.properties.isEmoji else { return false }
        return [.class, .src].contains { page.tree.valueBytes($0, of: node)?.containsSequence("emoji".utf8) == true }
    }

    private func source(_ address: String) -> Media.Source? {
        PictureAddress.source(of: address) ?? page.addresses.media(address).map { .reference($0) }
    }

    private func playable(_ node: HTMLTree.ID) -> String? {
        let own = page.tree.value(.src, of: node)
        let source = page.tree.firstChild(of: node) { $0.tag == .source }.flatMap { page.tree.value(.src, of: $0) }
        return (own ?? source).flatMap(page.addresses.media)
    }

    private func title(of node: HTMLTree.ID) -> String? {
        page.tree.value(.title, of: node).flatMap { $0.isEmpty ? nil : $0 }
    }

    private func length(_ name: HTMLAttribute, of node: HTMLTree.ID) -> Double? {
        guard let value = page.tree.value(name, of: node) else { return nil }
        let digits = value.hasSuffix("px") ? value.dropLast(2) : value[...]
        return Double(digits).flatMap(HTMLNumber.length)
    }

    mutating func appendReference(_ label: String, _ node: HTMLTree.ID) {
        var attributes = page.attributes(of: node)
        attributes.link = nil
        attributes.marks.remove(.superscript)
        // A reference has the look of the surrounding text, not that of a link.
        attributes.look.foreground = page.attributes(of: page.tree[node].parent).look.foreground
        append(.footnoteReference(label: label), attributes)
    }
}
