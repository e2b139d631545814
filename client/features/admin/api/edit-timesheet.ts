import { useTranslation } from 'react-i18next';
import type { EditTimesheetRequest, Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.alerts];

/** [W-24] */
export function useEditTimesheet(timesheetId: number) {
  const { t } = useTranslation('admin');
  return useAdminMutation<EditTimesheetRequest, Timesheet>({
    call: (body) => apiPut(`/api/admin/timesheets/${timesheetId}`, body),
    touches: TOUCHES,
    fallback: t('failed.updateTimesheet'),
    showsConflict: true,
    done: (timesheet) => ({ title: t('timesheets.edit.done'), description: timesheet.workerName }),
  });
}
