import CircleCheck from 'lucide-react/icons/circle-check';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AlreadySavedShift } from '../../../../shared/shifts/shift.contract.js';
import { useDiscardQuestion } from '../../../lib/forms/use-discard-guard.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { intoView } from '../../../ui/into-view.js';
import { Note } from '../../../ui/note.js';
import { replaceDialogDetail } from '../dialogs/dialog-route.js';
import { isStoredAs } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';
import { ShiftTitle } from './shift-title.js';

type SavedShiftNoteProps = { form: UseFormReturn<ShiftForm>; saved: AlreadySavedShift };

/**
 * Says that an earlier attempt of this form saved the shift although its answer was lost, and leads to that shift. Asks
 * before it discards input that differs. [W-317]
 */
export function SavedShiftNote({ form, saved }: SavedShiftNoteProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const isChanged = useWatch({ control: form.control, compute: (values: ShiftForm) => !isStoredAs(saved, values) });
  const { confirmDiscard, question } = useDiscardQuestion(isChanged);
  return (
    <Note
      ref={intoView}
      tone="warn"
      role="alert"
      icon={<CircleCheck aria-hidden="true" />}
      title={t(saved.isDraft ? 'shiftForm.draftSavedBefore' : 'shiftForm.createdBefore')}
    >
      <p className="wrap-anywhere">
        <ShiftTitle of={saved} />, {format.dateShort(saved.date)}, {format.timeRange(saved.startTime, saved.endTime)}
      </p>
      <p>{t(saved.isDraft ? 'shiftForm.draftSavedBeforeText' : 'shiftForm.createdBeforeText')}</p>
      <Button
        variant="line"
        size="sm"
        className="mt-2 bg-sheet! max-md:min-h-11"
        onClick={() => confirmDiscard(() => replaceDialogDetail('shift', String(saved.id)))}
      >
        {t(saved.isDraft ? 'shiftForm.viewDraft' : 'shiftForm.viewShift')}
      </Button>
      {question}
    </Note>
  );
}
