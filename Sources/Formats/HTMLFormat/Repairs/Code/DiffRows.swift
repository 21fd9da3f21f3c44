import FormatCore
import HTMLSyntax

/// Joins the rows of a difference, an element for each line with its sign, into a code block: gitweb and cgit.
struct DiffRows: HTMLRepair {
    var wake: HTMLWake { .elements([.div], classed: ["chunk_header", "hunk"]) }

    /// The classes of the rows before the first hunk, and of the rows in a hunk.
    private static let heads: ClassNames = ["header", "extended_header", "from_file", "to_file", "head"]
    private static let rows: ClassNames = ["chunk_header", "hunk", "ctx", "add", "rem", "del", "incomplete"]

    /// The words with which the lines before a hunk begin.
    private static let words = [
        "diff ", "index ", "--- ", "+++ ", "new ", "old ", "deleted ", "similarity ", "dissimilarity ", "rename ",
        "copy ", "mode ",
    ]

    func repair(_ hunks: [HTMLTree.ID], _ tree: inout HTMLTree) {
        for hunk in hunks where tree[hunk].parent != HTMLTree.none && Self.isHunk(hunk, tree) {
            let rows = Self.rows(from: Self.start(before: hunk, tree), tree)
            guard rows.count > 1 else { continue }
            for row in rows { Self.breakLines(in: row, &tree) }
            tree.set(.dataLang, "diff", of: tree.replace(rows[0], withCode: rows))
            for row in rows.dropFirst() { tree.remove(row) }
        }
    }

    /// True if a row says where its lines are.
    private static func isHunk(_ row: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let text = tree.content(of: row, limit: 64)[...].trimmed
        let rest = text.drop { $0 == "@" }
        return text.count - rest.count > 1 && rest.starts(with: " -".utf8)
    }

    /// The first of the rows that name the files of a hunk.
    private static func start(before hunk: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID {
        var first = hunk
        while let row = tree.previousContent(before: first), tree[row].tag == .div, tree.hasClass(of: heads, row),
            isHead(row, tree)
        {
            first = row
        }
        return first
    }

    /// False for the header of a page.
    private static func isHead(_ row: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let text = tree.content(of: row, limit: 64)[...].trimmed
        return words.contains { text.starts(with: $0.utf8) }
    }

    /// The rows of a file from the first on.
    private static func rows(from first: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID] {
        var found: [HTMLTree.ID] = []
        var next: HTMLTree.ID? = first
        var isInHunk = false
        while let row = next, tree[row].tag == .div {
            let isRow = tree.hasClass(of: rows, row)
            guard isRow || !isInHunk && tree.hasClass(of: heads, row) else { break }
            isInHunk = isInHunk || isRow
            found.append(row)
            next = tree.nextContent(after: row)
        }
        return found
    }

    /// Replaces the line breaks in a row, because cgit writes all names in one.
    private static func breakLines(in row: HTMLTree.ID, _ tree: inout HTMLTree) {
        for end in tree.elements(within: row, where: { tree[$0].tag == .br }) {
            if tree.nextContent(after: end) == nil { tree.remove(end) } else { tree.replace(end, with: "\n") }
        }
    }
}
