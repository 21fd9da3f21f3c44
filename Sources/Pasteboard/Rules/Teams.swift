import Formats

extension SourceRule {
    /// Teams: emoji as pictures, and pictures for those who are signed in.
    static let teams = SourceRule(
        name: "Teams",
        signs: [
            .process(["teams", "teams-for-linux"]), .title(["| Microsoft Teams"]), .html(["schema.skype.com/"]),
        ],
        repairs: [.emojiPictures, .privatePictures, .codeElements, .convertedSpaces, .blankLines])
}
