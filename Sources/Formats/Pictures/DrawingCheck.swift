/// The check of a drawing before a library reads it (SVG 1.1, XML 1.0 §4.2).
enum DrawingCheck {
    /// True if the document defines entities.
    ///
    /// A document type declaration alone is harmless: nothing is fetched.
    static func definesEntities(_ bytes: [UInt8]) -> Bool {
        // In UTF-16 every other byte of ASCII is NUL.
        let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
        let mark = Array("<!ENTITY".utf8)
        var index = 0
        while let next = text[index...].firstIndex(of: mark[0]) {
            if text[next...].starts(with: mark) { return true }
            index = next + 1
        }
        return false
    }
}
