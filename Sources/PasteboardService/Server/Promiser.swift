import PasteboardClient

/// The program that has promised representations of one publication, as the daemon reaches it. When the last holding lets
/// go of it, the program hears that nothing more will be asked.
package final class Promiser {
    private weak var connection: ControlConnection?
    /// The number by which the program knows its publication.
    let publication: Int

    init(_ connection: ControlConnection, publication: Int) {
        self.connection = connection
        self.publication = publication
    }

    deinit {
        connection?.send(.over(publication: publication))
    }

    func ask(for promise: Int) {
        connection?.send(.wanted(PromiseReference(publication: publication, promise: promise)))
    }

    /// Whether there is nobody any more who could keep a promise.
    var isGone: Bool { connection == nil }

    func isReached(by connection: ControlConnection) -> Bool {
        self.connection === connection
    }
}
