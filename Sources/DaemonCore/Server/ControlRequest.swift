import Pasteboard
import SelectionModel
import Targets

/// What a client of the control socket asks of the machine.
///
/// Each is answered by one ``ControlReply``, except the keeping of a promise.
package enum ControlRequest: Sendable {
    case publish(PublishOrder)
    /// Add a representation to what a selection holds.
    case add(Representation, to: SelectionName)
    case release(SelectionName)
    /// What an application of this name would be given for a target.
    case render(Target, of: SelectionName, application: String)
    /// The text that a paste gives, as far as no display has to carry it.
    case readText(SelectionName)
    /// What a selection holds, for a daemon that is to go on with it.
    case surrender(SelectionName)
    /// See who owns a selection, before that daemon is asked for it.
    case prepareTakeover(of: SelectionName)
    /// Own what another daemon has surrendered, if it still owns the selection.
    case takeOver(PublishOrder, changeCount: Int)
    /// A program keeps a promise of its publication, or says with nil that it cannot.
    case keepPromise(publication: Int, promise: Int, [UInt8]?)
}

/// What is to be published.
package struct PublishOrder: Equatable, Sendable {
    package var item: Item
    package var selection: SelectionName
    package var lifetime: PublicationTerm
    /// The program's own number for a publication of which it has promised parts.
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

/// What is said to a client of the control socket.
package enum ControlCommand: Equatable, Sendable {
    /// The answer to the request that it belongs to.
    case reply(ControlReply)
    /// Somebody wants what was promised under this number.
    case wantPromise(publication: Int, promise: Int)
    /// Nothing of this publication will be asked for any more.
    case promisesOver(publication: Int)
}

/// The answer to a request.
package enum ControlReply: Equatable, Sendable {
    /// Done; how often the selection has changed by then.
    case done(changeCount: Int)
    /// Not done, and what there was is there still.
    case refused(PublicationRefusal)
    /// This program does not own that selection, or not what was asked for.
    case notHeld
    /// The bytes of a target, as they would be the answer to a request for it.
    case content(Target, Payload)
    case rendering([UInt8])
    case surrendered(PublishOrder, changeCount: Int)
}
