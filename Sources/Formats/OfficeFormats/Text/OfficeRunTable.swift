import RichText

/// The distinct properties of runs, with the attributes that they have in each context.
struct OfficeRunTable {
    private struct Key: Hashable {
        var run: Int
        var context: OfficeContext
        var link: Link?
    }

    private var numbers: [OfficeRun: Int] = [.plain: 0]
    private var runs: [OfficeRun] = [.plain]
    private var known: [Key: Attributes] = [:]

    subscript(number: Int) -> OfficeRun { runs[number] }

    /// Returns the index of a run's properties.
    mutating func number(of run: OfficeRun) -> Int {
        if let number = numbers[run] { return number }
        numbers[run] = runs.count
        runs.append(run)
        return runs.count - 1
    }

    mutating func attributes(of piece: OfficeContent.Piece, in context: OfficeContext) -> Attributes {
        if piece.run == 0, piece.link == nil { return .none }
        let key = Key(run: piece.run, context: context, link: piece.link)
        if let attributes = known[key] { return attributes }
        var attributes = runs[piece.run].attributes(in: context, isLinked: piece.link != nil)
        attributes.link = piece.link
        if known.count < 65_536 { known[key] = attributes }
        return attributes
    }
}
