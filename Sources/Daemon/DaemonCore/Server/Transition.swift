import SelectionModel

/// One transition of the machine: the time of its input, the current settings, and the resulting commands.
struct Transition {
    let now: Instant
    let settings: ServerSettings
    var numbers: Numbers
    /// The commands so far, in order.
    private(set) var commands: [ServerCommand] = []

    init(at now: Instant, _ settings: ServerSettings, _ numbers: Numbers) {
        self.now = now
        self.settings = settings
        self.numbers = numbers
    }

    mutating func command(_ command: BackEndCommand) { commands.append(.backEnd(command)) }

    mutating func command(_ commands: [BackEndCommand]) {
        for command in commands { self.command(command) }
    }

    mutating func command(_ command: RendererCommand) { commands.append(.renderer(command)) }

    /// Sends a message to a client of the control socket.
    mutating func send(_ message: ControlCommand, to connection: ConnectionID) {
        commands.append(.control(connection, message))
    }

    /// Answers a request of a client; the number is nil if no client waits for the answer.
    mutating func reply(_ reply: ControlReply, to connection: ConnectionID?) {
        if let connection { send(.reply(reply), to: connection) }
    }

    /// Prints a message for the user.
    mutating func warn(_ sentence: String) { commands.append(.warn(sentence)) }

    /// Notifies the user that a program requested a secret without having the focus.
    mutating func notify(of program: String) { commands.append(.notifyOfReader(program)) }

    /// Records a copy in the history.
    mutating func record(_ copy: RecordedCopy) { commands.append(.record(copy)) }

    /// Records the copy of another program in the history.
    mutating func record(_ snapshot: Snapshot, _ omissions: [Omission], of source: ClipSource?) {
        let configuration = settings.configuration
        let rule = source?.recognition(offered: snapshot.offered ?? [], configuration)?.rule.name
        let copy = HistoryDecision(configuration).copy(snapshot, omissions, of: source?.identity, application: rule)
        if let copy { record(copy) }
    }

    /// Sends an inquiry to the back end.
    mutating func inquire(_ question: (InquiryID) -> BackEndCommand) -> InquiryID {
        let inquiry = numbers.inquiry()
        command(question(inquiry))
        return inquiry
    }
}
