extension SourceRule {
    /// Every rule, family by family.
    ///
    /// Of two rules with the same rank that match at the same stage, the first one is used: rules with rarer signs come
    /// before those whose signs other sources pass on.
    public static let all: [SourceRule] =
        officeSuites + microsoftOffice + google + mail + codeEditors + notes + chat + webEditors + webSites
        + [.proseMirror] + richTextWriters + browsers + toolkits
}
