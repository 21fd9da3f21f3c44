import Targets
import UniformTypes

/// The evidence about the owner of a selection and about its content.
///
/// More evidence may be added while the content is read.
public struct SourceEvidence: Sendable {
    /// The offered targets.
    public var offered: [Target]
    /// The names of the process: its executable, its command, its script; empty if the process is unknown.
    public var processes: [String]
    /// The file names of the libraries beside its executable.
    public var libraries: Set<String> = []
    /// The names and classes of its windows.
    public var windowClasses: [String]
    /// The title of the window in which the content was copied.
    public var title: String?
    /// The title of the active window, if that belongs to the same process.
    public var activeTitle: String?
    /// The rules to compare with.
    public var rules = SourceRules.standard
    /// The marks in its HTML; nil until that has been read.
    var html: Set<String>?
    var rtf: Set<String>?

    /// Creates evidence.
    public init(offered: [Target] = [], processes: [String] = [], windowClasses: [String] = [], title: String? = nil) {
        self.offered = offered
        self.processes = processes
        self.windowClasses = windowClasses
        self.title = title
    }

    /// Adds a representation that has been read; only HTML and RTF are evidence.
    public mutating func add(_ bytes: [UInt8], of type: UniformType) {
        switch type {
        case .html, .xhtml: html = rules.html.found(inMarkup: bytes)
        case .rtf: rtf = rules.rtf.found(inHead: bytes)
        default: break
        }
    }

    var hasContent: Bool { html != nil || rtf != nil }
}

extension SourceEvidence {
    /// Describes the evidence for this sign; nil if there is none.
    func shows(_ sign: SourceSign) -> String? {
        switch sign {
        case .targets(let names):
            let all = names.allSatisfy { name in offered.contains { $0.name.matches(pattern: name) } }
            return all && !names.isEmpty ? "it offers \(names.joined(separator: " and "))" : nil
        case .process(let names):
            let found = processes.first { process in names.contains { process.lowercased().matches(pattern: $0) } }
            return found.map { "its process is \($0)" }
        case .part(let names, let library):
            guard let process = shows(.process(names)), libraries.contains(library) else { return nil }
            return "\(process), and \(library) is next to it"
        case .windowClass(let names):
            let found = windowClasses.first { name in names.contains { name.lowercased().matches(pattern: $0) } }
            return found.map { "its window has the class \($0)" }
        case .title(let parts):
            guard !hasContent, let title, let part = parts.first(where: { title.holds($0) }) else { return nil }
            return "the title of its window says \(part)"
        case .program(let names, let end):
            guard let process = shows(.process(names)), title?.hasSuffix(end) == true else { return nil }
            return "\(process), and the title of its window ends with \(end)"
        case .html(let marks):
            return Self.hold(html, marks) ? "its HTML says \(marks.joined(separator: " and "))" : nil
        case .rtf(let marks): return Self.hold(rtf, marks) ? "its RTF says \(marks.joined(separator: " and "))" : nil
        }
    }

    /// True if content was read and all marks were found in it; most content has none.
    private static func hold(_ found: Set<String>?, _ marks: [String]) -> Bool {
        guard let found else { return false }
        return found.isEmpty ? marks.isEmpty : marks.allSatisfy(found.contains)
    }
}
