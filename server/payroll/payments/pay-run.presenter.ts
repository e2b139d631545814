import { addCents, cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import type {
  MarkPaidResponse,
  PayRunFigures,
  PayRunPreview,
  UndoPaidResponse,
} from '../../../shared/payroll/payroll.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/payroll.json' with { type: 'json' };
import es from '../../locales/es/payroll.json' with { type: 'json' };
import type { Transaction } from '../../platform/database/transaction.js';
import { dollarText } from '../../platform/texts/dollars.js';
import { filled } from '../../platform/texts/problem-texts.js';
import type { PayRun } from './calculate-pay-run.js';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

const sumOf = (lines: readonly { amountCents: Cents }[]) => addCents(lines.map(({ amountCents }) => amountCents));
const totalOf = ({ shifts, overtime }: PayRun) => cents(sumOf(shifts) + sumOf(overtime));

/** What a payment run came to, in dollars, and a sentence for the toast in the admin's language. */
export function presentPayRun(run: PayRun, language: Language): MarkPaidResponse {
  const text = TEXTS[language];
  const params = { count: run.shifts.length, total: dollarText(totalOf(run), language) };
  return {
    message: run.shifts.length === 0 ? text.nothingToPay : filled(text.paid, params),
    ...presentFigures(run),
  };
}

/** The same before it is paid, line by line. */
export async function previewOf(tx: Transaction, run: PayRun): Promise<PayRunPreview> {
  const owed = run.overtime.map(({ userId }) => userId);
  const rows = await tx.query<{ id: number; name: string }>(
    `SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY ($1)`,
    [owed],
  );
  const workerNames = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...presentFigures(run),
    shifts: run.shifts.map(({ timesheet, amountCents }) => ({
      assignmentId: timesheet.id,
      revision: timesheet.revision,
      amount: centsToDollars(amountCents),
    })),
    overtime: run.overtime.map(({ userId, weekStart, amountCents }) => ({
      userId,
      workerName: workerNames.get(userId) ?? '',
      weekStart,
      amount: centsToDollars(amountCents),
    })),
  };
}

function presentFigures(run: PayRun): PayRunFigures {
  return {
    paidCount: run.shifts.length,
    shiftTotal: centsToDollars(sumOf(run.shifts)),
    overtimeTotal: centsToDollars(sumOf(run.overtime)),
    total: centsToDollars(totalOf(run)),
  };
}

/** What was taken back, in dollars, and a sentence for the toast. */
export function presentUndo(
  shifts: readonly { amountCents: Cents }[],
  overtime: readonly { amountCents: Cents }[],
  language: Language,
): UndoPaidResponse {
  const text = TEXTS[language];
  const total = cents(sumOf(shifts) + sumOf(overtime));
  const params = { count: shifts.length, total: dollarText(total, language) };
  return {
    message: shifts.length === 0 ? text.nothingToUndo : filled(text.undone, params),
    undoneCount: shifts.length,
    shiftTotal: centsToDollars(sumOf(shifts)),
    overtimeTotal: centsToDollars(sumOf(overtime)),
    total: centsToDollars(total),
  };
}

export function lockedText(total: Cents, language: Language): string {
  return filled(TEXTS[language].locked, { total: dollarText(total, language) });
}

export function adjustmentText(amount: Cents, language: Language): string {
  return filled(TEXTS[language].adjusted, { total: dollarText(amount, language) });
}
