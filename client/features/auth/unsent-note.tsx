import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useUnsentOnDevice } from '../../lib/outbox-state.js';
import { Note } from '../../ui/note.js';

/** What waits on this device for its worker to log in again, whoever that is [O-12, O-13]. */
export function UnsentNote() {
  const { t } = useTranslation('common');
  const count = useUnsentOnDevice();
  if (count === 0) return null;
  return (
    <Note tone="warn" icon={<Smartphone aria-hidden="true" />}>
      {t('session.unsent', { count })}
    </Note>
  );
}
