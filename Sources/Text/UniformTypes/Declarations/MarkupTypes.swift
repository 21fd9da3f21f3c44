extension TypeDeclaration {
    /// Text with markup, which does not conform to plain text.
    static let markupTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "public.html", ["public.text"], mime: ["text/html"], ext: ["html", "htm", "shtml"], os: ["HTML"],
            pasteboard: ["Apple HTML pasteboard type"], short: ["html"], isMarkup: true, "HTML page or fragment"),
        TypeDeclaration(
            "public.rtf", ["public.text"],
            mime: ["text/rtf", "application/rtf", "application/x-rtf", "text/richtext"], ext: ["rtf"], os: ["RTF "],
            pasteboard: ["NeXT Rich Text Format v1.0 pasteboard type"], short: ["rtf"],
            magic: [ByteSignature("{\\rtf")], isMarkup: true, "Rich Text Format"),
        TypeDeclaration(
            "public.xml", ["public.text"], mime: ["application/xml", "text/xml"], ext: ["xml"], short: ["xml"],
            "XML document"),
        TypeDeclaration(
            "public.xhtml", ["public.xml"], mime: ["application/xhtml+xml"], ext: ["xhtml", "xht"], short: ["xhtml"],
            isMarkup: true, "XHTML page"),
        TypeDeclaration(
            "public.json", ["public.text"], mime: ["application/json"], ext: ["json", "ndjson", "jsonl"],
            short: ["json"],
            "JSON document"),
        TypeDeclaration(
            "public.yaml", ["public.text"], mime: ["application/x-yaml", "application/yaml", "text/yaml"],
            ext: ["yml", "yaml"], short: ["yaml", "yml"], "YAML document"),
        TypeDeclaration(
            "public.ansi-text", ["public.text"], mime: ["text/x-ansi"], ext: ["ansi", "ans"], short: ["ansi"],
            isMarkup: true, "Text with the control sequences of a terminal"),
        TypeDeclaration("public.css", ["public.text"], mime: ["text/css"], ext: ["css"], short: ["css"], "Style sheet"),
    ]
}
