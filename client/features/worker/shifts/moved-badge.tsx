import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { hasMovedSinceTaken } from '../../../../shared/assignments/moved-shift.rules.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import { Badge } from '../../../ui/badge.js';
import { instantOrNull, type OwnAssignment } from '../model/own-assignment.js';

/** A badge beside the times of a shift that an admin has moved since the worker claimed it [N-22]. */
export function MovedBadge({ assignment }: { assignment: OwnAssignment }) {
  const { t } = useTranslation('worker');
  const moved = hasMovedSinceTaken({
    assignedAt: instantOf(assignment.assignedAt),
    approvedAt: instantOrNull(assignment.approvedAt),
    shiftMovedAt: instantOrNull(assignment.shiftMovedAt),
  });
  if (!moved) return null;
  return (
    <p>
      <Badge tone="warn" icon={<CalendarClock aria-hidden="true" />}>
        {t('shift.moved')}
      </Badge>
    </p>
  );
}
