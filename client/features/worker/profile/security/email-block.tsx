import MailClock from 'lucide-react/icons/mail-clock';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingEmailChange } from '../../../../../shared/auth/account.contract.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Note } from '../../../../ui/note.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { toast } from '../../../../ui/toast-store.js';
import { useCancelEmailChange, usePendingEmailChange } from '../api/email-change.js';
import { Block } from '../block.js';

const ChangeEmailDialog = lazyWithRetry(() => import('./change-email-dialog.js'));

/** The worker's address, a change of it that waits for confirmation, and the form for another. */
export function EmailBlock() {
  const { t } = useTranslation('profile');
  const { email } = useWorker();
  const [open, setOpen] = useState(false);
  const { pending, hasFailed, isFetching, refetch } = usePendingEmailChange();
  return (
    <Block title={t('email.title')}>
      <div>
        <p className="font-semibold wrap-anywhere">{email}</p>
        {pending === null && <p className="text-14 text-ink-2">{t('email.text')}</p>}
        {pending === undefined && !hasFailed && <Skeleton className="h-[1lh] w-4/5 text-14" />}
      </div>
      {pending && <PendingChange change={pending} />}
      {hasFailed && (
        <ErrorState title={t('email.pending.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <Button variant="line" className="sm:w-fit" onClick={() => setOpen(true)}>
        {t('email.change')}
      </Button>
      <Suspense fallback={null}>
        {open && <ChangeEmailDialog pendingEmail={pending?.newEmail} onClose={() => setOpen(false)} />}
      </Suspense>
    </Block>
  );
}

/** What to do, until when (site time), and a button that cancels the change. */
function PendingChange({ change: { newEmail, expiresAt } }: { change: PendingEmailChange }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const online = useOnline();
  const { email } = useWorker();
  const [isConfirming, setConfirming] = useState(false);
  const { cancel, isCancelling } = useCancel();
  return (
    <Note
      tone="info"
      icon={<MailClock aria-hidden="true" />}
      title={<span className="wrap-anywhere">{t('email.pending.title', { email: newEmail })}</span>}
    >
      <p>{t('email.pending.text', { when: format.dateTimeAt(expiresAt) })}</p>
      <p className="mt-1">{t('email.pending.missing')}</p>
      {!online && (
        <p role="status" className="mt-1 font-semibold">
          {t('email.pending.offline')}
        </p>
      )}
      <Button
        variant="line"
        size="sm"
        className="mt-2 max-md:min-h-11"
        disabled={!online}
        onClick={() => setConfirming(true)}
      >
        {t('email.pending.cancel')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('email.pending.cancelTitle')}
        description={<span className="wrap-anywhere">{t('email.pending.cancelText', { newEmail, email })}</span>}
        confirmLabel={t('email.pending.cancel')}
        cancelLabel={t('email.pending.keep')}
        loading={isCancelling}
        onConfirm={() => void cancel().finally(() => setConfirming(false))}
      />
    </Note>
  );
}

/** Cancels the pending change, and shows the result: it may have been confirmed or cancelled elsewhere. */
function useCancel() {
  const { t } = useTranslation(['profile', 'worker']);
  const { email } = useWorker();
  const { mutateAsync, isPending } = useCancelEmailChange();
  const cancel = async () => {
    try {
      const { cancelled } = await mutateAsync();
      if (cancelled) toast({ title: t('email.pending.cancelled'), description: t('email.pending.stays', { email }) });
      else toast({ title: t('email.pending.gone'), description: t('email.pending.goneText') });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('email.pending.cancelFailed'), description, variant: 'destructive' });
    }
  };
  return { cancel, isCancelling: isPending };
}
