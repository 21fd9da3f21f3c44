import FormatCore
import RichText

/// The text of a destination that is not the document's: a name, an instruction, a label.
///
/// There is one for all such destinations: what a group captures begins anew with the destination within it.
struct RTFCapturedText {
    private var bytes: [UInt8] = []

    /// Begins the text of a destination.
    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: some Sequence<UInt8>) {
        for byte in text where byte != 0 { bytes.append(byte) }
    }

    /// Continues with what was taken before.
    mutating func restore(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The whole text, which then begins anew.
    mutating func take() -> String {
        defer { begin() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without line breaks and other controls, which no label has.
    mutating func takeLabel() -> String {
        String(
            String.UnicodeScalarView(
                take().unicodeScalars.filter { scalar in
                    scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
                }))
    }

    /// The text as it is, which goes on.
    var utf8: [UInt8] { bytes }
}
