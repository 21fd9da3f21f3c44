import SelectionModel

extension DisplayName {
    /// The display that `DISPLAY` names; nil if it is not set.
    package init?() {
        self.init(environment("DISPLAY"))
    }
}
