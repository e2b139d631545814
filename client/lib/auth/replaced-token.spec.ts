import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionUser } from '../../../shared/auth/auth.contract.js';
import { ApiError } from '../api/api-error.js';
import { hasNewTokenSince, validateStored, type Refusal } from './replaced-token.js';
import { sessionToAdopt } from './session-state.js';
import { storageOver } from './storage.testing.js';
import { clearStoredSession, clearStoredSessions, readStoredSession, storeSession } from './stored-session.js';
import type { DirectoryStored, StoredSession, WorkerStored } from './stored-session.js';

const worker = (id: number, token: string, workerScore = 90): WorkerStored => ({
  kind: 'worker',
  token,
  user: { id, role: 'worker', firstName: 'James', lastName: 'Whitfield', workerScore } as SessionUser,
});
const admin = (email: string, token: string): DirectoryStored => ({
  kind: 'directory',
  token,
  user: { email, name: 'Dana Ortiz' } as DirectoryStored['user'],
});

const JAMES = worker(1, 'james 1');
const JAMES_LATER = worker(1, 'james 2');
const MARIA = worker(2, 'maria 1');
const DANA = admin('dana@gigshift.example', 'dana 1');
const DANA_LATER = admin('Dana@gigshift.example', 'dana 2');
const OMAR = admin('omar@gigshift.example', 'omar 1');

let beforeResponse: () => void;
let tokens: (string | null)[];
let done: string[];

/** The server knows one token; before it answers, another tab does something. */
function serverKnows(known: string, user: object): void {
  const fetch = async (_path: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    beforeResponse();
    beforeResponse = () => undefined;
    const isKnown = tokens.at(-1) === `Bearer ${known}`;
    const body = isKnown ? { user } : { status: 401, code: 'session_ended', message: 'Over.', traceId: 't' };
    const type = isKnown ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status: isKnown ? 200 : 401, headers: { 'content-type': type } });
  };
  Object.assign(globalThis, { fetch });
}

beforeEach(() => {
  beforeResponse = () => undefined;
  tokens = [];
  done = [];
  onSignInRequest = () => undefined;
  Object.assign(globalThis, {
    localStorage: storageOver(new Map()),
    document: { documentElement: { lang: 'en' } },
  });
});

let onSignInRequest: () => void;
const refusal: Refusal = {
  end: ({ kind, token }) => {
    done.push(`end ${token}`);
    clearStoredSession(kind);
  },
  follow: async () => void done.push('follow'),
  requestSignIn: async ({ token }) => {
    done.push(`ask ${token}`);
    onSignInRequest();
  },
};
const OVER = new ApiError(401, '', null);
const refused = (caller: StoredSession) => hasNewTokenSince(caller, OVER, { isChange: true }, refusal);

describe('the validation of a session', () => {
  it('[O-40] continues with another tab’s token if its own was replaced', async () => {
    storeSession(JAMES);
    serverKnows('james 2', JAMES.user);
    beforeResponse = () => storeSession(JAMES_LATER);
    expect(await validateStored(JAMES, refusal)).toEqual({ user: JAMES.user });
    expect(tokens).toEqual(['Bearer james 1', 'Bearer james 2']);
    expect(readStoredSession()).toEqual(JAMES_LATER);
  });

  it('[O-32] ends a session whose token is still the stored one', async () => {
    storeSession(JAMES);
    serverKnows('none', {});
    expect(await validateStored(JAMES, refusal)).toBeNull();
    expect(done).toEqual(['ask james 1', 'end james 1']);
    expect(readStoredSession()).toBeNull();
  });

  it('[H-73] continues the session of a worker who logs in again when asked', async () => {
    storeSession(JAMES);
    serverKnows('james 2', JAMES.user);
    onSignInRequest = () => storeSession(JAMES_LATER);
    expect(await validateStored(JAMES, refusal)).toEqual({ user: JAMES.user });
    expect(done).toEqual(['ask james 1']);
  });

  it('[H-95] keeps the page of an admin who logs in again when asked, or declines', async () => {
    storeSession(DANA);
    serverKnows('dana 2', { id: 1, ...DANA.user });
    await expect(validateStored(DANA, refusal)).rejects.toMatchObject({ status: 401 });
    expect([done, readStoredSession()]).toEqual([['ask dana 1'], DANA]);
    onSignInRequest = () => storeSession(DANA_LATER);
    expect(await validateStored(DANA, refusal)).toEqual({ user: { id: 1, ...DANA.user } });
    expect(done).toEqual(['ask dana 1', 'ask dana 1']);
  });

  it('[A-28, H-95] ends an admin’s session without a question at the start of a page', async () => {
    storeSession(DANA);
    serverKnows('none', {});
    expect(await validateStored(DANA, refusal, { isStart: true })).toBeNull();
    expect([done, readStoredSession()]).toEqual([['end dana 1'], null]);
  });

  it('[A-28] keeps the session if the server cannot be reached', async () => {
    storeSession(JAMES);
    serverKnows('james 1', JAMES.user);
    beforeResponse = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(validateStored(JAMES, refusal)).rejects.toThrow();
    expect([done, readStoredSession()]).toEqual([[], JAMES]);
  });

  it('[O-32] does not ask on behalf of another user', async () => {
    storeSession(MARIA);
    serverKnows('maria 1', MARIA.user);
    expect(await validateStored(JAMES, refusal)).toBeNull();
    expect(tokens).toEqual([]);
    expect(readStoredSession()).toEqual(MARIA);
  });

  it('[O-33] does not restore a session that ended before the response, or replace a new one by an old one', async () => {
    const changedUser = { ...JAMES.user, workerScore: 80 };
    serverKnows('james 1', changedUser);
    storeSession(JAMES);
    beforeResponse = () => clearStoredSession('worker');
    await validateStored(JAMES, refusal);
    expect(readStoredSession()).toBeNull();
    storeSession(JAMES);
    beforeResponse = () => storeSession(MARIA);
    await validateStored(JAMES, refusal);
    expect(readStoredSession()).toEqual(MARIA);
    storeSession(JAMES);
    await validateStored(JAMES, refusal);
    expect(readStoredSession()).toEqual({ ...JAMES, user: changedUser });
  });
});

describe('a refused API call', () => {
  it('[O-32, O-40] is repeated if the same user has a newer token by now, and ends nothing', async () => {
    storeSession(JAMES_LATER);
    expect(await refused(JAMES)).toBe(true);
    storeSession(DANA_LATER);
    expect(await refused(DANA)).toBe(true);
    expect(done).toEqual(['follow', 'follow']);
  });

  it('[O-32] ends the session of a worker whose token is still stored', async () => {
    storeSession(JAMES);
    expect(await refused(JAMES)).toBe(false);
    expect(done).toEqual(['ask james 1', 'end james 1']);
    expect(readStoredSession()).toBeNull();
  });

  it('[O-36] is not repeated for another user, or after a logout', async () => {
    expect(await refused(JAMES)).toBe(false);
    storeSession(MARIA);
    expect(await refused(JAMES)).toBe(false);
    expect(done).toEqual(['follow', 'follow']);
    clearStoredSession('worker');
    storeSession(DANA);
    onSignInRequest = () => storeSession(OMAR);
    expect(await refused(DANA)).toBe(false);
    expect(done.at(-1)).toBe('ask dana 1');
  });

  it('[O-36] is repeated once the same admin has logged in again', async () => {
    storeSession(DANA);
    expect(await refused(DANA)).toBe(false);
    expect(readStoredSession()).toEqual(DANA);
    onSignInRequest = () => storeSession(DANA_LATER);
    expect(await refused(DANA)).toBe(true);
  });
});

describe('a session stored by another tab', () => {
  it('[O-34] is adopted: a logout, another user, a new token; an equal one is no change', () => {
    expect(sessionToAdopt(JAMES, null)).toBeNull();
    expect(sessionToAdopt(null, MARIA)).toEqual(MARIA);
    expect(sessionToAdopt(JAMES, MARIA)).toEqual(MARIA);
    expect(sessionToAdopt(JAMES, JAMES_LATER)).toEqual(JAMES_LATER);
    expect(sessionToAdopt(JAMES, DANA)).toEqual(DANA);
    expect(sessionToAdopt(JAMES, worker(1, 'james 1', 70))).toBeUndefined();
    expect(sessionToAdopt(null, null)).toBeUndefined();
  });

  it('[O-39] is ignored if it does not name its user', () => {
    for (const user of ['{}', '[]', '"x"', '7', 'null', '{"id":"1"}', '{"email":"a@b.example"}', 'no JSON']) {
      localStorage.setItem('authToken', 'worker');
      localStorage.setItem('authUser', user);
      localStorage.setItem('azure_access_token', 'directory');
      localStorage.setItem('azure_user', user);
      expect(readStoredSession()).toBeNull();
    }
  });

  it('[O-35] stays after another user’s logout', () => {
    storeSession(MARIA);
    clearStoredSessions(JAMES);
    expect(readStoredSession()).toEqual(MARIA);
    clearStoredSessions(MARIA);
    expect(readStoredSession()).toBeNull();
  });
});
