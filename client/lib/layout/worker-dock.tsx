import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Dock } from '../../ui/dock.js';
import { MY_SHIFTS_PATH } from './worker-paths.js';

const PLACES = [
  { key: 'today', Icon: Clock, path: '/dashboard' },
  { key: 'shifts', Icon: Search, path: '/dashboard#shifts' },
  { key: 'mine', Icon: CalendarDays, path: MY_SHIFTS_PATH },
  { key: 'earnings', Icon: ReceiptText, path: '/dashboard#earnings' },
] as const;

export type WorkerPlace = (typeof PLACES)[number]['key'];

type WorkerDockProps = {
  /** Not set on a page that is none of the places, such as the trainings. */
  current?: WorkerPlace;
  /** What a tap does instead of opening the place's page. */
  onSelect?: Partial<Record<WorkerPlace, () => void>>;
};

/** A worker's navigation on the phone [H-129]. */
export function WorkerDock({ current, onSelect = {} }: WorkerDockProps) {
  const { t } = useTranslation('worker');
  const [, navigate] = useLocation();
  return (
    <Dock
      places={PLACES.map(({ key, Icon, path }) => ({
        key,
        label: t(`dock.${key}`),
        icon: <Icon aria-hidden="true" />,
        current: key === current,
        onSelect: onSelect[key] ?? (() => navigate(path)),
      }))}
    />
  );
}
