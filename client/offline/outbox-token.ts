import type { OutboxTokenResponse } from '../../shared/auth/auth.contract.js';
import { isTokenRefused, ownServerResponse } from '../lib/api/own-server-response.js';
import { loggedOutWorkers } from '../lib/auth/logged-out-workers.js';
import { isStored, readStoredSession, type WorkerStored } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { deleteToken } from './drain.js';

/** Milliseconds after which a renewal without a response is given up: the earlier token may still be valid. */
const RENEWAL_TIMEOUT_MS = 20_000;

/** The session that the stored token belongs to: each login fetches its own token. */
let fetchedFor: string | null = null;

/**
 * `refused`: the worker has to log in again, or has logged out; `superseded`: the worker has a newer session, which can
 * fetch a token; `unreachable`: no response.
 */
export type TokenResult = 'there' | 'refused' | 'superseded' | 'unreachable';

/**
 * Fetches the worker's outbox token with this page's session if there is none yet. Without network the earlier token stays.
 */
export async function ensureOutboxToken(): Promise<TokenResult> {
  const session = readStoredSession();
  if (session?.kind !== 'worker') return 'refused';
  const workerId = session.user.id;
  const hasToken = (await db.tokens.get(workerId)) !== undefined;
  if (hasToken && fetchedFor === session.token) return 'there';
  const found = await fetchToken(session.token);
  const refused = () => (isSuperseded(session) ? 'superseded' : 'refused');
  if (found === 'refused') return hasToken ? 'there' : refused();
  if (found === 'unreachable') return hasToken ? 'there' : found;
  if (!(await storeToken(session, found.token))) return refused();
  fetchedFor = session.token;
  return 'there';
}

/** Returns true if the same worker has another session, in any tab. */
function isSuperseded({ user, token }: WorkerStored): boolean {
  const now = readStoredSession();
  if (now?.kind !== 'worker' || now.user.id !== user.id) return false;
  return now.token !== token && !loggedOutWorkers().includes(user.id);
}

/**
 * Stores the token unless the worker has logged out or logged in again, in any tab, while it was fetched. Checks again after
 * the write: a logout between check and write would leave the token on the device. [O-54]
 */
async function storeToken(session: WorkerStored, token: string): Promise<boolean> {
  const workerId = session.user.id;
  const isSignedIn = () => isStored(session) && !loggedOutWorkers().includes(workerId);
  if (!isSignedIn()) return false;
  await db.tokens.put({ workerId, token });
  if (isSignedIn()) return true;
  await deleteToken(workerId, token);
  return false;
}

async function fetchToken(sessionToken: string): Promise<OutboxTokenResponse | 'refused' | 'unreachable'> {
  try {
    const response = await fetch('/api/auth/outbox-token', {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${sessionToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
    });
    const { status, headers } = response;
    const raw = { status, contentType: headers.get('content-type'), text: await response.text() };
    const parsed = ownServerResponse(raw, (body) => typeof (body as OutboxTokenResponse | null)?.token === 'string');
    if (!parsed) return 'unreachable';
    if (!parsed.problem) return parsed.body as OutboxTokenResponse;
    return isTokenRefused(parsed) ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
