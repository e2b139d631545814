import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../ui/note.js';

/** Explains that the quiz continues with the answers stored on this phone [T-50]. */
export function ResumedNote() {
  const { t } = useTranslation('training');
  return (
    <Note role="status" icon={<Smartphone aria-hidden="true" />}>
      {t('quiz.resumed')}
    </Note>
  );
}
