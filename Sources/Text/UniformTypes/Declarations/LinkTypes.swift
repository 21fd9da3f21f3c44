extension TypeDeclaration {
    /// Addresses.
    ///
    /// A URL is data and not text, so that it is not pasted as text.
    static let linkTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "public.url", ["public.data"], mime: ["text/uri-list"], os: ["url "],
            pasteboard: ["Apple URL pasteboard type"], short: ["url", "link"], "Address"),
        TypeDeclaration("public.url-name", ["public.data"], os: ["urln"], "Title of an address"),
        TypeDeclaration(
            "public.file-url", ["public.url"], mime: ["text/uri-list"], os: ["furl"],
            pasteboard: ["NSFilenamesPboardType"], short: ["files", "file"], "Address of a file"),
    ]
}
