import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Dock } from '../../ui/dock.js';
import { useInView } from './use-in-view.js';

type WorkerDockProps = { shiftsId: string; onEarnings: () => void };

/** The phone's places: today at the top, the shifts on offer, the trainings, the statements. */
export function WorkerDock({ shiftsId, onEarnings }: WorkerDockProps) {
  const { t } = useTranslation('worker');
  const [, navigate] = useLocation();
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
        {
          key: 'training',
          label: t('dock.training'),
          icon: <GraduationCap {...icon} />,
          onSelect: () => navigate('/training'),
        },
        { key: 'earnings', label: t('dock.earnings'), icon: <ReceiptText {...icon} />, onSelect: onEarnings },
      ]}
    />
  );
}
