/// The colon that ends a term: the first one outside links, tags and the content of elements.
struct WikiTermEnd {
    /// The elements without content.
    private static let empty: Set<String> = ["br", "hr", "wbr", "img", "nowiki"]

    /// The index of the colon; nil if there is none, or if an element has no end before it.
    static func end(of text: ArraySlice<UInt8>) -> Int? {
        var (links, elements) = (0, 0)
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case "[": links += 1
            case "]": links = max(links - 1, 0)
            case "<":
                if let tag = WikiTag(text[index...]) {
                    let isOpen = !tag.isEmpty && !empty.contains(tag.name)
                    if tag.isClosing { elements = max(elements - 1, 0) } else if isOpen { elements += 1 }
                    index = tag.end
                    continue
                }
            case ":" where links == 0 && elements == 0: return index
            default: break
            }
            index += 1
        }
        return nil
    }
}
