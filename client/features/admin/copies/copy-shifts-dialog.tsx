import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { SHIFT_COPIES } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { Button } from '../../../ui/button.js';
import { intoView } from '../../../ui/into-view.js';
import { Note } from '../../../ui/note.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShifts } from '../api/shifts.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { ListState } from '../lists/list-states.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { BulkBar, ListAndPanel } from '../lists/list-and-panel.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { CopyPreview } from './copy-preview.js';
import { CopyRequestFields } from './copy-request-fields.js';
import { useCopyRequest } from './use-copy-request.js';
import type { CopyRequestState } from './use-copy-request.js';

/** Copies a week, or repeats a shift on weekdays (`?work=copy-week/shift-12`): choose, preview, create. */
export default function CopyShiftsDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('planning');
  const query = useShifts();
  useRefetchOnOpen(ADMIN_PATHS.shifts);
  return (
    <ListDialog title={t('copies.title')} onClose={onClose}>
      <ListState query={query} lines={8}>
        {(shifts) => <CopyShifts shifts={shifts} detail={detail} />}
      </ListState>
    </ListDialog>
  );
}

function CopyShifts({ shifts, detail }: { shifts: AdminShift[]; detail: string | null }) {
  const copy = useCopyRequest(shifts, detail);
  return (
    <ListAndPanel head={<CopyRequestFields shifts={shifts} copy={copy} />} footer={<CopyBar copy={copy} />}>
      <div className="grid content-start gap-4 bg-paper p-4 sm:px-6 md:min-h-full">
        {copy.result && <CopyResultNote key={copy.result.clientBatchId} copy={copy} result={copy.result} />}
        <CopyPreview copy={copy} />
      </div>
    </ListAndPanel>
  );
}

/** The result with its undo button, above the list, where it is visible after scrolling. */
function CopyResultNote({ copy, result }: { copy: CopyRequestState; result: NonNullable<CopyRequestState['result']> }) {
  const { t } = useTranslation('planning');
  const refused = result.refused.length;
  return (
    <Note
      ref={intoView}
      role="status"
      tone={refused > 0 ? 'warn' : 'ok'}
      icon={<CircleCheck aria-hidden="true" />}
      title={result.message}
    >
      {refused > 0 && <p>{t('copies.someRefused')}</p>}
      {result.made.length > 0 && (
        <Button
          variant="line"
          size="sm"
          className="mt-2 max-md:min-h-11"
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          loading={copy.undoing}
          onClick={() => copy.undo(result.clientBatchId)}
        >
          {t('copies.undo')}
        </Button>
      )}
    </Note>
  );
}

function CopyBar({ copy }: { copy: CopyRequestState }) {
  const { t } = useTranslation('planning');
  const count = copy.selected.length;
  const left = copy.lines.length - count;
  return (
    <BulkBar>
      <span role="status" className="num text-14">
        <b className="font-[650]">{t('copies.willMake', { count })}</b>
        {left > 0 && <span className="text-ink-2"> · {t('copies.willNot', { count: left })}</span>}
        {copy.tooMany && (
          <span className="block font-semibold text-bad">{t('copies.tooMany', { count: SHIFT_COPIES.maxAtOnce })}</span>
        )}
      </span>
      <Button
        variant="line"
        className="max-sm:w-full sm:ml-auto"
        disabled={count === 0 || copy.tooMany || copy.creating}
        loading={copy.savingDrafts}
        onClick={copy.saveDrafts}
      >
        {t('copies.saveDrafts')}
      </Button>
      <Button
        variant={count > 0 ? 'accent' : 'line'}
        className="max-sm:w-full"
        disabled={count === 0 || copy.tooMany || copy.savingDrafts}
        loading={copy.creating}
        onClick={copy.create}
      >
        {t('copies.create', { count })}
      </Button>
    </BulkBar>
  );
}
