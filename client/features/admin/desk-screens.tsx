import { Suspense, lazy } from 'react';
import { useWork } from './use-work.js';

const WorkersDialog = lazy(() => import('./workers/pool/workers-dialog.js'));
const WorkerDialog = lazy(() => import('./workers/file/worker-dialog.js'));
const ApplicationsDialog = lazy(() => import('./applications/applications-dialog.js'));
const ClockReviewDialog = lazy(() => import('./clock-review/clock-review-dialog.js'));
const ActivityDialog = lazy(() => import('./activity/activity-dialog.js'));

const WORKER = /^worker\/([1-9]\d{0,9})(?:\/(details|history|edit))?$/;

/** The work dialog that the address names (`?work=workers`), if any. */
export function DeskScreens() {
  const { work, open, close } = useWork();
  if (work === null) return null;
  const [, workerId, part = 'details'] = WORKER.exec(work) ?? [];
  return (
    <Suspense fallback={null}>
      {work === 'workers' && <WorkersDialog onClose={close} onOpen={open} />}
      {work === 'applications' && <ApplicationsDialog onClose={close} />}
      {work === 'clock-review' && <ClockReviewDialog onClose={close} />}
      {work === 'activity' && <ActivityDialog onClose={close} />}
      {workerId !== undefined && (
        <WorkerDialog
          key={workerId}
          workerId={Number(workerId)}
          part={part as 'details' | 'history' | 'edit'}
          onOpen={open}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
