import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SITE_DEFAULTS } from '../kernel/policy.js';
import { bearing, decideGeofence, distanceMeters } from './geofence.rules.js';

const fence = SITE_DEFAULTS.geofence;
/** Meters per degree of latitude on a sphere with the earth's mean radius. */
const DEGREE = 111_195.08;
const north = (meters: number) => ({ latitude: fence.latitude + meters / DEGREE, longitude: fence.longitude });

describe('distanceMeters', () => {
  it('[K-11] is 598 km from Salt Lake City to Denver', () => {
    const denverCity = { latitude: 39.7392, longitude: -104.9903 };
    const saltLake = { latitude: 40.7608, longitude: -111.891 };
    expect(distanceMeters(saltLake, denverCity) / 1000).toBeCloseTo(598, -1);
  });

  it('[K-11] is 0 to itself and symmetric, also across the date line', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMeters(a, a)).toBe(0);
        expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 3);
        expect(distanceMeters(a, b)).toBeLessThanOrEqual(20_015_115);
      }),
    );
    expect(distanceMeters({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeLessThan(230);
  });
});

describe('decideGeofence', () => {
  it('[K-03] is inside at 49 999 m and outside at 50 001 m', () => {
    expect(decideGeofence(north(49_999), fence)).toMatchObject({ ok: true });
    expect(decideGeofence(north(50_001), fence)).toMatchObject({
      ok: false,
      code: 'outside_geofence',
      params: { radiusMeters: 50_000 },
    });
  });

  it('[K-04] is 0 m at the center, and includes the edge', () => {
    expect(decideGeofence(fence, fence)).toEqual({ ok: true, distanceMeters: 0 });
    const radiusMeters = distanceMeters(north(300), fence);
    expect(decideGeofence(north(300), { ...fence, radiusMeters }).ok).toBe(true);
  });

  it('[K-14] never returns a distance inside the fence for a position outside', () => {
    const decision = decideGeofence(north(50_000.4), fence);
    expect(decision.ok ? null : decision.params).toMatchObject({ distanceMeters: 50_001 });
  });
});

describe('bearing', () => {
  it.each([
    [0.1, 0, 's'],
    [-0.1, 0, 'n'],
    [0, 0.1, 'w'],
    [0, -0.1, 'e'],
    [0.1, 0.13, 'sw'],
    [-0.1, -0.13, 'ne'],
  ])('[K-14] from %d, %d degrees off the site is %s', (latitude, longitude, point) => {
    const from = { latitude: fence.latitude + latitude, longitude: fence.longitude + longitude };
    expect(bearing(from, fence).point).toBe(point);
  });

  it('[K-14] is 60.16 degrees at the start of the way from 35° N 45° E to 35° N 135° E', () => {
    const { degrees, point } = bearing({ latitude: 35, longitude: 45 }, { latitude: 35, longitude: 135 });
    expect(degrees).toBeCloseTo(60.16, 2);
    expect(point).toBe('ne');
    expect(bearing({ latitude: 50, longitude: 10 }, { latitude: 10, longitude: 70 }).degrees).toBeCloseTo(107.3, 2);
  });
});
