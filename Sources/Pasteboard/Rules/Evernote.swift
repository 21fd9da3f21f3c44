import Formats

extension SourceRule {
    /// Evernote: tasks in properties of its own, and a block for each line.
    static let evernote = SourceRule(
        name: "Evernote",
        signs: [
            .process(["evernote"]), .html(["-en-clipboard:"]), .html(["-en-paragraph:"]), .html(["--en-todo:"]),
            .html(["--en-checked:"]), .html(["class=\"en-todo"]),
        ],
        repairs: [.codeElements, .checkBoxes, .privatePictures, .blankLines])
}
