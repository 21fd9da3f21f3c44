import FormatCore

/// An HTML block that only begins or ends right-to-left text.
enum DirectionElement {
    case begin, end

    /// Nil for any other block.
    init?(_ html: ArraySlice<UInt8>) {
        var html = html.drop(while: \.isASCIIWhiteSpace)
        while html.last?.isASCIIWhiteSpace == true { html.removeLast() }
        if html.elementsEqual("</div>".utf8) {
            self = .end
        } else if html.elementsEqual("<div dir=\"rtl\">".utf8) {
            self = .begin
        } else {
            return nil
        }
    }
}
