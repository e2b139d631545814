import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { Dock } from '../../ui/dock.js';

const PLACES = [
  { key: 'today', Icon: Clock },
  { key: 'shifts', Icon: CalendarDays },
  { key: 'training', Icon: GraduationCap },
  { key: 'earnings', Icon: ReceiptText },
] as const;

export type WorkerPlace = (typeof PLACES)[number]['key'];

type WorkerDockProps = { current: WorkerPlace; onSelect: Readonly<Record<WorkerPlace, () => void>> };

/** A worker's navigation on the phone. Each page handles a tap on its own entry. */
export function WorkerDock({ current, onSelect }: WorkerDockProps) {
  const { t } = useTranslation('worker');
  return (
    <Dock
      places={PLACES.map(({ key, Icon }) => ({
        key,
        label: t(`dock.${key}`),
        icon: <Icon aria-hidden="true" />,
        current: key === current,
        onSelect: onSelect[key],
      }))}
    />
  );
}
