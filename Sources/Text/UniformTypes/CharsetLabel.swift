/// The usual labels of character sets, for the spellings that occur in the names of targets.
enum CharsetLabel {
    /// The label in lower case, with IANA aliases that occur on clipboards resolved.
    static func canonical(_ label: String) -> String {
        let label = label.lowercased()
        return aliases[label] ?? label
    }

    private static let aliases: [String: String] = [
        "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8",
        "utf16": "utf-16", "utf16le": "utf-16le", "utf16be": "utf-16be",
        "iso-10646-ucs-2": "utf-16", "ucs-2": "utf-16", "unicode": "utf-16",
        "ascii": "us-ascii", "ansi_x3.4-1968": "us-ascii", "iso646-us": "us-ascii",
        "latin1": "iso-8859-1", "latin-1": "iso-8859-1", "l1": "iso-8859-1", "iso8859-1": "iso-8859-1",
        "iso_8859-1": "iso-8859-1", "iso_8859-1:1987": "iso-8859-1", "8859_1": "iso-8859-1",
        "cp1252": "windows-1252", "x-cp1252": "windows-1252",
        "mac": "macintosh", "x-mac-roman": "macintosh",
    ]
}
