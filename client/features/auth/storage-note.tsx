import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canStore } from '../../lib/auth/stored-session.js';
import { Note } from '../../ui/note.js';

/** Says before a login that it cannot last in a browser that stores nothing for this site [H-83]. */
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
