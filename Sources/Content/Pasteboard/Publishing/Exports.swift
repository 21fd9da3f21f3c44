// Items are part of what a program sees of this module; they are declared below it, so that the control protocol, which
// knows no format, carries them as they are.
@_exported import Targets
