import { useTranslation } from 'react-i18next';
import type { ApplicationStatusRequest } from '../../../../shared/assignments/assignment.contract.js';
import { apiPatch, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useOneByOne } from './one-by-one.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const TOUCHES = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/**
 * One answer for several applications, one call each: a shift that fills up meanwhile refuses the rest [W-03, W-05]. Answers
 * which of them are done as soon as they are: the lists follow.
 */
export function useDecideApplications() {
  const { t } = useTranslation(['people', 'admin']);
  const { progress, run } = useOneByOne();
  const refetch = useRefetch(TOUCHES);
  const decide = async (ids: readonly number[], answer: ApplicationStatusRequest): Promise<number[]> => {
    const { done, of, firstError } = await run(ids, (id) => apiPatch(`/api/admin/applications/${id}/status`, answer));
    const key = answer.status === 'rejected' ? 'bulk.applicationsRejected' : 'bulk.applicationsApproved';
    if (firstError === undefined) toast({ title: t(key, { count: done.length }) });
    else {
      const title = problemMessage(firstError, t('admin:failed.decideApplication'));
      toast({ title, description: t('bulk.some', { count: done.length, of }), variant: 'destructive' });
    }
    void refetch();
    return done;
  };
  return { decide, progress };
}
