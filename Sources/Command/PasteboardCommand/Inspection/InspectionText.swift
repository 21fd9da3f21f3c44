import PasteboardConsole
import PasteboardViewer
import SelectionModel
import UniformTypes

/// An inspection as text, in lines of at most 80 columns.
struct InspectionText {
    private(set) var lines: [StyledText]

    init(_ inspection: Inspection) {
        lines = Self.head(inspection)
        let width = inspection.representations.map { PrintableText.line($0.target).count }.max() ?? 0
        for (index, representation) in inspection.representations.enumerated() {
            lines.append(Self.row(representation, width: min(width, 40)))
            let same = inspection.representations[..<index].first { $0.looks(like: representation) }
            for line in same.map({ ["as \($0.target)"] }) ?? representation.lines {
                lines.append(StyledText("    " + line, .dim))
            }
            if let kind = representation.looksLike { lines += StyledText("    looks like " + kind).folded(indent: 6) }
            if same == nil, let warning = representation.warning {
                lines += StyledText("    \(warning); see paste --safe", .warning).folded(indent: 6)
            }
            for defect in representation.wrongs { lines.append(StyledText("    looks wrong: " + defect, .warning)) }
        }
        if !inspection.derivable.isEmpty {
            let names = inspection.derivable.map { UniformType($0)?.commonName ?? $0 }
            lines += StyledText("can be converted to: " + names.joined(separator: ", ")).folded(indent: 4)
        }
    }

    private static func head(_ inspection: Inspection) -> [StyledText] {
        var title = StyledText(inspection.pasteboard, .bold)
        title.append(": owned by " + facts(inspection).joined(separator: ", "))
        var lines = [title]
        if let kept = inspection.owner?.keptOf, inspection.destination == nil {
            lines.append(StyledText("pasteboardd keeps what \(PrintableText.line(kept, cells: 48)) copied"))
        }
        if inspection.backEnd != DisplaySystem.x11.rawValue, inspection.owner?.application == nil {
            let display = inspection.backEnd == DisplaySystem.terminal.rawValue ? "The terminal" : "Wayland"
            lines.append(StyledText("\(display) hides who copied; the source is guessed from types and content"))
        }
        if inspection.isSecret { lines.append(StyledText("a secret: its content is not shown", .warning)) }
        if let title = inspection.owner?.title { lines.append(StyledText("its window: “\(title)”")) }
        if let readers = inspection.readBy, !readers.isEmpty {
            lines += StyledText("read by: " + readers.joined(separator: ", ")).folded(indent: 4)
        }
        if let source = inspection.source {
            let reason = inspection.sourceReason.map { ", because \($0)" } ?? ""
            lines += StyledText("copied in: \(source)\(reason)").folded(indent: 4)
        }
        return lines + (inspection.destination?.lines ?? []).map { StyledText($0) }
    }

    private static func facts(_ inspection: Inspection) -> [String] {
        guard let owner = inspection.owner else { return ["unknown"] }
        var facts = [owner.application ?? "unknown"]
        if let pid = owner.pid {
            facts.append("process \(pid)" + (owner.pidEvidence == "property" ? " (self-reported)" : ""))
        }
        if let window = owner.window { facts.append("window \(window)") }
        if let count = inspection.changeCount { facts.append("change \(count)") }
        return facts
    }

    private static func row(_ representation: Inspection.Representation, width: Int) -> StyledText {
        let target = PrintableText.line(representation.target, cells: max(width, 12))
        let room = String(repeating: " ", count: max(0, width - target.count))
        var row = StyledText("  ")
        row.append(target, .bold)
        row.append(room + "  " + (representation.type.flatMap { UniformType($0) }?.shownName ?? "–"))
        row.append("  " + (representation.bytes.map(ByteCount.text) ?? representation.stateText))
        if representation.isIncremental == true { row.append(", in pieces (INCR)", .dim) }
        return row
    }
}

extension Inspection.Representation {
    /// True if both look the same: several targets often have the same content.
    fileprivate func looks(like other: Inspection.Representation) -> Bool {
        bytes != nil && bytes == other.bytes && lines == other.lines && defects == other.defects
    }

    /// The problems found.
    var wrongs: [String] { defects + (state == .refused ? ["offered, but refused when read"] : []) }
}

extension Inspection.Representation {
    /// A description of content that was not read.
    fileprivate var stateText: String { progress.map { "\(state.rawValue), \(Int($0 * 100)) %" } ?? state.rawValue }
}
