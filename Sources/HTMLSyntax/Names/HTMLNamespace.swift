/// The namespace of an element.
package enum HTMLNamespace: UInt8, Sendable {
    case html, svg, mathML
}
