import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import type { DirectoryUser } from '../../../shared/auth/auth.contract.js';
import { useSession } from '../../lib/auth/session-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Note } from '../../ui/note.js';
import { AuthPage } from './auth-page.js';
import { ItSupport } from './it-support.js';

type RoleMissingProps = { user: DirectoryUser; message: string | null };

/** A directory user without the admin role: why, whom to ask, and a way out [H-30]. */
export function RoleMissing({ user, message }: RoleMissingProps) {
  const { t } = useTranslation('auth');
  const { logout } = useSession();
  return (
    <AuthPage title={t('denied.title')} lead={t('denied.lead', { name: user.name, email: user.email })}>
      <Card className="grid gap-4 p-4! sm:p-6!">
        <Note tone="warn" icon={<Lock aria-hidden="true" />} title={message ?? t('denied.reason')}>
          {t('denied.ask')}
        </Note>
        <Button variant="line" full onClick={() => void logout()}>
          {t('denied.signOut')}
        </Button>
      </Card>
      <ItSupport />
    </AuthPage>
  );
}
