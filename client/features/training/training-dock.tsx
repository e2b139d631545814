import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Dock } from '../../ui/dock.js';

/** The phone's places, seen from the trainings: the others are parts of the dashboard. */
export function TrainingDock() {
  const { t } = useTranslation('worker');
  const [, navigate] = useLocation();
  const icon = { 'aria-hidden': true } as const;
  const go = (path: string) => () => navigate(path);
  return (
    <Dock
      places={[
        { key: 'today', label: t('dock.today'), icon: <Clock {...icon} />, onSelect: go('/dashboard') },
        { key: 'shifts', label: t('dock.shifts'), icon: <CalendarDays {...icon} />, onSelect: go('/dashboard#shifts') },
        {
          key: 'training',
          label: t('dock.training'),
          icon: <GraduationCap {...icon} />,
          current: true,
          onSelect: () => window.scrollTo({ top: 0 }),
        },
        {
          key: 'earnings',
          label: t('dock.earnings'),
          icon: <ReceiptText {...icon} />,
          onSelect: go('/dashboard#earnings'),
        },
      ]}
    />
  );
}
