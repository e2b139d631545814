import { describe, expect, it } from '@jest/globals';
import { newsOfEdit } from './shift-news.rules.js';

describe('what those on a shift are told of an edit', () => {
  it('[D-30] new times are news of their own, whatever else changes', () => {
    expect(newsOfEdit(['startTime'], true)).toBe('shiftChanged');
    expect(newsOfEdit(['date', 'totalPositions'], true)).toBe('shiftChanged');
  });

  it('[D-30] another text or requirement is told without the promise that only new times carry', () => {
    expect(newsOfEdit(['description'], false)).toBe('shiftUpdated');
    expect(newsOfEdit(['requirements', 'payRate'], false)).toBe('shiftUpdated');
  });

  it('[D-30] positions, level and the rate of new sign-ups are nothing to them', () => {
    expect(newsOfEdit(['totalPositions', 'payRate', 'payRateCents', 'skillLevelId'], false)).toBeNull();
    expect(newsOfEdit([], false)).toBeNull();
  });
});
