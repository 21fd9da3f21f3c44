// Servers, programs and a daemon, as if they were declared here.
@_exported import DaemonTestSupport
@_exported import TestSupport
