import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { signInWithDirectory } from './directory-sign-in.js';
import { storageOver } from './storage.testing.js';

const ORIGIN = 'https://app.example';
const USER = { oid: 'o', email: 'dana@gigshift.example', name: 'Dana', homeAccountId: 'o.t', username: 'dana' };
const GRANT = { type: 'azure-auth', success: true, state: 'st', accessToken: 'token', expiresAt: 'later', user: USER };

let popup: { closed: boolean; location: { href: string }; close: () => void } | null;
let opened: unknown[];
let receive: ((event: { origin: string; data: unknown }) => void) | undefined;
let session: Map<string, string>;
let authAnswer: Response;

beforeEach(() => {
  jest.useFakeTimers();
  popup = { closed: false, location: { href: '' }, close: jest.fn<() => void>() };
  opened = [];
  receive = undefined;
  session = new Map();
  authAnswer = new Response(JSON.stringify({ authUrl: 'https://directory.example/authorize', state: 'st' }));
  Object.assign(globalThis, {
    localStorage: { getItem: () => null },
    sessionStorage: storageOver(session),
    document: { documentElement: { lang: 'en' } },
    fetch: async () => authAnswer,
    window: {
      location: { origin: ORIGIN },
      open: (...args: unknown[]) => {
        opened = args;
        return popup;
      },
      addEventListener: (_: string, listener: typeof receive) => {
        receive = listener;
      },
      removeEventListener: () => {
        receive = undefined;
      },
    },
  });
});

afterEach(() => void jest.useRealTimers());

/** Starts the flow until it waits for the popup. */
async function begin() {
  const result = signInWithDirectory();
  result.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  return { result };
}

const from = (data: unknown, origin = ORIGIN) => receive?.({ origin, data });

describe('directory sign-in', () => {
  it('[I-03] opens a popup of 500x600 and then loads the address into it', async () => {
    const { result } = await begin();
    expect(opened[2]).toBe('popup,width=500,height=600');
    expect(popup?.location.href).toBe('https://directory.example/authorize');
    expect(session.get('azure_auth_state')).toBe('st');
    from(GRANT);
    await expect(result).resolves.toEqual({ accessToken: 'token', expiresAt: 'later', user: USER });
    expect(session.has('azure_auth_state')).toBe(false);
  });

  it('[I-03] shows an error if the popup is blocked', async () => {
    popup = null;
    await expect(signInWithDirectory()).rejects.toMatchObject({ failure: 'popup_blocked' });
  });

  it('[I-02] shows an error if there is no address', async () => {
    authAnswer = new Response('', { status: 503 });
    await expect(signInWithDirectory()).rejects.toMatchObject({ failure: 'no_url' });
    expect(popup?.close).toHaveBeenCalled();
  });

  it('[I-02, I-08] shows the server’s message if the directory is unreachable', async () => {
    const message = 'The company directory cannot be reached right now.';
    const headers = { 'content-type': 'application/problem+json' };
    authAnswer = Response.json({ status: 503, code: 'directory_unavailable', message }, { status: 503, headers });
    await expect(signInWithDirectory()).rejects.toMatchObject({ failure: 'no_url', description: message });
  });

  it('[I-04] ignores messages of other origins', async () => {
    const { result } = await begin();
    from({ ...GRANT, accessToken: 'evil' }, 'https://evil.example');
    from(GRANT);
    await expect(result).resolves.toMatchObject({ accessToken: 'token' });
  });

  it('[I-04] refuses another state', async () => {
    const { result } = await begin();
    from({ ...GRANT, state: 'other' });
    await expect(result).rejects.toMatchObject({ failure: 'state_mismatch' });
  });

  it('[I-04] refuses a response without an access token', async () => {
    const { result } = await begin();
    from({ ...GRANT, accessToken: '' });
    await expect(result).rejects.toMatchObject({ failure: 'data_missing' });
  });

  it('[I-07] shows the popup’s own description', async () => {
    const { result } = await begin();
    from({ type: 'azure-auth', success: false, state: 'st', error: 'User declined' });
    await expect(result).rejects.toMatchObject({ failure: 'failed', description: 'User declined' });
  });

  it('[I-06] detects a closed popup within a second', async () => {
    const { result } = await begin();
    await jest.advanceTimersByTimeAsync(DIRECTORY_SIGN_IN.closedCheckMs / 2);
    popup!.closed = true;
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(result).rejects.toMatchObject({ failure: 'cancelled' });
  });

  it('[I-06] waits for the message of a popup that closed itself', async () => {
    const { result } = await begin();
    popup!.closed = true;
    await jest.advanceTimersByTimeAsync(DIRECTORY_SIGN_IN.closedCheckMs);
    from(GRANT);
    await expect(result).resolves.toMatchObject({ accessToken: 'token' });
  });

  it('[I-06] gives up after 5 minutes, not before', async () => {
    const { result } = await begin();
    const settled = jest.fn();
    result.catch(settled);
    await jest.advanceTimersByTimeAsync(DIRECTORY_SIGN_IN.timeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(result).rejects.toMatchObject({ failure: 'timeout' });
  });
});
