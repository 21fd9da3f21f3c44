/// Markdown as written by models, terminals and people, which `Tests/Benchmarks/Recognition` counts as well.
enum RecognitionCorpus {
    /// The texts of a file, each with its kind, which precedes it after four signs.
    static func texts(_ name: String) -> [(kind: String, text: String)] {
        var texts: [(kind: String, text: String)] = []
        let lines = CorpusFile.text("Recognition/\(name).txt").split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            if line.starts(with: "%%%% ") {
                texts.append((String(line.dropFirst(5)), ""))
            } else if !texts.isEmpty {
                texts[texts.count - 1].text += line + "\n"
            }
        }
        return texts
    }
}
