import { beforeEach, describe, expect, it } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import { CONFIG_PATH } from './config-path.js';
import { apiDownload } from './api-download.js';
import { apiGet, apiPost } from './api.js';
import { recordLogout } from './bound-to-person.js';
import { createQueryClient, emptyCache } from './query-client.js';
import { storageOver } from '../auth/storage.testing.js';

const stored = new Map<string, string>();
let arrive: (answer: Response | Error) => void;

beforeEach(() => {
  stored.clear();
  signIn(1);
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'en' } },
    fetch: () =>
      new Promise((resolve, reject) => {
        arrive = (answer) => (answer instanceof Response ? resolve(answer) : reject(answer));
      }),
  });
});

const signIn = (id: number, token = `token of ${id}`) =>
  stored.set('authToken', token).set('authUser', JSON.stringify({ id }));
const signInAdmin = (email: string) =>
  stored.set('azure_access_token', `token of ${email}`).set('azure_user', JSON.stringify({ email, name: email }));
const logOut = () => stored.clear();
const success = () =>
  Response.json({ last4: '1234', token: 't', user: { id: 1 }, brandName: 'Gigshift', site: {}, now: '' });
const refusal = () =>
  new Response('{"status":409,"code":"shift_full","message":"Full.","traceId":"t"}', {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Everything that follows an answer has run by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function standing(call: Promise<unknown>): Promise<string> {
  const later = settled().then(() => 'open');
  return Promise.race([
    call.then(
      () => 'answered',
      () => 'failed',
    ),
    later,
  ]);
}

describe('a pending request when another user logs in', () => {
  const ANSWERS: [string, () => Response | Error][] = [
    ['a success', success],
    ['a refusal', refusal],
    ['no answer', () => new TypeError('Failed to fetch')],
  ];

  it('[O-72] ends for an admin who has logged out, even if the same admin has logged in again', async () => {
    logOut();
    signInAdmin('dana@gigshift.example');
    const call = apiPost('/api/x', {});
    logOut();
    recordLogout();
    signInAdmin('dana@gigshift.example');
    arrive(success());
    expect(await standing(call)).toBe('open');
    const next = apiPost('/api/x', {});
    arrive(success());
    expect(await standing(next)).toBe('answered');
  });

  it.each(ANSWERS)('[O-43] tells them nothing: %s', async (_what, answer) => {
    const call = apiPost('/api/x', {});
    signIn(2);
    arrive(answer());
    expect(await standing(call)).toBe('open');
  });

  it('[O-43] does not write to the new user’s cache, and is not shown as pending', async () => {
    const client = createQueryClient();
    client.setQueryData([CONFIG_PATH], 'config');
    const written: unknown[] = [];
    const observer = new MutationObserver(client, {
      mutationKey: ['set-ssn'],
      mutationFn: () => apiPost('/api/user/ssn', {}),
      onSuccess: (answer: unknown) => written.push(answer),
      onError: (error) => written.push(error),
      onSettled: () => written.push('settled'),
    });
    void observer.mutate();
    await settled(); // the call has left
    signIn(2);
    emptyCache(client);
    expect(client.isMutating()).toBe(0);
    expect(client.getQueryData([CONFIG_PATH])).toBe('config');
    arrive(success());
    await settled();
    expect(written).toEqual([]);
  });

  it('[O-43] saves no file', async () => {
    const call = apiDownload('/api/user/export');
    signIn(2);
    arrive(new Response('{}', { headers: { 'content-disposition': 'attachment; filename="mine.json"' } }));
    expect(await standing(call)).toBe('open');
  });

  it('[O-43] completes for the same user with a newer token, and after a logout alone', async () => {
    const renewed = apiPost('/api/x', {});
    signIn(1, 'newer');
    arrive(success());
    expect(await standing(renewed)).toBe('answered');
    const last = apiPost('/api/x', {});
    logOut();
    arrive(refusal());
    expect(await standing(last)).toBe('failed');
  });

  it.each(ANSWERS)('[O-72] tells nobody of an admin who has logged out: %s', async (_what, answer) => {
    signInAdmin('dana@example.com');
    const call = apiPost('/api/x', {});
    logOut();
    arrive(answer());
    expect(await standing(call)).toBe('open');
  });

  it.each([
    ['a worker', () => signIn(1)],
    ['an admin', () => signInAdmin('dana@example.com')],
  ])('[O-73] saves no file of %s who has logged out', async (_who, signInAs) => {
    logOut();
    signInAs();
    const call = apiDownload('/api/user/export');
    logOut();
    arrive(new Response('{}', { headers: { 'content-disposition': 'attachment; filename="mine.json"' } }));
    expect(await standing(call)).toBe('open');
  });

  it('[O-43] completes if it is a login, has its own token, or is a query of the old cache', async () => {
    for (const call of [
      () => apiPost('/api/auth/login', {}, { ownsUnauthorized: true }),
      () => apiPost('/api/user/language', {}, { token: 'token of 1' }),
      () => apiGet(CONFIG_PATH),
    ]) {
      signIn(1);
      const called = call();
      signIn(2);
      arrive(success());
      expect(await standing(called)).toBe('answered');
    }
  });
});
