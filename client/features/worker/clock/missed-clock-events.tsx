import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockInWindow } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { Note } from '../../../ui/note.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { missedClockIns, missingClockOuts } from '../model/upcoming-shifts.js';
import { useShiftText } from '../shift-text.js';
import { LocalizedSentence } from '../../../lib/i18n/localized-text.js';

const CorrectionRequest = lazyWithRetry(async () => {
  const { CorrectionRequest } = await import('../corrections/correction-request.js');
  return { default: CorrectionRequest };
});

type MissedProps = { assignments: readonly OwnAssignment[]; now: Instant };

/** A clock event that is no longer possible, with the reason and a contact [K-06, K-10]. */
export function MissedClockEvents({ assignments, now }: MissedProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const headOf = ({ shift }: OwnAssignment, kind: 'in' | 'out') => (
    <LocalizedSentence shown={title(shift)} english={shift.title}>
      {(title) => t(`missed.${kind}.title`, { title, date: format.dateShort(shift.date) })}
    </LocalizedSentence>
  );
  return (
    <>
      {missedClockIns(assignments, now).map((assignment) => (
        <Missed key={assignment.id} title={headOf(assignment, 'in')}>
          {t('missed.in.text', { closed: format.timeAt(clockInWindow(assignment).closesAt) })}
        </Missed>
      ))}
      {missingClockOuts(assignments, now).map((assignment) => (
        <Missed key={assignment.id} title={headOf(assignment, 'out')}>
          {assignment.correctionRequest?.state !== 'open' && t('missed.out.text')}
          <Suspense fallback={<Skeleton className="mt-2 h-11" />}>
            <CorrectionRequest assignment={assignment} className="pt-2" />
          </Suspense>
        </Missed>
      ))}
    </>
  );
}

function Missed({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={title}>
      {children}
      <CallShiftDesk />
    </Note>
  );
}
