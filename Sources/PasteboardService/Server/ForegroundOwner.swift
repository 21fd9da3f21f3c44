import PasteboardClient
import Pasteboard
import Selections
import X11

/// Owns a selection in this process, with no daemon, until somebody else takes it or it is let go of.
package struct ForegroundOwner {
    package enum Failure: Error, Sendable {
        case display(X11Error)
        case refused
        case notInstalled
    }

    private let display: DisplayName

    package init(display: DisplayName) {
        self.display = display
    }

    /// Publishes, and returns when the selection is lost and everybody who had asked has been answered.
    package func own(_ request: PublishRequest) throws(Failure) {
        guard let executable = DaemonLauncher.executable() else { throw .notInstalled }
        do {
            let server = PasteboardServer(client: try SelectionClient(display: display.name), executable: executable)
            if let configuration = try? ConfigurationFile()?.read() { server.configuration = configuration }
            var isRefused = false
            server.publish(request.item, as: request.selection, .init(request.lifetime, from: .now)) { outcome in
                if case .published = outcome { return }
                isRefused = true
            }
            while !server.isIdle {
                _ = Poll.wait(for: server.interests, until: server.deadline)
                try server.process(now: .now)
            }
            if isRefused { throw Failure.refused }
        } catch let error as X11Error {
            throw .display(error)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .refused
        }
    }
}
