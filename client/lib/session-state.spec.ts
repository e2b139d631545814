import { describe, expect, it } from '@jest/globals';
import { isLeft } from './session-state.js';
import type { StoredSession } from './stored-session.js';

const worker = (id: number, token = 'token') => ({ kind: 'worker', token, user: { id } }) as StoredSession;
const admin = (email: string) => ({ kind: 'directory', token: 'token', user: { email, name: email } }) as StoredSession;

describe('whose toasts a page shows', () => {
  it.each([
    ['nobody', worker(1), null],
    ['another worker', worker(1), worker(2)],
    ['another admin', admin('dana@example.com'), admin('omar@example.com')],
    ['an admin', worker(1), admin('dana@example.com')],
  ])('[O-74] not those of the person before: now %s', (_who, before, now) => {
    expect(isLeft(before, now)).toBe(true);
  });

  it('[O-74] still those of the same person with a newer token', () => {
    expect(isLeft(worker(1), worker(1, 'newer'))).toBe(false);
    expect(isLeft(null, worker(1))).toBe(false);
    expect(isLeft(null, null)).toBe(false);
  });
});
