extension SourceRule {
    /// Every rule, family by family.
    ///
    /// If two rules with the same rank match at the same stage, the first one is used. So rules with rarer signs come
    /// before rules whose signs also occur in content that was copied from another program.
    public static let all: [SourceRule] =
        officeSuites + microsoftOffice + google + mail + codeEditors + notes + chat + webEditors + webSites
        + [.proseMirror] + richTextWriters + browsers + toolkits
}
