import Formats
import UniformTypes

extension SourceRule {
    /// GitLab offers the Markdown that a text was written in.
    static let gitLab = SourceRule(
        name: "GitLab",
        signs: [
            .targets(["text/x-gfm"]), .html(["data-sourcepos", "data-canonical-lang"]),
            .html(["data-sourcepos", "gfm-"]),
            .html(["data-sourcepos", "class=\"gl-"]),
        ],
        trusted: [.markdown, .html, .rtf], repairs: [.emojiPictures, .pageControls, .codeTables])
}
