import SelectionModel

/// The commands for the compositor and the events for the host that have not been taken yet, each in order.
struct CompositorOutput: Sendable {
    var commands: [CompositorCommand] = []
    var reports: [BackEndEvent] = []

    mutating func takeCommands() -> [CompositorCommand] {
        defer { commands = [] }
        return commands
    }

    mutating func takeReports() -> [BackEndEvent] {
        defer { reports = [] }
        return reports
    }
}
