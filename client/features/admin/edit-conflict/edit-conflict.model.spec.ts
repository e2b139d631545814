import { describe, expect, it } from '@jest/globals';
import { equalsInput, changesByOthers, editedFields } from './edit-conflict.model.js';

const BEFORE = { title: 'Kits', payRate: '17', totalPositions: '2', isPremium: false };

describe('an edit that conflicts with another user’s', () => {
  it('[D-30, D-37] lists the other’s changes, and the fields with different input', () => {
    const after = { ...BEFORE, payRate: '18', totalPositions: '3' };
    const typed = { ...BEFORE, payRate: '19', title: 'Kitting' };
    expect(changesByOthers(BEFORE, after, typed)).toEqual([
      { field: 'payRate', now: '18', isEdited: true },
      { field: 'totalPositions', now: '3', isEdited: false },
    ]);
    expect(editedFields(BEFORE, typed)).toEqual(['title', 'payRate']);
  });

  it('[W-93] recognizes its own edit in the stored values', () => {
    const typed = { ...BEFORE, payRate: '19' };
    expect(equalsInput({ ...BEFORE, payRate: '19' }, typed)).toBe(true);
    expect(equalsInput({ ...BEFORE, payRate: '19', title: 'Kitting' }, typed)).toBe(false);
    expect(equalsInput(BEFORE, typed)).toBe(false);
  });

  it('[D-30] lists nothing if both made the same changes', () => {
    const after = { ...BEFORE, isPremium: true };
    expect(changesByOthers(BEFORE, after, after)).toEqual([]);
    expect(editedFields(BEFORE, BEFORE)).toEqual([]);
  });

  it('[T-30] treats a newly signed link as the same file, and a link to another file as a change', () => {
    const of = (file: string, until: number) => ({
      videoUrl: `/api/files/videos/ab/${file}.mp4?for=video&until=${until}&signature=${until}x`,
    });
    const [before, again, other] = [of('one', 1), of('one', 2), of('two', 2)];
    expect(changesByOthers(before, again, before)).toEqual([]);
    expect(changesByOthers(before, other, before)).toEqual([
      { field: 'videoUrl', now: other.videoUrl, isEdited: false },
    ]);
  });
});
