import { useTranslation } from 'react-i18next';
import type { ApproveTimesheetRequest, Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useState } from 'react';
import { toast } from '../../../ui/toast-store.js';
import { commonReason, deselectedBy, failuresKey, useBulkRun } from './bulk-run.js';
import type { RunFailure } from './bulk-run.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const REFETCH_PATHS = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts];

/**
 * Approves the timesheets in list order, one call each. Refused ones stay in the list with their reasons [W-25, W-26,
 * W-37, W-39]. `bulk`: selected in the list, not opened one by one [W-34]. Returns the ids to deselect without waiting
 * for the refetch of the lists.
 */
export function useApproveTimesheets() {
  const { t } = useTranslation('admin');
  const { progress, run } = useBulkRun();
  const refetch = useRefetch(REFETCH_PATHS);
  const [failed, setFailed] = useState<readonly RunFailure<Timesheet>[]>([]);
  const approve = async (timesheets: readonly Timesheet[], { bulk }: { bulk: boolean }): Promise<number[]> => {
    setFailed([]);
    const result = await run(timesheets, ({ id, revision, total }) => {
      const shown: ApproveTimesheetRequest = { revision, total, bulk };
      return apiPost<Timesheet>(`/api/admin/timesheets/${id}/approve`, shown);
    });
    const { done, total } = result;
    setFailed(result.failed);
    if (result.failed.length === 0) toast({ title: t('timesheets.approvedCount', { count: done.length }) });
    else {
      const reason = commonReason(result.failed, t('failed.approveTimesheet'));
      const title = reason ?? t(failuresKey(result.failed), { count: result.failed.length });
      const description = done.length > 0 ? t('timesheets.approvedSome', { count: done.length, of: total }) : undefined;
      toast({ title, description, variant: 'destructive' });
    }
    void refetch();
    return deselectedBy(result);
  };
  return { approve, progress, failed, clearFailed: () => setFailed([]) };
}
