import { EventEmitter } from 'node:events';
import dns from 'node:dns/promises';
import https, { type RequestOptions } from 'node:https';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { postEvent } from './post-event.js';
import { publicAddressOf } from './public-address.js';

type Found = { address: string; family: number };
const PUBLIC: Found = { address: '93.184.215.14', family: 4 };
const PRIVATE: Found = { address: '10.0.0.1', family: 4 };

afterEach(() => void jest.restoreAllMocks());

/** The name resolves to other addresses on each lookup; the last addresses repeat. */
function resolveTo(...results: Found[][]): void {
  const lookup = async () => (results.length > 1 ? results.shift() : results[0]);
  jest.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
}
const url = new URL('https://two-faced.example/hook');
const post = () => postEvent({ url, body: '{}', headers: {}, testOrigin: null, timeoutMs: 1_000 });

/** Returns the options of each request from now on. Each response has the status 204. */
function recordRequests(): RequestOptions[] {
  const made: RequestOptions[] = [];
  const request = (_url: URL, options: RequestOptions) => {
    made.push(options);
    const sent = Object.assign(new EventEmitter(), { end: () => undefined, destroy: () => undefined });
    setImmediate(() => sent.emit('response', { statusCode: 204 }));
    return sent;
  };
  jest.spyOn(https, 'request').mockImplementation(request as unknown as typeof https.request);
  return made;
}

describe('a name that resolves to a private address', () => {
  it.each([
    ['first', [PRIVATE, PUBLIC]],
    ['last', [PUBLIC, PRIVATE]],
    ['written as IPv6', [PUBLIC, { address: '::ffff:10.0.0.1', family: 6 }]],
    ['to nothing', []],
  ])('[X-01] beside a public address, %s, is none that we call', async (_where, found) => {
    resolveTo(found);
    const made = recordRequests();
    expect(await publicAddressOf(url)).toBeNull();
    expect(await post()).toEqual({ fault: 'not_public' });
    expect(made).toEqual([]);
  });

  it('[X-01] after the check is not resolved again: the connection uses the checked address', async () => {
    resolveTo([PUBLIC], [PRIVATE]);
    const [made, lookups] = [recordRequests(), [] as unknown[]];
    expect(await post()).toEqual({ status: 204 });
    for (const all of [true, false])
      made[0]?.lookup?.('two-faced.example', { all }, (...answer) => void lookups.push(answer));
    expect(lookups).toEqual([
      [null, [PUBLIC]],
      [null, PUBLIC.address, PUBLIC.family],
    ]);
  });
});
