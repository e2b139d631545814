import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.js';

/** A phone on which the inbox never was while there was signal. */
export function InboxMissing() {
  const { t } = useTranslation('inbox');
  return (
    <EmptyState icon={<WifiOff aria-hidden="true" />} title={t('missing')}>
      {t('missingText')}
    </EmptyState>
  );
}
