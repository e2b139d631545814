import Weight from 'lucide-react/icons/weight';
import { useTranslation } from 'react-i18next';
import type { PhysicalDemands as Demands } from '../../../../shared/shifts/shift.contract.js';

export function PhysicalDemands({ demands }: { demands: Demands }) {
  const { t } = useTranslation('worker');
  return (
    <span className="inline-flex items-center gap-1.5">
      <Weight className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('shift.demandsLabel')}</span>
      {t(`shift.demands.${demands}`)}
    </span>
  );
}
