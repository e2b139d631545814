import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import {
  BLANK_SHIFT,
  checkShiftForm,
  formOf,
  isOutsideBand,
  notificationOfForm,
  previewTimes,
  requestOf,
  formFromSlot,
} from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';

const CONTEXT = { now: instant(Date.parse('2026-11-17T15:12:00Z')), zone: 'America/Denver' };
const FILLED: ShiftForm = {
  ...BLANK_SHIFT,
  title: 'Night bindery',
  description: 'Feed the binder',
  skillLevelId: '2',
  date: '2026-11-18',
  startTime: '22:00',
  endTime: '06:00',
  payRate: '19.5',
};
const faults = (change: Partial<ShiftForm>) =>
  checkShiftForm({ ...FILLED, ...change }, undefined, CONTEXT).map(({ field, code }) => `${field} ${code}`);

describe('the add-shift form', () => {
  it('[D-20] reports every missing field', () => {
    const missing = checkShiftForm({ ...BLANK_SHIFT, totalPositions: '' }, undefined, CONTEXT);
    expect(missing.map(({ field }) => field)).toEqual([
      'title',
      'description',
      'skillLevelId',
      'date',
      'startTime',
      'endTime',
      'payRate',
      'totalPositions',
    ]);
    expect(faults({ skillLevelId: '' })).toEqual(['skillLevelId skill_level_required']);
  });

  it('[D-20, D-23] accepts pay from 16 to 32 and 1 to 10 positions', () => {
    expect(faults({ payRate: '16' }).concat(faults({ payRate: '32', totalPositions: '10' }))).toEqual([]);
    expect(faults({ payRate: '32.5' })).toEqual(['payRate pay_rate_invalid']);
    expect(faults({ payRate: '19.25' })).toEqual(['payRate pay_rate_invalid']);
    expect(faults({ totalPositions: '11' })).toEqual(['totalPositions positions_invalid']);
    expect(faults({ payRate: '0.0000001' })).toEqual(['payRate pay_rate_invalid']);
  });

  it('[S-05] requires a premium for a premium shift', () => {
    for (const premiumRate of ['', '0']) {
      expect(faults({ isPremium: true, premiumRate })).toEqual(['premiumRate premium_rate_required']);
      expect(faults({ isPremium: false, premiumRate })).toEqual([]);
    }
    expect(faults({ isPremium: true, premiumRate: '0.5' })).toEqual([]);
    expect(faults({ isPremium: true, premiumRate: '0.25' })).toEqual(['premiumRate premium_rate_invalid']);
  });

  it('[D-21, D-25] shows refusals of the whole shift at the related field', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ date: '2026-11-17', startTime: '08:00', endTime: '12:00' })).toEqual(['startTime shift_in_past']);
    expect(faults({ date: '2026-12-16' })).toEqual(['date shift_too_far_ahead']);
    expect(faults({ endTime: '23:00' })).toEqual(['endTime shift_length_invalid']);
  });

  it('[D-21, D-25] previews the times by the server’s rule, and explains impossible ones', () => {
    const preview = (change: Partial<ShiftForm>) => {
      const preview = previewTimes({ ...FILLED, ...change }, undefined, CONTEXT);
      if (preview.kind !== 'decided')
        return preview.kind === 'invalid' ? `${preview.field} ${preview.code}` : preview.kind;
      return preview.decision.ok ? 'fine' : preview.decision.code;
    };
    expect([preview({}), preview({ date: '' }), preview({ endTime: '' })]).toEqual(['fine', 'empty', 'empty']);
    expect(preview({ date: '2026-11-17', startTime: '08:00', endTime: '12:00' })).toBe('shift_in_past');
    expect(preview({ date: '2025-11-18' })).toBe('shift_in_past');
    expect(preview({ date: '2026-12-16' })).toBe('shift_too_far_ahead');
    expect(preview({ endTime: '23:00' })).toBe('shift_length_invalid');
    expect(preview({ date: '20266-11-18' })).toBe('date date_invalid');
  });

  it('[D-29] sends the requirements as lines, and a premium only for a premium shift', () => {
    const request = requestOf({ ...FILLED, requirements: ' Closed shoes \n\nGloves', premiumRate: '1.5' });
    expect(request).toMatchObject({ requirements: ['Closed shoes', 'Gloves'], premiumRate: null, isPremium: false });
    expect(requestOf({ ...FILLED, isPremium: true, premiumRate: '1.5' }).premiumRate).toBe(1.5);
  });

  it('[D-24] warns of a rate outside the level’s range, on both sides', () => {
    const outside = (payRate: string, skillLevelId = '2') => isOutsideBand({ skillLevelId, payRate });
    expect(['17.5', '18', '22', '22.5'].map((rate) => outside(rate))).toEqual([true, false, false, true]);
    expect([outside('40'), outside(''), outside('20', '')]).toEqual([false, false, false]);
  });

  it('[D-28] always sends light work for a new shift', () => {
    expect(requestOf(BLANK_SHIFT).physicalDemands).toBe('light');
    expect(requestOf({ ...BLANK_SHIFT, ...formFromSlot('2026-11-20T06:00') }).physicalDemands).toBe('light');
  });

  it('[D-21] starts from an empty slot of the schedule', () => {
    expect(formFromSlot('2026-11-20T06:00')).toEqual({ date: '2026-11-20', startTime: '06:00' });
    expect(formFromSlot('2026-11-20')).toEqual({ date: '2026-11-20' });
    expect([formFromSlot(null), formFromSlot('nonsense'), formFromSlot('2026-02-30T25:00')]).toEqual([{}, {}, {}]);
  });
});

describe('an edit', () => {
  const before = requestOf(FILLED) as unknown as AdminShift;
  const notification = (change: Partial<ShiftForm>) => notificationOfForm({ ...formOf(before), ...change }, before);

  it('[D-30] shows before saving how the assigned workers will be notified', () => {
    expect(notification({})).toBeNull();
    expect(notification({ payRate: '20', totalPositions: '9', skillLevelId: '3', titleEs: 'Noche' })).toBeNull();
    expect(notification({ physicalDemands: 'heavy' })).toBe('shiftUpdated');
    expect(notification({ title: 'Bindery' })).toBe('shiftUpdated');
    expect(notification({ title: 'Bindery', endTime: '05:30' })).toBe('shiftChanged');
    expect(notification({ date: '2026-11-19' })).toBe('shiftChanged');
  });
});
