import FormatCore
import HTMLSyntax
import RichText

extension HTMLReading {
    /// Writes what stands in the text like a character. False where the element holds what is to be read in its place.
    mutating func appendMedia(_ node: HTMLTree.ID, _ tag: HTMLTag) -> Bool {
        let alternative = tree.value(.alt, of: node) ?? tree.value(.ariaLabel, of: node) ?? ""
        switch tag {
        case .svg:
            if !alternative.isEmpty { append(alternative, attributes(of: node)) }
        case .video, .audio:
            guard let address = playable(node) else { return false }
            append(
                .media(
                    Media(
                        kind: tag == .video ? .video : .audio, source: .reference(address),
                        alternative: alternative, title: title(of: node))), attributes(of: node))
        default: appendImage(node, alternative)
        }
        return true
    }

    private mutating func appendImage(_ node: HTMLTree.ID, _ alternative: String) {
        let width = length(.width, of: node)
        let height = length(.height, of: node)
        // Pictures of a pixel or two tell a server that they were looked at, or keep things apart.
        if let least = [width, height].compactMap({ $0 }).min(), least <= 2 { return }
        if let points = tree.declaredPoints("width", of: node), points <= 1.5 { return }
        if isEmoji(node, alternative) { return append(alternative, attributes(of: node)) }
        let source = address(of: node).flatMap(source)
        let media = Media(
            source: source ?? .reference(""), alternative: alternative, title: title(of: node), width: width,
            height: height)
        append(.media(media), attributes(of: node))
    }

    /// Whether a picture shows the character that it says it stands for.
    private func isEmoji(_ node: HTMLTree.ID, _ alternative: String) -> Bool {
        guard let first = alternative.unicodeScalars.first, alternative.utf8.count <= 40 else { return false }
        let isName = first == ":" && alternative.hasSuffix(":") && alternative.utf8.count > 2
        guard isName || !first.isASCII && first.properties.isEmoji else { return false }
        return [.class, .src].contains { tree.valueBytes($0, of: node)?.containsSequence("emoji".utf8) == true }
    }

    /// The address of a picture; one that is fetched when it comes into view has another in its place until then.
    private func address(of node: HTMLTree.ID) -> String? {
        let address = tree.value(.src, of: node)
        let isPlaceholder =
            address.map { $0.isEmpty || $0.hasPrefix("data:image/gif;") || $0.hasPrefix("data:image/svg") } ?? true
        return isPlaceholder ? tree.value(named: "data-src", of: node) ?? address : address
    }

    private func source(_ address: String) -> Media.Source? {
        PictureAddress.source(of: address) ?? addresses.media(address).map { .reference($0) }
    }

    private func playable(_ node: HTMLTree.ID) -> String? {
        let own = tree.value(.src, of: node)
        let source = tree.firstChild(of: node) { $0.tag == .source }.flatMap { tree.value(.src, of: $0) }
        return (own ?? source).flatMap(addresses.media)
    }

    private func title(of node: HTMLTree.ID) -> String? {
        tree.value(.title, of: node).flatMap { $0.isEmpty ? nil : $0 }
    }

    private func length(_ name: HTMLAttribute, of node: HTMLTree.ID) -> Double? {
        guard let value = tree.value(name, of: node) else { return nil }
        let digits = value.hasSuffix("px") ? value.dropLast(2) : value[...]
        return Double(digits).flatMap(HTMLNumber.length)
    }

    mutating func appendReference(_ label: String, _ node: HTMLTree.ID) {
        var attributes = attributes(of: node)
        attributes.link = nil
        attributes.marks.remove(.superscript)
        // A reference looks like the text around it, not like a link.
        attributes.look.foreground = self.attributes(of: tree[node].parent).look.foreground
        append(.footnoteReference(label: label), attributes)
    }
}
