import SelectionModel
import Targets

/// A request of a control client to the machine.
///
/// Each is answered by one ``ControlReply``, except promised content and progress reports.
package enum ControlRequest: Sendable {
    case publish(PublishOrder)
    /// Add a representation to the item of a selection.
    case add(Representation, to: SelectionName)
    case release(SelectionName)
    /// Return the bytes that an application of this name would get for a target.
    case render(Target, of: SelectionName, application: String)
    /// Return the text that a paste would insert, if it need not pass through a display.
    case readText(SelectionName)
    /// Return the contents of a selection to a daemon that takes it over.
    case surrender(SelectionName)
    /// Find the owner of a selection, before that daemon is asked for its contents.
    case prepareTakeover(of: SelectionName)
    /// Own the contents that another daemon has surrendered, if that daemon still owns the selection.
    case takeOver(PublishOrder, changeCount: Int)
    /// Provide promised content of the program's publication, or with nil report that it cannot be provided.
    case keepPromise(publication: Int, promise: Int, [UInt8]?)
    /// Report the progress with a promise, in thousandths.
    case reportProgress(publication: Int, promise: Int, Int)
}

/// An item to be published.
package struct PublishOrder: Equatable, Sendable {
    package var item: Item
    package var selection: SelectionName
    package var lifetime: PublicationTerm
    /// The program's own number for a publication with promises.
    package var publication: Int?

    package init(
        _ item: Item, as selection: SelectionName, _ lifetime: PublicationTerm = PublicationTerm(),
        publication: Int? = nil
    ) {
        self.item = item
        self.selection = selection
        self.lifetime = lifetime
        self.publication = publication
    }
}

/// A message to a client of the control socket.
package enum ControlCommand: Equatable, Sendable {
    /// The answer to a request.
    case reply(ControlReply)
    /// A request for the promise of this number.
    case wantPromise(publication: Int, promise: Int)
    /// No more promises of this publication will be requested.
    case promisesOver(publication: Int)
}

/// The answer to a request.
package enum ControlReply: Equatable, Sendable {
    /// Done, with the new change count of the selection.
    case done(changeCount: Int)
    /// Refused; the previous content stays.
    case refused(PublicationRefusal)
    /// This program does not own that selection, or does not have the requested content.
    case notHeld
    /// The bytes of a target, as in the answer to a conversion request.
    case content(Target, Payload)
    case rendering([UInt8])
    case surrendered(PublishOrder, changeCount: Int)
}
