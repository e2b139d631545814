import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.js';
import { CorrectionRequest } from '../corrections/correction-request.js';
import type { PastShift, PastState } from '../model/past-shifts.js';
import { RecordedWork } from '../recorded-work.js';
import { ShiftCard } from '../shifts/shift-card.js';
import { ShiftTimes } from '../shifts/shift-times.js';

const VARIANTS: Record<PastState, { tone: Tone; icon: ReactElement }> = {
  worked: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  clock_out_unsent: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  in_progress: { tone: 'ok', icon: <Clock aria-hidden="true" /> },
  in_review: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  missing_clock_out: { tone: 'orange', icon: <Clock aria-hidden="true" /> },
  no_show: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
  unrecorded: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <X aria-hidden="true" /> },
  cancelled_late: { tone: 'orange', icon: <X aria-hidden="true" /> },
  declined: { tone: 'neutral', icon: <X aria-hidden="true" /> },
};

/** A past shift: its state, what was recorded and what it pays, or why it was cancelled or declined [S-73, S-74, S-75]. */
export function PastCard({ past: { assignment, state } }: { past: PastShift }) {
  const { t } = useTranslation('worker');
  const { shift, cancellationReason } = assignment;
  return (
    <ShiftCard shift={shift} topRight={<Badge {...VARIANTS[state]}>{t(`past.${state}`)}</Badge>}>
      <ShiftTimes shift={shift} />
      <RecordedWork assignment={assignment} />
      <CorrectionRequest assignment={assignment} />
      {cancellationReason && (
        <p className="text-14 wrap-anywhere text-ink-2">{t('mine.reason', { reason: cancellationReason })}</p>
      )}
    </ShiftCard>
  );
}
