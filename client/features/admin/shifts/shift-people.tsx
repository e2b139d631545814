import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { HOLDS_POSITION } from '../../../../shared/assignments/assignment-states.rules.js';
import { isNoShow } from '../../../../shared/assignments/clock.rules.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import { useNow } from '../../../lib/clock.js';
import { useFormat } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { useApplications } from '../api/applications.js';
import { ApplicationList } from '../applications/application-list.js';
import { ListState } from '../list-states.js';
import { spanOf } from '../instants.js';

/** Who asks for a place, with the facts to decide by, and who has one [D-14]. */
export function ShiftPeople({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const query = useApplications();
  const approved = shift.assignments.filter((one) => HOLDS_POSITION[one.status]);
  return (
    <>
      <section className="grid gap-2">
        <h3>{t('shift.pendingApprovals')}</h3>
        <ListState query={query} lines={1}>
          {(all) => <Pending applications={all.filter((one) => one.shiftId === shift.id)} />}
        </ListState>
      </section>
      <section className="grid gap-2">
        <h3>{t('shift.approvedWorkers')}</h3>
        {approved.length === 0 && <p className="text-14 text-ink-3">{t('shift.noApproved')}</p>}
        <ul className="grid divide-y divide-line">
          {approved.map((assignment) => (
            <ApprovedWorker key={assignment.id} assignment={assignment} shift={shift} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Pending({ applications }: { applications: PendingApplication[] }) {
  const { t } = useTranslation('admin');
  if (applications.length === 0) return <p className="text-14 text-ink-3">{t('shift.noPending')}</p>;
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <ApplicationList applications={applications} withinShift />
    </div>
  );
}

function ApprovedWorker({ assignment, shift }: { assignment: AdminShiftAssignment; shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow();
  const { user, status, clockInTime, clockOutTime, clockEventInReview } = assignment;
  const noShow = isNoShow({ ...spanOf(shift), status, clockEventInReview, now });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-14">
      <span className="min-w-0">
        <b className="font-semibold">
          {user.firstName} {user.lastName}
        </b>
        <span className="num text-ink-2"> · {t('facts.scoreOf', { score: format.score(assignment.workerScore) })}</span>
      </span>
      <span className="num flex items-center gap-2 text-ink-2">
        {clockInTime && format.timeAt(clockInTime)}
        {clockOutTime && ` – ${format.timeAt(clockOutTime)}`}
        {noShow ? (
          <Badge tone="bad">{t('shift.noShow')}</Badge>
        ) : (
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            {t(`assignment.${assignment.status}`)}
          </Badge>
        )}
      </span>
    </li>
  );
}
