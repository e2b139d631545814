import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { time } from '../kernel/spec-support.js';
import { SHIFT_TEMPLATE_RULES } from './shift-template.fields.js';
import { decideTemplateTimes } from './shift-template.rules.js';

const TEMPLATE = {
  name: 'Morning kitting',
  title: 'Kitting line',
  description: 'Pack kits',
  skillLevelId: 1,
  startTime: '06:00',
  endTime: '14:00',
  payRate: 17,
  totalPositions: 1,
};

describe('the times of a template', () => {
  it.each([
    ['08:00', '09:30', false],
    ['08:00', '10:00', true],
    ['08:00', '10:15', false],
    ['08:00', '20:00', true],
    ['08:00', '20:30', false],
    ['22:00', '06:00', true],
    ['08:00', '08:00', false],
  ])('[D-34, D-25] %s to %s: %p', (startTime, endTime, fits) => {
    expect(decideTemplateTimes({ startTime: time(startTime), endTime: time(endTime) }).ok).toBe(fits);
  });
});

describe('the fields of a template', () => {
  const faults = (change: object) => checkFields(SHIFT_TEMPLATE_RULES, { ...TEMPLATE, ...change });

  it('[D-34] accepts a name and the fields of a shift without the date', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ date: '2026-11-20' })).toEqual([{ field: 'date', code: 'unknown_field' }]);
    for (const field of Object.keys(TEMPLATE)) expect(faults({ [field]: undefined })).toMatchObject([{ field }]);
    expect(faults({ skillLevelId: undefined })).toEqual([{ field: 'skillLevelId', code: 'skill_level_required' }]);
  });

  it.each([
    [15.5, false],
    [16, true],
    [35, true],
    [35.5, false],
    [17.25, false],
  ])('[D-34] pay of %p: %p', (payRate, fits) => {
    expect(faults({ payRate }).length === 0).toBe(fits);
  });

  it.each([
    [0, false],
    [1, true],
    [100, true],
    [101, false],
  ])('[D-34, D-38] %p positions: %p', (totalPositions, fits) => {
    expect(faults({ totalPositions }).length === 0).toBe(fits);
  });
});
