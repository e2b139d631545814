import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from '../../../shared/auth/common-passwords.js';
import type { DomainError } from '../../platform/http/errors/domain-error.js';
import { refuseCommonPassword } from './refuse-common-password.js';

const isRefused = (password: string) =>
  refuseCommonPassword('password', password).then(
    () => false,
    ({ code, fields }: DomainError) => {
      expect([code, fields]).toEqual(['validation_failed', [{ field: 'password', code: 'password_common' }]]);
      return true;
    },
  );

describe('a new password', () => {
  it.each(['liverpool', 'LiverPool', ' rush2112 ', '4815162342', 'dimazarya', 'ｌｉｖｅｒｐｏｏｌ'])(
    '[A-08] %p is refused, although the form accepts it',
    async (password) => {
      expect([isCommonPassword(password), await isRefused(password)]).toEqual([false, true]);
    },
  );

  it.each(['a quiet bindery 42', 'liverpool and a ferry', 'liverpool!7', ''])(
    '[A-08] %p is not in the list',
    async (password) => {
      expect(await isRefused(password)).toBe(false);
    },
  );
});
