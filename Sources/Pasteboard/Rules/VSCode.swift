import Formats

extension SourceRule {
    /// VS Code and its kin: a block for each line, in the colours of the theme.
    static let visualStudioCode = SourceRule(
        name: "VS Code",
        signs: [
            .process(["code", "code-insiders", "code-oss", "codium", "vscodium", "cursor", "windsurf"]),
            .windowClass(["code", "code-oss", "vscodium", "cursor", "windsurf"]),
            .html(["white-space: pre;\"><div><span style=\"color:"]),
            .html(["white-space: pre;\"><div style=\"color:"]),
        ],
        repairs: [.editorCode])
}
