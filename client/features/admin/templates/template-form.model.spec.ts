import { describe, expect, it } from '@jest/globals';
import { DENVER, denver } from '../../../../shared/kernel/spec-support.js';
import {
  BLANK_TEMPLATE,
  checkTemplateForm,
  checkTemplateShift,
  templateRequestOf,
  type TemplateForm,
} from './template-form.model.js';

const FILLED: TemplateForm = {
  ...BLANK_TEMPLATE,
  ...{ name: ' Morning packing ', title: 'Packing', description: 'Pack boxes.', skillLevelId: '2' },
  ...{ startTime: '09:00', endTime: '13:00', payRate: '34.5', totalPositions: '20' },
};
const CONTEXT = { now: denver('2026-11-17 09:00'), zone: DENVER };
const fieldsOf = (faults: readonly { field: string }[]) => faults.map(({ field }) => field);
const SHARED = ['title', 'description', 'skillLevelId', 'startTime', 'endTime', 'payRate', 'totalPositions'];

describe('a template', () => {
  const faults = (over: Partial<TemplateForm> = {}) => fieldsOf(checkTemplateForm({ ...FILLED, ...over }));

  it.each(['name', ...SHARED])('[D-34] needs %s', (field) => {
    expect(faults()).toEqual([]);
    expect(faults({ [field]: '' })).toEqual([field]);
  });

  it('[D-35] is sent with its name and all fields of a shift except the day', () => {
    const over = { physicalDemands: 'heavy', requiredLanguage: 'es', isPremium: true, premiumRate: '2.5' } as const;
    expect(templateRequestOf({ ...FILLED, ...over, date: '2026-11-20' })).toEqual({
      ...{ name: 'Morning packing', title: 'Packing', titleEs: null, description: 'Pack boxes.', descriptionEs: null },
      ...{ skillLevelId: 2, startTime: '09:00', endTime: '13:00', payRate: 34.5, totalPositions: 20 },
      ...{ physicalDemands: 'heavy', requirements: [], requiredLanguage: 'es', requiresApproval: false },
      ...{ isPremium: true, premiumRate: 2.5 },
    });
  });
});

describe('a shift from a template', () => {
  const faults = (over: Partial<TemplateForm> = {}) =>
    fieldsOf(checkTemplateShift({ ...FILLED, date: '2026-11-20', ...over }, CONTEXT));

  it.each(['date', ...SHARED])('[D-33] needs %s', (field) => {
    expect(faults()).toEqual([]);
    expect(faults({ [field]: '' })).toEqual([field]);
  });

  it('[D-33] takes pay from 16 to 35 and premiums in steps of 0.50, one position or more, and no premium', () => {
    const payRates = ['15.5', '16', '35', '35.5', '20.25'].map((payRate) => faults({ payRate }).length);
    expect(payRates).toEqual([1, 0, 0, 1, 1]);
    expect(['0', '1'].map((totalPositions) => faults({ totalPositions }).length)).toEqual([1, 0]);
    const premiums = ['0.5', '0.75'].map((premiumRate) => faults({ isPremium: true, premiumRate }).length);
    expect(premiums).toEqual([0, 1]);
  });

  it('[D-21] takes a day from today to 28 days ahead', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-12-15', '2026-12-16'];
    expect(days.map((date) => faults({ date, startTime: '10:00', endTime: '14:00' }))).toEqual([
      ...[['startTime'], [], [], ['date']],
    ]);
  });
});
