import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useNow } from '../../../lib/time/clock.js';
import { FormDialog } from '../dialogs/form-dialog.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { LeaveOutNote } from './leave-out-note.js';
import { SavedShiftNote } from './saved-shift-note.js';
import { RequirementFields, TextFields, WhenFields, LevelAndPayFields } from './shift-form-fields.js';
import { ShiftPreview } from './shift-preview.js';
import type { ShiftForm } from './shift-form.model.js';
import { useShiftForm } from './use-shift-form.js';

type ShiftFormDialogProps = {
  shift?: AdminShift;
  /** Initial values of a new shift: the empty slot that was clicked. */
  start?: Partial<ShiftForm>;
  onClose: () => void;
};

/** Add shift (admin.md §5) or save it as a draft, and the same form for an edit [D-20 to D-31, W-224]. */
export function ShiftFormDialog({ shift, start, onClose }: ShiftFormDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow();
  const { form, submit, submitWithout, saveDraft, refusedTimes, savedBefore, conflict, saving, savingDraft } =
    useShiftForm({ shift, start, onDone: onClose });
  return (
    <FormDialog
      title={shift ? t('shiftForm.editTitle') : t('shiftForm.addTitle')}
      description={t('shiftForm.addLead', { zone: format.zoneName(now) })}
      submitLabel={shift ? t('shiftForm.save') : t('shiftForm.create')}
      draft={shift ? undefined : { label: t('shiftForm.saveDraft'), saving: savingDraft, onSave: saveDraft }}
      preview={
        <>
          <EditConflictNote conflict={conflict} saving={saving} />
          {savedBefore && <SavedShiftNote form={form} saved={savedBefore} />}
          <LeaveOutNote form={form} refused={refusedTimes} saving={saving} onLeaveOut={submitWithout} />
          <ShiftPreview form={form} shift={shift} refused={refusedTimes} />
        </>
      }
      isDirty={form.formState.isDirty}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextFields form={form} />
      <WhenFields form={form} shift={shift} />
      <LevelAndPayFields form={form} shift={shift} />
      <RequirementFields form={form} showsDemands={shift !== undefined} />
    </FormDialog>
  );
}
