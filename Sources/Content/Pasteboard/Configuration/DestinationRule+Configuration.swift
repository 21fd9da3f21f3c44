extension DestinationRule: ConfigurableRule {
    /// The keys of a rule in a configuration file.
    static let ownKeys = ["name", "like", "process", "windowClass", "title", "profile", "hide"]

    init(_ draft: RuleDraft, signs: [SourceSign], base: DestinationRule?, _ reader: inout ConfigurationReader) {
        let isSame = base.map { draft.isCalled($0.name) } ?? false
        self.init(
            name: draft.name, rank: isSame ? base?.rank ?? .application : .application, signs: signs,
            profile: reader.choice(draft.object, "profile", of: WritingProfile.self) ?? base?.profile ?? .neutral,
            hidden: reader.targets(draft.object, "hide") ?? base?.hidden ?? [],
            avoided: base?.avoided ?? [:], keepsHistory: base?.keepsHistory ?? false)
    }
}
