import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { ApiError, apiPost, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const TOUCHES = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts];

type Run = { approved: number; refusals: { id: number; error: unknown }[] };
export type ApprovalProgress = { done: number; of: number };

/** What never reached the server would fail for all the rest as well. */
const stopsTheRun = (error: unknown) => !(error instanceof ApiError) || error.status === 401;

async function approveEach(ids: readonly number[], onProgress: (done: number) => void): Promise<Run> {
  const run: Run = { approved: 0, refusals: [] };
  for (const [index, id] of ids.entries()) {
    try {
      await apiPost<Timesheet>(`/api/admin/timesheets/${id}/approve`);
      run.approved += 1;
    } catch (error) {
      run.refusals.push({ id, error });
      if (stopsTheRun(error)) break;
    }
    onProgress(index + 1);
  }
  return run;
}

/** Approves one after the other, one call each; what is refused stays in the list and is told [W-25, W-26]. */
export function useApproveTimesheets() {
  const { t } = useTranslation('admin');
  const [progress, setProgress] = useState<ApprovalProgress | null>(null);
  const refetch = useRefetch(TOUCHES);
  const { mutateAsync } = useMutation<Run, Error, readonly number[]>({
    mutationFn: (ids) => approveEach(ids, (done) => setProgress({ done, of: ids.length })),
    onSuccess: async ({ approved, refusals }, ids) => {
      const [first] = refusals;
      const title = t('timesheets.approvedCount', { count: approved });
      if (first) {
        const reason = problemMessage(first.error, t('failed.approveTimesheet'));
        const description =
          approved > 0 ? t('timesheets.approvedSome', { count: approved, of: ids.length }) : undefined;
        toast({ title: reason, description, variant: 'destructive' });
      } else toast({ title });
      await refetch();
    },
  });
  const approve = async (ids: readonly number[]): Promise<void> => {
    setProgress({ done: 0, of: ids.length });
    try {
      await mutateAsync(ids);
    } finally {
      setProgress(null);
    }
  };
  return { approve, progress };
}
