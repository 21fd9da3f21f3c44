import Formats

extension SourceRule {
    /// Draft.js: lists that say their level in a class.
    static let draft = SourceRule(
        name: "Draft.js",
        signs: [.html(["data-offset-key"]), .html(["public-draftstyledefault"])], repairs: [.levelledLists])
}
