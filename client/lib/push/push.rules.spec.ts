import { describe, expect, it } from '@jest/globals';
import { decideAtStart, pushStateOf } from './push.rules.js';

describe('pushStateOf', () => {
  const ABLE = {
    isSupported: true,
    isIos: false,
    isInstalled: false,
    permission: 'granted',
    isSubscribed: true,
  } as const;

  it('[N-15] is on only with a permission and a subscription', () => {
    expect(pushStateOf(ABLE)).toBe('on');
    expect(pushStateOf({ ...ABLE, isSubscribed: false })).toBe('off');
    expect(pushStateOf({ ...ABLE, permission: 'default' })).toBe('off');
    expect(pushStateOf({ ...ABLE, permission: 'denied' })).toBe('denied');
  });

  it('[N-15] names what an iPhone requires before it reports push as unsupported', () => {
    expect(pushStateOf({ ...ABLE, isIos: true, isSupported: false })).toBe('install_first');
    expect(pushStateOf({ ...ABLE, isIos: true, isInstalled: true, isSupported: false })).toBe('unsupported');
    expect(pushStateOf({ ...ABLE, isIos: true, isInstalled: true })).toBe('on');
    expect(pushStateOf({ ...ABLE, isSupported: false })).toBe('unsupported');
  });
});

describe('decideAtStart', () => {
  const memory = { workerId: 7, session: 'a', endpoint: 'https://push.example/1' };
  const start = { memory, workerId: 7, session: 'a', endpoint: memory.endpoint, isListed: true };

  it('[N-15] reports to the server a device in use, a new session, or a new address', () => {
    expect(decideAtStart(start)).toBe('register');
    expect(decideAtStart({ ...start, session: 'b', isListed: false })).toBe('register');
    expect(decideAtStart({ ...start, endpoint: 'https://push.example/2', isListed: false })).toBe('register');
    expect(decideAtStart({ ...start, endpoint: null, isListed: false })).toBe('register');
  });

  it('[N-15] removes a subscription that was removed elsewhere or belongs to another worker', () => {
    expect(decideAtStart({ ...start, isListed: false })).toBe('drop');
    expect(decideAtStart({ ...start, workerId: 8 })).toBe('drop');
    expect(decideAtStart({ ...start, memory: null })).toBe('drop');
  });

  it('[N-15] does nothing if reminders were never enabled', () => {
    const silent = { ...start, endpoint: null, isListed: false };
    expect(decideAtStart({ ...silent, memory: null })).toBe('nothing');
    expect(decideAtStart({ ...silent, workerId: 8 })).toBe('nothing');
  });
});
