import LogOut from 'lucide-react/icons/log-out';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/api/config.js';
import { useSession } from '../../lib/auth/session-context.js';
import type { Ended } from '../../lib/auth/session-state.js';
import { Note } from '../../ui/note.js';

/** Explains on the login page why a session ended without a logout, and what to do. */
export function SessionEndedNote({ kind }: { kind: Ended['kind'] }) {
  const { t } = useTranslation('common');
  const session = useSession();
  const ended = session.status === 'out' && session.ended?.kind === kind ? session.ended : null;
  if (!ended) return null;
  if (ended.reason === 'expired') {
    return (
      <Note tone="warn" role="alert" icon={<LogOut aria-hidden="true" />} title={t('session.ended')}>
        {t('session.endedText')}
      </Note>
    );
  }
  return (
    <Note tone="bad" role="alert" icon={<UserX aria-hidden="true" />} title={t('session.deactivated')}>
      {t('session.deactivatedText')}
      <OfficeContact />
    </Note>
  );
}

function OfficeContact() {
  const contact = useConfig()?.supportContact;
  if (!contact) return null;
  return (
    <span className="flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold">
      <a className="num" href={`tel:${contact.phone}`}>
        {contact.phone}
      </a>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </span>
  );
}
