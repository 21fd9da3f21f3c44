import RichText
import RichTextEditing

/// The cost of a keystroke in documents of several lengths: a thousand at each of three places.
func measureKeystrokes() {
    print("One keystroke, in microseconds")
    row("document", "text", "with undo and observers", "toggle of a word", "attributes at a place")
    for bytes in [10_000, 100_000, 1_000_000, 10_000_000] {
        let text = Documents.editableText(bytes: bytes)
        row(
            "\(bytes / 1000) kB", format(typing(in: text)), format(typingWithHistory(in: text)),
            format(toggling(in: text)),
            format(asking(text)))
    }
    print()
}

private let keystrokes = 1000

private func places(in text: EditableText) -> [Int] {
    [text.count() / 7, text.count() / 2, text.count() - 3]
}

private func typing(in text: EditableText) -> Double {
    var text = text
    let time = median(rounds: 9) {
        for place in places(in: text) {
            for key in 0..<keystrokes { text.insert("x", at: place + key) }
            for key in 0..<keystrokes {
                let caret = place + keystrokes - key
                text.delete((caret - 1)..<caret)
            }
        }
    }
    return time.microseconds / Double(keystrokes * 6)
}

private func typingWithHistory(in text: EditableText) -> Double {
    let document = EditedDocument(text)
    var changed = 0
    let observer = document.observe { changed += $0.edit.newRange.count }
    defer { document.removeObserver(observer) }
    let time = median(rounds: 9) {
        for place in places(in: document.text) {
            for key in 0..<keystrokes { document.replace((place + key)..<(place + key), with: "x") }
            while document.undo() != nil {}
        }
    }
    return time.microseconds / Double(keystrokes * 3)
}

private func toggling(in text: EditableText) -> Double {
    var text = text
    let time = median(rounds: 9) {
        for place in places(in: text) {
            for _ in 0..<keystrokes { text.toggle(.emphasis, in: (place - 8)..<place) }
        }
    }
    return time.microseconds / Double(keystrokes * 3)
}

private func asking(_ text: EditableText) -> Double {
    var strong = 0
    let time = median(rounds: 9) {
        for place in 0..<keystrokes {
            strong += text.attributes(at: text.count() / keystrokes * place).marks.contains(.strong) ? 1 : 0
        }
    }
    precondition(strong > 0)
    return time.microseconds / Double(keystrokes)
}
