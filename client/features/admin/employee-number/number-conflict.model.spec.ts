import { describe, expect, it } from '@jest/globals';
import { numberConflict } from './number-conflict.model.js';

const NONE = null;

describe('an employee number that another admin changes meanwhile', () => {
  it.each([
    [NONE, NONE, '4711', 'alone'],
    ['000001', '000001', '', 'alone'],
    [NONE, '000002', '4711', 'against'],
    ['000001', '000002', '4711', 'against'],
    ['000001', '000002', '', 'against'],
    ['000001', NONE, '4711', 'against'],
    ['000001', '000002', '12a', 'against'],
    [NONE, '000002', undefined, 'follows'],
    ['000001', NONE, undefined, 'follows'],
    [NONE, '004711', '4711', 'alone'],
    ['000001', NONE, ' ', 'alone'],
  ])('[E-23] opened at %p, now %p, with %p typed, stands %s', (known, latest, typed, stands) => {
    expect(numberConflict({ known, latest, typed })).toBe(stands);
  });
});
