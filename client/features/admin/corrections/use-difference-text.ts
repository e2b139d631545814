import { useTranslation } from 'react-i18next';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { differenceOf } from './correction.model.js';

/** Returns the difference in hours and pay with their signs: "+0.5 h, +$10.00". */
export function useDifferenceText() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = (amount: number, text: string) => (amount < 0 ? `−${text}` : `+${text}`);
  return (correction: CorrectionRequest): string => {
    const { hours, pay } = differenceOf(correction);
    return t('corrections.difference', {
      hours: signed(hours, format.hours(Math.abs(hours))),
      pay: signed(pay, format.money(Math.abs(pay))),
    });
  };
}
