import UniformTypes

extension TargetTable {
    /// Targets that are older than the MIME types of their content, and colours.
    static let documentTargets: [TargetRow] = [
        .content("ADOBE_PORTABLE_DOCUMENT_FORMAT", .pdf, replyType: "STRING"),
        .content("POSTSCRIPT", .postScript, replyType: "STRING"),
        .content("ENCAPSULATED_POSTSCRIPT", .encapsulatedPostScript, replyType: "STRING"),
        .content("ENCAPSULATED_POSTSCRIPT_INTERCHANGE", .encapsulatedPostScript, replyType: "STRING"),
        .content("_ADOBE_EPS", .encapsulatedPostScript),
        .content("Biff8", .xls),
        .content("_CITRIX_Biff8", .xls),
        // Four numbers of 16 bits: red, green, blue, opacity. The only common target of that width.
        .content("application/x-color", .color, publishes: [.color], format: 16),
    ]
}
