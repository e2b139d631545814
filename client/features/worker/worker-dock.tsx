import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Dock } from '../../ui/dock.js';
import { useInView } from './use-in-view.js';

type WorkerDockProps = { shiftsId: string; onEarnings: () => void; onProfile: () => void };

/** The phone's places: today at the top, the shifts on offer, the statements, the profile. */
export function WorkerDock({ shiftsId, onEarnings, onProfile }: WorkerDockProps) {
  const { t } = useTranslation('worker');
  const atShifts = useInView(shiftsId);
  const icon = { 'aria-hidden': true } as const;
  return (
    <Dock
      places={[
        {
          key: 'today',
          label: t('dock.today'),
          icon: <Clock {...icon} />,
          current: !atShifts,
          onSelect: () => window.scrollTo({ top: 0 }),
        },
        {
          key: 'shifts',
          label: t('dock.shifts'),
          icon: <CalendarDays {...icon} />,
          current: atShifts,
          onSelect: () => document.getElementById(shiftsId)?.scrollIntoView(),
        },
        { key: 'earnings', label: t('dock.earnings'), icon: <ReceiptText {...icon} />, onSelect: onEarnings },
        { key: 'profile', label: t('dock.profile'), icon: <UserRound {...icon} />, onSelect: onProfile },
      ]}
    />
  );
}
