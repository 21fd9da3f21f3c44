/// The labels of an equation or of one of its lines, and the tag that it has in place of a number.
struct LaTeXTaggedLine {
    var labels: [String] = []
    var tag: String?
}
