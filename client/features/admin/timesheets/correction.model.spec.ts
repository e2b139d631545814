import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../../shared/kernel/time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { checkEdit, checkClockOutForm, editFormOf, editRequestOf, clockOutFormOf } from './correction.model.js';
import { canApprove, groupTimesheets, matches, NO_FILTER } from './timesheet-list.model.js';

const CONTEXT = { now: instant(Date.parse('2026-11-17T15:12:00Z')), zone: 'America/Denver' };
const WORKED: Timesheet = {
  id: 1,
  revision: 1,
  userId: 1,
  shiftId: 1,
  status: 'completed',
  workerName: 'Carlos Peña',
  workerEmail: 'carlos@gigshift.example',
  workerScore: 92,
  skillLevelId: 2,
  workerSkillLevel: 2,
  shiftTitle: 'Catalog bindery',
  shiftTitleEs: null,
  shiftDate: '2026-11-16',
  startTime: '22:00',
  endTime: '06:00',
  clockInTime: '2026-11-17T04:58:00Z',
  clockOutTime: '2026-11-17T13:02:00Z',
  hoursWorked: 8.07,
  hoursEdited: false,
  missingClockOut: false,
  minutesLate: 0,
  minutesAfterEnd: 0,
  minutesBeforeEnd: 0,
  timesEntered: false,
  needsReview: 0,
  lateEvents: [],
  clockInDistanceMeters: null,
  clockOutDistanceMeters: null,
  payRate: 20,
  premiumRate: 0,
  total: 161.4,
  isApproved: false,
  paymentStatus: 'pending',
  adminNotes: null,
};
const MISSING: Timesheet = {
  ...WORKED,
  id: 2,
  status: 'in_progress',
  clockOutTime: null,
  hoursWorked: null,
  total: null,
  missingClockOut: true,
};

describe('the edit form', () => {
  const form = editFormOf(WORKED, CONTEXT.zone);
  const faults = (change: Partial<typeof form>) =>
    checkEdit({ ...form, ...change }, WORKED, CONTEXT).map(({ field, code }) => `${field} ${code}`);

  it('[W-23] starts with the clock times at the site, and blank hours', () => {
    expect(form).toMatchObject({
      clockInDate: '2026-11-16',
      clockInTime: '21:58',
      clockOutDate: '2026-11-17',
      clockOutTime: '06:02',
      hoursWorked: '',
    });
    expect(editRequestOf(form).hoursWorked).toBeNull();
    expect(faults({})).toEqual([]);
  });

  it('[W-73, D-26] starts without times for a worker who never clocked in, on the days of the shift', () => {
    const unclocked = { ...MISSING, status: 'assigned', clockInTime: null, missingClockOut: false } as const;
    const blank = editFormOf(unclocked, CONTEXT.zone);
    expect(blank).toMatchObject({ clockInDate: '2026-11-16', clockInTime: '' });
    expect(blank).toMatchObject({ clockOutDate: '2026-11-17', clockOutTime: '' });
    const typed = { ...blank, clockInTime: '22:00', clockOutTime: '06:00' };
    const codes = (form: typeof blank) => checkEdit(form, unclocked, CONTEXT).map(({ code }) => code);
    expect(codes(typed)).toEqual(['reason_required']);
    expect(codes({ ...typed, reason: 'Phone broken' })).toEqual([]);
  });

  it('[W-23] requires a reason for hours that differ from the clock times, and quarter steps', () => {
    expect(faults({ hoursWorked: '8.25' })).toEqual(['reason reason_required']);
    expect(faults({ hoursWorked: '8.25', reason: 'Lead confirmed' })).toEqual([]);
    expect(faults({ hoursWorked: '8.3' })).toEqual(['hoursWorked hours_invalid']);
    expect(faults({ clockOutTime: '' })).toEqual(['clockOutTime required']);
    expect(faults({ clockOutTime: '23:00' })).toEqual(['clockOutTime timesheet_times_impossible']);
    expect(faults({ clockInDate: '2026-03-08', clockOutDate: '2026-03-09' })).toEqual([
      'clockOutTime timesheet_times_off_shift',
    ]);
  });

  it('[W-61] requires a reason for a time that differs from the clock time', () => {
    expect(faults({ clockOutTime: '06:00' })).toEqual(['reason required']);
    expect(faults({ clockInTime: '22:00', reason: ' ' })).toEqual(['reason required']);
    expect(faults({ clockOutTime: '06:00', reason: 'Told by the lead' })).toEqual([]);
    expect(faults({ adminNotes: 'Asked the lead' })).toEqual([]);
  });
});

describe('adding a clock-out', () => {
  it('[W-20] requires date and time', () => {
    const codes = (clockOutDate: string, clockOutTime: string, reason = 'Told by the lead') =>
      checkClockOutForm({ clockOutDate, clockOutTime, reason }, MISSING, CONTEXT).map(({ code }) => code);
    expect(codes('2026-11-17', '')).toEqual(['date_and_time_required']);
    expect(codes('', '06:00')).toEqual(['date_and_time_required']);
    expect(codes('2026-11-17', '06:00')).toEqual([]);
  });

  it('[W-21, D-26] starts with the day on which the shift ends, or with the clock-out that another admin entered', () => {
    expect(clockOutFormOf(MISSING, CONTEXT.zone)).toEqual({ clockOutDate: '2026-11-17', clockOutTime: '', reason: '' });
    expect(clockOutFormOf(WORKED, CONTEXT.zone)).toMatchObject({ clockOutDate: '2026-11-17', clockOutTime: '06:02' });
  });

  it('[W-76] requires a reason', () => {
    const times = { clockOutDate: '2026-11-17', clockOutTime: '06:00' };
    expect(checkClockOutForm({ ...times, reason: ' ' }, MISSING, CONTEXT)).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
  });
});

describe('the list', () => {
  it('[W-22] separates exceptions and allows the approval of complete timesheets only', () => {
    const late = { ...WORKED, id: 3, minutesLate: 34 };
    const atWork = { ...MISSING, id: 4, missingClockOut: false };
    const groups = groupTimesheets([MISSING, late, WORKED, atWork]);
    expect(groups.exceptions.map(({ id }) => id)).toEqual([2, 3]);
    expect([groups.ready, groups.working].map((group) => group.map(({ id }) => id))).toEqual([[1], [4]]);
    expect([MISSING, late, WORKED, atWork].map(canApprove)).toEqual([false, true, true, false]);
    expect(timesheetCheck({ ...WORKED, needsReview: 1 })).toBe('review');
  });

  it('[W-22] finds a name whatever its accents and case', () => {
    expect(matches(WORKED, { ...NO_FILTER, text: ' PENA ' }, WORKED.shiftTitle)).toBe(true);
    expect(matches(WORKED, { ...NO_FILTER, text: 'gomez' }, WORKED.shiftTitle)).toBe(false);
    expect(matches(WORKED, { ...NO_FILTER, week: '2026-11-15' }, WORKED.shiftTitle)).toBe(true);
    expect(matches(WORKED, { ...NO_FILTER, level: '3' }, WORKED.shiftTitle)).toBe(false);
  });
});
