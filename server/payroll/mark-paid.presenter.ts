import { addCents, centsToDollars, type Cents } from '../../shared/kernel/money.js';
import type { MarkPaidResponse } from '../../shared/payroll/payroll.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import en from '../locales/en/payroll.json' with { type: 'json' };
import es from '../locales/es/payroll.json' with { type: 'json' };
import { dollarText } from '../platform/texts/dollars.js';
import { filled } from '../platform/texts/problem-texts.js';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

/** What a payment run came to, in dollars, and a sentence for the toast in the admin's language. */
export function presentPayRun(
  shifts: readonly Cents[],
  overtime: readonly Cents[],
  language: Language,
): MarkPaidResponse {
  const shiftTotal = addCents(shifts);
  const overtimeTotal = addCents(overtime);
  const total = addCents([shiftTotal, overtimeTotal]);
  const text = TEXTS[language];
  const params = { count: shifts.length, total: dollarText(total, language) };
  return {
    message: shifts.length === 0 ? text.nothingToPay : filled(text.paid, params),
    paidCount: shifts.length,
    shiftTotal: centsToDollars(shiftTotal),
    overtimeTotal: centsToDollars(overtimeTotal),
    total: centsToDollars(total),
  };
}
