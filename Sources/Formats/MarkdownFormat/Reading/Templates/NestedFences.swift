import FormatCore

/// Code in Markdown that contains fences as long as its own, which would end it, as models often write it.
///
///     ```markdown
///     ```python
///     print(1)
///     ```
///     ```
enum NestedFences {
    /// The line of the fence that ends the code with this opening fence; nil if the first closing fence ends it.
    ///
    /// That is only so if a fence would otherwise remain open up to the end, and none does if the fences are nested.
    static func closing(of fence: ArraySlice<UInt8>, in source: ArraySlice<UInt8>) -> (Range<Int>?, isChecked: Bool) {
        let information = source[fence.endIndex...].prefix { $0 != 0x0A }
        let language = information.trimmedOfBlanks.asciiLowercased
        guard language.elementsEqual("markdown".utf8) || language.elementsEqual("md".utf8) else { return (nil, false) }
        var (depth, hasInner, isOpen) = (1, false, true)
        var closing: Range<Int>?
        var line = information
        while line.endIndex < source.endIndex {
            line = source[(line.endIndex + 1)...].prefix { $0 != 0x0A }
            let content = line.trimmedOfBlanks
            let sign = content.prefix { $0 == fence.first }
            guard sign.count == fence.count else { continue }
            let isBare = content[sign.endIndex...].allSatisfy(\.isASCIIWhiteSpace)
            // Without nesting, the next bare fence ends the code.
            isOpen = isOpen ? !isBare : true
            if !isBare {
                depth += 1
                hasInner = hasInner || closing == nil
            } else if depth > 0 {
                depth -= 1
                if depth == 0, closing == nil { closing = content.startIndex..<sign.endIndex }
            } else {
                depth = 1
            }
        }
        return (hasInner && isOpen && depth == 0 ? closing : nil, true)
    }
}
