/// The captured text of a destination outside the document text: a name, an instruction, a label.
///
/// One buffer is used for all such destinations: an inner destination restarts the capture of the group.
struct RTFCapturedText {
    private var bytes: [UInt8] = []

    /// Begins the text of a destination.
    mutating func begin() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ text: some Sequence<UInt8>) {
        for byte in text where byte != 0 { bytes.append(byte) }
    }

    /// Restores text that was taken before and continues it.
    mutating func restore(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the whole text and resets it.
    mutating func take() -> String {
        defer { begin() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the text without line breaks and other controls, which labels do not contain, and resets it.
    mutating func takeLabel() -> String {
        String(
            String.UnicodeScalarView(
                take().unicodeScalars.filter { scalar in
                    scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
                }))
    }

    /// The text so far, which may continue.
    var utf8: [UInt8] { bytes }
}
