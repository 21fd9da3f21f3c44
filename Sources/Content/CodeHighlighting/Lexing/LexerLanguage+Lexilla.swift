import CLexilla

extension LexerLanguage {
    /// Loads the library that has the lexers; false if it is not installed.
    static func loadLibrary() -> Bool { lexilla_load() == 0 }

    /// Returns the roles of a text in this language; nil if the library is not there, or does not know the lexer.
    func roles(in text: [UInt8]) -> RoleRuns? {
        let terminated = lexed(text) + [0]
        let list = unsafe words.map { unsafe $0.cString } + [nil]
        let properties = unsafe options.map { unsafe $0.cString } + [nil]
        var isKnown = false
        let styles = unsafe [UInt8](unsafeUninitializedCapacity: text.count) { room, count in
            guard let start = room.baseAddress else { return }
            let status = unsafe terminated.withUnsafeBytes { bytes in
                unsafe lexilla_style(lexer.name.cString, list, properties, bytes.baseAddress, text.count, start)
            }
            isKnown = status == 0
            if isKnown { count = text.count }
        }
        return isKnown || text.isEmpty ? lexer.runs(of: text, styled: styles) : nil
    }
}

extension LexerLanguage {
    /// The text for the lexer, of the same length.
    ///
    /// Perl's lexer hangs on a NUL where a delimiter is expected. All know strings between backquotes as Go has them: in a
    /// template of JavaScript a backquote may be escaped.
    private func lexed(_ text: [UInt8]) -> [UInt8] {
        var lexed = text
        var isEscaped = false
        for (index, byte) in text.enumerated() {
            if byte == 0 || hasTemplates && isEscaped && byte == UInt8(ascii: "`") { lexed[index] = UInt8(ascii: " ") }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return lexed
    }
}

extension StaticString {
    /// The text for C, which has a NUL after it.
    fileprivate var cString: UnsafePointer<CChar>? {
        unsafe UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
