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

  it('[N-15] says what an iPhone needs before it says that it can not', () => {
    expect(pushStateOf({ ...ABLE, isIos: true, isSupported: false })).toBe('install_first');
    expect(pushStateOf({ ...ABLE, isIos: true, isInstalled: true, isSupported: false })).toBe('unsupported');
    expect(pushStateOf({ ...ABLE, isIos: true, isInstalled: true })).toBe('on');
    expect(pushStateOf({ ...ABLE, isSupported: false })).toBe('unsupported');
  });
});

describe('decideAtStart', () => {
  const memory = { workerId: 7, session: 'a', endpoint: 'https://push.example/1' };
  const start = { memory, workerId: 7, session: 'a', endpoint: memory.endpoint, isListed: true };

  it('[N-15] tells the server that the device is seen, has a new session or a new address', () => {
    expect(decideAtStart(start)).toBe('tell');
    expect(decideAtStart({ ...start, session: 'b', isListed: false })).toBe('tell');
    expect(decideAtStart({ ...start, endpoint: 'https://push.example/2', isListed: false })).toBe('tell');
    expect(decideAtStart({ ...start, endpoint: null, isListed: false })).toBe('tell');
  });

  it('[N-15] drops what was removed elsewhere, and what is another worker’s', () => {
    expect(decideAtStart({ ...start, isListed: false })).toBe('drop');
    expect(decideAtStart({ ...start, workerId: 8 })).toBe('drop');
    expect(decideAtStart({ ...start, memory: null })).toBe('drop');
  });

  it('[N-15] does nothing where nobody ever asked for reminders', () => {
    const silent = { ...start, endpoint: null, isListed: false };
    expect(decideAtStart({ ...silent, memory: null })).toBe('nothing');
    expect(decideAtStart({ ...silent, workerId: 8 })).toBe('nothing');
  });
});
