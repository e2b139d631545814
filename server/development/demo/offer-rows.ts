import { type Instant, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { OfferState } from '../../../shared/offers/offer.contract.js';
import { answerWindow } from '../../../shared/offers/offer.rules.js';
import type { DemoData } from './demo-data.js';
import { HOLDS_POSITION, type PlannedShift, type Scene } from './planned-shift.js';
import type { Row } from './rows.js';
import { userId } from './worker-rows.js';

type DemoOffer = { key: string; state: OfferState; sentAt: Instant; closedAt: Instant | null };

/** Maria has an open offer, which she can accept; two others answered with no, or not at all. */
export function offerRows(data: DemoData, { now, zone }: Scene, adminId: number): Row[] {
  const shift = offeredShift(data, now);
  if (!shift) return [];
  const asked = plusMinutes(now, -20);
  const dayBefore = plusHours(now, -26);
  const lapsedAt = answerWindow(shift.startsAt, dayBefore, zone).answerBy;
  const offers: DemoOffer[] = [
    { key: 'maria', state: 'open', sentAt: asked, closedAt: null },
    { key: 'teresa', state: 'declined', sentAt: asked, closedAt: plusMinutes(now, -12) },
    { key: 'kofi', state: 'lapsed', sentAt: dayBefore, closedAt: lapsedAt },
  ];
  return offers.map(({ key, state, sentAt, closedAt }) => ({
    shift_id: shift.id,
    user_id: userId(key),
    source: 'asked',
    is_exclusive: false,
    state,
    sent_at: toIso(sentAt),
    answer_by: toIso(answerWindow(shift.startsAt, sentAt, zone).answerBy),
    closed_at: closedAt && toIso(closedAt),
    offered_by: adminId,
  }));
}

/** The first shift from tomorrow on, of her level, with an open position, at a time when she is free. */
function offeredShift({ shifts, assignments }: DemoData, now: Instant): PlannedShift | undefined {
  const ofMaria = assignments.filter(({ person }) => person.key === 'maria').map(({ shift }) => shift);
  const filled = (id: number) =>
    assignments.filter(({ shift, outcome }) => shift.id === id && HOLDS_POSITION[outcome]).length;
  return shifts
    .filter(({ startsAt, kind }) => startsAt > plusHours(now, 25) && kind.level === 2)
    .filter(({ startsAt, endsAt }) => ofMaria.every((own) => own.endsAt <= startsAt || endsAt <= own.startsAt))
    .find(({ id, positions }) => filled(id) < positions);
}
