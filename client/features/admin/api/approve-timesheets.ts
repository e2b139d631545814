import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useOneByOne } from './one-by-one.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const TOUCHES = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts];

/**
 * Approves one after the other, one call each; what is refused stays in the list and is told [W-25, W-26]. Answers which of
 * them are done as soon as they are: the lists follow.
 */
export function useApproveTimesheets() {
  const { t } = useTranslation('admin');
  const { progress, run } = useOneByOne();
  const refetch = useRefetch(TOUCHES);
  const approve = async (ids: readonly number[]): Promise<number[]> => {
    const { done, of, firstError } = await run(ids, (id) => apiPost<Timesheet>(`/api/admin/timesheets/${id}/approve`));
    if (firstError === undefined) toast({ title: t('timesheets.approvedCount', { count: done.length }) });
    else {
      const title = problemMessage(firstError, t('failed.approveTimesheet'));
      const description = done.length > 0 ? t('timesheets.approvedSome', { count: done.length, of }) : undefined;
      toast({ title, description, variant: 'destructive' });
    }
    void refetch();
    return done;
  };
  return { approve, progress };
}
