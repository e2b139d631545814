import { useState } from 'react';
import { parseLocalDate, parseLocalTime, siteInstant } from '../../../../../shared/kernel/site-time.js';
import type { WorkerShift } from '../../../../../shared/payroll/payroll.contract.js';
import { hasVisibleText } from '../../../../../shared/kernel/visible-text.js';
import { useNow } from '../../../../lib/time/clock.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useRemoveAssignments } from '../../api/remove-assignments.js';
import { useWorkerShifts } from '../../api/worker-shifts.js';
import { useCheckedRows } from '../../lists/use-checked-rows.js';

/** Shifts still to start that the worker holds or asked for, and which of them are to be cancelled [W-28]. */
export function useUpcomingChoice(workerId: number) {
  const query = useWorkerShifts(workerId);
  const { remove, progress } = useRemoveAssignments(workerId);
  const dropped = useCheckedRows();
  const [reason, setReason] = useState('');
  const { timeZone } = useFormat();
  const now = useNow();
  const isUpcoming = (shift: WorkerShift) => {
    const [date, time] = [parseLocalDate(shift.shiftDate), parseLocalTime(shift.startTime)];
    const isHeld = shift.status === 'assigned' || shift.status === 'pending';
    return isHeld && date !== null && time !== null && siteInstant(date, time, timeZone) > now;
  };
  const upcoming = (query.data ?? [])
    .filter(isUpcoming)
    .sort((a, b) => a.shiftDate.localeCompare(b.shiftDate) || a.startTime.localeCompare(b.startTime));
  const toCancel = upcoming.filter(({ id }) => dropped.has(id));
  return {
    query,
    upcoming,
    isDropped: dropped.has,
    toggle: dropped.toggle,
    dropAll: () => dropped.choose(dropped.size > 0 ? [] : upcoming.map(({ id }) => id)),
    reason,
    setReason,
    /** A cancelled shift needs a word to the worker's file. */
    lacksReason: toCancel.length > 0 && !hasVisibleText(reason),
    cancelChosen: () =>
      remove(
        toCancel.map(({ id }) => id),
        reason.trim(),
      ),
    progress,
  };
}

export type UpcomingChoiceState = ReturnType<typeof useUpcomingChoice>;
