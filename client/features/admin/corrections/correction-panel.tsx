import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AcceptCorrectionRequest,
  CorrectionRequest,
  DecidedCorrection,
} from '../../../../shared/payroll/correction-request.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { DecisionFields } from '../lists/decision-queue.js';
import { SidePanel } from '../lists/list-and-panel.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { AdjustmentFields } from './adjustment-fields.js';
import { type AmountForm, amountFormOf, isChanged, paidBy } from './correction.model.js';
import { CorrectionTimes } from './correction-times.js';

type CorrectionPanelProps = { correction: CorrectionRequest; onClose: () => void };

/**
 * The recorded and the requested times side by side, and the decision with a reason that the worker reads. If the
 * timesheet changes meanwhile, the admin confirms the new figures first [W-131, W-136, W-145].
 */
export function CorrectionPanel({ correction, onClose }: CorrectionPanelProps) {
  const { t } = useTranslation(['people', 'common', 'problems']);
  const format = useFormat();
  const [shown, setShown] = useState(correction);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<AmountForm | null>(null);
  const decision = useDecideCorrection(correction);
  const form = amount ?? amountFormOf(shown);
  usePostponeRefetch(reason !== '' || amount !== null);
  const hasChanged = isChanged(shown, correction) && !decision.isPending;
  const paid = shown.needsAdjustment ? paidBy(form, shown) : null;
  const cannotDecide = hasChanged || !hasVisibleText(reason);
  const cannotAccept = cannotDecide || (shown.needsAdjustment && paid === null);
  const acceptLabel = () => {
    if (!shown.needsAdjustment) return t('corrections.accept');
    if (paid === null) return t('corrections.acceptPaid');
    const direction = paid.amountCents < 0 ? 'deduct' : 'add';
    return t(`corrections.acceptAnd.${direction}`, { amount: format.money(Math.abs(paid.amountCents) / 100) });
  };
  const decide = (verb: 'accept' | 'decline') => {
    const body = { reason: reason.trim(), revision: shown.revision };
    // a server of an earlier release, which sends no `adjustedHours`, refuses the field
    const adjusted = shown.adjustedHours === undefined ? {} : { adjusted: shown.adjusted };
    const payment = verb === 'accept' && paid && { ...paid, ...adjusted };
    decision.mutate({ verb, ...body, ...payment }, { onSuccess: onClose });
  };
  const showCurrent = () => {
    setShown(correction);
    setAmount(null);
  };
  return (
    <SidePanel
      overline={t('corrections.overline', { when: format.dateTimeAt(correction.createdAt) })}
      title={correction.workerName}
      description={
        <>
          <ShiftTitle of={correction} />, {format.dateShort(correction.shiftDate)},{' '}
          {format.timeRange(correction.startTime, correction.endTime)}
        </>
      }
      onClose={onClose}
      footer={
        <DecisionFields
          reason={{
            label: t('problems:labels.reason'),
            hint: t('corrections.reasonHint'),
            value: reason,
            onChange: setReason,
          }}
          accept={{ label: acceptLabel(), disabled: cannotAccept, onClick: () => decide('accept') }}
          decline={{ label: t('corrections.decline'), disabled: cannotDecide, onClick: () => decide('decline') }}
          isSending={decision.isPending}
        />
      }
    >
      {hasChanged && <ChangedNote onContinue={showCurrent} />}
      <div className="grid gap-1 text-14">
        <b className="font-semibold">{t('corrections.why')}</b>
        <p className="wrap-anywhere">{t('common:quoted', { text: correction.reason })}</p>
      </div>
      <CorrectionTimes correction={shown} />
      {shown.isApproved && !shown.needsAdjustment && <Note tone="warn">{t('corrections.approved')}</Note>}
      {shown.needsAdjustment && <AdjustmentFields correction={shown} form={form} onChange={setAmount} />}
    </SidePanel>
  );
}

function ChangedNote({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Note tone="warn" role="alert" icon={<UsersRound aria-hidden="true" />} title={t('corrections.changed')}>
      <Button size="sm" variant="line" className="mt-2 max-md:min-h-11" onClick={onContinue}>
        {t('corrections.showCurrent')}
      </Button>
    </Note>
  );
}

const REFETCH_PATHS = [
  ADMIN_PATHS.corrections,
  ADMIN_PATHS.timesheets,
  ADMIN_PATHS.approvedShifts,
  ADMIN_PATHS.paidWeeks,
  ADMIN_PATHS.alerts,
];

type Decision = AcceptCorrectionRequest & { verb: 'accept' | 'decline' };

/** Accepts or declines a request, with a reason [W-131]. */
function useDecideCorrection({ id, workerName }: CorrectionRequest) {
  const { t } = useTranslation('people');
  return useAdminMutation<Decision, DecidedCorrection>({
    call: ({ verb, ...body }) => apiPost(`/api/admin/correction-requests/${id}/${verb}`, body),
    refetchPaths: REFETCH_PATHS,
    showsConflict: true,
    closesWithRow: true,
    fallback: t('corrections.failed'),
    done: (_result, { verb }) => ({ title: t(`corrections.done.${verb}`), description: workerName }),
    key: ['decide-correction', id],
  });
}
