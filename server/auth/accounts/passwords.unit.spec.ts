import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './passwords.js';

const COMPOSED = 'compañía 77'.normalize('NFC');
const DECOMPOSED = 'compañía 77'.normalize('NFD');

describe('a stored password', () => {
  it('[A-08] is an argon2id hash with a salt of its own', async () => {
    const [one, other] = [await hashPassword(COMPOSED), await hashPassword(COMPOSED)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect(other).not.toBe(one);
  });

  it('[A-48] matches in any Unicode composition', async () => {
    for (const stored of [await hashPassword(COMPOSED), await hashPassword(DECOMPOSED)]) {
      expect(await verifyPassword(stored, COMPOSED)).toBe(true);
      expect(await verifyPassword(stored, DECOMPOSED)).toBe(true);
      expect(await verifyPassword(stored, 'compania 77')).toBe(false);
      expect(await verifyPassword(stored, 'otra compañía'.normalize('NFD'))).toBe(false);
    }
  });

  it('[A-48] that was hashed before passwords were normalized still matches', async () => {
    expect(await verifyPassword(await hash(DECOMPOSED), DECOMPOSED)).toBe(true);
    expect(await verifyPassword(await hash('ｗｉｄｅ letters'), 'ｗｉｄｅ letters')).toBe(true);
  });

  it('[A-23] never matches without a hash, also for a password in two forms', async () => {
    expect(await verifyPassword(null, DECOMPOSED)).toBe(false);
  });
});
