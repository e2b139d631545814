import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarningsTag } from '../../../../shared/payroll/payroll.contract.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';

const LOOKS: Record<EarningsTag, { tone: Tone; icon: ReactElement }> = {
  worked: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  cancelled: { tone: 'orange', icon: <X aria-hidden="true" /> },
  no_show: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
  in_progress: { tone: 'info', icon: <Clock aria-hidden="true" /> },
};

/** Worked, Cancelled, No Show or In progress [E-07]. */
export function EntryTag({ tag }: { tag: EarningsTag }) {
  const { t } = useTranslation('earnings');
  return <Badge {...LOOKS[tag]}>{t(`tag.${tag}`)}</Badge>;
}
