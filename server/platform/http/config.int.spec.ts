import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';

/** Other values than the defaults, so that none of them can come from the code. */
const test = appFixture({
  env: {
    BRAND_NAME: 'Hudson Shifts',
    PROGRAM_LABEL: 'Night Crew',
    PROGRAM_LABEL_ES: 'Turno de noche',
    SUPPORT_EMAIL: 'desk@hudson.example',
    SUPPORT_PHONE: '(212) 555-0101',
    IT_SUPPORT_EMAIL: 'it@hudson.example',
    IT_SUPPORT_PHONE: '(212) 555-0102',
    SITE_NAME: 'Hudson Plant',
    SITE_ADDRESS: '9 Dock Rd, New York, NY 10001',
    SITE_TIME_ZONE: 'America/New_York',
    SITE_LATITUDE: '40.75',
    SITE_LONGITUDE: '-74.01',
    SITE_RADIUS_METERS: '400',
    SITE_BRING: 'Gloves',
    SITE_BRING_ES: 'Guantes',
    SITE_ENTRANCE: 'Gate 4',
  },
});

describe('GET config', () => {
  it('[H-08, H-33, S-76] answers what this installation has configured, and the time of the rules', async () => {
    expect(await test.call('GET', '/api/config')).toMatchObject({
      status: 200,
      body: {
        brandName: 'Hudson Shifts',
        programLabel: { en: 'Night Crew', es: 'Turno de noche' },
        supportContact: { email: 'desk@hudson.example', phone: '(212) 555-0101' },
        itSupportContact: { email: 'it@hudson.example', phone: '(212) 555-0102' },
        site: {
          name: 'Hudson Plant',
          address: '9 Dock Rd, New York, NY 10001',
          timeZone: 'America/New_York',
          geofence: { latitude: 40.75, longitude: -74.01, radiusMeters: 400 },
          arrival: {
            en: { bring: 'Gloves', entrance: 'Gate 4', parking: null },
            es: { bring: 'Guantes', entrance: 'Gate 4', parking: null },
          },
        },
        features: { directoryIsLocal: true },
        now: '2026-11-17T15:00:00.000Z',
      },
    });
  });
});
