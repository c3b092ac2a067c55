/**
 * Options of a loopback server that an app asks: it never closes a connection that the app keeps. After five seconds, as
 * servers usually do, that could be the moment in which the next question is sent.
 */
export const KEPT_CONNECTIONS = { keepAliveTimeout: 600_000 }
