/// A key that the user presses.
package enum Key: Hashable, Sendable {
    case character(Character)
    case control(Character)
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    case enter
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case functionOne
}
