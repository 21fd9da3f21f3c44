import RichText

// The terms of `#terms(([Term], [Meaning]))` and of `terms.item[Term][Meaning]`, in turn with what they mean.

extension TypstParser {
    /// Begins a term, or a meaning behind one.
    mutating func openTerm(_ call: inout TypstCall) {
        output.builder.openDefinitions()
        if call.termParts.isMultiple(of: 2) {
            output.style = ParagraphStyle(.term)
        } else {
            output.builder.open(.definition)
        }
        call.termParts += 1
    }

    /// Ends the term or the meaning that was begun last.
    mutating func closeTerm(_ call: TypstCall) {
        endParagraph()
        if call.termParts.isMultiple(of: 2) { output.builder.close() }
        output.builder.close()
    }

    /// Appends a term or a meaning that is a string.
    mutating func append(term: ArraySlice<UInt8>) {
        endParagraph()
        var call = frames.call
        openTerm(&call)
        output.append(term)
        closeTerm(call)
        call.hasContent = true
        frames.call = call
    }
}
