import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REJECT_WORKER_RULES } from '../../../../shared/workers/reject.fields.js';
import type { AdminWorker, RejectWorkerRequest } from '../../../../shared/workers/worker.contract.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveRules } from '../../../lib/forms/form-resolver.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { TextArea } from '../../../ui/text-area.js';
import { FormActions } from '../dialogs/form-actions.js';
import { apiPut } from '../../../lib/api/api.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type RefuseWorkerFormProps = { worker: AdminWorker; onDone: () => void };

/** Refuses an applicant. The mail does not give the reason, which is only in the audit log. */
export function RefuseWorkerForm({ worker, onDone }: RefuseWorkerFormProps) {
  const { t } = useTranslation(['admin', 'common', 'problems']);
  const errorText = useFieldError();
  const rejection = useRejectWorker(worker);
  const form = useForm<RejectWorkerRequest>({
    defaultValues: { reason: '' },
    resolver: resolveRules(REJECT_WORKER_RULES),
  });
  usePostponeRefetch(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    rejection.mutate(values, {
      onSuccess: onDone,
      onError: (error) => showServerProblems(error, ['reason'], form.setError),
    }),
  );
  const label = t('problems:labels.reason');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-14 text-ink-2">{t('workers.refuseText')}</p>
      <TextArea
        {...form.register('reason')}
        label={label}
        error={errorText(form.formState.errors.reason, label)}
        required
        autoFocus
      />
      <FormActions submitLabel={t('workers.refuse')} variant="bad" busy={rejection.isPending} onCancel={onDone} />
    </form>
  );
}

const REFETCH_PATHS = [] as const;

/** Refuses an applicant; approving stays possible. */
function useRejectWorker({ id, firstName, lastName }: Pick<AdminWorker, 'id' | 'firstName' | 'lastName'>) {
  const { t } = useTranslation('admin');
  return useAdminMutation<RejectWorkerRequest, AdminWorker>({
    call: (body) => apiPut(`/api/admin/users/${id}/reject`, body),
    closesWithRow: true,
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.rejectWorker'),
    done: () => ({ title: t('workers.refused'), description: `${firstName} ${lastName}` }),
    key: ['decide-worker', id],
  });
}
