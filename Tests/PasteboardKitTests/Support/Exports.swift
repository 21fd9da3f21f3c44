// Servers, programs and a daemon, as if they were declared here.
@_exported import TestDesk
@_exported import TestSupport
