extension TypeDeclaration {
    /// Tables as text.
    static let tabularTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "public.delimited-values-text", ["public.text"], "Text whose lines are rows and whose cells are separated"),
        TypeDeclaration(
            "public.comma-separated-values-text", ["public.plain-text", "public.delimited-values-text"],
            mime: ["text/csv", "text/comma-separated-values", "text/x-comma-separated-values", "text/x-csv"],
            ext: ["csv"], short: ["csv"], "Comma-separated values"),
        TypeDeclaration(
            "public.tab-separated-values-text", ["public.plain-text", "public.delimited-values-text"],
            mime: ["text/tab-separated-values"], ext: ["tsv", "tab"], short: ["tsv"], "Tab-separated values"),
        TypeDeclaration(
            "public.utf8-tab-separated-values-text", ["public.tab-separated-values-text", "public.utf8-plain-text"],
            mime: ["text/tab-separated-values;charset=utf-8"], pasteboard: ["NeXT tabular text pasteboard type"],
            "Tab-separated values in UTF-8"),
    ]
}
