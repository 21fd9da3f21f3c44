import Foundation
import RichText
import RichTextEditing

/// Building a text of many runs, walking through it, and editing it, compared with Foundation's `AttributedString`.
func measureAgainstFoundation() {
    print("100,000 runs of ten bytes, in milliseconds")
    row("", "EditableText", "AttributedString", "times")
    let bytes = 1_000_000
    compare(
        "build", ours: { _ = Documents.editableText(bytes: bytes) }, theirs: { _ = foundationText(bytes: bytes) })
    let ours = Documents.editableText(bytes: bytes)
    let theirs = foundationText(bytes: bytes)
    compare(
        "walk the runs", ours: { precondition(ours.runs().reduce(0) { $0 + $1.range.count } >= bytes) },
        theirs: { precondition(theirs.runs.reduce(0) { $0 + ($1.inlinePresentationIntentLike ? 1 : 1) } > 0) })
    compare(
        "walk one attribute",
        ours: {
            precondition(ours.stretches(of: { $0.marks.contains(.strong) }).contains { $0.value })
            var strong = 0
            for stretch in ours.stretches(of: { $0.marks.contains(.strong) }) where stretch.value { strong += 1 }
        },
        theirs: {
            var strong = 0
            for (value, _) in theirs.runs[StrongKey.self] where value == true { strong += 1 }
            precondition(strong > 0)
        })
    compareEdits(ours, theirs)
}

private enum StrongKey: AttributedStringKey {
    typealias Value = Bool
    static let name = "strong"
}

extension AttributedString.Runs.Run {
    fileprivate var inlinePresentationIntentLike: Bool { self[StrongKey.self] == true }
}

private func foundationText(bytes: Int) -> AttributedString {
    var text = AttributedString()
    for place in 0..<(bytes / Documents.word.utf8.count) {
        var word = AttributedString(Documents.word)
        if !place.isMultiple(of: 2) { word[StrongKey.self] = true }
        text += word
        if Documents.endsParagraph(place) { text += AttributedString("\n") }
    }
    return text
}

private func compareEdits(_ ours: EditableText, _ theirs: AttributedString) {
    var mine = ours
    var other = theirs
    let place = mine.count() / 2
    compare(
        "1,000 insertions", ours: { for _ in 0..<1000 { mine.insert("x", at: place) } },
        theirs: {
            for _ in 0..<1000 {
                let index = other.utf8.index(other.startIndex, offsetBy: place)
                other.insert(AttributedString("x"), at: index)
            }
        })
}

private func compare(_ name: String, ours: () -> Void, theirs: () -> Void) {
    let mine = median(rounds: 3, ours).microseconds / 1000
    let other = median(rounds: 3, theirs).microseconds / 1000
    row(name, format(mine), format(other), format(other / mine))
}
