import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { crewOf, type CrewMember, type EntryState } from './schedule.model.js';

/** Returns a formatter of a person of a shift with their state: "Inés Vega, at work". */
export function usePersonText(): (person: CrewMember) => string {
  const { t } = useTranslation('admin');
  return ({ name, state }) => `${name}, ${t(`schedule.person.${state}`)}`;
}

/** The accessible name of an entry after its title: everything that its color, icons and card show [D-13, D-71, D-84]. */
export function useEntryLabel() {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const personText = usePersonText();
  return (shift: AdminShift, { state, isUrgent, isPast }: EntryState): string =>
    [
      format.date(shift.date),
      format.timeRange(shift.startTime, shift.endTime),
      t(`common:level.${shift.skillLevelId}`),
      t('schedule.assignedOf', { assigned: shift.filledPositions, total: shift.totalPositions }),
      shift.pendingCount > 0 && t('schedule.pending', { count: shift.pendingCount }),
      shift.isDraft ? t('shift.draft') : t(`shift.state.${state}`),
      isUrgent && t('schedule.urgent'),
      isPast && t('schedule.past'),
      ...crewOf(shift, serverNow()).map(personText),
    ]
      .filter(Boolean)
      .join(', ');
}
