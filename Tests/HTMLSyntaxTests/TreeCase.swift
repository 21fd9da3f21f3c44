import Glibc
import HTMLSyntax

/// One test of html5lib: a document or fragment, and the outline of its tree.
struct TreeCase {
    var data = ""
    var expected = ""
    var context: String?
    var hasScripts = false

    /// The reason why a case does not apply here.
    var exception: String? {
        guard let context, context.contains(" ") else { return nil }
        return Self.changed.contains(data)
            ? "in SVG and MathML, the standard reads these tags as HTML in fragments, too" : nil
    }

    /// Cases of fragments that are older than the rule for tags that end SVG and MathML (HTML §13.2.6.5).
    private static let changed: Set<String> = [
        "<nobr>X", "<font color></font>X", "<div></div>", "<div><h1>X</h1></div>",
    ]

    var outline: String {
        var options = HTMLParsingOptions()
        options.keepsComments = true
        options.hasScripts = hasScripts
        if let context {
            let parts = context.split(separator: " ")
            let namespace: HTMLNamespace =
                parts.count == 1 ? .html : parts[0] == "svg" ? .svg : .mathML
            options.context = (HTMLTag(name: (parts.last ?? "").utf8), namespace)
        }
        let tree = HTMLParser.parse(HTMLEncoding.withLineFeeds(Array(data.utf8)), options).tree
        return tree.outline(of: context == nil ? HTMLTree.root : tree[HTMLTree.root].firstChild)
    }
}

extension TreeCase {
    static let folder = getenv("PASTEBOARD_HTML5LIB").map { String(cString: $0) }

    /// The paths of the files of cases in a folder.
    static func files(in folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".dat") { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }

    static func cases(in path: String) -> [TreeCase] {
        let text = String(decoding: bytes(of: path), as: UTF8.self)
        var cases: [TreeCase] = []
        var section = ""
        var body: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line == "#data" || section != "" && sections.contains(String(line)) else {
                body.append(line)
                continue
            }
            end(section, body, &cases)
            body = []
            section = String(line)
            if section == "#data" { cases.append(TreeCase()) }
            if section == "#script-on" { cases[cases.count - 1].hasScripts = true }
        }
        end(section, body, &cases)
        return cases
    }

    private static let sections: Set<String> = [
        "#data", "#errors", "#new-errors", "#document-fragment", "#document", "#script-on", "#script-off",
    ]

    private static func end(_ section: String, _ body: [Substring], _ cases: inout [TreeCase]) {
        guard !cases.isEmpty else { return }
        switch section {
        case "#data": cases[cases.count - 1].data = body.joined(separator: "\n")
        case "#document-fragment": cases[cases.count - 1].context = String(body.first ?? "")
        case "#document":
            var lines = body
            while lines.last == "" { lines.removeLast() }
            cases[cases.count - 1].expected = lines.joined(separator: "\n")
        default: break
        }
    }

    private static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }
}
