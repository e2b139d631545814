import { describe, expect, it } from '@jest/globals';
import { ADMIN_RESPONSE_FIELDS, hasAdminResponseFields } from './admin-response-fields.js';
import { hasResponseFields, isAdminCall, RESPONSE_FIELDS } from './response-fields.js';

describe('the fields of an answer', () => {
  it('[O-60] are looked for by the path, with any id and any query', () => {
    const week = { id: '2026-11-15', totalCents: 0 };
    expect(hasAdminResponseFields('GET', '/api/admin/pay-periods/2026-11-15', week)).toBe(true);
    expect(hasAdminResponseFields('GET', '/api/admin/pay-periods/2026-11-15?x=1', {})).toBe(false);
    expect(hasAdminResponseFields('GET', '/api/admin/pay-periods', [])).toBe(true);
    expect(hasAdminResponseFields('GET', '/api/admin/pay-periods', week)).toBe(false);
    expect(hasResponseFields('DELETE', '/api/user/sessions/7c9e6679-7425-40de-944b-e07fc1f90ae7', { ended: 1 })).toBe(
      true,
    );
    expect(hasAdminResponseFields('GET', '/api/admin/adp/time-entries/a%40b.example?startDate=x', {})).toBe(false);
  });

  it('[H-207] are in the table of the administrators for the calls below /api/admin, and only for those', () => {
    const isOfAdmins = (route: string) => isAdminCall(route.replace(/^\w+ /, ''));
    expect(Object.keys(ADMIN_RESPONSE_FIELDS).every(isOfAdmins)).toBe(true);
    expect(Object.keys(RESPONSE_FIELDS).filter(isOfAdmins)).toEqual([]);
  });

  it('[O-60] may be null, but are there, in each element of a list', () => {
    expect(hasResponseFields('PUT', '/api/user/ssn', { ssnLastFour: null })).toBe(true);
    const shift = { id: 1, title: 'Packing', startsAt: '2026-11-17T15:00:00.000Z' };
    expect(hasResponseFields('GET', '/api/shifts', [shift, { id: 2 }])).toBe(false);
    expect(hasResponseFields('GET', '/api/shifts', [shift, null])).toBe(false);
    expect(hasResponseFields('GET', '/api/shifts', [shift])).toBe(true);
  });

  it('[O-60] include the id of the person in whose name a page goes on', () => {
    for (const [method, path] of [
      ['POST', '/api/auth/login'],
      ['GET', '/api/auth/validate'],
      ['PUT', '/api/user/profile'],
    ] as const) {
      expect(hasResponseFields(method, path, { token: 't', user: {} })).toBe(false);
      expect(hasResponseFields(method, path, { token: 't', user: null })).toBe(false);
      expect(hasResponseFields(method, path, { token: 't', user: { id: 7 } })).toBe(true);
    }
  });

  it('[O-60] are none where the call answers 204; a call that is not listed may answer anything', () => {
    expect(hasResponseFields('POST', '/api/user/email/resume', null)).toBe(true);
    expect(hasResponseFields('POST', '/api/user/email/resume', {})).toBe(false);
    expect(hasResponseFields('POST', '/api/user/email/resume/x', {})).toBe(true);
  });
});
