import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { HOLDS_POSITION } from '../../../../shared/assignments/assignment-states.rules.js';
import { isNoShow } from '../../../../shared/assignments/clock.rules.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { useApplicationsFor } from '../api/applications.js';
import { nextPageLoader } from '../api/infinite-list.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { ApplicationList } from '../applications/application-list.js';
import { ListLoading, ListState, NextPageFailed } from '../lists/list-states.js';
import { canAssign, canMoveToOtherShift, canReplace } from './can-assign.js';
import { spanOf } from './instants.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { MoveWorkerDialog } from './move-worker-dialog.js';
import { RemoveWorkerDialog } from './remove-worker-dialog.js';
import { ReplaceWorkerDialog } from './replace-worker-dialog.js';

/** Applicants with the facts for a decision, and assigned workers, who can be replaced, moved or removed [D-14, W-45]. */
export function ShiftPeople({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const query = useApplicationsFor(shift.id);
  const confirmDiscard = useConfirmDiscard();
  const now = useNow();
  const approved = shift.assignments.filter((one) => HOLDS_POSITION[one.status]);
  return (
    <>
      <section className="grid gap-2">
        <h3>{t('shift.pendingApprovals')}</h3>
        <ListState query={query} lines={1}>
          {({ pages }) => <Pending applications={pages.flatMap(({ items }) => items)} more={nextPageLoader(query)} />}
        </ListState>
        {query.isFetchingNextPage && !query.isFetchNextPageError && <ListLoading lines={1} />}
        <NextPageFailed query={query} />
      </section>
      <section className="grid gap-2">
        <h3>{t('shift.approvedWorkers')}</h3>
        {canAssign(shift, now) && (
          <Button
            variant="line"
            size="sm"
            className="justify-self-start max-md:min-h-11"
            onClick={() => confirmDiscard(() => openDialog('urgent', shift.id))}
          >
            {t('shift.assign')}
          </Button>
        )}
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

type PendingProps = { applications: PendingApplication[]; more: (() => void) | undefined };

function Pending({ applications, more }: PendingProps) {
  const { t } = useTranslation('admin');
  if (applications.length === 0) return <p className="text-14 text-ink-3">{t('shift.noPending')}</p>;
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <ApplicationList applications={applications} withinShift loadMore={more} />
    </div>
  );
}

function ApprovedWorker({ assignment, shift }: { assignment: AdminShiftAssignment; shift: AdminShift }) {
  const { t } = useTranslation(['admin', 'today']);
  const format = useFormat();
  const now = useNow();
  const { user, status, clockInTime, clockOutTime, replacedBy } = assignment;
  const noShow = isNoShow({ ...assignment, ...spanOf(shift), now });
  const steps = (
    [
      canReplace(assignment, shift, now) && 'replace',
      canMoveToOtherShift(assignment, shift, now) && 'move',
      status === 'assigned' && assignment.clockEventInReview === null && !noShow && 'remove',
    ] as const
  ).filter((step) => step !== false);
  const [open, setOpen] = useState<'remove' | 'replace' | 'move' | null>(null);
  const name = `${user.firstName} ${user.lastName}`;
  const dialog = { assignmentId: assignment.id, name, shift, onClose: () => setOpen(null) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-14">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <span>
          <b className="font-semibold">{name}</b>
          <span className="num text-ink-2">
            {' '}
            · {t('facts.scoreOf', { score: format.score(assignment.workerScore) })}
          </span>
        </span>
        {user.phone && <PhoneLink phone={user.phone} />}
      </span>
      <span className="num flex flex-wrap items-center gap-2 text-ink-2">
        {clockInTime && format.timeAt(clockInTime)}
        {clockOutTime && `\u00a0– ${format.timeAt(clockOutTime)}`}
        {assignment.isStandIn && <Badge>{t('shift.standIn')}</Badge>}
        {noShow ? (
          <Badge tone="bad">{t('shift.noShow')}</Badge>
        ) : (
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            {t(`assignment.${status as 'assigned' | 'in_progress' | 'completed'}`)}
          </Badge>
        )}
        {noShow && replacedBy && <span>{t('today:replacedBy', { name: replacedBy })}</span>}
        {steps.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                variant="line"
                size="xs"
                className="max-md:min-h-11"
                aria-label={t(`shift.${step}.of`, { name })}
                onClick={() => setOpen(step)}
              >
                {t(`shift.${step}.button`)}
              </Button>
            ))}
          </span>
        )}
      </span>
      {open === 'remove' && <RemoveWorkerDialog {...dialog} />}
      {open === 'replace' && <ReplaceWorkerDialog {...dialog} isNoShow={noShow} />}
      {open === 'move' && <MoveWorkerDialog {...dialog} />}
    </li>
  );
}
