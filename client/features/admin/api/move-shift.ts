import { useTranslation } from 'react-i18next';
import type { ShiftLocalTimes } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftEdit, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { decideShiftTimes } from '../../../../shared/shifts/shift.rules.js';
import { apiPut } from '../../../lib/api/api.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { localTimesOf } from '../schedule/move.model.js';
import { formOf, requestOf } from '../shifts/shift-form.model.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** `leaveOut`: ids of workers who are taken off the shift, because their shifts would overlap. [W-197] */
export type ShiftMove = { shift: AdminShift; to: ShiftLocalTimes; leaveOut?: readonly number[] };

/** PUT /api/shifts/{id} with new times and no other change; refused if another admin has edited the shift. [D-30] */
function putTimes({ shift, to, leaveOut = [] }: ShiftMove): Promise<ShiftSaved> {
  const request = requestOf({ ...formOf(shift), ...to });
  const edit = { ...request, revision: shift.revision, ...(leaveOut.length > 0 && { leaveOut }) } as ShiftEdit;
  return apiPut(`/api/shifts/${shift.id}`, edit);
}

/** Moves a shift; the toast offers to undo it, unless the old time has passed or workers are left out. */
export function useMoveShift() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const titleOf = useTitleOf();
  const toastFor = (title: string, { shift, to }: ShiftMove) => ({
    title,
    description: `${titleOf(shift)}, ${format.dateShort(to.date)}, ${format.timeRange(to.startTime, to.endTime)}`,
  });
  const common = { refetchPaths: REFETCH_PATHS, rowOf: ADMIN_PATHS.shifts, fallback: t('failed.updateShift') };
  const undo = useAdminMutation<ShiftMove, ShiftSaved>({
    call: putTimes,
    ...common,
    done: (_result, move) => toastFor(t('move.undone'), move),
  });
  return useAdminMutation<ShiftMove, ShiftSaved>({
    call: putTimes,
    ...common,
    done: ({ revision }, move) => {
      const before = localTimesOf(move.shift);
      const isComplete = (move.leaveOut ?? []).length === 0;
      const canUndo = isComplete && decideShiftTimes(before, { now: serverNow(), zone: format.timeZone }).ok;
      const back = {
        label: t('move.undo'),
        onAct: () => undo.mutate({ shift: { ...move.shift, revision }, to: before }),
      };
      return { ...toastFor(t('move.moved'), move), ...(canUndo && { action: back }) };
    },
  });
}
