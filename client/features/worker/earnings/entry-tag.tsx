import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarningsTag } from '../../../../shared/payroll/payroll.contract.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';

type ShownTag = EarningsTag | 'missing_clock_out';

const LOOKS: Record<ShownTag, { tone: Tone; icon: ReactElement }> = {
  worked: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  cancelled: { tone: 'orange', icon: <X aria-hidden="true" /> },
  no_show: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
  in_progress: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  missing_clock_out: { tone: 'orange', icon: <Clock aria-hidden="true" /> },
};

/** Worked, Cancelled, No Show, In progress or, once it is too late to clock out, Clock-out missing [E-07, K-32]. */
export function EntryTag({ tag }: { tag: ShownTag }) {
  const { t } = useTranslation('earnings');
  return <Badge {...LOOKS[tag]}>{t(`tag.${tag}`)}</Badge>;
}
