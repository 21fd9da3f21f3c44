import SelectionModel
import Selections

// The identity of other clients. Every inquiry is answered once, by an event of its number, unless the server ends.
extension SelectionClient {
    /// Identifies the client of a window, with the title of the active window if that belongs to the same process.
    ///
    /// Leads to `identified`.
    package func identify(_ window: Window) -> InquiryID {
        let id = nextInquiry()
        search(window, wantsActiveTitle: true) { client, identity in
            client.report(.identified(id, window, identity))
        }
        connection.flush()
        return id
    }

    /// Finds and identifies the owner of a selection, with the title of the active window if that belongs to the same process.
    ///
    /// Leads to `identified`.
    package func identifyOwner(of selection: SelectionName) -> InquiryID {
        let id = nextInquiry()
        findOwner(of: selection) { client, owner in
            guard let owner else { return client.report(.identified(id, nil, ClientIdentity())) }
            client.search(owner, wantsActiveTitle: true) { client, identity in
                client.report(.identified(id, owner, identity))
            }
        }
        return id
    }

    /// Finds the owner of a selection.
    ///
    /// Leads to `ownerFound`.
    package func findOwner(of selection: SelectionName) -> InquiryID {
        let id = nextInquiry()
        findOwner(of: selection) { client, owner in client.report(.ownerFound(id, owner)) }
        return id
    }

    /// Compares the process of a window's client with that of a selection's owner.
    ///
    /// Leads to `compared`.
    package func compare(_ window: Window, withOwnerOf selection: SelectionName) -> InquiryID {
        let id = nextInquiry()
        findOwner(of: selection) { client, owner in
            guard let owner else { return client.report(.compared(id, isOwner: false)) }
            client.search(owner, wantsActiveTitle: false) { client, manager in
                client.search(window, wantsActiveTitle: false) { client, other in
                    let isOwner = manager.process != nil && manager.process == other.process
                    client.report(.compared(id, isOwner: isOwner))
                }
            }
        }
        return id
    }
}

extension SelectionClient {
    private func findOwner(of selection: SelectionName, _ use: @escaping (SelectionClient, Window?) -> Void) {
        inTurn([selection.rawValue]) { client, _ in
            guard let atom = client.interned(selection)?.atom else { return use(client, nil) }
            client.ask(.owner(of: atom)) { client, answer, _ in use(client, answer.window) }
        }
    }

    private func search(_ window: Window, wantsActiveTitle: Bool, _ use: @escaping RunningSearch.Use) {
        searches.add(.init(client: client(of: window), wantsActiveTitle: wantsActiveTitle), window, use)
        startSearches()
    }

    private func startSearches() {
        while let next = searches.next() {
            let facts = WindowFacts(
                root: connection.root, properties: known.windowProperties, clientMask: connection.clientMask)
            let search = IdentitySearch(next.window, wantsActiveTitle: next.subject.wantsActiveTitle, facts)
            RunningSearch(search) { client, identity in
                client.searches.end(next.subject)
                for use in next.uses { use(client, identity) }
                client.startSearches()
            }.proceed(self)
        }
    }
}
