import HTMLSyntax

/// Removes the cell numbers of Jupyter notebooks, such as `In [1]:` and `Out[1]:`.
struct NotebookPrompts: ElementRepair {
    var wake: HTMLWake { .onSight([.div], with: [.class]) }

    private static let names: ClassNames = [
        "input_prompt", "output_prompt", "jp-InputPrompt", "jp-OutputPrompt", "jp-InputArea-prompt",
        "jp-OutputArea-prompt",
    ]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let value = tree.valueBytes(.class, of: element), value.containsSequence("rompt".utf8) else { return nil }
        return tree.hasClass(of: Self.names, element) ? element : nil
    }

    func repair(_ prompt: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(prompt) }
}
