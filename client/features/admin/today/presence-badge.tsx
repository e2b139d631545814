import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import LogOut from 'lucide-react/icons/log-out';
import TimerOff from 'lucide-react/icons/timer-off';
import UserX from 'lucide-react/icons/user-x';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../../../../shared/assignments/presence.rules.js';
import { Badge, type Tone } from '../../../ui/badge.js';

const ICON = { 'aria-hidden': true } as const;

const LOOKS: Readonly<Record<Presence, { tone: Tone; icon: ReactElement }>> = {
  late: { tone: 'bad', icon: <Clock {...ICON} /> },
  missing: { tone: 'bad', icon: <UserX {...ICON} /> },
  missing_clock_out: { tone: 'orange', icon: <TimerOff {...ICON} /> },
  in_review: { tone: 'warn', icon: <Eye {...ICON} /> },
  leaving: { tone: 'info', icon: <LogOut {...ICON} /> },
  expected: { tone: 'neutral', icon: <CircleDashed {...ICON} /> },
  here: { tone: 'ok', icon: <CircleCheck {...ICON} /> },
  done: { tone: 'neutral', icon: <Check {...ICON} /> },
};

/** The state of a worker on a shift of the day. */
export function PresenceBadge({ presence, className }: { presence: Presence; className?: string }) {
  const { t } = useTranslation('admin');
  return (
    <Badge {...LOOKS[presence]} className={className ?? ''}>
      {t(`today.state.${presence}`)}
    </Badge>
  );
}
