import Formats

extension SourceRule {
    /// Joplin: tasks in classes of its own.
    static let joplin = SourceRule(
        name: "Joplin",
        signs: [
            .process(["joplin", "joplin-desktop"]), .html(["joplin-check"]), .html(["data-is-checklist"]),
            .html(["data-joplin-"]),
        ],
        repairs: [.checkBoxes, .editorCode])
}
