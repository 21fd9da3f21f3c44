import HTMLSyntax

/// Removes the cell numbers of Jupyter notebooks, such as `In [1]:` and `Out[1]:`.
struct NotebookPrompts: ElementRepair {
    var wake: HTMLWake {
        .onSight(
            [.div],
            classed: [
                "input_prompt", "output_prompt", "jp-InputPrompt", "jp-OutputPrompt", "jp-InputArea-prompt",
                "jp-OutputArea-prompt",
            ])
    }

    func repair(_ prompt: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(prompt) }
}
