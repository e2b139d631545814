import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';
import { Spinner } from '../../../ui/spinner.js';
import type { UpcomingState } from '../model/upcoming-shifts.js';

/** The last four are pending: sent or to be sent, without a response. */
export type BadgeState = UpcomingState | 'signing_up' | 'applying' | 'cancelling' | 'withdrawing';

const SENDING = { tone: 'neutral', icon: <Spinner className="size-4" /> } as const;

const VARIANTS: Record<BadgeState, { tone: Tone; icon: ReactElement }> = {
  assigned: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  pending: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  clock_in_unsent: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  resume_unsent: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  in_progress: { tone: 'ok', icon: <Clock aria-hidden="true" /> },
  in_review: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  no_show: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
  signing_up: SENDING,
  applying: SENDING,
  cancelling: SENDING,
  withdrawing: SENDING,
};

/** The state of an upcoming shift, as text, color and icon. */
export function UpcomingBadge({ state }: { state: BadgeState }) {
  const { t } = useTranslation('worker');
  return <Badge {...VARIANTS[state]}>{t(`state.${state}`)}</Badge>;
}
