import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.js';
import { KnownDevices } from './known-devices.js';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const devices = (publicUrl: string, ...tokenKeys: [Buffer, ...Buffer[]]) =>
  new KnownDevices({ publicUrl, secrets: { tokenKeys } } as unknown as Config);
const valueOf = (setCookie: string) => setCookie.split(';')[0] as string;

it('[X-04] the cookie of a known device is sent only to our host over https', () => {
  expect(devices('https://shifts.example', newKey).remember(undefined, 'an account')).toMatch(
    /^__Host-devices=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(devices('http://localhost', newKey).remember(undefined, 'an account')).toMatch(
    /^devices=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

it('[X-04] a device is known while its key is in the ring', () => {
  const cookie = valueOf(devices('http://localhost', oldKey).remember(undefined, 'an account'));
  expect(devices('http://localhost', newKey, oldKey).find(cookie, 'an account')).toMatch(/^[\w-]{22}$/);
  expect(devices('http://localhost', newKey, oldKey).find(cookie, 'another account')).toBeNull();
  expect(devices('http://localhost', newKey).find(cookie, 'an account')).toBeNull();
});

it('[X-04] a device is found among other cookies, and in the first of two of its own', () => {
  const known = devices('https://shifts.example', newKey);
  const [first, second] = [known.remember(undefined, 'one'), known.remember(undefined, 'two')].map(valueOf);
  const header = `a=b; devices=x;  ${first} ;${second}; __Host-devicesX=y; c="d;e=%`;
  expect([known.find(header, 'one'), known.find(header, 'two')]).toEqual([known.find(first, 'one'), null]);
  expect(known.find(header, 'one')).toMatch(/^[\w-]{22}$/);
});

it('[X-04] each login gives the device a new id, and keeps those of other accounts', () => {
  const current = devices('http://localhost', newKey);
  const first = valueOf(current.remember(undefined, 'one'));
  const second = valueOf(current.remember(first, 'two'));
  const third = valueOf(current.remember(second, 'one'));
  expect(current.find(third, 'two')).toBe(current.find(second, 'two'));
  expect(current.find(third, 'one')).not.toBe(current.find(first, 'one'));
  expect(third.split('.')).toHaveLength(2);
});

it('[X-04] a damaged cookie belongs to no known device', () => {
  const current = devices('http://localhost', newKey);
  const cookie = valueOf(current.remember(undefined, 'one'));
  for (const damaged of ['devices=', 'devices=x', `${cookie}x`, cookie.slice(0, -4)])
    expect(current.find(damaged, 'one')).toBeNull();
});

it('[X-04] the cookie contains four accounts at most; the one that logged in first is removed', () => {
  const current = devices('http://localhost', newKey);
  const accounts = ['one', 'two', 'three', 'four', 'five'];
  let cookie: string | undefined;
  for (const account of accounts) cookie = valueOf(current.remember(cookie, account));
  expect(cookie?.split('.')).toHaveLength(4);
  expect(accounts.filter((account) => current.find(cookie, account) === null)).toEqual(['one']);
});

it('[X-04] devices stay known in later versions: the MAC in their cookies is computed in the same way', () => {
  const deviceId = randomBytes(16);
  const key = createHmac('sha256', newKey).update('known device').digest();
  const mac = createHmac('sha256', key).update(deviceId).update('an account').digest().subarray(0, 16);
  const cookie = `devices=${Buffer.concat([deviceId, mac]).toString('base64url')}`;
  expect(devices('http://localhost', newKey).find(cookie, 'an account')).toBe(deviceId.toString('base64url'));
});
