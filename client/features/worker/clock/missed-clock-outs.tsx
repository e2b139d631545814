import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/format.js';
import { Note } from '../../../ui/note.js';
import { CallDesk } from '../call-desk.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { missingClockOuts } from '../model/upcoming-shifts.js';
import { useShiftText } from '../shift-text.js';

type MissedProps = { assignments: readonly OwnAssignment[]; now: Instant };

/** Shifts that were never clocked out: their hours wait for an administrator [K-10]. */
export function MissedClockOuts({ assignments, now }: MissedProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  return missingClockOuts(assignments, now).map(({ id, shift }) => (
    <Note
      key={id}
      tone="warn"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('missed.title', { title: title(shift), date: format.dateShort(shift.date) })}
    >
      {t('missed.text')}
      <CallDesk />
    </Note>
  ));
}
