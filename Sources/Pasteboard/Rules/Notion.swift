import Formats

extension SourceRule {
    /// Notion: a list for each item, boxes drawn beside tasks, and pictures that only Notion finds.
    static let notion = SourceRule(
        name: "Notion",
        signs: [
            .process(["notion", "notion-app", "notion-desktop"]), .html(["<!-- notionvc:"]),
            .html(["class=\"to-do-list"]), .html(["class=\"bulleted-list"]), .html(["class=\"numbered-list"]),
        ],
        repairs: [.checkBoxes, .splitLists, .privatePictures])
}
