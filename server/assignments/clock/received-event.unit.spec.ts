import { describe, expect, it } from '@jest/globals';
import type { ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import { instant, parseInstant } from '../../../shared/kernel/time.js';
import { toReceivedClockEvent } from './received-event.js';

const RECEIVED_AT = instant(Date.UTC(2026, 10, 17, 16));
const ID = '3F8C0D52-5A55-4F0C-9F0E-0A41BB7A2C11';
const LOCATION = {
  ...{ latitude: 40.7311, longitude: -111.9025, distance: 12.5, accuracy: 8 },
  timestamp: '2026-11-17T15:59:30.000Z',
};
const ONLINE = { shiftAssignmentId: 3, location: LOCATION };
const OFFLINE: ClockRequest = {
  ...ONLINE,
  clientEventId: ID,
  capturedAt: '2026-11-17T15:00:00.000Z',
  clockOffsetMs: 1500.6,
  capturedOffline: true,
  timerDriftMs: -20.4,
};
const received = (body: ClockRequest, kind: 'clock_in' | 'clock_out' = 'clock_in') =>
  toReceivedClockEvent(kind, 7, body, RECEIVED_AT);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a received clock event', () => {
  it('[O-06, O-07] contains what the device sent, with times in whole milliseconds', () => {
    expect(received(OFFLINE)).toEqual({
      ...{ id: expect.stringMatching(UUID), userId: 7, clientEventId: ID.toLowerCase(), kind: 'clock_in' },
      ...{ requestedAssignmentId: 3, position: { latitude: 40.7311, longitude: -111.9025 } },
      ...{ accuracyMeters: 8, clientDistanceMeters: 12.5, positionAt: parseInstant(LOCATION.timestamp) },
      ...{ capturedOffline: true, capturedAt: parseInstant('2026-11-17T15:00:00.000Z') },
      ...{ sentOffsetMs: 1501, clockOffsetMs: 1501, timerDriftMs: -20, receivedAt: RECEIVED_AT },
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('[O-06] of an older app version lacks the optional fields: it counts as online, with an exact clock', () => {
    expect(received(ONLINE)).toMatchObject({
      ...{ clientEventId: expect.stringMatching(UUID), capturedOffline: false, capturedAt: null },
      ...{ sentOffsetMs: null, clockOffsetMs: 0, timerDriftMs: null, receivedAt: RECEIVED_AT },
    });
    expect(received({ ...ONLINE, location: { ...LOCATION, accuracy: undefined } }).accuracyMeters).toBeNull();
    expect(received({ ...ONLINE, timerDriftMs: null }).timerDriftMs).toBeNull();
    expect(received({ ...ONLINE, clientEventId: '' }).clientEventId).toMatch(UUID);
    const unreadable = { ...LOCATION, timestamp: 'now' };
    expect(received({ ...ONLINE, location: unreadable }).positionAt).toBe(RECEIVED_AT);
  });

  it('[O-11] has an id of its own, although it may be a repeated one', () => {
    expect(received(OFFLINE).id).not.toBe(received(OFFLINE).id);
    expect(received(ONLINE).clientEventId).not.toBe(received(ONLINE).clientEventId);
  });
});

describe('the hash of a clock event', () => {
  const hash = (body: ClockRequest, kind?: 'clock_in' | 'clock_out') => received(body, kind).bodyHash;

  it('[O-11] is that of a repeated body, whatever the order of its fields and its id', () => {
    const { location, ...rest } = OFFLINE;
    const turned = Object.fromEntries(Object.entries(location).toReversed()) as typeof LOCATION;
    expect(hash({ location: turned, ...rest, clientEventId: undefined })).toBe(hash(OFFLINE));
    expect(hash({ ...ONLINE, capturedOffline: false })).toBe(hash(ONLINE));
  });

  it('[O-11] is another one for a changed body', () => {
    const changes: Partial<ClockRequest>[] = [
      ...[{ shiftAssignmentId: 4 }, { capturedAt: '2026-11-17T15:00:01.000Z' }, { capturedAt: undefined }],
      ...[{ clockOffsetMs: 0 }, { clockOffsetMs: undefined }, { capturedOffline: false }, { timerDriftMs: 0 }],
      ...[{ timerDriftMs: undefined }, { location: { ...LOCATION, latitude: 40.7 } }],
      ...[{ location: { ...LOCATION, longitude: -111 } }, { location: { ...LOCATION, distance: 12 } }],
      ...[{ location: { ...LOCATION, timestamp: 'now' } }, { location: { ...LOCATION, accuracy: 9 } }],
      { location: { ...LOCATION, accuracy: undefined } },
    ];
    const hashes = [hash(OFFLINE), hash(OFFLINE, 'clock_out'), ...changes.map((one) => hash({ ...OFFLINE, ...one }))];
    expect(new Set(hashes).size).toBe(changes.length + 2);
  });

  it('[O-11] stays the same in later versions, or repeated events would be refused after an update', () => {
    expect([hash(OFFLINE), hash(ONLINE)]).toEqual([
      'efc90eb71efcc0a0af756a648e72fd4a62068447e3aaa4db7b368576517860c2',
      '8dd1f8f2cfb1dfdb22237206ddac94becaf92d011d650dd0d474bb1ba9baf6ec',
    ]);
  });
});
