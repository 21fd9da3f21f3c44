// The records, and the folders of tests, as if they were declared here.
@_exported import Targets
@_exported import TestSupport
