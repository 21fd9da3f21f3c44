import FormatCore
import HTMLSyntax

/// The numbers of cells in notebooks of Jupyter: `In [1]:`, `Out[1]:`.
enum NotebookPrompts {
    private static let names: Set<Substring> = [
        "input_prompt", "output_prompt", "jp-InputPrompt", "jp-OutputPrompt", "jp-InputArea-prompt",
        "jp-OutputArea-prompt",
    ]

    /// True for the number of a cell, which is no part of the notebook's text.
    static func isPrompt(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let value = tree.valueBytes(.class, of: node), value.containsSequence("rompt".utf8) else { return false }
        return tree.classes(of: node).contains(where: names.contains)
    }
}
