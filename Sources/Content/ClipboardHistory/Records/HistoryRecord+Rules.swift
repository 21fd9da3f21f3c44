import SelectionModel

extension HistoryRecord {
    /// Every name that the application is known by, for rules.
    package var names: [String] {
        let own = own == nil ? [] : ["pasteboard"]
        return own + [application].compactMap { $0 } + (source?.names ?? [])
    }

    /// The titles of the application's windows, for rules.
    package var titles: [String] { [source?.activeTitle, source?.title].compactMap { $0 } }
}

extension ClientIdentity {
    /// Every name of the program and of its windows.
    package var names: [String] {
        let called = calledAs?.split(separator: "/").last.map(String.init)
        return [className, instanceName, applicationID, executable, command, called, script].compactMap { $0 }
    }
}
