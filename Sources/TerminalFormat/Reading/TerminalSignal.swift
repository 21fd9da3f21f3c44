/// What a terminal is told, one thing at a time.
enum TerminalSignal: Equatable {
    /// Bytes of valid UTF-8 without control characters, as places in the source.
    case text(Range<Int>)
    case tab
    case lineEnd
    case carriageReturn
    case backspace
    /// SGR: select graphic rendition (ECMA-48 §8.3.117).
    case style(SequenceParameters)
    /// OSC 8: what follows is a link to this address; nil ends it.
    case link(String?)
    /// To this column, counted from 0 (CHA, HPA).
    case column(Int)
    /// By so many columns, to the left where negative (CUF, CUB).
    case move(Int)
    /// What stands behind the cursor, or the whole line, is erased (EL).
    case erase(isWholeLine: Bool)
    /// Something that changes no text.
    case other
}
