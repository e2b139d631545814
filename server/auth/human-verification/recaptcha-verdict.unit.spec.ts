import { describe, expect, it } from '@jest/globals';
import { isPerson, readVerdict } from './recaptcha-verdict.js';

const GOOD = {
  success: true,
  score: 0.5,
  action: 'login',
  hostname: 'shifts.example',
  challenge_ts: '2026-11-17T15:00:00Z',
};
const expected = { minScore: 0.5, hostname: 'shifts.example' };
const judge = (response: unknown) => isPerson(readVerdict(response), expected);

describe('a siteverify response', () => {
  it('[I-16] is a person from the minimum score on', () => {
    expect(judge(GOOD)).toBe(true);
    expect(judge({ ...GOOD, score: 0.49 })).toBe(false);
  });

  it.each([
    ['refused', { ...GOOD, success: false }],
    ['of another form', { ...GOOD, action: 'signup' }],
    ['of another site', { ...GOOD, hostname: 'shifts.example.evil.example' }],
    ['without a score', { ...GOOD, score: undefined }],
    ['without a hostname', { ...GOOD, hostname: undefined }],
    ['without an action', { ...GOOD, action: undefined }],
    ['with a score that is a text', { ...GOOD, score: '0.9' }],
    ['nothing', null],
    ['a text', 'true'],
  ])('[I-16] is no proof when it is %s', (_name, response) => {
    expect(judge(response)).toBe(false);
  });

  it('[I-16] contains its errors', () => {
    expect(readVerdict({ success: false, 'error-codes': ['timeout-or-duplicate'] }).errors).toEqual([
      'timeout-or-duplicate',
    ]);
    expect(readVerdict({ success: false, 'error-codes': 'bad' }).errors).toEqual([]);
  });
});
