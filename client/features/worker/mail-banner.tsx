import MailWarning from 'lucide-react/icons/mail-warning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiPost } from '../../lib/api/api.js';
import { problemMessage } from '../../lib/api/api-error.js';
import { VALIDATE_PATH } from '../../lib/auth/session-calls.js';
import { useWorker } from '../../lib/auth/session-context.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { toast } from '../../ui/toast-store.js';

/** Mails to the worker bounce: the worker can change the address, or confirm that it works [I-25]. */
export default function MailBanner({ onProfile }: { onProfile: () => void }) {
  const { t } = useTranslation('worker');
  const { email } = useWorker();
  const queryClient = useQueryClient();
  const resume = useMutation({
    mutationFn: () => apiPost<void>('/api/user/email/resume'),
    onSuccess: async () => {
      toast({ title: t('mailRefused.done') });
      await queryClient.invalidateQueries({ queryKey: [VALIDATE_PATH] });
    },
    onError: (error) => toast({ title: problemMessage(error, t('mailRefused.failed')), variant: 'destructive' }),
  });
  return (
    <Note tone="warn" icon={<MailWarning aria-hidden="true" />} title={t('mailRefused.title')}>
      <p className="wrap-anywhere">{t('mailRefused.text', { email })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={onProfile}>
          {t('mailRefused.change')}
        </Button>
        <Button
          variant="text"
          size="sm"
          className="max-md:min-h-11"
          loading={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {t('mailRefused.works')}
        </Button>
      </div>
    </Note>
  );
}
