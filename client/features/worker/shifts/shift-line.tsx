import { Suspense } from 'react';
import type { Refusal } from '../../../../shared/kernel/result.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { useOwnWaitlist } from '../api/own-waitlist.js';

const Waitlist = lazyWithRetry(() => import('../waitlist/waitlist.js')); // most shifts are not full

type ShiftLineProps = { shift: AvailableShift; refusal: Refusal | null };

/** The line of a shift that is full, or in which the worker waits; nothing for another shift [F-130, F-131]. */
export function ShiftLine({ shift, refusal }: ShiftLineProps) {
  const { data: places = [] } = useOwnWaitlist();
  const place = places.find(({ shiftId }) => shiftId === shift.id) ?? null;
  if (!place && refusal?.code !== 'shift_full') return null;
  return (
    <Suspense fallback={null}>
      <Waitlist shift={shift} place={place} />
    </Suspense>
  );
}
