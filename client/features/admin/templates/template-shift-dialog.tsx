import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { showServerProblems } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { RequirementFields, TextFields, WhenFields, LevelAndPayFields } from '../shifts/shift-form-fields.js';
import { BLANK_SHIFT, requestOf } from '../shifts/shift-form.model.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';
import { ShiftPreview } from '../shifts/shift-preview.js';
import { FormDialog } from '../dialogs/form-dialog.js';
import { checkTemplateShift, shiftFormOf } from './template-form.model.js';
import { usePostShift } from '../api/create-shift.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const FIELDS = Object.keys(BLANK_SHIFT) as (keyof ShiftForm)[];

type TemplateShiftDialogProps = { template: ShiftTemplateView; onClose: () => void };

/** Create shift from template (admin.md §5): only the day is missing; other values can be changed for this shift [D-21, D-33]. */
export function TemplateShiftDialog({ template, onClose }: TemplateShiftDialogProps) {
  const { t } = useTranslation(['planning', 'admin']);
  const zone = useTimeZone();
  const creation = useCreateShiftFromTemplate();
  const form = useForm<ShiftForm>({
    defaultValues: shiftFormOf(template),
    resolver: resolveWith((values) => checkTemplateShift(values, { now: serverNow(), zone })),
  });
  const submit = form.handleSubmit((values) =>
    creation.mutate(requestOf(values) as ShiftRequest, {
      onSuccess: onClose,
      onError: (error) => showServerProblems(error, FIELDS, form.setError),
    }),
  );
  return (
    <FormDialog
      title={t('templates.useTitle')}
      description={template.name}
      submitLabel={t('admin:shiftForm.create')}
      preview={<ShiftPreview form={form} />}
      isDirty={form.formState.isDirty}
      saving={creation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhenFields form={form} />
      <TextFields form={form} />
      <LevelAndPayFields form={form} limits={SHIFT.server} />
      <RequirementFields form={form} showsDemands />
    </FormDialog>
  );
}

const REFETCH_PATHS = [] as const;

/** The same call as for any new shift, with its own failure message [D-33]. */
function useCreateShiftFromTemplate() {
  const { t } = useTranslation(['planning', 'admin']);
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftRequest, ShiftSaved>({
    call: usePostShift(),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.createFromTemplate'),
    done: (shift) => ({ title: t('admin:shiftForm.created'), description: titleOf(shift) }),
  });
}
