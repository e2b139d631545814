import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/api/config.js';

/** The telephone number of the shift desk as a link. Reserves its space before the number has loaded. */
export function CallShiftDesk() {
  const { t } = useTranslation('worker');
  const config = useConfig();
  if (!config) return <span className="block min-h-11" />;
  const { phone } = config.supportContact;
  if (!phone) return null;
  return (
    <a href={telephone(phone)} className="num flex min-h-11 w-fit items-center font-semibold">
      {t('desk.call', { phone })}
    </a>
  );
}

export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
