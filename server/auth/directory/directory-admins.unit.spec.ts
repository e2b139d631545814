import { describe, expect, it } from '@jest/globals';
import type { DirectoryTokenOutcome } from './directory.strategy.js';
import { DirectoryAdmins } from './directory-admins.js';

const IDENTITY = { tid: 't', oid: 'o', email: 'dana@x.example', name: 'Dana', expiresAt: 4_000_000_000 };
const valid = (...roles: string[]): DirectoryTokenOutcome => ({ kind: 'valid', identity: { ...IDENTITY, roles } });

/** Returns the admin of a token, or the code of the refusal. */
async function authenticate(outcome: DirectoryTokenOutcome, { role = 'Gigshift.Admin', revoked = false } = {}) {
  const connection = { parts: async () => ({ strategy: { validate: async () => outcome } }) };
  const unitOfWork = { read: async () => [{ id: 7, revoked }] };
  const config = { directory: { adminRole: role } };
  const parts = [connection, unitOfWork, config] as unknown as ConstructorParameters<typeof DirectoryAdmins>;
  return new DirectoryAdmins(...parts).authenticate('token').then(
    ({ id, email }) => [id, email],
    (error: { code: string }) => error.code,
  );
}

describe('a call with a directory token', () => {
  it('[I-12] is an admin’s if the token has the configured role', async () => {
    expect(await authenticate(valid('Gigshift.Admin'))).toEqual([7, 'dana@x.example']);
    expect(await authenticate(valid('Reader'))).toBe('admin_role_required');
    expect(await authenticate(valid('Desk'), { role: 'Desk' })).toEqual([7, 'dana@x.example']);
    expect(await authenticate(valid('Gigshift.Admin'), { role: 'Desk' })).toBe('admin_role_required');
  });

  it('[I-11] is refused if the token is not valid', async () => {
    expect(await authenticate({ kind: 'refused' })).toBe('unauthenticated');
    expect(await authenticate({ kind: 'unavailable' })).toBe('directory_unavailable');
  });

  it('[A-42] is refused after the token was revoked', async () => {
    expect(await authenticate(valid('Gigshift.Admin'), { revoked: true })).toBe('session_ended');
  });
});
