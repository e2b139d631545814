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
import { Skeleton } from '../../../ui/skeleton.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { useFirstShown } from './use-first-shown.js';
import { payByWorker, sumHours, type WorkerPay } from './payment-groups.model.js';
import { PaymentWorkers } from './payment-workers.js';
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
  const workers = payByWorker(shifts, preview.data);
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
      summary={!hasFailed(preview) && <Total workers={workers.length} preview={preview.data} />}
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
          <PaymentPreview workers={workers} preview={preview.data} />
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
  workers: readonly WorkerPay[];
  /** `undefined` while the server's totals load; the shifts are already known. */
  preview: PayRunPreview | undefined;
};

/** A payment run by worker, and below it the server's totals. [E-41, W-233] */
function PaymentPreview({ workers, preview }: PaymentPreviewProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const hoursOf = (hours: number[]) => t('timesheets.hoursOf', { hours: format.hours(sumHours(hours)) });
  return (
    <div className="grid gap-4" aria-busy={!preview}>
      <PaymentWorkers workers={workers} />
      <Facts>
        <Fact label={t('timesheets.hours')}>{hoursOf(workers.map(({ hours }) => hours))}</Fact>
        <Fact label={t('payments.overtimeHours')}>
          {preview ? hoursOf(workers.map(({ overtimeHours }) => overtimeHours)) : SKELETON}
        </Fact>
        <Fact label={t('payments.shiftPay')}>{preview ? format.money(preview.shiftTotal) : SKELETON}</Fact>
        <Fact label={t('payments.overtime')}>{preview ? format.money(preview.overtimeTotal) : SKELETON}</Fact>
      </Facts>
    </div>
  );
}

/** The number of workers and the total, always in view beside the buttons. [W-312] */
function Total({ workers, preview }: { workers: number; preview: PayRunPreview | undefined }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
      <dt className="text-ink-2">{t('payments.totalOf', { count: workers })}</dt>
      <dd className="num">
        <b className="text-18 font-bold">{preview ? format.money(preview.total) : SKELETON}</b>
      </dd>
    </dl>
  );
}

const SKELETON = <Skeleton className="ml-auto h-5 w-20" />;
