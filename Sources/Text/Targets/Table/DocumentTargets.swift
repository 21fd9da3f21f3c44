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
        // LibreOffice Calc pastes it before RTF and HTML, Gnumeric the name that Excel has for it; no other program knows them.
        .content("application/x-openoffice-biff-8;windows_formatname=\"Biff8\"", .xls, publishes: [.xls]),
        .content("Biff8", .xls, publishes: [.xls]),
        .content("_CITRIX_Biff8", .xls),
        // Four numbers of 16 bits: red, green, blue, opacity. The only common target of that width.
        .content("application/x-color", .color, publishes: [.color], format: 16),
    ]
}
