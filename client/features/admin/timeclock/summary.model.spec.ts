import { describe, expect, it } from '@jest/globals';
import type { TimeclockEntry } from '../../../../shared/timeclock/timeclock.contract.js';
import { totalsOf, totalsOfAllWorkers } from './summary.model.js';

const entry = (totalHours: number, regularHours: number | null = null, overtimeHours: number | null = null) =>
  ({
    workDate: '2026-11-16',
    clockInTime: null,
    clockOutTime: null,
    totalHours,
    regularHours,
    overtimeHours,
  }) satisfies TimeclockEntry;

describe('the summary of all workers', () => {
  it('[I-22] adds a worker’s hours exactly', () => {
    expect(totalsOf([entry(0.1, 0.1, 0), entry(0.2, 0.2, 0)])).toEqual({
      ...{ entries: 2, total: 0.3, regular: 0.3, overtime: 0 },
    });
  });

  it('[I-22] shows no figure if the time clock has none', () => {
    expect(totalsOf([entry(8), entry(4.5, 4.5)])).toEqual({ entries: 2, total: 12.5, regular: 4.5, overtime: null });
  });

  it('[I-22] has an exact total of all workers', () => {
    const timeEntries = {
      'a@gigshift.example': [entry(8.1, 8, 0.1), entry(8.1, 8, 0.1)],
      'b@gigshift.example': [entry(8.1, 8, 0.1)],
    };
    expect(totalsOfAllWorkers(timeEntries)).toEqual({ entries: 3, total: 24.3, regular: 24, overtime: 0.3 });
    expect(totalsOfAllWorkers({})).toEqual({ entries: 0, total: null, regular: null, overtime: null });
  });
});
