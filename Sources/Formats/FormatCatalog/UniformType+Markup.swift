import UniformTypes

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
