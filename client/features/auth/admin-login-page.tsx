import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import Lock from 'lucide-react/icons/lock';
import { useConfig } from '../../lib/api/config.js';
import { pathAfterLogin } from '../../lib/auth/return-path.js';
import { useSession } from '../../lib/auth/session-context.js';
import { Card } from '../../ui/card.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { DirectoryButton } from './directory-button.js';
import { SessionEndedNote } from './session-ended-note.js';
import { StorageNote } from './storage-note.js';
import { useDirectorySignIn } from './use-directory-sign-in.js';
import type { DirectoryUser } from '../../../shared/auth/auth.contract.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';

/** Sign-in through the company directory (worker.md §2 /admin-login); it leads to the page that opened it [I-01 to I-09, H-30, H-180]. */
export default function AdminLoginPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [next] = useState(() => pathAfterLogin('/admin-dashboard'));
  const { signIn, running } = useDirectorySignIn(t('admin.failed'), t('admin.failedText'));
  const isLocal = useConfig()?.features.directoryIsLocal ?? false;
  if (session.status === 'in' && session.user.role === 'admin') return <Redirect to={next} replace />;
  if (session.status === 'denied') return <RoleMissing user={session.user} message={session.message} />;
  return (
    <AuthPage title={t('admin.title')} lead={t('admin.lead')}>
      <StorageNote />
      <SessionEndedNote kind="directory" />
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

type RoleMissingProps = { user: DirectoryUser; message: string | null };

/** A directory user without the admin role: the reason, a contact, and a sign-out button [H-30]. */
function RoleMissing({ user, message }: RoleMissingProps) {
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

/** The contact for sign-in problems. */
function ItSupport() {
  const { t } = useTranslation('auth');
  const contact = useConfig()?.itSupportContact;
  return (
    <section aria-labelledby="it-support" className="min-h-16 text-14">
      <h2 id="it-support" className="text-14 font-semibold tracking-normal">
        {t('admin.support')}
      </h2>
      {contact && (
        <p className="flex flex-wrap gap-x-5">
          <a className="inline-flex min-h-11 items-center" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <a className="num inline-flex min-h-11 items-center" href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
        </p>
      )}
    </section>
  );
}
