import { describe, expect, it } from '@jest/globals';
import { formatSsn, SSN_RULES, ssnDigits } from './ssn.rules.js';

describe('ssnDigits', () => {
  it.each(['123-45-6789', '123456789', '123 45 6789', ' 123-45-6789 '])('[U-10] accepts %j', (text) => {
    expect(ssnDigits(text)).toBe('123456789');
    expect(SSN_RULES.ssn.check(text)).toBeNull();
  });

  it.each([
    ['001-01-0001', true],
    ['000-01-0001', false],
    ['665-01-0001', true],
    ['666-01-0001', false],
    ['667-01-0001', true],
    ['899-99-9999', true],
    ['900-01-0001', false],
    ['123-00-6789', false],
    ['123-45-0000', false],
    ['123-45-678', false],
    ['123-45-67890', false],
    ['123-456789', false],
    ['123-45 6789', false],
    ['12a-45-6789', false],
    ['１２３456789', false],
  ])('[U-10] checks whether %s can have been issued: %s', (text, good) => {
    expect(ssnDigits(text) !== null).toBe(good);
    expect(SSN_RULES.ssn.check(text)).toEqual(good ? null : { code: 'ssn_invalid' });
  });

  it('[U-10] requires a text', () => {
    expect(
      [null, undefined, '', '  ', 123456789, ['123-45-6789']].map((value) => SSN_RULES.ssn.check(value)?.code),
    ).toEqual(['required', 'required', 'required', 'required', 'wrong_type', 'wrong_type']);
    expect(formatSsn('123456789')).toBe('123-45-6789');
  });
});
