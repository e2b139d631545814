import { useTranslation } from 'react-i18next';
import type { ShiftLocalTimes } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiDelete } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { formOf, requestOf } from '../shifts/shift-form.model.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { usePostShift } from './create-shift.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [] as const;

/**
 * Creates a copy of a shift at another time, without assignments. A copy of a draft is a draft. The toast offers to undo
 * it. [D-29, W-202]
 */
export function useCopyShift() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const titleOf = useTitleOf();
  const createShift = usePostShift();
  const undo = useAdminMutation<number, unknown>({
    call: (shiftId) => apiDelete(`/api/shifts/${shiftId}`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.deleteShift'),
    done: () => ({ title: t('move.copyUndone') }),
  });
  return useAdminMutation<{ shift: AdminShift; to: ShiftLocalTimes }, ShiftSaved>({
    call: ({ shift, to }) => {
      const request = requestOf({ ...formOf(shift), ...to }) as ShiftRequest;
      return createShift(shift.isDraft ? { ...request, isDraft: true } : request);
    },
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.createShift'),
    done: (copy) => ({
      title: t(copy.isDraft ? 'move.draftCopied' : 'move.copied'),
      description: `${titleOf(copy)}, ${format.dateShort(copy.date)}, ${format.timeRange(copy.startTime, copy.endTime)}`,
      action: { label: t('move.undo'), onAct: () => undo.mutate(copy.id) },
    }),
  });
}
