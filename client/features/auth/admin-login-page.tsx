import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import { useConfig } from '../../lib/api/config.js';
import { useSession } from '../../lib/auth/session-context.js';
import { Card } from '../../ui/card.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { DirectoryButton } from './directory-button.js';
import { EndedNote } from './ended-note.js';
import { ItSupport } from './it-support.js';
import { RoleMissing } from './role-missing.js';
import { StorageNote } from './storage-note.js';
import { useDirectorySignIn } from './use-directory-sign-in.js';

/** Sign-in through the company directory (worker.md §2 /admin-login) [I-01 to I-09, H-30]. */
export default function AdminLoginPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const { signIn, running } = useDirectorySignIn(t('admin.failed'), t('admin.failedText'));
  const isLocal = useConfig()?.features.directoryIsLocal ?? false;
  if (session.status === 'in' && session.user.role === 'admin') return <Redirect to="/admin-dashboard" replace />;
  if (session.status === 'denied') return <RoleMissing user={session.user} message={session.message} />;
  return (
    <AuthPage title={t('admin.title')} lead={t('admin.lead')}>
      <StorageNote />
      <EndedNote kind="directory" />
      <Card className="grid gap-4 p-4! sm:p-6!">
        <DirectoryButton running={running} onClick={() => void signIn()} />
        <p className="text-14 text-ink-2">{isLocal ? t('admin.popupLocal') : t('admin.popup')}</p>
      </Card>
      <ItSupport />
      <AuthLinks>
        <Link href="/login">{t('links.toLogin')}</Link>
        <Link href="/">{t('links.home')}</Link>
      </AuthLinks>
    </AuthPage>
  );
}
