import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import type { MessageResponse } from '../../../shared/auth/auth.contract.js';
import { apiPost } from '../../lib/api/api.js';
import { isFinalRefusal, problemMessage } from '../../lib/api/api-error.js';
import { useSession } from '../../lib/auth/session-context.js';
import { VALIDATE_PATH } from '../../lib/auth/session-calls.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { toast } from '../../ui/toast-store.js';
import { AuthPage } from './auth-page.js';
import { LinkResultCard } from './link-result-card.js';

type State = 'asking' | 'sending' | 'done' | 'refused';

/** The page of the link in the mail to a new address. A button confirms, not the link: mail scanners open links. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('profile');
  const [search] = useSearchParams();
  const token = search.get('token');
  const { state, confirm } = useConfirmation(token ?? '');
  if (!token) return <LinkResult ok={false} title={t('confirmEmail.invalid')} text={t('confirmEmail.invalidText')} />;
  if (state === 'done') return <LinkResult ok title={t('confirmEmail.done')} text={t('confirmEmail.doneText')} />;
  if (state === 'refused')
    return <LinkResult ok={false} title={t('confirmEmail.failed')} text={t('confirmEmail.failedText')} />;
  return (
    <AuthPage title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      <Card className="p-4! sm:p-6!">
        <Button variant="accent" size="big" full loading={state === 'sending'} onClick={() => void confirm()}>
          {t('confirmEmail.confirm')}
        </Button>
      </Card>
    </AuthPage>
  );
}

function useConfirmation(token: string) {
  const { t } = useTranslation(['profile', 'common']);
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>('asking');
  const confirm = async () => {
    setState('sending');
    try {
      await apiPost<MessageResponse>('/api/auth/confirm-email', { token }, { ownsUnauthorized: true });
      // a session on this device carries the old address
      void queryClient.invalidateQueries({ queryKey: [VALIDATE_PATH] });
      setState('done');
    } catch (error) {
      const description = problemMessage(error, t('common:error.hint'));
      toast({ title: t('confirmEmail.failed'), description, variant: 'destructive' });
      // after a final refusal the link is invalid; after other failures it can be tried again
      setState(isFinalRefusal(error) ? 'refused' : 'asking');
    }
  };
  return { state, confirm };
}

function LinkResult({ ok, title, text }: { ok: boolean; title: string; text: string }) {
  const { t } = useTranslation(['profile', 'auth']);
  const isIn = useSession().status === 'in';
  const icon = ok ? (
    <CircleCheck className="size-7 text-ok" aria-hidden="true" />
  ) : (
    <Link2Off className="size-7 text-bad" aria-hidden="true" />
  );
  return (
    <AuthPage title={title}>
      <LinkResultCard icon={icon} text={text} role={ok ? 'status' : 'alert'}>
        <Link href={isIn ? '/dashboard' : '/login'} className={buttonClass('line')}>
          {isIn ? t('confirmEmail.goOn') : t('auth:links.toLogin')}
        </Link>
      </LinkResultCard>
    </AuthPage>
  );
}
