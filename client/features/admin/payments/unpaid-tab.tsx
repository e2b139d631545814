import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Wallet from 'lucide-react/icons/wallet';
import type { ApprovedShift, MarkPaidResponse } from '../../../../shared/payroll/payment.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import { Note } from '../../../ui/note.js';
import { useStats } from '../api/stats.js';
import { ChangedRowsNote } from '../selection/bulk-notes.js';
import { PagingNote } from '../lists/list-states.js';
import { SelectionTotals } from '../selection/selection-totals.js';
import { totalsOf } from '../selection/totals.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { BulkBar, ListAndPanel } from '../lists/list-and-panel.js';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.js';
import { canPay } from './payment-groups.model.js';
import { PaymentGroupCard } from './payment-group-card.js';
import { usePaymentRun } from './use-payment-run.js';
import type { PaymentRun } from './use-payment-run.js';
import { EmptyState } from '../../../ui/empty-state.js';

type UnpaidTabProps = { shifts: ApprovedShift[]; head: ReactNode; onUndo: (assignmentIds: number[]) => void };

export function UnpaidTab({ shifts, head, onUndo }: UnpaidTabProps) {
  const { t } = useTranslation('admin');
  const paymentRun = usePaymentRun(shifts, onUndo);
  const unpaid = paymentRun.groups.flatMap((group) => group.shifts);
  const { data: stats } = useStats();
  // the server lists the unpaid shifts first, then paid ones
  const isComplete = paymentRun.paging.isComplete || paymentRun.shifts.length > unpaid.length;
  const paging = { ...paymentRun.paging, isComplete, total: stats?.shiftsToPay ?? null };
  const { rendered, sentinel } = useIncrementalRender(paymentRun.groups.length, {
    loadMore: isComplete ? undefined : paging.loadMore,
  });
  return (
    <ListAndPanel
      head={
        <>
          {head}
          {unpaid.length > 0 && (
            <CheckboxField
              className="flex-none border-b border-line px-4 text-14 sm:px-6"
              label={t('payments.selectAll')}
              checked={unpaid.every(paymentRun.isSelected)}
              onChange={() => paymentRun.toggle(unpaid)}
            />
          )}
        </>
      }
      footer={unpaid.length > 0 && <PaymentBar paymentRun={paymentRun} />}
    >
      <div className="grid gap-3 bg-paper p-4 sm:px-6 md:min-h-full md:content-start">
        {paymentRun.lastRun && <RunNote run={paymentRun.lastRun} />}
        {paymentRun.groups.length === 0 && <NothingToPay />}
        {paymentRun.groups.slice(0, rendered).map((group) => (
          <PaymentGroupCard key={group.key} group={group} paymentRun={paymentRun} />
        ))}
        {sentinel}
        <PagingNote shown={unpaid.length} paging={paging} />
      </div>
      {paymentRun.confirming && <ConfirmPaymentDialog paymentRun={paymentRun} shifts={paymentRun.confirming} />}
    </ListAndPanel>
  );
}

/** The total of the last run, with the overtime that was calculated when it was paid [E-18]. */
function RunNote({ run }: { run: MarkPaidResponse }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Note role="status" tone="ok" icon={<CircleCheck aria-hidden="true" />} title={run.message}>
      {t('payments.runTotals', {
        shifts: format.money(run.shiftTotal),
        overtime: format.money(run.overtimeTotal),
        total: format.money(run.total),
      })}
    </Note>
  );
}

function PaymentBar({ paymentRun }: { paymentRun: PaymentRun }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { selected } = paymentRun;
  const totals = totalsOf(selected);
  return (
    <BulkBar
      notes={
        <ChangedRowsNote
          changed={paymentRun.changed.filter(({ now }) => canPay(now))}
          nameOf={({ workerName, shiftDate }) => `${workerName}, ${format.dateShort(shiftDate)}`}
          factsOf={({ hoursWorked, amount }) =>
            `${t('timesheets.hoursOf', { hours: format.hours(hoursWorked) })}, ${format.money(amount)}`
          }
          onClose={paymentRun.clearChanged}
        />
      }
    >
      <SelectionTotals count={selected.length} totals={totals} />
      <Button
        variant={selected.length > 0 ? 'accent' : 'line'}
        className="max-sm:w-full sm:ml-auto"
        disabled={selected.length === 0}
        loading={paymentRun.paying}
        onClick={paymentRun.confirm}
      >
        {t('payments.markPaid')}
      </Button>
    </BulkBar>
  );
}

function NothingToPay() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<Wallet aria-hidden="true" />} title={t('payments.none')}>
      {t('payments.noneText')}
    </EmptyState>
  );
}
