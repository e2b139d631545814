import { EventEmitter } from 'node:events';
import dns from 'node:dns/promises';
import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import { postEvent } from './post-event.js';
import { publicAddressOf } from './public-address.js';

type Found = { address: string; family: number };
const PUBLIC: Found = { address: '93.184.215.14', family: 4 };
const PRIVATE: Found = { address: '10.0.0.1', family: 4 };
const real = { lookup: dns.lookup, request: https.request };

/** Updates the named imports of Node's modules in the modules under test. */
function replace(changes: { lookup?: unknown; request?: unknown }): void {
  if (changes.lookup) dns.lookup = changes.lookup as typeof dns.lookup;
  if (changes.request) https.request = changes.request as typeof https.request;
  syncBuiltinESMExports();
}
afterEach(() => replace(real));

/** A name that resolves differently on each lookup; the last address repeats. */
const names = (...answers: Found[][]) =>
  replace({ lookup: async () => (answers.length > 1 ? answers.shift() : answers[0]) });
const url = new URL('https://two-faced.example/hook');
const post = () => postEvent({ url, body: '{}', headers: {}, testOrigin: null, timeoutMs: 1_000 });

/** Every request answers 204, and its host is recorded here. */
function calls(): RequestOptions[] {
  const made: RequestOptions[] = [];
  const request = (_url: URL, options: RequestOptions) => {
    made.push(options);
    const sent = Object.assign(new EventEmitter(), { end: () => undefined, destroy: () => undefined });
    setImmediate(() => sent.emit('response', { statusCode: 204 }));
    return sent;
  };
  replace({ request });
  return made;
}

describe('a name that resolves to a private address', () => {
  it.each([
    ['first', [PRIVATE, PUBLIC]],
    ['last', [PUBLIC, PRIVATE]],
    ['written as IPv6', [PUBLIC, { address: '::ffff:10.0.0.1', family: 6 }]],
    ['to nothing', []],
  ])('[X-01] beside a public address, %s, is none that we call', async (_where, found) => {
    names(found);
    const made = calls();
    expect(await publicAddressOf(url)).toBeNull();
    expect(await post()).toEqual({ fault: 'not_public' });
    expect(made).toEqual([]);
  });

  it('[X-01] after the check is not resolved again: the connection uses the checked address', async () => {
    names([PUBLIC], [PRIVATE]);
    const [made, lookups] = [calls(), [] as unknown[]];
    expect(await post()).toEqual({ status: 204 });
    for (const all of [true, false])
      made[0]?.lookup?.('two-faced.example', { all }, (...answer) => void lookups.push(answer));
    expect(lookups).toEqual([
      [null, [PUBLIC]],
      [null, PUBLIC.address, PUBLIC.family],
    ]);
  });
});
