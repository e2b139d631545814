import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type {
  ApprovedShift,
  PayRunPreview,
  PreviewPaymentRequest,
} from '../../../../shared/payroll/payment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Note } from '../../../ui/note.js';
import type { PaymentRun } from './use-payment-run.js';
import Plus from 'lucide-react/icons/plus';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useWeekLabel } from '../use-week-label.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { useFirstShown } from './use-first-shown.js';
import { payByWorker, sumHours, type WorkerPay } from './payment-groups.model.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { hasFailed, useLastError } from '../../../lib/api/has-failed.js';

/** Confirmation before paying: shows the amount that the server calculates, overtime included [E-16, E-18]. */
export function ConfirmPaymentDialog({
  paymentRun,
  shifts,
}: {
  paymentRun: PaymentRun;
  shifts: readonly ApprovedShift[];
}) {
  const { t } = useTranslation(['admin', 'common']);
  const preview = usePaymentPreview(shifts.map((shift) => shift.id));
  const format = useFormat();
  const error = useLastError(preview.error);
  const { refetch } = preview;
  const first = useFirstShown(preview.data);
  const before = paymentRun.refused ?? first;
  useEffect(() => {
    if (paymentRun.refused) void refetch();
  }, [paymentRun.refused, refetch]);
  return (
    <ConfirmDialog
      open
      onOpenChange={paymentRun.cancelConfirmation}
      title={t('payments.confirmTitle', { count: preview.data?.paidCount ?? shifts.length })}
      description={t('payments.confirmText')}
      confirmLabel={t('payments.markPaid')}
      confirmVariant="accent"
      confirmDisabled={!preview.data || preview.data.paidCount === 0 || preview.isFetching}
      loading={paymentRun.paying}
      onConfirm={() => preview.data && paymentRun.pay(preview.data)}
    >
      {hasFailed(preview) ? (
        <ErrorState
          title={t('failed.previewPayment')}
          message={problemMessage(error, t('common:error.hint'))}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <>
          {before && preview.data && preview.data !== before && (
            <Note
              tone="warn"
              role="alert"
              icon={<TriangleAlert aria-hidden="true" />}
              title={t('payments.changedTitle')}
              className="mb-4"
            >
              {t(before.total === preview.data.total ? 'payments.changedSameTotal' : 'payments.changedText', {
                before: format.money(before.total),
                now: format.money(preview.data.total),
              })}
            </Note>
          )}
          <PaymentPreview shifts={shifts} preview={preview.data} />
        </>
      )}
    </ConfirmDialog>
  );
}

const PATH = '/api/admin/payments/preview';

/** The present amount of a payment run; refetched each time, because other admins pay too [E-16, E-18]. */
function usePaymentPreview(assignmentIds: readonly number[]) {
  return useQuery<PayRunPreview>({
    queryKey: [PATH, ...assignmentIds],
    queryFn: ({ signal }) => {
      const body: PreviewPaymentRequest = { assignmentIds: [...assignmentIds] };
      return apiPost(PATH, body, { signal, isReadOnly: true });
    },
    staleTime: 0,
    gcTime: 0,
  });
}

type PaymentPreviewProps = {
  shifts: readonly ApprovedShift[];
  /** `undefined` while the server's totals load; the shifts are already known. */
  preview: PayRunPreview | undefined;
};

/** A payment run by worker, in a box that scrolls, and below it the server's totals. [E-41, W-233, W-234] */
function PaymentPreview({ shifts, preview }: PaymentPreviewProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const workers = payByWorker(shifts, preview);
  const { rendered, sentinel } = useIncrementalRender(workers.length);
  const skeleton = <Skeleton className="ml-auto h-5 w-20" />;
  const sum = (amount: number | undefined) => (amount === undefined ? skeleton : format.money(amount));
  const hoursOf = (hours: number[]) => t('timesheets.hoursOf', { hours: format.hours(sumHours(hours)) });
  return (
    <div className="grid gap-4" aria-busy={!preview}>
      <div
        role="group"
        tabIndex={0}
        aria-label={t('payments.lines')}
        className="max-h-[34dvh] overflow-y-auto border-y border-line text-14"
      >
        <ul className="divide-y divide-line">
          {workers.slice(0, rendered).map((worker) => (
            <WorkerLine key={worker.userId} worker={worker} />
          ))}
        </ul>
        {sentinel}
      </div>
      <Facts>
        <Fact label={t('payments.workers')}>{format.number(workers.length)}</Fact>
        <Fact label={t('timesheets.hours')}>{hoursOf(workers.map(({ hours }) => hours))}</Fact>
        <Fact label={t('payments.overtimeHours')}>
          {preview ? hoursOf(workers.map(({ overtimeHours }) => overtimeHours)) : skeleton}
        </Fact>
        <Fact label={t('payments.shiftPay')}>{sum(preview?.shiftTotal)}</Fact>
        <Fact label={t('payments.overtime')}>{sum(preview?.overtimeTotal)}</Fact>
        <Fact label={t('payments.total')}>
          <b className="text-18 font-bold">{sum(preview?.total)}</b>
        </Fact>
      </Facts>
    </div>
  );
}

/** A worker's hours at each rate, the overtime of each week, and the amount. */
function WorkerLine({ worker }: { worker: WorkerPay }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const weekLabel = useWeekLabel();
  return (
    <li className="num flex items-start justify-between gap-4 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{worker.workerName}</p>
        <p className="text-13 text-ink-2">
          {worker.rates
            .map(({ hours, payRate, premiumRate }) =>
              t('payments.hoursAtRate', { hours: format.hours(hours), rate: format.rate(payRate, premiumRate) }),
            )
            .join(' + ')}
        </p>
        {worker.overtime.map(({ weekStart, hours, amount }) => (
          <p key={weekStart} className="text-13 text-ink-2">
            <Plus className="mr-1 -mt-0.5 inline size-3.5" aria-hidden="true" />
            {t('payments.overtimeLine', {
              week: weekLabel(weekStart as LocalDate),
              hours: format.hours(hours),
              amount: format.money(amount),
            })}
          </p>
        ))}
      </div>
      <span className="flex-none font-semibold">{format.money(worker.amount)}</span>
    </li>
  );
}
