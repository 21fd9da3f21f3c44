// A reader of markup imports FormatCore with this module.
@_exported import FormatCore
