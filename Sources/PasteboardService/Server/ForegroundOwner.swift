import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel

/// Owns a selection in this process, without a daemon, until another client takes it or it is released.
package struct ForegroundOwner {
    package enum Failure: Error, Sendable {
        case display(DisplayError)
        case refused
        case notInstalled
    }

    private let display: DisplayName

    package init(display: DisplayName) {
        self.display = display
    }

    /// Publishes, and returns after the selection is lost and all requests are answered.
    package func own(_ request: PublishRequest) throws(Failure) {
        guard let executable = DaemonLauncher.executable() else { throw .notInstalled }
        do {
            try own(PublishOrder(request, now: .now), executable)
        } catch let error as DisplayError {
            throw .display(error)
        } catch {
            throw .refused
        }
    }

    private func own(_ order: PublishOrder, _ executable: String) throws {
        let server = PasteboardServer(try DisplayConnector.connect(to: display), executable: executable)
        if let configuration = try? ConfigurationFile()?.read() {
            _ = server.handle(.configured(configuration, Bridging()), now: .now)
        }
        let publisher = ConnectionID(0)
        var notices = server.handle(.control(publisher, .publish(order)), now: .now)
        while !server.isIdle {
            _ = Poll.wait(for: server.interests, until: server.deadline)
            notices += try server.process(now: .now)
        }
        let isPublished = notices.contains { if case .control(_, .reply(.done)) = $0 { true } else { false } }
        if !isPublished { throw Failure.refused }
    }
}
