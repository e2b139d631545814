/**
 * Version of the client's API calls, compiled into the client. Increase it with a release that changes the calls.
 * Increase MINIMUM_CLIENT_VERSION with the release whose server no longer supports older calls.
 */
export const CLIENT_VERSION = 1;

/** The oldest client version that the server supports. */
export const MINIMUM_CLIENT_VERSION = 1;

/** Response header of every API response with MINIMUM_CLIENT_VERSION [H-40]. */
export const MINIMUM_CLIENT_HEADER = 'x-minimum-client-version';
