import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { isUrgent, positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShifts } from '../api/shifts.js';
import { useFreshOnOpen } from '../api/use-refetch.js';
import { spanOf } from '../shifts/instants.js';
import { ListState } from '../lists/list-states.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useScreen } from '../lists/use-screen.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { CandidatePanel } from './candidate-panel.js';
import { UrgentShiftItem } from './urgent-shift-item.js';

/** Fill urgent positions (admin.md §2.1); `?work=urgent/12` opens on shift 12, urgent or not [D-04, D-06]. */
export default function UrgentDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('planning');
  const query = useShifts();
  useFreshOnOpen(ADMIN_PATHS.shifts);
  const now = useNow();
  const isOpen = (shift: AdminShift) => isUrgent({ ...shift, ...spanOf(shift) }, now) || String(shift.id) === detail;
  const shifts = query.data?.filter(isOpen).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const count = shifts?.reduce((sum, shift) => sum + positionsOpen(shift), 0);
  return (
    <ListDialog
      title={t('urgent.title')}
      counts={
        count !== undefined && (
          <Badge tone={count > 0 ? 'bad' : 'neutral'} className="tracking-normal">
            {t('urgent.openCount', { count })}
          </Badge>
        )
      }
      onClose={onClose}
    >
      <ListState query={query}>{() => <UrgentShifts shifts={shifts ?? []} asked={Number(detail) || null} />}</ListState>
    </ListDialog>
  );
}

function UrgentShifts({ shifts, asked }: { shifts: AdminShift[]; asked: number | null }) {
  const { t } = useTranslation('planning');
  const isWide = useScreen('wide');
  const [chosenId, setChosenId] = useState<number | 'first' | null>(asked ?? 'first');
  // on a wide screen the most urgent shift is active at first
  const first = isWide ? shifts[0] : undefined;
  const chosen = chosenId === 'first' ? first : shifts.find(({ id }) => id === chosenId);
  const { drawn, end } = useIncrementalRender(shifts.length, { atLeast: chosen ? shifts.indexOf(chosen) : 0 });
  if (shifts.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={<CircleCheck aria-hidden="true" />} title={t('urgent.none')}>
        {t('urgent.noneText', { hours: SHIFT.urgentWithinHours })}
      </EmptyState>
    );
  }
  return (
    <ListAndPanel panel={chosen && <CandidatePanel key={chosen.id} shift={chosen} onClose={() => setChosenId(null)} />}>
      <ul className="grid content-start gap-3 bg-paper p-4 sm:px-6 md:min-h-full" aria-label={t('urgent.title')}>
        {shifts.slice(0, drawn).map((shift) => (
          <UrgentShiftItem
            key={shift.id}
            shift={shift}
            current={shift.id === chosen?.id}
            onChoose={() => setChosenId(shift.id)}
          />
        ))}
      </ul>
      {end}
    </ListAndPanel>
  );
}
