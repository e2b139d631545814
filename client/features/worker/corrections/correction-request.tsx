import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { toast } from '../../../ui/toast-store.js';
import { useWithdrawCorrection } from '../api/corrections.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { canAsk, missingTimes } from './correction.model.js';

const CorrectionDialog = lazyWithRetry(() => import('./correction-dialog.js'));

type CorrectionRequestProps = { assignment: OwnAssignment; className?: string };

/**
 * "Is the time wrong?" for an own shift: the button with its form, and the state of the newest request with the desk's
 * answer. Renders nothing if the worker cannot ask and has not asked [K-60, K-67].
 */
export function CorrectionRequest({ assignment, className }: CorrectionRequestProps) {
  const { t } = useTranslation(['worker', 'problems']);
  const { title } = useShiftText();
  const [isOpen, setOpen] = useState(false);
  const decision = canAsk(assignment, useNow());
  const { shift, correctionRequest: request = null } = assignment;
  const isInReview = !decision.ok && decision.code === 'correction_in_review';
  const missing = missingTimes(assignment);
  const hasState = request !== null && request.state !== 'withdrawn';
  if (!decision.ok && !isInReview && !hasState && !isOpen) return null;
  return (
    <div className={className}>
      <div className="grid justify-items-start gap-2">
        {hasState && <RequestState assignment={assignment} request={request} />}
        {isInReview && <p className="text-14 text-ink-2">{t('problems:correction_in_review')}</p>}
        {decision.ok && (
          <Button
            variant={missing === 'times' ? 'text' : 'line'}
            className={cx(missing === 'times' && '-ml-2')}
            onClick={() => setOpen(true)}
          >
            <ActionLabel label={t(`correction.ask.${missing}`)} shown={title(shift)} english={shift.title} />
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && <CorrectionDialog assignment={assignment} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

type RequestStateProps = { assignment: OwnAssignment; request: OwnCorrectionRequest };

/** What the worker asked for and the desk's answer; an open request can be withdrawn [K-66, K-67]. */
function RequestState({ assignment, request }: RequestStateProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { state, clockInTime, clockOutTime, decisionReason } = request;
  if (state === 'withdrawn') return null;
  const times = onOneLine(format.timeRangeAt(clockInTime, clockOutTime));
  const date = onOneLine(format.dateShort(assignment.shift.date));
  return (
    <div className="w-full rounded-control border border-line bg-sheet px-3 py-2.5 text-14 text-ink-2">
      <b className="block font-[650] text-ink">{t(`correction.state.${state}`)}</b>
      <p className="num">
        {t('correction.asked', { times, date })} {state === 'open' && t('correction.waiting')}
      </p>
      {decisionReason !== null && (
        <p className="wrap-anywhere">{t('correction.decision', { reason: decisionReason })}</p>
      )}
      {state === 'open' && <WithdrawButton assignment={assignment} requestId={request.id} />}
    </div>
  );
}

function WithdrawButton({ assignment, requestId }: { assignment: OwnAssignment; requestId: string }) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { mutate, isPending } = useWithdrawCorrection(assignment.id);
  const withdraw = () =>
    mutate(requestId, {
      onSuccess: () => toast({ title: t('correction.withdrawn') }),
      onError: (error) => {
        const description = problemMessage(error, t('tryAgain'));
        toast({ title: t('correction.withdrawFailed'), description, variant: 'destructive' });
      },
    });
  return (
    <Button variant="text" className="-ml-2" loading={isPending} onClick={withdraw}>
      <ActionLabel label={t('correction.withdraw')} shown={title(assignment.shift)} english={assignment.shift.title} />
    </Button>
  );
}
