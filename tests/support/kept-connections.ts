/**
 * Options of a loopback server that the app calls: it does not close connections that the app keeps. Closing them after five
 * seconds, as servers usually do, could hit the moment in which the next request is sent.
 */
export const KEPT_CONNECTIONS = { keepAliveTimeout: 600_000 }
