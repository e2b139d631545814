import FilePen from 'lucide-react/icons/file-pen';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { SHIFT_COPIES } from '../../../../shared/shifts/shifts.policy.js';
import { Button } from '../../../ui/button.js';
import { PublishDialog } from './publish-dialog.js';

/** The drafts of the shown days, with a button that publishes them; nothing without drafts [W-227]. */
export function DraftBar({ drafts }: { drafts: readonly AdminShift[] }) {
  const { t } = useTranslation('planning');
  const [isPublishing, setPublishing] = useState(false);
  const shiftIds = drafts.slice(0, SHIFT_COPIES.maxAtOnce).map(({ id }) => id);
  return (
    <>
      {drafts.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-well px-4 py-2 text-14">
          <p className="num flex flex-1 basis-56 items-center gap-2">
            <FilePen className="size-4 flex-none" aria-hidden="true" />
            {t('drafts.count', { count: drafts.length })}
          </p>
          <Button
            size="sm"
            className="max-md:min-h-11 max-sm:w-full"
            icon={<Send className="size-4 flex-none" aria-hidden="true" />}
            onClick={() => setPublishing(true)}
          >
            {t('drafts.publishCount', { count: shiftIds.length })}
          </Button>
        </div>
      )}
      {isPublishing && <PublishDialog shiftIds={shiftIds} onClose={() => setPublishing(false)} />}
    </>
  );
}
