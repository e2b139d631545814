import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseLocalDate, parseLocalTime, siteInstant } from '../../../../../shared/kernel/site-time.js';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import { hasVisibleText } from '../../../../../shared/kernel/visible-text.js';
import { useNow } from '../../../../lib/time/clock.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useWorkerShifts, workerShiftsPath } from '../../api/worker-shifts.js';
import { useCheckedRows } from '../../lists/use-checked-rows.js';
import { apiPost } from '../../../../lib/api/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { commonReason, failuresKey, useBulkRun } from '../../api/bulk-run.js';

/** The worker's upcoming assignments and applications, and the selection to cancel [W-28]. */
export function useShiftsToCancel(workerId: number) {
  const query = useWorkerShifts(workerId);
  const { remove, progress } = useRemoveAssignments(workerId);
  const selection = useCheckedRows();
  const [reason, setReason] = useState('');
  const { timeZone } = useFormat();
  const now = useNow();
  const isUpcoming = (shift: WorkerShift) => {
    const [date, time] = [parseLocalDate(shift.shiftDate), parseLocalTime(shift.startTime)];
    const isActive = shift.status === 'assigned' || shift.status === 'pending';
    return isActive && date !== null && time !== null && siteInstant(date, time, timeZone) > now;
  };
  const upcoming = (query.data ?? [])
    .filter(isUpcoming)
    .sort((a, b) => a.shiftDate.localeCompare(b.shiftDate) || a.startTime.localeCompare(b.startTime));
  const selected = upcoming.filter(({ id }) => selection.has(id));
  return {
    query,
    upcoming,
    isSelected: selection.has,
    toggle: selection.toggle,
    toggleAll: () => selection.replace(selection.size > 0 ? [] : upcoming.map(({ id }) => id)),
    reason,
    setReason,
    /** Cancelling shifts requires a reason for the worker's record. */
    lacksReason: selected.length > 0 && !hasVisibleText(reason),
    cancelSelected: () =>
      remove(
        selected.map(({ id }) => id),
        reason.trim(),
      ),
    progress,
  };
}

export type ShiftsToCancelState = ReturnType<typeof useShiftsToCancel>;

/**
 * Removes a worker from several shifts, one call each. It is never a late cancellation, and the worker is notified
 * [W-28, W-32].
 */
function useRemoveAssignments(workerId: number) {
  const { t } = useTranslation(['people', 'admin']);
  const queryClient = useQueryClient();
  const { progress, run } = useBulkRun();
  const remove = async (ids: readonly number[], reason: string): Promise<void> => {
    if (ids.length === 0) return;
    const {
      done,
      failed,
      total: of,
    } = await run(ids, (id) => apiPost(`/api/admin/assignments/${id}/remove`, { reason }));
    if (failed.length > 0) {
      const reason = commonReason(failed, t('upcoming.failed'));
      const title = reason ?? t(`admin:${failuresKey(failed)}`, { count: failed.length });
      const description = of > 1 ? t('bulk.some', { count: done.length, of }) : undefined;
      toast({ title, description, variant: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey: [workerShiftsPath(workerId)] });
  };
  return { remove, progress };
}
