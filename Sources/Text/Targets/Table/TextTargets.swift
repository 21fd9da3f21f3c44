import UniformTypes

extension TargetTable {
    /// Plain text, in the order of publishing: readers that take the first known target get UTF-8.
    static let textTargets: [TargetRow] = [
        .content("text/plain;charset=utf-8", .utf8PlainText, publishes: [.utf8PlainText]),
        .content("UTF8_STRING", .utf8PlainText, publishes: [.utf8PlainText]),
        .content("COMPOUND_TEXT", .utf8PlainText, publishes: [.utf8PlainText]),
        .content("TEXT", .utf8PlainText, publishes: [.utf8PlainText], replyType: "UTF8_STRING"),
        .content("STRING", .utf8PlainText, publishes: [.utf8PlainText]),
        .content("text/plain", .plainText, publishes: [.utf8PlainText, .plainText]),
        // LibreOffice without a toolkit, and older programs.
        .content("UTF-8", .utf8PlainText),
        .content("text/unicode", .utf8PlainText),
        .content("C_STRING", .plainText),
        .content("text/plain;charset=utf-16", .utf16PlainText, publishes: [.utf16PlainText]),
        .content("ISO10646-1", .utf16PlainText),
    ]
}
