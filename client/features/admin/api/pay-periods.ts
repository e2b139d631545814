import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  LockPayPeriodResponse,
  PayPeriod,
  PayPeriodDetail,
} from '../../../../shared/payroll/pay-period.contract.js';
import { apiDownload } from '../../../lib/api/api-download.js';
import { apiGet, apiPost } from '../../../lib/api/api.js';
import { ApiError, problemMessage } from '../../../lib/api/api-error.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import type { DownloadedFile } from '../../../lib/api/api-download.js';
import { saveFile } from '../../../lib/api/save-file.js';
import { toast } from '../../../ui/toast-store.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [ADMIN_PATHS.payPeriods, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.paidWeeks];
const pathOf = (week: string) => `${ADMIN_PATHS.payPeriods}/${week}`;

/** The last 26 pay periods that are not empty, and older ones that are not locked, newest first [E-21, E-27]. */
export const usePayPeriods = () =>
  useQuery<PayPeriod[]>({
    queryKey: [ADMIN_PATHS.payPeriods],
    queryFn: ({ signal }) => apiGetAll(ADMIN_PATHS.payPeriods, { signal }),
    staleTime: 0,
  });

/** A pay period as it would be locked now; refetched each time and never cached [E-21]. */
export const usePayPeriod = (week: string) =>
  useQuery<PayPeriodDetail>({
    queryKey: [pathOf(week)],
    queryFn: ({ signal }) => apiGet(pathOf(week), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Locks a pay period permanently, at the total that was shown [E-21]. */
export function useLockPayPeriod() {
  const { t } = useTranslation('admin');
  return useAdminMutation<{ week: string; totalCents: number }, LockPayPeriodResponse>({
    call: ({ week, totalCents }) => apiPost(`${pathOf(week)}/lock`, { totalCents }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('payments.periods.lockFailed'),
    done: ({ message }) => ({ title: message }),
  });
}

export type PayrollFile = { week: string; format: 'payroll' | 'adp' };

/** Exports a pay period as a file. The caller asks first if employee numbers are missing [E-22, E-23]. */
export function useDownloadPayroll(onNumbersMissing: (week: string) => void) {
  const { t } = useTranslation('admin');
  return useMutation<DownloadedFile, Error, PayrollFile>({
    mutationFn: ({ week, format }) => apiDownload(`${pathOf(week)}/${format}.csv`),
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: t('payments.periods.downloaded'), description: file.name });
    },
    onError: (error, { week }) => {
      if (error instanceof ApiError && error.is('employee_number_missing')) onNumbersMissing(week);
      else toast({ title: problemMessage(error, t('payments.periods.downloadFailed')), variant: 'destructive' });
    },
  });
}
