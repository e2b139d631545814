import type { OutboxTokenResponse } from '../../shared/auth/auth.contract.js';
import { readStoredSession } from '../lib/stored-session.js';
import { db } from './db.js';

/** Which session the kept token was given for, so that each sign-in fetches one of its own. */
let fetchedFor: string | null = null;

/**
 * Sees to it that the worker's narrow token is there, from the session this page is in. Without network the one from before
 * stays. @returns whether there is one
 */
export async function ensureOutboxToken(): Promise<boolean> {
  const session = readStoredSession();
  if (session?.kind !== 'worker') return false;
  const workerId = session.user.id;
  const isThere = (await db.tokens.get(workerId)) !== undefined;
  if (isThere && fetchedFor === session.token) return true;
  const token = await fetchToken(session.token);
  if (token === null) return isThere;
  await db.tokens.put({ workerId, token });
  fetchedFor = session.token;
  return true;
}

async function fetchToken(sessionToken: string): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/outbox-token', {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${sessionToken}` },
    });
    return response.ok ? ((await response.json()) as OutboxTokenResponse).token : null;
  } catch {
    return null;
  }
}
