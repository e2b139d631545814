import { beforeEach, describe, expect, it } from '@jest/globals';
import { endedElsewhere, isSignedOut, sessionStateOf } from './session-state.js';
import { storageOver } from './storage.testing.js';
import { markRefused, type StoredSession } from './stored-session.js';

beforeEach(() => void Object.assign(globalThis, { localStorage: storageOver(new Map()) }));

const worker = (id: number, token = 'token') => ({ kind: 'worker', token, user: { id } }) as StoredSession;
const admin = (email: string) => ({ kind: 'directory', token: 'token', user: { email, name: email } }) as StoredSession;

describe('the session of a page', () => {
  const facts = { denied: null, ended: null, response: undefined, showsStored: false };
  const stored = { kind: 'worker', token: 'token', user: { id: 1, firstName: 'Stored' } } as StoredSession;
  const user = { id: 1, firstName: 'Confirmed' } as never;

  it('[A-27] is loading until the server has validated the stored one, then that of the response', () => {
    expect(sessionStateOf({ ...facts, stored: null })).toEqual({ status: 'out', ended: null });
    expect(sessionStateOf({ ...facts, stored })).toEqual({ status: 'loading' });
    expect(sessionStateOf({ ...facts, stored, response: { user } })).toEqual({ status: 'in', user });
  });

  it('[A-28] is the stored one if the server cannot be reached', () => {
    expect(sessionStateOf({ ...facts, stored, showsStored: true })).toEqual({ status: 'in', user: stored.user });
  });

  it('[A-41] of an admin has the name that the directory gave', () => {
    const dana = { kind: 'directory', token: 't', user: { email: 'd@x.example', name: 'Dana Ortiz Reed' } };
    expect(sessionStateOf({ ...facts, stored: dana as StoredSession, showsStored: true })).toMatchObject({
      user: { role: 'admin', email: 'd@x.example', firstName: 'Dana', lastName: 'Ortiz Reed' },
    });
  });
});

describe('the owner of a page’s toasts', () => {
  it.each([
    ['nobody', worker(1), null],
    ['another worker', worker(1), worker(2)],
    ['another admin', admin('dana@example.com'), admin('omar@example.com')],
    ['an admin', worker(1), admin('dana@example.com')],
  ])('[O-74] not those of the person before: now %s', (_who, before, now) => {
    expect(isSignedOut(before, now)).toBe(true);
  });

  it('[O-74] is still the same user after a newer token', () => {
    expect(isSignedOut(worker(1), worker(1, 'newer'))).toBe(false);
    expect(isSignedOut(null, worker(1))).toBe(false);
    expect(isSignedOut(null, null)).toBe(false);
  });
});

describe('a session that was removed from the storage', () => {
  const current = worker(1, 'header.claims.signature-of-james');

  it('[H-96] has expired if the server refused its token in another tab', () => {
    markRefused('header.claims.signature-of-james');
    expect(endedElsewhere(current, null)).toEqual({ kind: 'worker', reason: 'expired' });
    expect(localStorage.getItem('refusedToken')).toBe('ignature-of-james'.slice(-16));
  });

  it('[H-96] was logged out if no token, or another one, was refused', () => {
    expect(endedElsewhere(current, null)).toBeNull();
    markRefused('header.claims.signature-of-maria');
    expect(endedElsewhere(current, null)).toBeNull();
  });

  it('[H-96] continues if a user has logged in since', () => {
    markRefused('header.claims.signature-of-james');
    expect(endedElsewhere(current, worker(1, 'newer'))).toBeNull();
    expect(endedElsewhere(null, null)).toBeNull();
  });
});
