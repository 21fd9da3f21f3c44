import Targets

extension SourceRule {
    /// Chromium, and whatever is built on it: computed styles on every block.
    static let chromium = SourceRule(name: "Chromium") { offered in
        offered.contains { $0.name.hasPrefix("chromium/") }
    }
}
