import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { clockingsInReview } from '../model/clockings-in-review.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { OwnTextWithin } from '../../../lib/i18n/own-text.js';

type InReviewProps = { assignments: readonly OwnAssignment[]; now: Instant };

/** Clock events that an admin still has to decide, and what the worker can do meanwhile [K-24]. */
export function ClockingsInReview({ assignments, now }: InReviewProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  return clockingsInReview(assignments, now).map(({ assignment, state }) => {
    const { shift } = assignment;
    const date = format.dateShort(shift.date);
    const head = (
      <OwnTextWithin shown={title(shift)} english={shift.title}>
        {(words) => t('inReview.title', { title: words, date })}
      </OwnTextWithin>
    );
    return (
      <Note key={assignment.id} tone="info" icon={<Hourglass aria-hidden="true" />} title={head}>
        {t(`inReview.${state}`)}
        {state === 'callDesk' && <CallShiftDesk />}
      </Note>
    );
  });
}
