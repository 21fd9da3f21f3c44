extension TypeDeclaration {
    /// Text without markup, by its encoding.
    static let plainTextTypes: [TypeDeclaration] = [
        TypeDeclaration("public.text", ["public.data", "public.content"], "Text of any kind, with markup or without"),
        TypeDeclaration(
            "public.plain-text", ["public.text"], mime: ["text/plain"], ext: ["txt", "text"],
            "Text without markup, of any encoding"),
        TypeDeclaration(
            "public.utf8-plain-text", ["public.plain-text"], mime: ["text/plain;charset=utf-8"], ext: ["txt"],
            os: ["utf8"], pasteboard: ["NSStringPboardType", "NeXT plain ascii pasteboard type"],
            short: ["plain", "text", "txt"], "Text without markup in UTF-8"),
        TypeDeclaration(
            "public.utf16-plain-text", ["public.plain-text"], mime: ["text/plain;charset=utf-16"], os: ["utxt"],
            short: ["utf16"], "Text without markup in UTF-16 of this machine's byte order"),
        TypeDeclaration(
            "public.utf16-external-plain-text", ["public.plain-text"], mime: ["text/plain;charset=utf-16"],
            os: ["ut16"], "Text without markup in UTF-16 with a byte order mark, else big-endian"),
        TypeDeclaration(
            "com.apple.traditional-mac-plain-text", ["public.plain-text"], mime: ["text/plain;charset=macintosh"],
            os: ["TEXT"], "Text without markup in an encoding of classic Mac OS"),
        // macOS does not declare Markdown; applications that do use this identifier.
        TypeDeclaration(
            "net.daringfireball.markdown", ["public.plain-text"], mime: ["text/markdown", "text/x-markdown"],
            ext: ["md", "markdown", "mdown", "mkd"], short: ["markdown", "md"], "Markdown"),
        TypeDeclaration(
            "org.orgmode.org", ["public.plain-text"], mime: ["text/org", "text/x-org"], ext: ["org"], short: ["org"],
            "Org"),
    ]
}
