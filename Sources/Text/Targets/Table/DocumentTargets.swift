import UniformTypes

extension TargetTable {
    /// Targets that are older than the MIME types of their content, and colors.
    static let documentTargets: [TargetRow] = [
        .content("ADOBE_PORTABLE_DOCUMENT_FORMAT", .pdf, replyType: "STRING"),
        .content("POSTSCRIPT", .postScript, replyType: "STRING"),
        .content("ENCAPSULATED_POSTSCRIPT", .encapsulatedPostScript, replyType: "STRING"),
        .content("ENCAPSULATED_POSTSCRIPT_INTERCHANGE", .encapsulatedPostScript, replyType: "STRING"),
        .content("_ADOBE_EPS", .encapsulatedPostScript),
        .content("application/vnd.ms-excel", .xls, publishes: [.xls]),
        // LibreOffice Calc prefers it to RTF and HTML. Gnumeric prefers Excel's name for it. No other program uses these names.
        .content("application/x-openoffice-biff-8;windows_formatname=\"Biff8\"", .xls, publishes: [.xls]),
        .content("Biff8", .xls, publishes: [.xls]),
        .content("_CITRIX_Biff8", .xls),
        // Four numbers of 16 bits: red, green, blue, opacity. The only common target with 16-bit items.
        .content("application/x-color", .color, publishes: [.color], format: 16),
    ]
}
