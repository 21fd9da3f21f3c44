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
        TypeDeclaration(
            "com.slack.mrkdwn", ["public.plain-text"], mime: ["text/x-slack-mrkdwn"], ext: ["mrkdwn"],
            short: ["slack", "mrkdwn"], "Slack's mrkdwn"),
        TypeDeclaration(
            "com.atlassian.wiki-markup", ["public.plain-text"], mime: ["text/x-jira"], ext: ["jira"],
            short: ["jira", "confluence"], "Wiki markup of Jira and Confluence"),
        TypeDeclaration(
            "org.bbcode.bbcode", ["public.plain-text"], mime: ["text/x-bbcode"], ext: ["bbcode"], short: ["bbcode"],
            "BBCode"),
        // Of MediaWiki's own content models.
        TypeDeclaration(
            "org.mediawiki.wikitext", ["public.plain-text"], mime: ["text/x-wiki"],
            ext: ["wiki", "mediawiki", "wikitext"],
            short: ["mediawiki", "wikitext"], "MediaWiki's wikitext"),
        TypeDeclaration(
            "net.sourceforge.docutils.restructuredtext", ["public.plain-text"], mime: ["text/x-rst"],
            ext: ["rst", "rest"],
            short: ["rst", "restructuredtext"], "reStructuredText"),
        TypeDeclaration(
            "org.asciidoc.asciidoc", ["public.plain-text"], mime: ["text/asciidoc", "text/x-asciidoc"],
            ext: ["adoc", "asciidoc"], short: ["asciidoc", "adoc"], "AsciiDoc"),
        TypeDeclaration(
            "org.latex-project.latex", ["public.plain-text"],
            mime: ["text/x-tex", "application/x-latex", "application/x-tex"],
            ext: ["tex", "latex"], short: ["latex", "tex"], "LaTeX"),
        TypeDeclaration(
            "app.typst.typst", ["public.plain-text"], mime: ["text/vnd.typst", "text/x-typst"], ext: ["typ"],
            short: ["typst"], "Typst"),
    ]
}

extension UniformType {
    /// Org, the markup of Emacs' Org mode.
    public static let org = UniformType(named: "org.orgmode.org")

    /// Wikitext, the markup of MediaWiki.
    public static let mediaWiki = UniformType(named: "org.mediawiki.wikitext")

    /// The markup reStructuredText of Docutils.
    public static let restructuredText = UniformType(named: "net.sourceforge.docutils.restructuredtext")

    /// AsciiDoc.
    public static let asciiDoc = UniformType(named: "org.asciidoc.asciidoc")

    /// LaTeX.
    public static let latex = UniformType(named: "org.latex-project.latex")

    /// Typst.
    public static let typst = UniformType(named: "app.typst.typst")

    /// The mrkdwn of Slack.
    public static let slack = UniformType(named: "com.slack.mrkdwn")

    /// The wiki markup of Jira and Confluence.
    public static let jira = UniformType(named: "com.atlassian.wiki-markup")

    /// BBCode, the markup of forums.
    public static let bbcode = UniformType(named: "org.bbcode.bbcode")
}
