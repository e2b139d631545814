/**
 * The version of the client's calls, compiled into it. Raise it with a release whose calls differ from those before; raise
 * MINIMUM_CLIENT_VERSION with the release whose server refuses or misreads older ones.
 */
export const CLIENT_VERSION = 1;

/** The oldest client that this server works with. */
export const MINIMUM_CLIENT_VERSION = 1;

/** The response header of every API answer that carries MINIMUM_CLIENT_VERSION [H-40]. */
export const MINIMUM_CLIENT_HEADER = 'x-minimum-client-version';
