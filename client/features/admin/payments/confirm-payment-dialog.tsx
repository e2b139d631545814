import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type {
  ApprovedShift,
  PayRunPreview,
  PreviewPaymentRequest,
} from '../../../../shared/payroll/payroll.contract.js';
import { problemMessage, apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Note } from '../../../ui/note.js';
import { PaymentPreview } from './payment-preview.js';
import type { PaymentWork } from './use-payment-work.js';

/** Confirmation before paying: shows the amount that the server calculates, overtime included [E-16, E-18]. */
export function ConfirmPaymentDialog({ work, asked }: { work: PaymentWork; asked: readonly ApprovedShift[] }) {
  const { t } = useTranslation(['admin', 'common']);
  const preview = usePaymentPreview(asked.map((shift) => shift.id));
  const format = useFormat();
  const { refetch } = preview;
  useEffect(() => {
    if (work.refused) void refetch();
  }, [work.refused, refetch]);
  return (
    <ConfirmDialog
      open
      onOpenChange={work.stopAsking}
      title={t('payments.confirmTitle', { count: preview.data?.paidCount ?? asked.length })}
      description={t('payments.confirmText')}
      confirmLabel={t('payments.markPaid')}
      confirmVariant="accent"
      confirmDisabled={!preview.data || preview.data.paidCount === 0 || preview.isFetching}
      loading={work.paying}
      onConfirm={() => preview.data && work.pay(preview.data)}
    >
      {!preview.data && preview.isError ? (
        <ErrorState
          title={t('failed.previewPayment')}
          message={problemMessage(preview.error, t('common:error.hint'))}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <>
          {work.refused && preview.data && !preview.isFetching && (
            <Note
              tone="warn"
              role="alert"
              icon={<TriangleAlert aria-hidden="true" />}
              title={t('payments.changedTitle')}
              className="mb-4"
            >
              {t('payments.changedText', {
                before: format.money(work.refused.total),
                now: format.money(preview.data.total),
              })}
            </Note>
          )}
          <PaymentPreview shifts={asked} preview={preview.data} />
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
      const asked: PreviewPaymentRequest = { assignmentIds: [...assignmentIds] };
      return apiPost(PATH, asked, { signal, isQuestion: true });
    },
    staleTime: 0,
    gcTime: 0,
  });
}
