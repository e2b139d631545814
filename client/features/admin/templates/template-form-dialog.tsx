import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftTemplateEdit, ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { TextField } from '../../../ui/text-field.js';
import { useSaveTemplate } from '../api/save-template.js';
import { useTemplates } from '../api/templates.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { BandWarning } from '../shifts/band-warning.js';
import { RequirementFields, TextFields, WhoAndPayFields } from '../shifts/shift-form-fields.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';
import { FormDialog } from '../dialogs/form-dialog.js';
import { TemplateTimes } from './template-times.js';
import { BLANK_TEMPLATE, checkTemplateForm, templateRequestOf, termsOf } from './template-form.model.js';
import type { TemplateForm } from './template-form.model.js';

const FIELDS = Object.keys(BLANK_TEMPLATE) as (keyof TemplateForm)[];

type TemplateFormDialogProps = {
  /** The one to change; left out for a new one. */
  template?: ShiftTemplateView;
  /** A shift whose terms a new one takes over. */
  from?: AdminShift;
  onClose: () => void;
};

/** Create or edit a template (admin.md §2.2, §5) [D-34, D-35, D-37]. */
export function TemplateFormDialog({ template, from, onClose }: TemplateFormDialogProps) {
  const { t } = useTranslation('planning');
  const saving = useSaveTemplate(template?.id ?? null);
  const form = useForm<TemplateForm>({
    defaultValues: startOf(template, from),
    resolver: resolveWith(checkTemplateForm),
  });
  const latest = useLatest(template);
  const conflict = useEditConflict(form, latest && { revision: latest.revision, values: startOf(latest, undefined) });
  const submit = form.handleSubmit((values) =>
    saving.mutate({ ...templateRequestOf(values), revision: conflict.revision } as ShiftTemplateEdit, {
      onSuccess: onClose,
      onError: (error) => showServerProblems(error, FIELDS, form.setError, { template_name_taken: 'name' }),
    }),
  );
  // the fields of a shift are among those of a template
  const terms = form as unknown as UseFormReturn<ShiftForm>;
  return (
    <FormDialog
      title={template ? t('templates.edit') : t('templates.new')}
      description={template ? t('templates.editLead') : t('templates.newLead')}
      submit={template ? t('templates.save') : t('templates.create')}
      preview={
        <>
          <EditConflictNote conflict={conflict} saving={saving.isPending} />
          <BandWarning form={terms} />
        </>
      }
      isDirty={form.formState.isDirty}
      saving={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField form={form} />
      <TextFields form={terms} />
      <TemplateTimes form={terms} />
      <WhoAndPayFields form={terms} limits={SHIFT.server} />
      <RequirementFields form={terms} saysDemands />
    </FormDialog>
  );
}

/** The template as the list has it now: another admin may have saved it since the form was opened. */
function useLatest(template: ShiftTemplateView | undefined): ShiftTemplateView | undefined {
  const templates = useTemplates().data;
  return template && (templates?.find(({ id }) => id === template.id) ?? template);
}

function NameField({ form }: { form: UseFormReturn<TemplateForm> }) {
  const { t } = useTranslation(['planning', 'problems']);
  const errorText = useFieldError();
  const label = t('problems:labels.name');
  return (
    <TextField
      {...form.register('name')}
      data-autofocus
      label={label}
      error={errorText(form.formState.errors.name, label)}
      hint={t('templates.nameHint')}
      autoComplete="off"
      required
    />
  );
}

function startOf(template: ShiftTemplateView | undefined, from: AdminShift | undefined): TemplateForm {
  if (template) return { ...termsOf(template), name: template.name };
  return from ? { ...termsOf(from), name: from.title } : BLANK_TEMPLATE;
}
