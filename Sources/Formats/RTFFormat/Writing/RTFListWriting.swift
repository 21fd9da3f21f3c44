import FormatCore
import RichText

/// Writes the tables of lists and their overrides (RTF 1.9.1, "List Tables").
struct RTFListWriting {
    private struct Kind: Hashable {
        let levels: [RTFListPlan.Level?]
        let task: TaskState?
    }

    private let lists: RTFListPlan
    /// The output ranges in which the levels of each kind of list were first written.
    ///
    /// A text has few kinds of lists, and copying their 700 bytes takes a hundredth of the time.
    private var places: [Kind: Range<Int>] = [:]

    init(lists: RTFListPlan) { self.lists = lists }

    mutating func write(to output: inout RTFOutput) {
        // With a line end before the first list, LibreOffice Calc and Impress read the bullets as text.
        output.raw("{\\*\\listtable")
        let identifiers = lists.identifiers
        for (index, definition) in lists.definitions.enumerated() where identifiers[index] == index + 1 {
            writeList(index + 1, definition, &output)
        }
        output.raw("}\n{\\*\\listoverridetable")
        for (index, identifier) in identifiers.enumerated() {
            output.word("{\\listoverride\\listid", identifier)
            output.word("\\listoverridecount0\\ls", index + 1)
            output.raw("}")
        }
        output.raw("}\n")
    }

    private mutating func writeList(
        _ number: Int, _ definition: RTFListPlan.Definition, _ output: inout RTFOutput
    ) {
        output.word("{\\list\\listtemplateid", definition.templateID)
        output.raw("\\listhybrid")
        let kind = Kind(levels: definition.levels, task: definition.task)
        if let index = places[kind] {
            output.repeatBytes(index)
        } else {
            let start = output.bytes.count
            writeLevels(definition, &output)
            places[kind] = start..<output.bytes.count
        }
        output.word("{\\listname ;}\\listid", number)
        output.raw("}")
    }

    private func writeLevels(_ definition: RTFListPlan.Definition, _ output: inout RTFOutput) {
        let known = definition.levels.first { $0 != nil }.flatMap { $0?.marker } ?? .bullet(.automatic)
        for level in 0..<RTFListTable.maximumLevels {
            let other: ListStyle.Marker = if case .ordered = known { .ordered(.decimal, start: 1) } else { known }
            let own = definition.levels[level]
            writeLevel(level, RTFMarker(own?.marker ?? other, own?.label, definition.task), &output)
        }
    }

    private func writeLevel(_ level: Int, _ marker: RTFMarker, _ output: inout RTFOutput) {
        output.word("{\\listlevel\\levelnfc", marker.kind)
        output.word("\\levelnfcn", marker.kind)
        output.word("\\leveljc0\\leveljcn0\\levelfollow0\\levelstartat", marker.start)
        if let bullet = marker.bullet {
            output.raw(bullet.isEmpty ? "{\\leveltext\\'00" : "{\\leveltext\\'01")
            output.text(bullet)
            output.raw(";}{\\levelnumbers;}")
        } else {
            let (prefix, suffix) = (Self.around(marker.label.prefix), Self.around(marker.label.suffix))
            output.raw("{\\leveltext")
            output.byte(prefix.utf16.count + 1 + suffix.utf16.count)
            output.text(prefix)
            output.byte(level)
            output.text(suffix)
            output.raw(";}{\\levelnumbers")
            output.byte(prefix.utf16.count + 1)
            output.raw(";}")
        }
        output.word("\\fi-", BlockLength.hanging)
        output.indent(BlockLength.list * (level + 1))
        output.raw("}")
    }

    /// The start of the text around a number.
    private static func around(_ text: String) -> String { String(text.prefix(60)).replacingSemicolons }
}
