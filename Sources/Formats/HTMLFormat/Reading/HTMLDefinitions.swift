import HTMLSyntax

extension HTMLTree {
    /// Whether a list of definitions has both terms and meanings, also in groups (HTML §4.4.9).
    ///
    /// Pages use a list of one of the two for indents or for lines, and terms that are headings for chapters.
    func isDefinitionList(_ node: ID) -> Bool {
        var hasTerm = false
        var hasMeaning = false
        for child in children(of: node) {
            let parts = self[child].tag == .div ? Array(children(of: child)) : [child]
            for part in parts {
                if self[part].tag == .dt {
                    if children(of: part).contains(where: { self[$0].tag.headingLevel != nil }) { return false }
                    hasTerm = true
                }
                hasMeaning = hasMeaning || self[part].tag == .dd && self[part].firstChild != HTMLTree.none
            }
        }
        return hasTerm && hasMeaning
    }
}
