import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { showServerProblems } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ChoiceFields, RecipientFields, TextFields } from './notify-fields.js';
import {
  BLANK_NOTIFICATION,
  blankNotification,
  checkNotifyForm,
  notificationOf,
  recipientsOf,
} from './notify-form.model.js';
import type { NotifyForm as Values } from './notify-form.model.js';
import type {
  PreviewRequest,
  RecipientCount,
  RecipientPreview,
  SendNotificationRequest,
} from '../../../../shared/notifications/notification.contract.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { Note } from '../../../ui/note.js';
import { LoadFailed } from '../lists/load-failed.js';
import { SpecificRecipients } from './specific-recipients.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

const FIELDS = Object.keys(BLANK_NOTIFICATION) as (keyof Values)[];

/** `userIds`: the workers whom the notification is for; `null` if the form chooses the recipients. */
type NotifyFormProps = { userIds: number[] | null; onSent: () => void };

/** The number of recipients is loaded while the form is filled in, and shown again in the confirmation dialog [N-05]. */
export function NotifyForm({ userIds, onSent }: NotifyFormProps) {
  const { t } = useTranslation(['notify', 'problems']);
  const [isConfirming, setConfirming] = useState(false);
  // the id stays until the server responds, so that a retry after a lost response sends nothing twice
  const [clientNotificationId, setId] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    defaultValues: blankNotification(userIds),
    resolver: resolveWith(checkNotifyForm),
  });
  usePostponeRefetch(form.formState.isDirty);
  const sending = useSendNotification();
  const recipients = recipientsOf(useWatch({ control: form.control }) as Values);
  const count = useRecipients(recipients);
  const recipientCount = recipients === null ? 0 : countOf(count.data, recipients);
  const send = () =>
    sending.mutate(
      { ...notificationOf(form.getValues()), clientNotificationId },
      {
        onSuccess: onSent,
        onError: (error) => {
          setConfirming(false);
          // the text was changed after a first attempt, so this is another notification [N-23]
          if (error instanceof ApiError && error.is('notification_id_reused')) setId(crypto.randomUUID());
          showServerProblems(error, FIELDS, form.setError);
        },
      },
    );
  const canSend = (userIds === null || recipients !== null) && (count.data === undefined || recipientCount > 0);
  const openConfirmation = async () => {
    const known = count.data ?? (await count.refetch({ cancelRefetch: false })).data;
    setConfirming(known !== undefined && known.recipientCount > 0);
  };
  return (
    <form
      noValidate
      aria-label={t('notify.write')}
      onSubmit={(event) => void form.handleSubmit(() => canSend && openConfirmation())(event)}
      className="mx-auto grid max-w-[44rem] gap-6"
    >
      {userIds !== null && (
        <SpecificRecipients
          query={count}
          userIds={form.getValues('userIds')}
          onChange={(next) => form.setValue('userIds', next)}
        />
      )}
      <TextFields form={form} />
      <ChoiceFields form={form} />
      {userIds === null && (
        <>
          <RecipientFields form={form} />
          <RecipientCountNote query={count} hasRecipients={recipients !== null} />
        </>
      )}
      <Button
        type="submit"
        variant="accent"
        className="sm:justify-self-start"
        disabled={!canSend}
        loading={form.formState.isSubmitting}
      >
        {recipientCount > 0 ? t('notify.submitTo', { count: recipientCount }) : t('notify.submit')}
      </Button>
      <ConfirmDialog
        open={isConfirming && count.data !== undefined}
        onOpenChange={setConfirming}
        title={t('notify.question', { count: recipientCount })}
        description={t('notify.questionText')}
        confirmLabel={t('notify.confirm')}
        confirmVariant="accent"
        confirmDisabled={recipientCount === 0}
        loading={sending.isPending}
        onConfirm={send}
      />
    </form>
  );
}

/** The number of recipients; without those left out since the preview. */
function countOf(preview: RecipientPreview | undefined, { userIds }: PreviewRequest): number {
  const { recipientCount = 0, recipients = null } = preview ?? {};
  return recipients?.filter(({ userId }) => userIds?.includes(userId)).length ?? recipientCount;
}

const PATH = '/api/admin/send-notification/preview';

/** The recipients of a choice, and their number; `null` while nothing is chosen [N-05, N-14, N-34]. */
function useRecipients(recipients: PreviewRequest | null) {
  return useQuery<RecipientPreview>({
    queryKey: [PATH, recipients],
    queryFn: ({ signal }) => apiPost(PATH, recipients, { signal, isReadOnly: true }),
    enabled: recipients !== null,
    ...(recipients?.recipientType === 'specific' ? { placeholderData: keepPreviousData } : {}),
    staleTime: 0,
    gcTime: 0,
  });
}

const REFETCH_PATHS = [ADMIN_PATHS.notifications] as const;

/** [N-06] */
function useSendNotification() {
  const { t } = useTranslation('notify');
  return useAdminMutation<SendNotificationRequest, RecipientCount>({
    call: (body) => apiPost('/api/admin/send-notification', body),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.send'),
    done: ({ recipientCount }) => ({ title: t('notify.sent', { count: recipientCount }) }),
  });
}

type RecipientCountNoteProps = { query: UseQueryResult<RecipientCount>; hasRecipients: boolean };

/** The number of recipients, shown before sending [N-05]. */
function RecipientCountNote({ query, hasRecipients }: RecipientCountNoteProps) {
  const { t } = useTranslation('notify');
  if (hasRecipients && hasFailed(query)) {
    return (
      <LoadFailed title={t('notify.countFailed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const count = hasRecipients ? query.data?.recipientCount : undefined;
  return (
    <Note role="status" tone={count === 0 ? 'warn' : 'neutral'} icon={<Users aria-hidden="true" />} title={title()}>
      {t('notify.byChannel')}
    </Note>
  );

  function title(): string {
    if (!hasRecipients) return t('notify.chooseRecipients');
    if (count === undefined) return t('notify.counting');
    return count === 0 ? t('notify.noRecipients') : t('notify.recipientCount', { count });
  }
}
