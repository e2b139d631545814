import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';

/** The window closed, or the shift was clocked elsewhere, while the dialog was open [K-14]. */
export function WindowClosed({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation(['worker', 'problems']);
  return (
    <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} title={t('clock.nothing')}>
      {t(`problems:${refusal.code}`, refusal.params ?? {})}
      <CallShiftDesk />
    </Note>
  );
}
