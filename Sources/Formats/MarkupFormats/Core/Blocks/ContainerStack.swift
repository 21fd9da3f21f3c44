import RichText

/// An open container around a line: a quotation, a list, an item.
package protocol MarkupContainer {
    /// True if a block is open for the container.
    var isBlock: Bool { get }

    /// Closes its block.
    func close(in builder: inout AttributedText.Builder)
}

extension MarkupContainer {
    /// Closes the innermost block, if one is open for the container.
    package func close(in builder: inout AttributedText.Builder) { if isBlock { builder.close() } }
}

/// The open containers of a document, innermost last.
///
/// The stack replaces recursion.
package struct ContainerStack<Container: MarkupContainer> {
    /// The maximum number of containers.
    private static var limit: Int { 100 }

    private var open: [Container] = []

    /// Creates a stack without containers.
    package init() {}

    package var count: Int { open.count }
    package var isEmpty: Bool { open.isEmpty }
    package var isFull: Bool { open.count >= Self.limit }

    /// The containers, the innermost first.
    package var fromInnermost: ReversedCollection<[Container]> { open.reversed() }

    /// The innermost container.
    package var innermost: Container? { open.last }

    /// The container around the innermost one.
    package var secondInnermost: Container? { open.dropLast().last }

    /// Opens a block, and a container for it.
    package mutating func open(_ kind: BlockKind, as container: Container, in builder: inout AttributedText.Builder) {
        builder.open(kind)
        open.append(container)
    }

    /// Adds a container whose block is already open, or that has none.
    package mutating func append(_ container: Container) { open.append(container) }

    /// Replaces the innermost container.
    package mutating func replaceInnermost(_ container: Container) {
        if !open.isEmpty { open[open.count - 1] = container }
    }

    /// The index of the innermost container for which a condition holds.
    package func lastIndex(where condition: (Container) -> Bool) -> Int? { open.lastIndex(where: condition) }

    package subscript(index: Int) -> Container { open[index] }

    // MARK: Ends

    package mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        open.popLast()?.close(in: &builder)
    }

    /// Closes the innermost containers until `count` are left.
    package mutating func close(downTo count: Int, in builder: inout AttributedText.Builder) {
        while open.count > count { closeInnermost(in: &builder) }
    }

    /// Closes the innermost containers as long as a condition holds.
    package mutating func close(
        in builder: inout AttributedText.Builder, while condition: (Container) -> Bool
    ) {
        while let last = open.last, condition(last) { closeInnermost(in: &builder) }
    }

    package mutating func closeAll(in builder: inout AttributedText.Builder) {
        close(downTo: 0, in: &builder)
    }
}
