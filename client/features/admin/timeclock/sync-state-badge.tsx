import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CopyX from 'lucide-react/icons/copy-x';
import GitCompare from 'lucide-react/icons/git-compare';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../../shared/timeclock/timeclock.contract.js';
import { Badge, type Tone } from '../../../ui/badge.js';

const ICON = { 'aria-hidden': true } as const;
const LOOKS: Readonly<Record<SyncState, { tone: Tone; icon: ReactElement }>> = {
  inStep: { tone: 'ok', icon: <CircleCheck {...ICON} /> },
  toAdd: { tone: 'info', icon: <Plus {...ICON} /> },
  toChange: { tone: 'info', icon: <PencilLine {...ICON} /> },
  toRemove: { tone: 'info', icon: <Minus {...ICON} /> },
  underWay: { tone: 'warn', icon: <Hourglass {...ICON} /> },
  refused: { tone: 'bad', icon: <CircleAlert {...ICON} /> },
  overlapsThere: { tone: 'orange', icon: <CopyX {...ICON} /> },
  differsThere: { tone: 'orange', icon: <GitCompare {...ICON} /> },
  notApproved: { tone: 'neutral', icon: <CircleDashed {...ICON} /> },
};

export function SyncStateBadge({ state }: { state: SyncState }) {
  const { t } = useTranslation('timeclock');
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
