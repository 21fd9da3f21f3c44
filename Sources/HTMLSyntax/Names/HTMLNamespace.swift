/// The language that an element belongs to.
package enum HTMLNamespace: UInt8, Sendable {
    case html, svg, mathML
}
