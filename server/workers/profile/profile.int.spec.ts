import { describe, expect, it } from '@jest/globals';
import { AccountClient } from '../../auth/security/test/account-client.js';
import { appFixture } from '../../test/factories/app-fixture.js';

const test = appFixture();

const PROFILE = {
  firstName: 'Rosa María',
  lastName: 'Delgado Paz',
  phone: '(801) 555-0199',
  address: '9 Bindery Court',
  city: 'Provo',
  state: 'UT',
  zipCode: '84601',
  emergencyContactName: 'Ana Paz',
  emergencyContactRelation: 'Sister',
  emergencyContactPhone: '801 555 0198',
  preferredLanguage: 'es',
};
const validated = async (fixture: AccountClient) => (await fixture.call('GET', '/api/auth/validate')).body.user;

describe('PUT /api/user/profile', () => {
  it('[U-01, U-04, A-29] stores every field and answers the worker, as validate does', async () => {
    const fixture = await AccountClient.open(test);
    const response = await fixture.call('PUT', '/api/user/profile', PROFILE);
    expect(response).toMatchObject({
      status: 200,
      body: { user: { ...PROFILE, id: fixture.worker.id, role: 'worker' } },
    });
    expect(await validated(fixture)).toEqual(response.body.user);
  });

  it('[A-29, X-08] validate answers the full user: profile, status, level and score, and no secret', async () => {
    const fixture = await AccountClient.open(test);
    const user = await validated(fixture);
    expect(user).toMatchObject({
      ...{ id: fixture.worker.id, email: fixture.worker.email, isApproved: true, backgroundCheckStatus: 'approved' },
      ...{ workerScore: 100, currentSkillLevel: 1, skillLevelName: 'Entry', preferredLanguage: 'en' },
    });
    expect(JSON.stringify(user)).not.toMatch(/argon2|ssn|twoFactor|password|token/i);
  });

  it('[U-04] trims texts, and audits the changed fields without their values', async () => {
    const fixture = await AccountClient.open(test);
    const { firstName, lastName, phone, address, city, state, zipCode } = fixture.worker;
    const { emergencyContactName, emergencyContactRelation, emergencyContactPhone, preferredLanguage } = fixture.worker;
    const present = { firstName, lastName, phone, address, city, state, zipCode, preferredLanguage };
    const body = { ...present, emergencyContactName, emergencyContactRelation, emergencyContactPhone };
    await fixture.call('PUT', '/api/user/profile', { ...body, city: '  Ogden ', phone: '801-555-0123' });
    await fixture.call('PUT', '/api/user/profile', { ...body, city: 'Ogden', phone: '801-555-0123' });
    expect((await validated(fixture)).city).toBe('Ogden');
    expect(await fixture.audited()).toEqual([{ action: 'profile.updated', changes: { fields: ['phone', 'city'] } }]);
  });

  it('[X-03] changes only the caller', async () => {
    const [fixture, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    expect((await fixture.call('PUT', '/api/user/profile', { ...PROFILE, id: other.worker.id })).status).toBe(400);
    await fixture.call('PUT', '/api/user/profile', PROFILE);
    expect((await validated(other)).firstName).toBe('Rosa');
  });
});

describe('PUT /api/user/language', () => {
  it('[H-31] saves only the language, and later responses use it', async () => {
    const fixture = await AccountClient.open(test);
    const response = await fixture.call('PUT', '/api/user/language', { preferredLanguage: 'es' });
    expect(response).toMatchObject({
      status: 200,
      body: { user: { preferredLanguage: 'es', city: fixture.worker.city } },
    });
    const refusal = await fixture.call('POST', '/api/shifts/2147483647/assign');
    expect(refusal).toMatchObject({ status: 404, body: { message: 'No lo encontramos. Puede que ya no exista.' } });
    expect(await fixture.audited()).toEqual([
      { action: 'profile.updated', changes: { fields: ['preferredLanguage'] } },
    ]);
  });
});
