import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClockOutFixRequest, Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { workerShiftsPath } from './worker-shifts.js';

const TOUCHES = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts];

/** [W-21] */
export function useFixClockOut({ id, userId }: Pick<Timesheet, 'id' | 'userId'>) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('admin');
  return useAdminMutation<ClockOutFixRequest, Timesheet>({
    call: (body) => apiPut(`/api/admin/shift-assignments/${id}/clock-out`, body),
    touches: TOUCHES,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [workerShiftsPath(userId)] }), // the worker's history has the form, too
    fallback: t('failed.updateClockOut'),
    showsConflict: true,
    done: (timesheet) => ({ title: t('timesheets.clockOut.done'), description: timesheet.workerName }),
  });
}
