/// A unit of terminal output.
enum TerminalSignal: Equatable {
    /// A range of valid UTF-8 without control characters.
    case text(Range<Int>)
    case tab
    case lineEnd
    case carriageReturn
    case backspace
    /// SGR: select graphic rendition (ECMA-48 §8.3.117).
    case style(SequenceParameters)
    /// The start of a link (OSC 8); nil ends it.
    case link(String?)
    /// Move the cursor to this column, from 0 (CHA, HPA).
    case column(Int)
    /// Move the cursor by this many columns; negative to the left (CUF, CUB).
    case move(Int)
    /// Erase from the cursor to the end, or the whole line (EL).
    case erase(isWholeLine: Bool)
    /// A signal without effect on text.
    case other
}
