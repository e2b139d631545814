import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { useDiscardGuard } from '../../../lib/use-discard-guard.js';
import { MeanwhileNote } from '../meanwhile/meanwhile-note.js';
import { RequirementFields, TextFields, WhenFields, WhoAndPayFields } from './shift-form-fields.js';
import { ShiftPreview } from './shift-preview.js';
import type { ShiftForm } from './shift-form.model.js';
import { useShiftForm } from './use-shift-form.js';

type ShiftFormDialogProps = {
  shift?: AdminShift;
  /** Of a new shift, what is known of it already: the empty slot that was clicked. */
  start?: Partial<ShiftForm>;
  onClose: () => void;
};

/** Add shift (admin.md §5), and the same form for an edit [D-20 to D-31]. */
export function ShiftFormDialog({ shift, start, onClose }: ShiftFormDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const formId = useId();
  const { form, submit, meanwhile, saving } = useShiftForm({ shift, start, onDone: onClose });
  const guard = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="wide"
      title={shift ? t('shiftForm.editTitle') : t('shiftForm.addTitle')}
      description={t('shiftForm.addLead')}
      footer={
        <div className="grid gap-3">
          <MeanwhileNote meanwhile={meanwhile} />
          <ShiftPreview form={form} shift={shift} />
          <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-1">
            <Button type="submit" form={formId} variant="accent" loading={saving}>
              {shift ? t('shiftForm.save') : t('shiftForm.create')}
            </Button>
            <Button variant="line" onClick={guard.requestClose}>
              {t('common:action.cancel')}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6 pt-1">
        <TextFields form={form} />
        <WhenFields form={form} shift={shift} />
        <WhoAndPayFields form={form} shift={shift} />
        <RequirementFields form={form} shift={shift} />
      </form>
      {guard.question}
    </Dialog>
  );
}
