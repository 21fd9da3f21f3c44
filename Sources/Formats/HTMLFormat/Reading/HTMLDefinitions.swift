import HTMLSyntax

extension HTMLTree {
    /// Whether a list of definitions has both terms and meanings, also in groups (HTML §4.4.9).
    ///
    /// Pages use a list of one of the two for indents or for lines.
    func isDefinitionList(_ node: ID) -> Bool {
        var hasTerm = false
        var hasMeaning = false
        for child in children(of: node) {
            let parts = self[child].tag == .div ? Array(children(of: child)) : [child]
            for part in parts {
                hasTerm = hasTerm || self[part].tag == .dt
                hasMeaning = hasMeaning || self[part].tag == .dd
            }
            if hasTerm, hasMeaning { return true }
        }
        return false
    }
}
