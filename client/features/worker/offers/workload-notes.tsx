import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import workloadLines from '../shifts/workload-lines.js';

/** What the worker should know about rest and hours before accepting; the lines are those of a sign-up. [F-97] */
export function WorkloadNotes({ offer, now }: { offer: OwnOffer; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { data: own = [] } = useAuthenticatedList<UserAssignment>(ASSIGNMENTS_PATH);
  const { shiftId: id, startsAt, endsAt } = offer;
  return workloadLines({ id, startsAt, endsAt }, own, { now, format, t }).map((line) => (
    <Note key={line} tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {line}
    </Note>
  ));
}
