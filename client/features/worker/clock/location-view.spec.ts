import { describe, expect, it } from '@jest/globals';
import { checkLocation } from './location-check.js';

const FENCE = { latitude: 40.7311, longitude: -111.9025, radiusMeters: 50_000 };
const TAKEN = '2026-11-17T12:58:00.000Z';
const found = (latitude: number) => ({
  status: 'found' as const,
  position: { latitude, longitude: FENCE.longitude, accuracy: 12, timestamp: TAKEN },
});

describe('a position compared with the fence', () => {
  it('[K-03] is inside at the center and outside half a degree north, in whole meters', () => {
    expect(checkLocation(found(FENCE.latitude), FENCE)).toEqual({
      isInside: true,
      location: { ...found(FENCE.latitude).position, distance: 0 },
    });
    const near = found(FENCE.latitude + 0.01);
    expect(checkLocation(near, FENCE)?.location).toEqual({ ...near.position, distance: 1_112 });
    const away = checkLocation(found(FENCE.latitude + 0.5), FENCE);
    expect(away?.isInside).toBe(false);
    expect(away?.location.distance).toBe(55_598);
  });

  it('[K-03] is null while the device is located, and without a fence', () => {
    expect(checkLocation({ status: 'locating' }, FENCE)).toBeNull();
    expect(checkLocation(found(FENCE.latitude), undefined)).toBeNull();
  });
});
