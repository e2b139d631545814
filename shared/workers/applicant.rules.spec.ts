import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { applicantState, decideRefusal } from './applicant.rules.js';
import { REJECT_WORKER_RULES } from './reject.fields.js';

describe('applicantState', () => {
  it.each([
    { isApproved: false, backgroundCheckStatus: 'pending', state: 'waiting' },
    { isApproved: false, backgroundCheckStatus: 'approved', state: 'waiting' },
    { isApproved: false, backgroundCheckStatus: 'rejected', state: 'refused' },
    { isApproved: true, backgroundCheckStatus: 'approved', state: 'approved' },
    { isApproved: true, backgroundCheckStatus: 'rejected', state: 'approved' },
  ])('[A-44] approved $isApproved with a $backgroundCheckStatus check is $state', ({ state, ...worker }) => {
    expect(applicantState(worker)).toBe(state);
  });
});

describe('decideRefusal', () => {
  it('[A-44] needs a reason', () => {
    const codes = ['', '  ', undefined, 'No answer'].map((reason) =>
      checkFields(REJECT_WORKER_RULES, { reason }).map(({ code }) => code),
    );
    expect(codes).toEqual([['required'], ['required'], ['required'], []]);
  });

  it.each([
    { isApproved: false, backgroundCheckStatus: 'pending', expected: { ok: true, changes: true } },
    { isApproved: false, backgroundCheckStatus: 'approved', expected: { ok: true, changes: true } },
    { isApproved: false, backgroundCheckStatus: 'rejected', expected: { ok: true, changes: false } },
    { isApproved: true, backgroundCheckStatus: 'approved', expected: { ok: false, code: 'worker_already_approved' } },
    { isApproved: true, backgroundCheckStatus: 'rejected', expected: { ok: false, code: 'worker_already_approved' } },
  ])('[A-44] approved $isApproved with a $backgroundCheckStatus check: $expected', ({ expected, ...worker }) => {
    expect(decideRefusal(worker)).toEqual(expected);
  });
});
