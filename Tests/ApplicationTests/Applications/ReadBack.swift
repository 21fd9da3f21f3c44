import Testing

/// A document written by Pasteboard that an application opens and saves again, feature by feature.
struct ReadBack: Sendable, CustomTestStringConvertible {
    enum Program: String, Sendable {
        case writer = "LibreOffice Writer"
        case abiword = "AbiWord"
    }

    let program: Program
    let opened: String
    let saved: String
    /// The features that are known to be lost; a feature is kept if all of its Markdown is.
    let losses: [ReadBackLoss]

    init(_ program: Program, _ opened: String, _ saved: String, _ losses: [ReadBackLoss]) {
        self.program = program
        self.opened = opened
        self.saved = saved
        self.losses = losses
    }

    var testDescription: String { "\(program.rawValue), \(opened) saved as \(saved)" }

    /// The features that do not return.
    func lost(_ features: [Feature], in session: Session) throws -> [String] {
        // Two adjacent folders, so that relative addresses stay valid.
        try session.run("mkdir", ["\(session.folder)/opened", "\(session.folder)/saved"])
        for feature in features {
            let source = try session.file("\(feature.name).md", Array(feature.source.utf8))
            try convert(source, to: "\(session.folder)/opened/\(feature.name).\(opened)", in: session)
        }
        try save(features.map { "\(session.folder)/opened/\($0.name).\(opened)" }, in: session)
        return try features.filter { try !returns($0, in: session) }.map(\.name)
    }
}

extension ReadBack {
    private func convert(_ file: String, to other: String, in session: Session) throws {
        let outcome = try session.pasteboard("convert", file, "-o", other)
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private func save(_ files: [String], in session: Session) throws {
        let folder = "\(session.folder)/saved"
        switch program {
        case .writer:
            let format = saved == "html" ? "html:HTML (StarWriter)" : saved
            let filters = opened == "html" ? ["--infilter=HTML (StarWriter)"] : []
            try session.run(
                "soffice",
                ["-env:UserInstallation=file://\(session.folder)/office", "--headless"] + filters
                    + ["--convert-to", format, "--outdir", folder] + files, seconds: 240)
        case .abiword:
            for file in files {
                let name = file.split(separator: "/").last.map(String.init) ?? ""
                try session.run("abiword", ["--to=\(saved)", "--to-name=\(folder)/\(name)", file])
            }
        }
    }

    private func returns(_ feature: Feature, in session: Session) throws -> Bool {
        let saved = try session.pasteboard(
            "convert", "\(session.folder)/saved/\(feature.name).\(saved)", "--to", "markdown")
        let same = try session.pasteboard("convert", "\(session.folder)/\(feature.name).md", "--to", "markdown")
        return saved.status == 0 && Self.numbered(saved.text) == Self.numbered(same.text)
    }

    /// Footnotes have numbers everywhere, and names only in Markdown.
    private static func numbered(_ markdown: String) -> String {
        var numbers: [Substring: Int] = [:]
        return markdown.replacing(/\[\^([^\]]+)\]/) { match in
            let number = numbers[match.1] ?? numbers.count + 1
            numbers[match.1] = number
            return "[^\(number)]"
        }
    }
}

extension ReadBack {
    /// One thing that a text can say.
    struct Feature: Sendable {
        let name: String
        let source: String

        /// The features of the document that has them all, which begin with a comment each.
        static func all() throws -> [Feature] {
            let document = String(decoding: try Files.bytes(of: Files.everything), as: UTF8.self)
            return document.split(separator: "<!-- ").compactMap { part in
                guard let end = part.firstRange(of: " -->\n\n") else { return nil }
                let name = part[..<end.lowerBound].map { $0.isLetter ? $0 : "-" }
                return Feature(name: String(name), source: String(part[end.upperBound...]))
            }
        }
    }
}
