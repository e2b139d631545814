import { centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

/** Formats an amount for a sentence, such as `$1,234.50`. */
export function dollarText(amount: Cents, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(centsToDollars(amount));
}
