import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { ShiftRequest } from '../../../../shared/shifts/shift.contract.js';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { showServerProblems } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { RequirementFields, TextFields, WhenFields, LevelAndPayFields } from '../shifts/shift-form-fields.js';
import { BLANK_SHIFT, requestOf } from '../shifts/shift-form.model.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';
import { SavedShiftNote } from '../shifts/saved-shift-note.js';
import { ShiftPreview } from '../shifts/shift-preview.js';
import { FormDialog } from '../dialogs/form-dialog.js';
import { checkTemplateShift, shiftFormOf } from './template-form.model.js';
import { useCreateShift } from '../api/create-shift.js';

const FIELDS = Object.keys(BLANK_SHIFT) as (keyof ShiftForm)[];

type TemplateShiftDialogProps = { template: ShiftTemplateView; onClose: () => void };

/** Create shift from template (admin.md §5): only the day is missing; other values can be changed for this shift [D-21, D-33]. */
export function TemplateShiftDialog({ template, onClose }: TemplateShiftDialogProps) {
  const { t } = useTranslation(['planning', 'admin']);
  const zone = useTimeZone();
  const { create, creating, savingDraft, savedBefore } = useCreateShift(t('failed.createFromTemplate'));
  const form = useForm<ShiftForm>({
    defaultValues: shiftFormOf(template),
    resolver: resolveWith((values) => checkTemplateShift(values, { now: serverNow(), zone })),
  });
  const send = (values: ShiftForm, isDraft: boolean) =>
    create(
      { ...(requestOf(values) as ShiftRequest), ...(isDraft && { isDraft }) },
      { onSuccess: onClose, onError: (error) => showServerProblems(error, FIELDS, form.setError) },
    );
  return (
    <FormDialog
      title={t('templates.useTitle')}
      description={template.name}
      submitLabel={t('admin:shiftForm.create')}
      preview={
        <>
          {savedBefore && <SavedShiftNote form={form} saved={savedBefore} />}
          <ShiftPreview form={form} />
        </>
      }
      isDirty={form.formState.isDirty}
      saving={creating}
      draft={{
        label: t('admin:shiftForm.saveDraft'),
        saving: savingDraft,
        onSave: form.handleSubmit((values) => send(values, true)),
      }}
      onSubmit={form.handleSubmit((values) => send(values, false))}
      onClose={onClose}
    >
      <WhenFields form={form} />
      <TextFields form={form} />
      <LevelAndPayFields form={form} limits={SHIFT.server} />
      <RequirementFields form={form} showsDemands />
    </FormDialog>
  );
}
