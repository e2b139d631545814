import { describe, expect, it } from '@jest/globals';
import en from '../locales/en/mail.json' with { type: 'json' };
import { newsOfEdit } from './shift-changes.js';

const CHANGE = { from: 'a', to: 'b' };

describe('what those on a shift are told of an edit', () => {
  it('[D-30] new times are news of their own, whatever else changes', () => {
    expect(newsOfEdit({ startTime: CHANGE }, true)).toBe('shiftChanged');
    expect(newsOfEdit({ date: CHANGE, totalPositions: CHANGE }, true)).toBe('shiftChanged');
  });

  it('[D-30] another text or requirement is told without the promise that only new times carry', () => {
    expect(newsOfEdit({ description: CHANGE }, false)).toBe('shiftUpdated');
    expect(newsOfEdit({ requirements: CHANGE, payRateCents: CHANGE }, false)).toBe('shiftUpdated');
    expect(JSON.stringify(en.shiftUpdated)).not.toContain('late');
  });

  it('[D-30] positions, level and the rate of new sign-ups are nothing to them', () => {
    expect(newsOfEdit({ totalPositions: CHANGE, payRateCents: CHANGE }, false)).toBeNull();
    expect(newsOfEdit({}, false)).toBeNull();
  });
});
