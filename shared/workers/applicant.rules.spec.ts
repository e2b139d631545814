import { describe, expect, it } from '@jest/globals';
import { applicantState } from './applicant.rules.js';

describe('where an applicant stands', () => {
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
