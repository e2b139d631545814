import type { TestClient } from './test-client.js';
import type { Kind } from './kinds.js';

export type Body = Record<string, unknown>;

/** A call that carries a body: how to make it succeed, and what each field is. */
export type BadInputCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  as: 'nobody' | 'worker' | 'admin' | 'program';
  /** Makes what the call is about and answers its id, for the path and the body; a UUID is for the path only. */
  subject?: (desk: TestClient) => Promise<number | string>;
  /** What stands for an id that names nothing, where ids are no numbers. */
  unknownId?: string;
  /** An id of the right form, where `unknownId` is refused before the body is looked at. */
  wellFormedId?: string;
  body: (desk: TestClient, id: number) => Body | Promise<Body>;
  /** The status of the call when nothing is wrong with its body; the login's password is never the right one. */
  succeeds: number;
  fields: Record<string, Kind>;
  /** What is left out stays as it was: no field is needed, though none may be null that is not optional. */
  isPartial?: boolean;
};
