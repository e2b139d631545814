import { describe, expect, it } from '@jest/globals';
import { PUSH } from './notifications.policy.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import {
  decidePushEndpoint,
  decidePushKeys,
  hidesContent,
  PUSH_ACTION_TARGET,
  PUSH_ACTIONS,
  pushEndsAt,
  pushPath,
} from './push.rules.js';

const isTaken = (endpoint: string, extraOrigin: string | null = null) => decidePushEndpoint(endpoint, extraOrigin).ok;

describe('decidePushEndpoint', () => {
  it('[N-15, O-04] accepts the push services of browsers', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://fcm.googleapis.com/wp/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/QAbc',
      'https://wns2-by3p.notify.windows.com/w/?token=abc',
    ])
      expect([endpoint, isTaken(endpoint)]).toEqual([endpoint, true]);
  });

  it('[N-15, O-04] refuses every other address', () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/fcm/send/abc',
      'https://user:secret@fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com@attacker.example/',
      'https://fcm.googleapis.com.attacker.example/',
      'https://attacker.example/fcm.googleapis.com',
      'https://notfcm.googleapis.com/',
      'https://push.apple.com.attacker.example/',
      'https://evilpush.apple.com/',
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.5/',
      'https://localhost/',
      'file:///etc/passwd',
      'fcm.googleapis.com/abc',
      'https://fcm.googleapis.com\\@attacker.example/',
      'https://fcm.googleapis.com/a\tb',
      ' https://fcm.googleapis.com/a',
      'https://fcm.googleapis.com#@attacker.example/',
      'null/push/1',
      '',
    ])
      expect([endpoint, decidePushEndpoint(endpoint, null)]).toEqual([
        endpoint,
        { ok: false, code: 'push_service_unknown' },
      ]);
  });

  it('[N-15] accepts a test service by its full origin', () => {
    expect(isTaken('http://localhost:4000/push/1', 'http://localhost:4000')).toBe(true);
    expect(isTaken('http://localhost:4001/push/1', 'http://localhost:4000')).toBe(false);
    expect(isTaken('https://localhost:4000/push/1', 'http://localhost:4000')).toBe(false);
  });
});

describe('decidePushKeys', () => {
  const point = (bytes: number, first = 4) =>
    Uint8Array.from({ length: bytes }, (_, place) => (place === 0 ? first : 7));
  it('[N-15] accepts only an uncompressed point and 16 bytes', () => {
    const auth = new Uint8Array(16);
    expect(decidePushKeys({ p256dh: point(65), auth }).ok).toBe(true);
    for (const p256dh of [point(64), point(66), point(65, 3), new Uint8Array(0)])
      expect(decidePushKeys({ p256dh, auth })).toEqual({ ok: false, code: 'push_keys_invalid' });
    for (const bytes of [0, 15, 17])
      expect(decidePushKeys({ p256dh: point(65), auth: new Uint8Array(bytes) }).ok).toBe(false);
  });
});

describe('a push', () => {
  const NOTIFIED_AT = instant(Date.parse('2026-11-17T15:00:00Z'));
  it('[O-04] about clock-in expires after two hours, others after two days', () => {
    expect(pushEndsAt('clockInOpens', NOTIFIED_AT)).toBe(plusMinutes(NOTIFIED_AT, 120));
    expect(pushEndsAt('shiftCancelled', NOTIFIED_AT)).toBe(plusHours(NOTIFIED_AT, PUSH.defaultTtlHours));
  });

  it('[F-26] about an offer expires with the time to answer', () => {
    const answerBy = plusMinutes(NOTIFIED_AT, 20);
    expect(pushEndsAt('shiftOffered', NOTIFIED_AT, answerBy)).toBe(answerBy);
  });

  it('[F-135] about a position that came free has the buttons of an offer', () => {
    expect(PUSH_ACTIONS['shiftFreed']).toEqual(PUSH_ACTIONS['shiftOffered']);
  });

  it('[O-04] hides its content for pay, a rejection and a refused clock event', () => {
    expect(['paid', 'workerRejected', 'clockEventRefused'].map(hidesContent)).toEqual([true, true, true]);
    expect(['dayBefore', 'shiftCancelled', 'workerApproved'].map(hidesContent)).toEqual([false, false, false]);
  });

  it('[O-04] opens a part of the dashboard or the trainings, and offers at most two actions', () => {
    expect([pushPath('clock'), pushPath(null)]).toEqual(['/dashboard#clock', '/dashboard']);
    expect(pushPath('training')).toBe('/training');
    for (const actions of Object.values(PUSH_ACTIONS)) {
      expect(actions.length).toBeLessThanOrEqual(2);
      // a service worker of an earlier release opens the offers
      for (const action of actions)
        expect(PUSH_ACTION_TARGET[action]).toBe(/^(accept|decline)$/.test(action) ? 'offers' : action);
    }
  });

  it('[N-42] about a missing clock-out opens the form for the times of its shift', () => {
    expect([pushPath('correction', 17), pushPath('correction')]).toEqual(['/dashboard#correction/17', '/dashboard']);
  });

  it('[N-40] hides the answer to a correction request', () => {
    expect(['correctionAccepted', 'correctionPaid', 'correctionDeclined'].map(hidesContent)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
