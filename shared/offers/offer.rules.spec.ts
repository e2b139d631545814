import { describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import type { ClaimInput } from '../assignments/claim.rules.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { OFFER_STATES } from './offer.contract.js';
import {
  type AnsweredOffer,
  answerWindow,
  decideAccept,
  decideDecline,
  decideHold,
  decideRepeatedAccept,
  decideWithdraw,
  linkedOfferState,
  offerStateAt,
} from './offer.rules.js';

const NOW = denver('2026-11-17 10:00');
const windowAt = (hoursBefore: number, now: Instant = NOW) => answerWindow(plusHours(now, hoursBefore), now, DENVER);

describe('the answer window', () => {
  it('[F-03] is 4 hours more than 24 hours before the start', () => {
    const start = instant(plusHours(NOW, 24) + 1);
    expect(answerWindow(start, NOW, DENVER)).toEqual({ answerBy: plusHours(NOW, 4), isBroadcast: false });
  });

  it.each([
    ['2026-11-17 16:59', '2026-11-17 20:59'],
    ['2026-11-17 17:00', '2026-11-18 09:00'],
    ['2026-11-17 23:30', '2026-11-18 09:00'],
    ['2026-11-18 02:59', '2026-11-18 09:00'],
    ['2026-11-18 03:00', '2026-11-18 07:00'],
  ])('[F-04] of 4 hours from %s ends at %s, never in the quiet hours', (now, answerBy) => {
    expect(windowAt(30, denver(now)).answerBy).toBe(denver(answerBy));
  });

  it('[F-04] ends at 9:00 at the site also on the day when clocks go back', () => {
    expect(windowAt(30, denver('2026-10-31 20:00')).answerBy).toBe(denver('2026-11-01 09:00'));
  });

  it('[F-05] is 1 hour from 24 to 12 hours before the start, both inclusive, also into the quiet hours', () => {
    expect(windowAt(24).answerBy).toBe(plusHours(NOW, 1));
    expect(windowAt(12).answerBy).toBe(plusHours(NOW, 1));
    const evening = denver('2026-11-17 20:30');
    expect(windowAt(13, evening).answerBy).toBe(plusHours(evening, 1));
  });

  it('[F-06] is 20 minutes below 12 hours until 2 hours before the start', () => {
    const below = (hours: number) => answerWindow(instant(plusHours(NOW, hours) - 1), NOW, DENVER);
    expect(below(12)).toEqual({ answerBy: plusMinutes(NOW, 20), isBroadcast: false });
    expect(windowAt(2)).toEqual({ answerBy: plusMinutes(NOW, 20), isBroadcast: false });
  });

  it('[F-07] under 2 hours an offer is a broadcast until the start', () => {
    const start = instant(plusHours(NOW, 2) - 1);
    expect(answerWindow(start, NOW, DENVER)).toEqual({ answerBy: start, isBroadcast: true });
  });
});

const OPEN: AnsweredOffer = { state: 'open', answerBy: plusHours(NOW, 1), isExclusive: false };
const LATE = instant(OPEN.answerBy + 1);

describe('the state of an offer', () => {
  it('[F-09] an open one lapses after the time to answer by, which is still in time', () => {
    expect(offerStateAt(OPEN, OPEN.answerBy)).toBe('open');
    expect(offerStateAt(OPEN, LATE)).toBe('lapsed');
    for (const state of OFFER_STATES.filter((one) => one !== 'open'))
      expect(offerStateAt({ ...OPEN, state }, LATE)).toBe(state);
  });
});

const CLAIM: ClaimInput & { shift: { heldPositions: number } } = {
  worker: { isApproved: true, isActive: true, skillLevel: 2 },
  shift: {
    ...{ id: 1, skillLevelId: 2, startsAt: plusHours(NOW, 30), endsAt: plusHours(NOW, 34), isActive: true },
    ...{ totalPositions: 2, filledPositions: 1, heldPositions: 0, requiresApproval: false },
  },
  held: [],
  now: NOW,
};
const accept = (offer: Partial<AnsweredOffer> = {}, shift: Partial<typeof CLAIM.shift> = {}, now = NOW) =>
  decideAccept({ ...OPEN, ...offer }, { ...CLAIM, now, shift: { ...CLAIM.shift, ...shift } });

describe('a yes', () => {
  it('[F-10] is refused with the reason once the offer is closed', () => {
    const codes = OFFER_STATES.map((state) => {
      const decision = accept({ state });
      return decision.ok ? 'accepted now' : decision.code;
    });
    expect(codes).toEqual(['accepted now', 'offer_accepted', 'offer_declined', 'offer_lapsed', 'offer_withdrawn']);
    expect(accept({}, {}, LATE)).toEqual({ ok: false, code: 'offer_lapsed' });
  });

  it('[F-11] follows the rules of a sign-up', () => {
    expect(accept({}, { skillLevelId: 3 })).toMatchObject({ code: 'level_too_low' });
    expect(accept({}, { filledPositions: 2 })).toMatchObject({ code: 'shift_full' });
    expect(accept({}, { isActive: false })).toMatchObject({ code: 'shift_not_active' });
  });

  it('[F-12, F-39, F-72] takes the position that the offer holds, and no other one that is held', () => {
    expect(accept({ isExclusive: true }, { heldPositions: 1 })).toEqual({ ok: true });
    expect(accept({ isExclusive: false }, { heldPositions: 1 })).toMatchObject({ code: 'shift_full' });
  });

  it('[F-13] needs no approval, also on a shift that does', () => {
    expect(accept({}, { requiresApproval: true })).toEqual({ ok: true });
  });
});

describe('a no', () => {
  it('[F-14] is possible while the offer is open', () => {
    expect(decideDecline(OPEN, OPEN.answerBy)).toEqual({ ok: true });
    expect(decideDecline(OPEN, LATE)).toEqual({ ok: false, code: 'offer_lapsed' });
    expect(decideDecline({ ...OPEN, state: 'accepted' }, NOW)).toEqual({ ok: false, code: 'offer_accepted' });
  });
});

describe('a request that holds positions', () => {
  const shift = { totalPositions: 3, filledPositions: 1, heldPositions: 1 };

  it('[F-36] needs an open position for each worker', () => {
    expect(decideHold(shift, 1, windowAt(30))).toEqual({ ok: true });
    const refusal = { ok: false, code: 'too_few_to_hold', params: { open: 1, workers: 2 } };
    expect(decideHold(shift, 2, windowAt(30))).toEqual(refusal);
  });

  it('[F-37] is possible from 2 hours before the start', () => {
    expect(decideHold(shift, 1, windowAt(2))).toEqual({ ok: true });
    expect(decideHold(shift, 1, windowAt(1.99))).toMatchObject({ ok: false, code: 'hold_too_late' });
  });
});

describe('a withdrawal', () => {
  it('[F-38] is possible while the offer is open', () => {
    expect(decideWithdraw(OPEN, OPEN.answerBy)).toEqual({ ok: true });
    expect(decideWithdraw(OPEN, LATE)).toEqual({ ok: false, code: 'offer_closed' });
    expect(decideWithdraw({ ...OPEN, state: 'declined' }, NOW)).toEqual({ ok: false, code: 'offer_closed' });
  });
});

describe('decideRepeatedAccept', () => {
  const held = (status: AssignmentStatus, shiftId = 7) => ({ id: 31, shiftId, status });

  it.each([
    ['assigned', true],
    ['in_progress', true],
    ['completed', true],
    ['pending', false],
    ['rejected', false],
    ['cancelled', false],
  ] satisfies [AssignmentStatus, boolean][])(
    '[F-159] with an assignment that is %s: on the shift %s',
    (status, isOn) => {
      const decision = isOn ? { ok: true, assignmentId: 31 } : { ok: false, code: 'no_longer_on_shift' };
      expect(decideRepeatedAccept(7, [held(status)])).toEqual(decision);
    },
  );

  it('[F-159] does not take another shift, or an earlier assignment, for it', () => {
    expect(decideRepeatedAccept(7, [held('assigned', 8)])).toEqual({ ok: false, code: 'no_longer_on_shift' });
    const again = { ...held('assigned'), id: 32 };
    expect(decideRepeatedAccept(7, [held('cancelled'), again])).toEqual({ ok: true, assignmentId: 32 });
  });
});

describe('the offer of a link', () => {
  const shown = (
    offer: Partial<AnsweredOffer> = {},
    shift: Partial<typeof CLAIM.shift> = {},
    now = NOW,
    isOnShift = false,
  ) => linkedOfferState({ ...OPEN, ...offer }, { ...CLAIM.shift, ...shift }, { now, isOnShift });

  it('[F-90] is said to be what became of it', () => {
    expect(OFFER_STATES.map((state) => shown({ state }))).toEqual([...OFFER_STATES]);
    expect([shown({}, {}, OPEN.answerBy), shown({}, {}, LATE)]).toEqual(['open', 'lapsed']);
  });

  it('[F-90] is taken if others got the positions, also before it is closed', () => {
    const full = { filledPositions: 2 };
    for (const state of ['open', 'withdrawn'] as const) expect(shown({ state }, full)).toBe('taken');
    expect(shown({ isExclusive: true }, full)).toBe('open');
    expect(shown({}, { filledPositions: 1, heldPositions: 1 })).toBe('open'); // may be free again
    expect(shown({ state: 'accepted' }, full)).toBe('accepted');
  });

  it('[F-90] is no longer open once nobody can take the shift, or the worker is on it', () => {
    expect(shown({ isExclusive: true }, { isActive: false, filledPositions: 2 })).toBe('withdrawn');
    expect(shown({}, { startsAt: NOW })).toBe('withdrawn');
    expect(shown({ state: 'withdrawn' }, { filledPositions: 2 }, NOW, true)).toBe('withdrawn');
  });
});
