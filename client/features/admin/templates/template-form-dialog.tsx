import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type {
  ShiftTemplateEdit,
  ShiftTemplateView,
  NewShiftTemplateRequest,
} from '../../../../shared/shifts/shift-template.contract.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { TextField } from '../../../ui/text-field.js';
import { useTemplates } from '../api/templates.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { RequirementFields, TextFields, LevelAndPayFields, FieldGroup } from '../shifts/shift-form-fields.js';
import { type ShiftForm, isOutsideBand } from '../shifts/shift-form.model.js';
import { FormDialog } from '../dialogs/form-dialog.js';
import {
  BLANK_TEMPLATE,
  checkTemplateForm,
  templateRequestOf,
  shiftFormOf,
  type TemplateForm,
} from './template-form.model.js';
import { apiPost, apiPut } from '../../../lib/api/api.js';
import { IdempotentRequests } from '../api/idempotent-requests.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { Note } from '../../../ui/note.js';
import { useBand } from '../shifts/use-band.js';
import { useShiftField } from '../shifts/use-shift-form.js';

const FIELDS = Object.keys(BLANK_TEMPLATE) as (keyof TemplateForm)[];

type TemplateFormDialogProps = {
  /** The template to edit; missing for a new one. */
  template?: ShiftTemplateView;
  /** A shift whose values initialize a new template. */
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
  // a template has all fields of a shift
  const shiftForm = form as unknown as UseFormReturn<ShiftForm>;
  return (
    <FormDialog
      title={template ? t('templates.edit') : t('templates.new')}
      description={template ? t('templates.editLead') : t('templates.newLead')}
      submitLabel={template ? t('templates.save') : t('templates.create')}
      preview={
        <>
          <EditConflictNote conflict={conflict} saving={saving.isPending} />
          <BandWarning form={shiftForm} />
        </>
      }
      isDirty={form.formState.isDirty}
      saving={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField form={form} />
      <TextFields form={shiftForm} />
      <TemplateTimes form={shiftForm} />
      <LevelAndPayFields form={shiftForm} limits={SHIFT.server} />
      <RequirementFields form={shiftForm} showsDemands />
    </FormDialog>
  );
}

/** The template's present state in the list: another admin may have saved it since the form was opened. */
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
  if (template) return { ...shiftFormOf(template), name: template.name };
  return from ? { ...shiftFormOf(from), name: from.title } : BLANK_TEMPLATE;
}

const REFETCH_PATHS = [] as const;

/** Creates a template, idempotently, or updates the one with `id` [D-35, D-37, X-57]. */
function useSaveTemplate(id: number | null) {
  const { t } = useTranslation('planning');
  const path = ADMIN_PATHS.templates;
  const [requests] = useState(() => new IdempotentRequests());
  const create = ({ revision: _none, ...body }: ShiftTemplateEdit) =>
    requests.run(body, (clientTemplateId) => {
      const request: NewShiftTemplateRequest = { ...body, clientTemplateId };
      return apiPost<ShiftTemplateView>(path, request);
    });
  return useAdminMutation<ShiftTemplateEdit, ShiftTemplateView>({
    call: (body) => (id === null ? create(body) : apiPut(`${path}/${id}`, body)),
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.templates,
    fallback: id === null ? t('failed.createTemplate') : t('failed.updateTemplate'),
    showsConflict: true,
    done: ({ name }) => ({ title: id === null ? t('templates.created') : t('templates.updated'), description: name }),
  });
}

/** Warns of a rate outside its level's band, which is allowed [D-24]. */
function BandWarning({ form }: { form: UseFormReturn<ShiftForm> }) {
  const { t } = useTranslation(['admin', 'common']);
  const bandOf = useBand();
  const [skillLevelId, payRate] = useWatch({ control: form.control, name: ['skillLevelId', 'payRate'] });
  const level = Number(skillLevelId);
  const isOutside = isSkillLevelId(level) && isOutsideBand({ skillLevelId, payRate });
  return (
    <div aria-live="polite">
      {isOutside && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('shiftForm.warning.pay_rate_outside_band', { level: t(`common:level.${level}`), band: bandOf(level) })}
        </Note>
      )}
    </div>
  );
}

/** Start and end without a date. */
function TemplateTimes({ form }: { form: UseFormReturn<ShiftForm> }) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const step = SHIFT.blockMinutes * 60;
  const [min, max] = [SHIFT.minMinutes / 60, SHIFT.maxMinutes / 60];
  return (
    <FieldGroup title={t('shiftForm.when')}>
      <TextField {...props('startTime', true)} type="time" step={step} />
      <TextField {...props('endTime', true)} type="time" step={step} hint={t('shiftForm.endHint', { min, max })} />
    </FieldGroup>
  );
}
