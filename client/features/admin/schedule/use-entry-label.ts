import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import type { EntryState } from './schedule.model.js';

/** The accessible name of an entry: its title and everything that its color and icons show. */
export function useEntryLabel() {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (shift: AdminShift, { state, isUrgent, isPast }: EntryState): string =>
    [
      format.date(shift.date),
      format.timeRange(shift.startTime, shift.endTime),
      t(`common:level.${shift.skillLevelId}`),
      t('schedule.assignedOf', { assigned: shift.filledPositions, total: shift.totalPositions }),
      shift.pendingCount > 0 && t('schedule.pending', { count: shift.pendingCount }),
      t(`shift.state.${state}`),
      isUrgent && t('schedule.urgent'),
      isPast && t('schedule.past'),
    ]
      .filter(Boolean)
      .join(', ');
}
