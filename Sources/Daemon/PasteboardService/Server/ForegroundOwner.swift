import BackEnds
import DaemonCore
import PasteboardClient
import PasteboardReading
import SelectionModel

/// Owns a selection in this process, without clients, until another client takes it or it is released.
struct ForegroundOwner {
    enum Failure: Error, Sendable {
        case display(DisplayError)
        /// Another client owns the selection and did not release it.
        case refused
    }

    private let server: PasteboardServer

    /// Connects to a display.
    init(display: DisplayName) throws(Failure) {
        do {
            server = PasteboardServer(try DisplayConnector.backEnd(of: display), executable: "/proc/self/exe")
        } catch {
            throw .display(error)
        }
        if let configuration = try? ConfigurationFile()?.read() {
            _ = server.handle(.configured(configuration, Bridging()), now: .now)
        }
    }

    /// Publishes, and returns once the selection is lost and all requests are answered.
    func own(_ request: PublishRequest) throws(Failure) {
        let publisher = ConnectionID(0)
        var notices = server.handle(.control(publisher, .publish(PublishOrder(request, now: .now))), now: .now)
        while !server.isIdle {
            _ = Poll.wait(for: server.interests, until: server.deadline)
            do {
                notices += try server.process(now: .now)
            } catch {
                throw .display(error)
            }
        }
        let isPublished = notices.contains { if case .control(_, .reply(.done)) = $0 { true } else { false } }
        if !isPublished { throw .refused }
    }
}
