import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { TestResponse } from '../support/test-app.js';
import { SHIFT } from './calls-admin-shifts.js';
import type { BadInputCall } from './call.js';
import { CALLS } from './calls.js';
import { problemFaults, openTestClient } from './test-client.js';
import { isNeededIn } from './kinds.js';

const fixture = openTestClient();
const JSON_TYPE = { 'content-type': 'application/json' };
const TEN_MEGABYTES = 10 * 1024 * 1024;

/** Returns each call's status and code, and the faults of its response. */
async function responsesOf(
  send: (call: BadInputCall) => Promise<TestResponse>,
  routes = Object.keys(CALLS),
): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const [route, call] of Object.entries(CALLS).filter(([one]) => routes.includes(one))) {
    const response = await send(call);
    responses[route] = [response.status, response.body?.code, problemFaults(response)];
  }
  return responses;
}

const everyCall = (...expected: unknown[]) => Object.fromEntries(Object.keys(CALLS).map((route) => [route, expected]));
/** Calls with a required field; the others may omit the body. */
const NEEDING = Object.entries(CALLS)
  .filter(([, call]) => Object.values(call.fields).some((kind) => isNeededIn(call, kind)))
  .map(([route]) => route);
const everyNeedingCall = (...expected: unknown[]) => Object.fromEntries(NEEDING.map((route) => [route, expected]));
const pathOf = ({ path, wellFormedId, unknownId = '2147483647' }: BadInputCall) =>
  path.replace(/:\w+/, wellFormedId ?? unknownId);
const raw =
  (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  (call: BadInputCall) =>
    fixture.sendRaw(call, pathOf(call), payload, headers);

describe('malformed bodies', () => {
  it.each([
    ['nothing closed', '{"reason": "x"'],
    ['single quotes', `{'reason': 'x'}`],
    ['a comment', '{"reason": "x" /* why */}'],
    ['two values', '{} {}'],
    ['NaN', '{"payRate": NaN}'],
    ['Infinity', '{"payRate": -Infinity}'],
    ['a bare word', 'undefined'],
    ['XML', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['a lone byte that is no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['a raw control character in a text', '{"reason": "a\u0000b"}'],
    ['__proto__', '{"__proto__": {"isAdmin": true}}'],
    ['__proto__, spelled out', '{"\\u005f_proto__": {"isAdmin": true}}'],
    ['__proto__ further in', '{"location": {"__proto__": {"latitude": 40}}}'],
    ['constructor.prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ])('[X-21] %s: 400 malformed_json', async (_what, payload) => {
    expect(await responsesOf(raw(payload))).toEqual(everyCall(400, 'malformed_json', []));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['an array', '[]'],
    ['an array of objects', '[{"reason": "x"}]'],
    ['a text', '"reason"'],
    ['a number', '7'],
    ['true', 'true'],
  ])('[X-21] %s: 400 validation_failed', async (_what, payload) => {
    expect(await responsesOf(raw(payload))).toEqual(everyCall(400, 'validation_failed', []));
  });

  it.each([
    ['null', 'null'],
    ['an empty object', '{}'],
  ])('[X-21] %s, in calls with a required field: 400 validation_failed', async (_what, payload) => {
    expect(await responsesOf(raw(payload), NEEDING)).toEqual(everyNeedingCall(400, 'validation_failed', []));
  });

  it('[X-21] no body, in calls with a required field: 400 validation_failed', async () => {
    expect(await responsesOf(raw('', {}), NEEDING)).toEqual(everyNeedingCall(400, 'validation_failed', []));
    expect(await responsesOf(raw(''), NEEDING)).toEqual(everyNeedingCall(400, 'validation_failed', []));
  });

  it('[X-21] refuses a valid body inside an array', async () => {
    const call = CALLS['POST /api/shifts'] as BadInputCall;
    expect((await fixture.send(call, call.path, [SHIFT])).status).toBe(400);
    expect((await fixture.send(call, call.path, { 0: SHIFT })).status).toBe(400);
  });

  it('[X-21] a number out of range: 400 with the field’s name', async () => {
    const call = CALLS['POST /api/shifts'] as BadInputCall;
    const payload = JSON.stringify(SHIFT).replace('"payRate":17.5', '"payRate":1e999');
    const response = await fixture.sendRaw(call, call.path, payload, JSON_TYPE);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'payRate' }] },
    });
  });

  it('[X-21] a duplicate field: the last value is checked', async () => {
    const call = CALLS['POST /api/shifts'] as BadInputCall;
    const payload = JSON.stringify(SHIFT)
      .replace('{', '{"payRate":17.5,')
      .replace(/"payRate":17\.5,(?!"title)/, '"payRate":99,');
    expect(await fixture.sendRaw(call, call.path, payload, JSON_TYPE)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payRate' }] },
    });
  });

  it('[X-21] refuses fields named like properties of Object.prototype', async () => {
    const call = CALLS['POST /api/shifts'] as BadInputCall;
    const taken: unknown[] = [];
    for (const field of ['hasOwnProperty', 'valueOf', 'toString', 'isPrototypeOf', 'constructor', '__defineGetter__']) {
      const { status, body } = await fixture.send(call, call.path, { ...SHIFT, [field]: 'surprise' });
      if (status !== 400 || body.errors?.[0]?.field !== field || body.errors[0].code !== 'unknown_field')
        taken.push([field, status]);
    }
    expect(taken).toEqual([]);
  });

  it.each([
    ['objects, 20 000 deep', `${'{"location":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['lists, 100 000 deep', `{"requirements":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an unknown field, 40 000 deep', `{"x":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
  ])('[X-21] %s: refused', async (_what, payload) => {
    const responses = await responsesOf(raw(payload));
    const wrong = Object.entries(responses).filter(([, response]) => (response as unknown[])[0] !== 400);
    expect(wrong).toEqual([]);
  });
});

describe('10 MB', () => {
  it('[X-21] as a text: 413', async () => {
    const payload = JSON.stringify({ reason: 'x'.repeat(TEN_MEGABYTES) });
    expect(await responsesOf(raw(payload))).toEqual(everyCall(413, 'payload_too_large', []));
  });

  it('[X-21] as fields without number: 413', async () => {
    const call = CALLS['POST /api/auth/register'] as BadInputCall;
    const payload = `{${Array.from({ length: 700_000 }, (_, each) => `"field${each}":1`).join()}}`;
    expect(await fixture.sendRaw(call, call.path, payload, JSON_TYPE)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it('[X-21] in chunks without a content length: 413', async () => {
    const call = CALLS['POST /api/auth/login'] as BadInputCall;
    const pieces = function* () {
      yield '{"email":"';
      for (let sent = 0; sent < TEN_MEGABYTES; sent += 65_536) yield 'x'.repeat(65_536);
      yield '"}';
    };
    const response = await fixture.test.app.inject({
      method: 'POST',
      url: call.path,
      headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      payload: Readable.from(pieces()),
    });
    expect([response.statusCode, response.json().code, response.headers['content-type']]).toEqual([
      413,
      'payload_too_large',
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('as a URL: refused', async () => {
    const response = await fixture.test.app.inject({ method: 'GET', url: `/api/shifts?limit=${'9'.repeat(100_000)}` });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe('other content types', () => {
  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'nonsense',
  ])('[X-21] %s: 415', async (type) => {
    expect(await responsesOf(raw('reason=x', { 'content-type': type }))).toEqual(
      everyCall(415, 'unsupported_media_type', []),
    );
  });

  it('[X-21] no content type: 415', async () => {
    const call = CALLS['POST /api/auth/login'] as BadInputCall;
    const response = await fixture.sendRaw(call, call.path, Buffer.from('{"email":"x"}'), {});
    expect([response.status, response.body.code]).toEqual([415, 'unsupported_media_type']);
  });
});
