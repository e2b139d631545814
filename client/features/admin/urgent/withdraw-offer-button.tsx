import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftOffer, WithdrawOfferResponse } from '../../../../shared/offers/offer.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { candidatesPath } from '../api/candidates.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

const REFETCH_PATHS = [] as const;

/** Withdraws an open offer; asks first if it holds a position, because the worker may rely on it. [F-38] */
export function WithdrawOfferButton({ offer, shiftId }: { offer: ShiftOffer; shiftId: number }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useAdminMutation<number, WithdrawOfferResponse>({
    call: (id) => apiPost(`/api/admin/offers/${id}/withdraw`),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('failed.withdrawOffer'),
    done: ({ message }) => ({ title: message }),
  });
  const { id, name, isExclusive, answerBy } = offer;
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="line"
        size="xs"
        className="max-md:min-h-11"
        aria-label={t('urgent.withdrawOf', { name })}
        loading={isPending}
        onClick={() => (isExclusive ? setIsAsking(true) : mutate(id))}
      >
        {t('urgent.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('urgent.withdrawTitle', { name })}
          description={t('urgent.withdrawText', { time: format.dateTimeAt(answerBy) })}
          confirmLabel={t('urgent.withdrawConfirm')}
          loading={isPending}
          onConfirm={() => mutate(id, { onSuccess: close, onError: close })}
        />
      )}
    </>
  );
}
