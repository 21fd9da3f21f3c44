import RemoteLink

extension CommandFailure {
    package init(_ failure: RemoteFailure) {
        var message = failure.description
        if failure == .timedOut { message += "; --timeout SECONDS waits longer" }
        self.init(ExitStatus(failure), message)
    }
}

extension ExitStatus {
    package init(_ failure: RemoteFailure) {
        self =
            switch failure {
            case .notConnected, .system, .malformedAnswer, .otherVersion, .noHolder: .unavailable
            case .closed: .transferFailed
            case .timedOut: .silence
            case .denied(.tooLarge), .denied(.files), .denied(.filesRefused), .denied(.tooMany): .transferFailed
            case .denied: .notPermitted
            }
    }
}
