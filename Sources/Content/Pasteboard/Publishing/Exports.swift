// Exports the item types. They are declared in a lower module, so that the control protocol can use them without the formats.
@_exported import Targets
