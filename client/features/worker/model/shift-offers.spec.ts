import { beforeAll, describe, expect, it } from '@jest/globals';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { loadShiftTranslations } from '../../../lib/i18n/shift-translations.js';
import { groupOffers } from './shift-offers.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';

const NOW = at('2026-11-17', '05:31');
const WORKER = { isApproved: true, isActive: true, skillLevel: 2 } as const;
const DAY = { date: '2026-11-19', startTime: '06:00', endTime: '14:00' };

function group(shifts: AvailableShift[], over: Partial<Parameters<typeof groupOffers>[0]> = {}) {
  return groupOffers({ shifts, worker: WORKER, assignments: [], now: NOW, language: 'en', ...over });
}

function refusalOf(shift: AvailableShift, over: Partial<Parameters<typeof groupOffers>[0]> = {}) {
  return group([shift], over).closed[0]?.refusal?.code;
}

describe('the available shifts of a worker', () => {
  beforeAll(loadShiftTranslations);

  it('[S-04] hides a shift at the moment it ends, not one millisecond before', () => {
    const shift = aShift({ date: '2026-11-17', startTime: '02:00', endTime: '05:31' });
    expect(group([shift]).closed).toEqual([]);
    expect(group([shift], { now: instant(NOW - 1) }).closed).toHaveLength(1);
  });

  it('[S-06] open shifts of the worker’s level, and name the missing training for others', () => {
    const own = aShift(DAY, { skillLevelId: 2 });
    const above = aShift(DAY, { skillLevelId: 3 });
    const { open, closed } = group([own, above]);
    expect(open.map(({ shift }) => shift.id)).toEqual([own.id]);
    expect(closed.map(({ refusal }) => refusal)).toEqual([{ ok: false, code: 'level_too_low', params: { level: 3 } }]);
  });

  it('[S-06] are fully booked when the last position is taken', () => {
    expect(refusalOf(aShift(DAY, { filledPositions: 4 }))).toBe('shift_full');
    expect(refusalOf(aShift(DAY, { filledPositions: 3 }))).toBeUndefined();
  });

  it('[F-151] are open to the worker for whom an offer holds the last position, until the time to answer is over', () => {
    const shift = aShift(DAY, { totalPositions: 2, filledPositions: 1, heldPositions: 1 });
    const offer = { shiftId: shift.id, isExclusive: true, answerBy: toIso(NOW) } as OwnOffer;
    const openPositions = (...ownOffers: OwnOffer[]) =>
      group([shift], { ownOffers }).open.map((one) => positionsOpen(one.shift));
    expect(openPositions(offer)).toEqual([1]);
    expect(refusalOf(shift)).toBe('shift_full');
    const others = [{ shiftId: -1 }, { isExclusive: false }, { answerBy: toIso(instant(NOW - 1)) }];
    for (const other of others) expect(refusalOf(shift, { ownOffers: [{ ...offer, ...other }] })).toBe('shift_full');
    // the list may be older than the offer
    const older = { ...shift, filledPositions: 2, heldPositions: 0 };
    expect(refusalOf(older, { ownOffers: [offer] })).toBe('shift_full');
  });

  it('[S-20] name an overlapping shift; back-to-back shifts do not overlap', () => {
    const assigned = anAssignment(
      aShift({ date: '2026-11-19', startTime: '12:00', endTime: '18:00' }, { title: 'Kitting' }),
    );
    const overlap = group([aShift(DAY)], { assignments: [assigned] }).closed[0]?.refusal;
    expect(overlap).toMatchObject({ code: 'shifts_overlap', params: { title: 'Kitting', startTime: '12:00' } });
    const before = aShift({ date: '2026-11-19', startTime: '06:00', endTime: '12:00' });
    expect(group([before], { assignments: [assigned] }).open).toHaveLength(1);
  });

  it('[S-20, H-11] name it in the worker’s language: by its Spanish title, or translated by the word list', () => {
    const nameOf = (titleEs: string | null) => {
      const shift = aShift(DAY, { title: 'Welcome boxes', titleEs });
      const assignments = [anAssignment(shift)];
      return group([aShift(DAY)], { assignments, language: 'es' }).closed[0]?.refusal?.params?.['title'];
    };
    expect(nameOf('Cajas de bienvenida')).toBe('Cajas de bienvenida');
    expect(nameOf(null)).toBe('Welcome boxes'); // the word list translates only a part of it [H-52]
  });

  it('[S-32] keep a started shift with its reason, and wait for an unapproved worker', () => {
    expect(refusalOf(aShift({ date: '2026-11-17', startTime: '05:31', endTime: '12:00' }))).toBe('shift_started');
    expect(refusalOf(aShift(DAY), { worker: { ...WORKER, isApproved: false } })).toBe('worker_not_approved');
  });

  it('[S-32] shows an unapproved worker the reason that remains after the approval', () => {
    const unapproved = { worker: { ...WORKER, isApproved: false } };
    expect(refusalOf(aShift(DAY, { filledPositions: 4 }), unapproved)).toBe('shift_full');
    expect(refusalOf(aShift(DAY, { skillLevelId: 3 }), unapproved)).toBe('level_too_low');
    expect(refusalOf(aShift(DAY, { filledPositions: 3, skillLevelId: 2 }), unapproved)).toBe('worker_not_approved');
  });

  it('[S-58] hides a started shift from a worker without approval, from its start on', () => {
    const worker = { ...WORKER, isApproved: false };
    const started = aShift({ date: '2026-11-17', startTime: '05:31', endTime: '12:00' });
    expect(group([started], { worker })).toEqual({ open: [], closed: [] });
    expect(group([started], { worker, now: instant(NOW - 1) }).closed).toHaveLength(1);
    expect(group([started]).closed).toHaveLength(1);
  });

  it('[S-24] leaves out assigned and applied-for shifts, which are listed as upcoming', () => {
    const shift = aShift(DAY);
    for (const status of ['assigned', 'pending'] as const) {
      expect(group([shift], { assignments: [anAssignment(shift, { status })] })).toEqual({ open: [], closed: [] });
    }
    expect(group([shift], { assignments: [anAssignment(shift, { status: 'cancelled' })] }).open).toHaveLength(1);
  });

  it('[S-33] use the server’s record of a rejected application', () => {
    const shift = aShift(DAY, { rejectedBefore: true });
    expect(refusalOf(shift)).toBe('application_rejected_before');
    const ranOut = { ...shift, rejectedBefore: false };
    expect(refusalOf(ranOut, { assignments: [anAssignment(ranOut, { status: 'rejected' })] })).toBeUndefined();
  });
});
