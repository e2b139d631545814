import { useMemo } from 'react';
import { useNow } from '../../../lib/time/clock.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useAvailableShifts } from '../api/available-shifts.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { groupOffers } from '../model/shift-offers.js';
import type { ShiftOffers } from '../model/shift-offers.js';
import { useClaimingWorker } from '../model/use-claiming-worker.js';
import { failureOf } from './load-failed.js';
import type { LoadFailure } from './load-failed.js';

/** The available shifts, grouped by the rules; `null` until they have loaded. */
export function useOffers(): { offers: ShiftOffers | null; failure: LoadFailure | null } {
  const now = useNow();
  const { language } = useLanguage();
  const worker = useClaimingWorker();
  const shifts = useAvailableShifts();
  const own = useUserAssignments();
  const { assignments } = own;
  const offers = useMemo(
    () =>
      shifts.data && assignments ? groupOffers({ shifts: shifts.data, worker, assignments, now, language }) : null,
    [shifts.data, assignments, worker, now, language],
  );
  return { offers, failure: failureOf(shifts, own) };
}
