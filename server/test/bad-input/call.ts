import type { TestClient } from './test-client.js';
import type { Kind } from './kinds.js';

export type Body = Record<string, unknown>;

/** A call with a body: a valid example and the kind of each field. */
export type BadInputCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  as: 'nobody' | 'worker' | 'admin' | 'program';
  /** Creates the call's subject and returns its id for path and body; a UUID is used in the path only. */
  subject?: (fixture: TestClient) => Promise<number | string>;
  /** An id of no subject, for calls whose ids are not numbers. */
  unknownId?: string;
  /** A well-formed id, for calls that refuse `unknownId` before validating the body. */
  wellFormedId?: string;
  body: (fixture: TestClient, id: number) => Body | Promise<Body>;
  /** The status for a valid body; the login's password is always wrong. */
  succeeds: number;
  fields: Record<string, Kind>;
  /** A partial update: all fields may be omitted, but required ones may not be null. */
  isPartial?: boolean;
};
