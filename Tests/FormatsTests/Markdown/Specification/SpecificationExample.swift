import Foundation
import Glibc
import Testing

/// An example of a specification: Markdown, and its HTML.
///
/// The specifications are not part of this project: `Tests/Conformance/commonmark.sh` fetches them, and
/// `PASTEBOARD_COMMONMARK` names the folder.
struct SpecificationExample: Sendable, CustomTestStringConvertible {
    /// "CommonMark 12", "GFM 3" (those of extensions are counted separately) or "Extensions 7".
    let name: String
    let markdown: String
    let html: String

    var testDescription: String { name }
    var bytes: [UInt8] { Array(markdown.utf8) }

    static let folder = getenv("PASTEBOARD_COMMONMARK").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }

    /// The 652 examples of CommonMark 0.31.2.
    static let commonMark = folder.map { examplesOfCommonMark(in: "\($0)/commonmark-0.31.2.json") } ?? []

    /// The examples of GitHub's extensions, from its specification and from the tests of its parser.
    static let github =
        folder.map { folder in
            examples(in: "\(folder)/gfm-0.29.txt", name: "GFM") { !$0.isEmpty }
                + examples(in: "\(folder)/gfm-extensions.txt", name: "Extensions") { _ in true }
        } ?? []
}

extension SpecificationExample {
    private struct Entry: Decodable {
        let markdown: String
        let html: String
        let example: Int
    }

    private static func examplesOfCommonMark(in path: String) -> [SpecificationExample] {
        guard let data = FileManager.default.contents(atPath: path),
            let entries = try? JSONDecoder().decode([Entry].self, from: data)
        else { return [] }
        return entries.map { entry in
            SpecificationExample(name: "CommonMark \(entry.example)", markdown: entry.markdown, html: entry.html)
        }
    }

    /// Those of a specification as text: between fences of 32 backticks, the first of which says `example` and the
    /// extension, Markdown and HTML, with a full stop between them and → for a tab.
    private static func examples(
        in path: String, name: String, where isWanted: (_ extension: Substring) -> Bool
    ) -> [SpecificationExample] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        let fence = String(repeating: "`", count: 32)
        var examples: [SpecificationExample] = []
        for part in String(decoding: data, as: UTF8.self).split(separator: "\n\(fence) example").dropFirst() {
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            guard isWanted(lines[0]), let dot = lines.firstIndex(of: "."), let end = lines.firstIndex(of: fence[...])
            else { continue }
            examples.append(
                SpecificationExample(
                    name: "\(name) \(examples.count + 1)", markdown: text(lines[1..<dot]),
                    html: text(lines[dot + 1..<end])))
        }
        return examples
    }

    private static func text(_ lines: ArraySlice<Substring>) -> String {
        String(lines.map { $0 + "\n" }.joined().map { $0 == "→" ? "\t" : $0 })
    }
}
