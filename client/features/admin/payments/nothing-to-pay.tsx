import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.js';

export function NothingToPay() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<Wallet aria-hidden="true" />} title={t('payments.none')}>
      {t('payments.noneText')}
    </EmptyState>
  );
}
