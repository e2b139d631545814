import { describe, expect, it } from '@jest/globals';
import { readDirectoryClaims, tenantOf } from './directory-claims.js';

const TENANT = 'a7c1d2e3-0f4b-4c5d-8e9f-001122334455';
const CLAIMS = {
  tid: TENANT,
  oid: 'person',
  exp: 1_800_000_000,
  email: 'iris@other.example',
  preferred_username: 'iris',
  name: 'Iris Vega',
  roles: ['Gigshift.Admin'],
  groups: ['a group'],
};
const read = (changes: object, { roleClaim = 'roles', tenantId = TENANT as string | null } = {}) =>
  readDirectoryClaims({ ...CLAIMS, ...changes }, { roleClaim, tenantId });

describe('the claims of a directory token', () => {
  it('[I-13] identify a person by tenant and object id', () => {
    expect(read({})).toEqual({
      tid: TENANT,
      oid: 'person',
      email: 'iris@other.example',
      name: 'Iris Vega',
      roles: ['Gigshift.Admin'],
      expiresAt: 1_800_000_000,
    });
  });

  it.each([{ tid: '' }, { tid: 5 }, { oid: undefined }, { oid: '' }, { oid: 5 }, { exp: '1800000000' }])(
    '[I-13] identify nobody with %j',
    (changes) => expect(read(changes)).toBeNull(),
  );

  it('[I-13] that are no object identify nobody', () => {
    for (const claims of [undefined, null, 'claims', 5])
      expect(readDirectoryClaims(claims, { roleClaim: 'roles', tenantId: null })).toBeNull();
  });

  it('[I-26] are accepted of the configured tenant only, and of any if none is configured', () => {
    expect(read({ tid: TENANT.toUpperCase() })?.tid).toBe(TENANT.toUpperCase());
    expect(read({ tid: 'b7c1d2e3-0f4b-4c5d-8e9f-001122334455' })).toBeNull();
    expect(read({ tid: 'another' }, { tenantId: null })?.tid).toBe('another');
  });

  it('[I-12] contain the roles in the configured claim; anything else than a text is no role', () => {
    expect(read({}, { roleClaim: 'groups' })?.roles).toEqual(['a group']);
    expect(read({ roles: ['one', 2, null] })?.roles).toEqual(['one']);
    for (const roles of [undefined, 'Gigshift.Admin', { 0: 'Gigshift.Admin' }])
      expect(read({ roles })?.roles).toEqual([]);
  });

  it('[I-13] may lack address and name, which are then taken from the others', () => {
    expect(read({ email: '' })).toMatchObject({ email: 'iris', name: 'Iris Vega' });
    expect(read({ email: undefined, name: 7 })).toMatchObject({ email: 'iris', name: 'iris' });
    expect(read({ email: 7, preferred_username: null, name: '' })).toMatchObject({ email: '', name: '' });
  });
});

describe('the tenant of an issuer', () => {
  it('[I-26] is the id in its URL, in lower case', () => {
    expect(tenantOf(`https://login.microsoftonline.com/${TENANT.toUpperCase()}/v2.0`)).toBe(TENANT);
    expect(tenantOf('https://id.other.example/')).toBeNull();
  });
});
