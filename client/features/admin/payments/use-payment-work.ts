import { useState } from 'react';
import type { ApprovedShift, MarkPaidResponse } from '../../../../shared/payroll/payroll.contract.js';
import { useMarkPaid } from '../api/mark-paid.js';
import { canPay, groupPayments } from './payment-groups.model.js';

/** What is selected to be paid, the question before it, and what the last run came to. */
export function usePaymentWork(shifts: readonly ApprovedShift[], onUndo: (assignmentIds: number[]) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The shifts the question is about: they leave the list before its dialog does. */
  const [asked, setAsked] = useState<readonly ApprovedShift[] | null>(null);
  const [lastRun, setLastRun] = useState<MarkPaidResponse | null>(null);
  const payment = useMarkPaid(onUndo);
  const selected = shifts.filter((shift) => chosen.has(shift.id) && canPay(shift));

  /** All of the given ones, or none of them once all are chosen. */
  const toggle = (some: readonly ApprovedShift[]) => {
    const all = some.every((shift) => chosen.has(shift.id));
    const next = new Set(chosen);
    for (const { id } of some) {
      if (all) next.delete(id);
      else next.add(id);
    }
    setChosen(next);
  };

  const pay = () =>
    payment.mutate(
      { assignmentIds: (asked ?? []).map((shift) => shift.id) },
      {
        onSuccess: (answer) => {
          setLastRun(answer);
          setChosen(new Set());
        },
        onSettled: () => setAsked(null),
      },
    );

  return {
    groups: groupPayments(shifts),
    selected,
    isSelected: (shift: ApprovedShift) => chosen.has(shift.id),
    toggle,
    asked,
    ask: () => setAsked(selected),
    stopAsking: () => setAsked(null),
    pay,
    paying: payment.isPending,
    lastRun,
  };
}

export type PaymentWork = ReturnType<typeof usePaymentWork>;
