import HTMLSyntax

extension HTMLTree {
    /// Whether a list of definitions has terms, also in groups (HTML §4.4.9).
    ///
    /// Pages use a list of meanings alone for indents, and terms that are headings for chapters.
    func isDefinitionList(_ node: ID) -> Bool {
        var hasTerm = false
        for child in children(of: node) {
            let parts = self[child].tag == .div ? Array(children(of: child)) : [child]
            for part in parts where self[part].tag == .dt {
                if children(of: part).contains(where: { self[$0].tag.headingLevel != nil }) { return false }
                hasTerm = true
            }
        }
        return hasTerm
    }
}
