import { describe, expect, it } from '@jest/globals';
import { numberConflict } from './number-conflict.model.js';

const NONE = null;

describe('an employee number that another admin changes meanwhile', () => {
  it.each([
    [NONE, NONE, '4711', 'none'],
    ['000001', '000001', '', 'none'],
    [NONE, '000002', '4711', 'conflicting'],
    ['000001', '000002', '4711', 'conflicting'],
    ['000001', '000002', '', 'conflicting'],
    ['000001', NONE, '4711', 'conflicting'],
    ['000001', '000002', '12a', 'conflicting'],
    [NONE, '000002', undefined, 'unedited'],
    ['000001', NONE, undefined, 'unedited'],
    [NONE, '004711', '4711', 'none'],
    ['000001', NONE, ' ', 'none'],
  ])('[E-23] opened at %p, now %p, with %p typed: %s', (initial, latest, typed, conflict) => {
    expect(numberConflict({ initial, latest, typed })).toBe(conflict);
  });
});
