extension SourceRule {
    /// A GTK 3 text view: text alone, beside targets that only the same process can read.
    static let gtkTextView = SourceRule(
        name: "GTK text view", rank: .toolkit, signs: [.targets(["GTK_TEXT_BUFFER_CONTENTS"])])
}
