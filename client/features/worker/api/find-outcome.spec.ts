import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { ApiError, NetworkError } from '../../../lib/api/api-error.js';
import { storageOver } from '../../../lib/auth/storage.testing.js';
import { findOutcome } from './find-outcome.js';

const problem = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ status, code, message: 'No.', traceId: 't' }), 'application/problem+json');
const lost = new NetworkError(true, 'reset');
const mine = { id: 3, shiftId: 7, status: 'assigned', shift: {} } as UserAssignment;
let list: (() => Promise<Response>) | null;
let requests: number;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  requests = 0;
  list = () => Promise.resolve(Response.json([mine]));
  Object.assign(globalThis, {
    localStorage: storageOver(new Map()),
    document: { documentElement: { lang: 'en' } },
    fetch: () => {
      requests += 1;
      return list ? list() : Promise.reject(new TypeError('no network'));
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});
afterEach(() => void jest.useRealTimers());
const outcome = (error: unknown, shiftId = 7, wasOnline = true) =>
  findOutcome(error, 'already_on_shift', (own) => own.shiftId === shiftId, wasOnline);

describe('a claim or a cancellation that failed', () => {
  it('[O-63] succeeded if the list shows it, whatever the reply was', async () => {
    for (const error of [lost, new ApiError(502, 'Bad gateway', 'text/html'), problem(503, 'service_unavailable')])
      expect(await outcome(error)).toEqual(mine);
    expect(await outcome(problem(409, 'already_on_shift'))).toEqual(mine);
    expect(requests).toBe(4);
  });

  it('[O-63] is checked again after 2 s: a request with a lost response may still run', async () => {
    for (const error of [lost, new ApiError(502, 'Bad gateway', 'text/html')]) {
      list = () => Promise.resolve(Response.json([]));
      const late = outcome(error);
      await jest.advanceTimersByTimeAsync(1_900);
      list = () => Promise.resolve(Response.json([mine]));
      await jest.advanceTimersByTimeAsync(200);
      expect(await late).toEqual(mine);
    }
    const never = outcome(lost, 8);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(await never).toBe('nothing');
    const silent = outcome(lost, 8);
    await jest.advanceTimersByTimeAsync(1_900);
    list = null;
    await jest.advanceTimersByTimeAsync(200);
    expect(await silent).toBe('unknown');
  });

  it('[O-63] is checked once if our server reported the failure', async () => {
    expect(await outcome(problem(503, 'service_unavailable'), 8)).toBe('nothing');
    expect(requests).toBe(1);
  });

  it('[O-63] is unknown if the server does not respond, also when offline', async () => {
    list = null;
    expect(await outcome(lost)).toBe('unknown');
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    expect(await outcome(lost)).toBe('unknown');
    expect(await outcome(problem(409, 'already_on_shift'))).toBe('nothing');
  });

  it('[O-63] changed nothing if our server refused it or the phone was offline; the list is not requested', async () => {
    expect(await outcome(problem(409, 'shift_full'))).toBe('nothing');
    expect(await outcome(lost, 7, false)).toBe('nothing');
    expect(requests).toBe(0);
  });

  it('[H-102] changed nothing if the session had ended; the list is not requested', async () => {
    expect(await outcome(problem(401, 'session_ended'))).toBe('nothing');
    expect(await outcome(problem(403, 'account_deactivated'))).toBe('nothing');
    expect(requests).toBe(0);
  });
});
