extension SourceRule {
    /// Calligra Words offers a document that others do not read, and its text.
    static let calligraWords = SourceRule(
        name: "Calligra Words", signs: [.process(["calligrawords"]), .windowClass(["calligrawords"])])
}
