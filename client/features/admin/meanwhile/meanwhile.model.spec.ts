import { describe, expect, it } from '@jest/globals';
import { theirChanges, typedOver } from './meanwhile.model.js';

const BEFORE = { title: 'Kits', payRate: '17', totalPositions: '2', isPremium: false };

describe('an edit beside somebody else’s', () => {
  it('[D-30, D-37] names what they changed, and where something else was typed', () => {
    const after = { ...BEFORE, payRate: '18', totalPositions: '3' };
    const typed = { ...BEFORE, payRate: '19', title: 'Kitting' };
    expect(theirChanges(BEFORE, after, typed)).toEqual([
      { field: 'payRate', now: '18', isTyped: true },
      { field: 'totalPositions', now: '3', isTyped: false },
    ]);
    expect(typedOver(BEFORE, typed)).toEqual(['title', 'payRate']);
  });

  it('[D-30] has nothing to name where both came to the same', () => {
    const after = { ...BEFORE, isPremium: true };
    expect(theirChanges(BEFORE, after, after)).toEqual([]);
    expect(typedOver(BEFORE, BEFORE)).toEqual([]);
  });
});
