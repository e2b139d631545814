import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canStore } from '../../lib/auth/stored-session.js';
import { Note } from '../../ui/note.js';

/** Warns before a login that the session will not last, because the browser blocks storage for this site [H-83]. */
export function StorageNote() {
  const { t } = useTranslation('auth');
  const [isOff] = useState(() => !canStore());
  if (!isOff) return null;
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('storage.title')}>
      {t('storage.text')}
    </Note>
  );
}
