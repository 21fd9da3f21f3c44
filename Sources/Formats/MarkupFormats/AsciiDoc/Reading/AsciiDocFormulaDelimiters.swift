extension ArraySlice<UInt8> {
    /// The source of a formula without the delimiters of LaTeX around it, which its macro or block makes redundant.
    var withoutTeXDelimiters: ArraySlice<UInt8> {
        for (opening, closing) in [("$$", "$$"), ("$", "$"), ("\\[", "\\]"), ("\\(", "\\)")] {
            guard count > opening.utf8.count + closing.utf8.count, starts(with: opening.utf8),
                suffix(closing.utf8.count).elementsEqual(closing.utf8)
            else { continue }
            let inner = dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
            return inner.containsSequence(closing.utf8) || inner.last == "\\" ? self : inner.trimmedSpace
        }
        return self
    }
}
