// The rules for foreign content (HTML §13.2.6.5), and the choice of tokens parsed by them (HTML §13.2.6).

extension HTMLParser {
    /// True if a start tag is parsed by the rules for foreign content.
    func isForeign(_ token: TagToken) -> Bool {
        guard open.count > 0 else { return false }
        let current = adjustedCurrent
        if current.namespace == .html { return false }
        if current.namespace == .mathML {
            if current.tag.isMathText { return token.tag == .mglyph || token.tag == .malignmark }
            if current.tag == .annotationXML, token.tag == .svg { return false }
        }
        return !holdsHTML(current.tag, current.namespace, current.id)
    }

    /// True if text is parsed by the rules for foreign content.
    var isTextForeign: Bool {
        guard open.count > 0 else { return false }
        let current = adjustedCurrent
        if current.namespace == .html || mode == .text { return false }
        if current.namespace == .mathML, current.tag.isMathText { return false }
        return !holdsHTML(current.tag, current.namespace, current.id)
    }

    /// True for an HTML integration point.
    private func holdsHTML(_ tag: HTMLTag, _ namespace: HTMLNamespace, _ id: HTMLTree.ID) -> Bool {
        if namespace == .svg { return tag == .foreignObject || tag == .desc || tag == .title }
        guard tag == .annotationXML, id != HTMLTree.none, let encoding = tree.valueBytes(.encoding, of: id) else {
            return false
        }
        let lower = encoding.lazy.map(\.asciiLowercase)
        return lower.elementsEqual("text/html".utf8) || lower.elementsEqual("application/xhtml+xml".utf8)
    }

    /// Returns true if the tag must be reprocessed.
    mutating func startInForeign(_ token: TagToken) -> Bool {
        if token.tag.endsForeignContent || token.tag == .font && changesFont(token) {
            closeForeign()
            // In a fragment, nothing else may be open; the tag is read as HTML nevertheless.
            if open.count == 1 {
                while start(token) {}
                return false
            }
            return true
        }
        insertForeign(token, adjustedCurrent.namespace)
        return false
    }

    /// Closes the foreign elements up to an HTML element or an integration point.
    private mutating func closeForeign() {
        while open.count > 1 {
            let top = open.top
            if top.namespace == .html || top.namespace == .mathML && top.tag.isMathText
                || holdsHTML(top.tag, top.namespace, top.id)
            {
                return
            }
            open.pop()
        }
    }

    private func changesFont(_ token: TagToken) -> Bool {
        (Int(token.lower)..<Int(token.upper)).contains { index in
            let name = tree.attributes[index].name
            return name == .color || name == .face || name == .size
        }
    }

    mutating func insertForeign(_ token: TagToken, _ namespace: HTMLNamespace) {
        var token = token
        // SVG has its own `image` element, which HTML would rename.
        if token.tag == .image, namespace == .html { token.tag = .img }
        if token.isSelfClosing { insertClosed(token, namespace) } else { insertOpen(token, namespace) }
    }

    mutating func endInForeign(_ token: TagToken) {
        if token.tag == .br || token.tag == .p {
            closeForeign()
            return endInHTML(token)
        }
        var index = open.count - 1
        while index > 0 {
            if isNamed(open[index], token) { return open.pop(to: index) }
            index -= 1
            if open[index].namespace == .html { return endInHTML(token) }
        }
    }
}
