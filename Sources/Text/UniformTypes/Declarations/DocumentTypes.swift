extension TypeDeclaration {
    /// Documents of office programs.
    ///
    /// No office format conforms to an archive, although most are zip archives.
    static let documentTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "com.adobe.pdf", ["public.data", "public.composite-content"],
            mime: ["application/pdf", "application/x-pdf"], ext: ["pdf"], os: ["PDF "],
            pasteboard: ["Apple PDF pasteboard type"], short: ["pdf"], magic: [ByteSignature("%PDF-")],
            "PDF document"),
        TypeDeclaration(
            "com.adobe.postscript", ["public.data", "public.composite-content"], mime: ["application/postscript"],
            ext: ["ps"], short: ["ps", "postscript"], "PostScript document"),
        TypeDeclaration(
            "com.adobe.encapsulated-postscript", ["com.adobe.postscript"], mime: ["image/x-eps"], ext: ["eps"],
            os: ["EPSF"], pasteboard: ["NeXT Encapsulated PostScript v1.2 pasteboard type"], short: ["eps"],
            "PostScript drawing for inclusion"),
        TypeDeclaration(
            "com.apple.webarchive", ["public.data", "public.composite-content"], mime: ["application/x-webarchive"],
            ext: ["webarchive"], pasteboard: ["Apple Web Archive pasteboard type"], "Web page with all its parts"),
        TypeDeclaration(
            "com.apple.rtfd", ["com.apple.package", "public.composite-content"], ext: ["rtfd"],
            "Rich text with attachments, as a directory"),
        // Not a subtype of public.rtf: a reader of RTF cannot read it.
        TypeDeclaration(
            "com.apple.flat-rtfd", ["public.data", "public.composite-content"], mime: ["application/x-apple-rtfd"],
            pasteboard: ["NeXT RTFD pasteboard type"], short: ["rtfd"], "Rich text with attachments, in one piece"),
        TypeDeclaration("org.openxmlformats.openxml", ["public.data"], "Office Open XML document of any kind"),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.document", ["org.openxmlformats.openxml", "public.composite-content"],
            mime: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], ext: ["docx"],
            short: ["docx"], "Word document"),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.document.macroenabled",
            ["org.openxmlformats.wordprocessingml.document"],
            mime: ["application/vnd.ms-word.document.macroenabled.12"], ext: ["docm"], "Word document with macros"),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.template", ["org.openxmlformats.wordprocessingml.document"],
            mime: ["application/vnd.openxmlformats-officedocument.wordprocessingml.template"], ext: ["dotx"],
            "Word template"),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.template.macroenabled",
            ["org.openxmlformats.wordprocessingml.document"],
            mime: ["application/vnd.ms-word.template.macroenabled.12"], ext: ["dotm"], "Word template with macros"),
        TypeDeclaration(
            "org.openxmlformats.spreadsheetml.sheet",
            ["org.openxmlformats.openxml", "public.composite-content", "public.spreadsheet"],
            mime: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], ext: ["xlsx"],
            short: ["xlsx"], "Excel workbook"),
        TypeDeclaration(
            "org.openxmlformats.presentationml.presentation", ["org.openxmlformats.openxml", "public.presentation"],
            mime: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"], ext: ["pptx"],
            short: ["pptx"], "PowerPoint presentation"),
        // LibreOffice offers every kind of OpenDocument under one name; the archive contains the kind.
        TypeDeclaration(
            "org.oasis-open.opendocument", ["public.data"], mime: ["application/x-openoffice-embed-source-xml"],
            "OpenDocument of any kind"),
        TypeDeclaration(
            "org.oasis-open.opendocument.text", ["org.oasis-open.opendocument", "public.composite-content"],
            mime: ["application/vnd.oasis.opendocument.text"], ext: ["odt"], short: ["odt"],
            magic: [ByteSignature("PK\u{3}\u{4}", and: "mimetypeapplication/vnd.oasis.opendocument.text", at: 30)],
            "OpenDocument text"),
        TypeDeclaration(
            "org.oasis-open.opendocument.text-template", ["org.oasis-open.opendocument.text"],
            mime: ["application/vnd.oasis.opendocument.text-template"], ext: ["ott"], "OpenDocument text template"),
        TypeDeclaration(
            "org.oasis-open.opendocument.text-flat", ["org.oasis-open.opendocument.text"],
            mime: ["application/vnd.oasis.opendocument.text-flat-xml"], ext: ["fodt"],
            "OpenDocument text in one XML file"),
        TypeDeclaration(
            "org.oasis-open.opendocument.spreadsheet",
            ["org.oasis-open.opendocument", "public.composite-content", "public.spreadsheet"],
            mime: ["application/vnd.oasis.opendocument.spreadsheet"], ext: ["ods"], short: ["ods"],
            "OpenDocument spreadsheet"),
        TypeDeclaration(
            "org.oasis-open.opendocument.spreadsheet-template", ["org.oasis-open.opendocument.spreadsheet"],
            mime: ["application/vnd.oasis.opendocument.spreadsheet-template"], ext: ["ots"],
            "OpenDocument spreadsheet template"),
        TypeDeclaration(
            "org.oasis-open.opendocument.spreadsheet-flat", ["org.oasis-open.opendocument.spreadsheet"],
            mime: ["application/vnd.oasis.opendocument.spreadsheet-flat-xml"], ext: ["fods"],
            "OpenDocument spreadsheet in one XML file"),
        TypeDeclaration(
            "org.oasis-open.opendocument.presentation",
            ["org.oasis-open.opendocument", "public.composite-content", "public.presentation"],
            mime: ["application/vnd.oasis.opendocument.presentation"], ext: ["odp"], short: ["odp"],
            "OpenDocument presentation"),
        TypeDeclaration(
            "com.microsoft.word.doc", ["public.data", "public.composite-content"], mime: ["application/msword"],
            ext: ["doc"], os: ["W8BN"], short: ["doc"], "Word 97 document"),
        TypeDeclaration(
            "com.microsoft.excel.xls", ["public.data", "public.composite-content", "public.spreadsheet"],
            mime: ["application/vnd.ms-excel", "application/msexcel"], ext: ["xls"], os: ["XLS8"], short: ["xls"],
            "Excel 97 workbook"),
        TypeDeclaration(
            "com.apple.iWork.TSPNativeData", ["public.data"], "Pages, Numbers and Keynote among themselves"),
        TypeDeclaration("com.apple.iWork.TSPNativeMetadata", ["public.data"], "What goes with iWork's own data"),
        TypeDeclaration(
            "com.apple.iWork.pasteboardState.hasNativeDrawables", ["public.data"],
            "Mark that iWork's own data has drawings"),
    ]
}
