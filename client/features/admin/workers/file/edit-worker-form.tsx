import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EDIT_WORKER_RULES, type EditWorkerRequest } from '../../../../../shared/workers/edit-worker.fields.js';
import { US_STATE_CODES } from '../../../../../shared/workers/us-states.js';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { showServerProblems, useFieldError } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { usePostponeRefetch } from '../../../../lib/live/postpone-refetch.js';
import { Button } from '../../../../ui/button.js';
import { CheckboxField } from '../../../../ui/checkbox-field.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { EditConflictNote } from '../../edit-conflict/edit-conflict-note.js';
import { useEditConflict } from '../../edit-conflict/use-edit-conflict.js';
import { useEditWorker } from '../../api/edit-worker.js';
import { GuardedCancelButton } from '../../dialogs/form-actions.js';
import { EDITED_TEXTS, editedFieldsOf } from './edited-fields.js';
import { ShiftsToCancel } from './shifts-to-cancel.js';
import { useShiftsToCancel } from './use-shifts-to-cancel.js';

type EditWorkerFormProps = { worker: WorkerDetails; onDone: () => void };

const FIELDS = [...EDITED_TEXTS, 'preferredLanguage', 'resourceId', 'bcEmployeeNo'] as const;
const STATES = US_STATE_CODES.map((code) => ({ value: code, label: code }));

/** Edits a worker. If the approval is removed, upcoming shifts can be cancelled too [W-15 to W-17, W-28]. */
export function EditWorkerForm({ worker, onDone }: EditWorkerFormProps) {
  const { t } = useTranslation(['people', 'admin', 'problems']);
  const errorText = useFieldError();
  const edit = useEditWorker(worker.id, { showsConflict: true });
  const shiftsToCancel = useShiftsToCancel(worker.id);
  const form = useForm<EditWorkerRequest>({
    defaultValues: formOf(worker),
    resolver: resolveRules(EDIT_WORKER_RULES),
  });
  const conflict = useEditConflict(form, { revision: worker.revision, values: formOf(worker) });
  usePostponeRefetch(form.formState.isDirty);
  const isApproved = useWatch({ control: form.control, name: 'isApproved' });
  const removesApproval = worker.isApproved && !isApproved;
  const submit = form.handleSubmit((values) => {
    if (removesApproval && shiftsToCancel.lacksReason) return;
    edit.mutate(
      { ...values, revision: conflict.revision },
      {
        onSuccess: () => void (removesApproval ? shiftsToCancel.cancelSelected() : Promise.resolve()).then(onDone),
        onError: (error) => showServerProblems(error, FIELDS, form.setError),
      },
    );
  });
  const fieldProps = (name: (typeof FIELDS)[number], required = true) => {
    const label = t(`problems:labels.${name}`);
    return { ...form.register(name), label, required, error: errorText(form.formState.errors[name], label) };
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[60rem] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {EDITED_TEXTS.map((name) =>
          name === 'state' ? (
            <SelectField key={name} {...fieldProps(name)} options={STATES} />
          ) : (
            <TextField key={name} {...fieldProps(name)} type={name.toLowerCase().endsWith('phone') ? 'tel' : 'text'} />
          ),
        )}
        <SelectField
          {...fieldProps('preferredLanguage')}
          options={(['en', 'es'] as const).map((one) => ({ value: one, label: t(`admin:language.${one}`) }))}
        />
        <TextField {...fieldProps('resourceId', false)} />
        <TextField {...fieldProps('bcEmployeeNo', false)} />
      </div>
      <CheckboxField
        {...form.register('isApproved')}
        label={t('edit.isApproved')}
        hint={t(worker.isApproved ? 'edit.clearing' : 'edit.approving')}
      />
      {removesApproval && <ShiftsToCancel shiftsToCancel={shiftsToCancel} />}
      <EditConflictNote conflict={conflict} saving={edit.isPending || shiftsToCancel.progress !== null} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          loading={edit.isPending || shiftsToCancel.progress !== null}
          disabled={removesApproval && shiftsToCancel.lacksReason}
        >
          {t('edit.save')}
        </Button>
        <GuardedCancelButton onCancel={onDone} />
      </div>
    </form>
  );
}

function formOf(worker: WorkerDetails): EditWorkerRequest {
  const { resourceId, bcEmployeeNo, revision: _revision, ...fields } = editedFieldsOf(worker);
  return {
    ...fields,
    resourceId: resourceId ?? '',
    bcEmployeeNo: bcEmployeeNo ?? '',
    isApproved: worker.isApproved,
  };
}
