import { describe, expect, it } from '@jest/globals';
import { isFinal, isTokenRefused, ownServerResponse } from './own-server-response.js';

const PROBLEM = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE = '<!doctype html><title>Sign in to this Wi-Fi</title>';
const refusal = (code: unknown) => JSON.stringify({ status: 409, code, message: 'No.', traceId: 't' });
const answer = (status: number, contentType: string | null, text: string) =>
  ownServerResponse({ status, contentType, text });

describe('a response', () => {
  it('[O-21] is our refusal if it is application/problem+json with a code and a message', () => {
    expect(answer(409, PROBLEM, refusal('shift_full'))).toMatchObject({ status: 409, problem: { code: 'shift_full' } });
    expect(answer(409, 'Application/Problem+JSON', refusal('shift_full'))).not.toBeNull();
    expect(answer(409, PROBLEM, refusal('a_code_newer_than_this_page'))).not.toBeNull();
  });

  it('[O-21] of another program is no refusal, whatever its status and type', () => {
    for (const status of [400, 401, 403, 404, 408, 413, 429, 500, 502]) {
      for (const text of ['', PAGE, '{"code":"forbidden"}', refusal(7), refusal('Not allowed'), 'null'])
        expect([status, text, answer(status, PROBLEM, text)]).toEqual([status, text, null]);
      for (const type of [null, JSON_TYPE, 'text/html']) expect(answer(status, type, refusal('shift_full'))).toBeNull();
    }
  });

  it('[O-21] is our success if it is JSON with the fields of the call, or a 204', () => {
    expect(answer(200, JSON_TYPE, '{"a":1}')).toEqual({ status: 200, body: { a: 1 }, problem: null });
    expect(answer(204, null, '')).toEqual({ status: 204, body: null, problem: null });
    const isArray = (body: unknown) => Array.isArray(body);
    expect(ownServerResponse({ status: 200, contentType: JSON_TYPE, text: '{}' }, isArray)).toBeNull();
  });

  it('[O-21] of another program is no success', () => {
    for (const [status, text] of [
      [200, PAGE],
      [200, ''],
      [201, ''],
      [302, '{}'],
      [304, ''],
      [0, ''],
    ] as const)
      expect([status, answer(status, 'text/html', text)]).toEqual([status, null]);
  });
});

describe('a refusal', () => {
  const refused = (status: number, code = 'x') => ({ status, problem: { status, code, message: 'No.' } as never });

  it('[O-12, O-21, O-22] is final unless it is temporary or not ours', () => {
    for (const status of [400, 403, 404, 409, 413, 422])
      expect([status, isFinal(refused(status))]).toEqual([status, true]);
    for (const status of [401, 408, 425, 429, 500, 502, 503, 504])
      expect([status, isFinal(refused(status))]).toEqual([status, false]);
    expect(isFinal({ status: 403, problem: null })).toBe(false);
    expect(isFinal(refused(403, 'account_deactivated'))).toBe(false);
  });

  it('[A-28, O-47] ends a session only if it is ours, with 401 or 403', () => {
    expect([401, 403, 404, 500].map((status) => isTokenRefused(refused(status)))).toEqual([true, true, false, false]);
    expect(isTokenRefused({ status: 401, problem: null })).toBe(false);
  });
});
