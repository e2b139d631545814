import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useNow } from '../../../lib/clock.js';
import { useTimeZone } from '../../../lib/config.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { useShifts } from '../api/shifts.js';
import { ListState } from '../list-states.js';
import { DeleteShiftDialog } from '../shifts/delete-shift-dialog.js';
import { PlanningOpeners } from '../templates/planning-openers.js';
import { useScreen } from '../use-screen.js';
import { CellDialog } from './cell-dialog.js';
import { DayList } from './day-list.js';
import { ScheduleLegend } from './schedule-legend.js';
import { fillCells, shiftsInCell, weekDays } from './schedule.model.js';
import { WeekGrid } from './week-grid.js';
import type { CellPlace } from './week-grid.js';
import { WeekNavigation } from './week-navigation.js';

type MasterScheduleProps = { onOpenShift: (shiftId: number) => void; onAddShift: () => void };

/** The week view of admin.md §2.1: a grid at a desk, day by day on a phone. */
export function MasterSchedule({ onOpenShift, onAddShift }: MasterScheduleProps) {
  const { t } = useTranslation('admin');
  const query = useShifts();
  const now = useNow();
  const zone = useTimeZone();
  const [offset, setOffset] = useState(0);
  const days = weekDays(now, zone, offset);
  return (
    <Card padded={false} aria-labelledby="schedule-title" className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-3 pl-4">
        <h2 id="schedule-title">{t('schedule.title')}</h2>
        <WeekNavigation days={days} offset={offset} onChange={setOffset} />
        <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
          <PlanningOpeners />
        </span>
        <Button
          size="sm"
          className="max-md:hidden!"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={onAddShift}
        >
          {t('actions.addShift')}
        </Button>
      </div>
      <ListState query={query} lines={7}>
        {(shifts) => <Week shifts={shifts} days={days} onOpenShift={onOpenShift} />}
      </ListState>
      <ScheduleLegend />
    </Card>
  );
}

type WeekProps = { shifts: AdminShift[]; days: ReturnType<typeof weekDays>; onOpenShift: (shiftId: number) => void };

function Week({ shifts, days, onOpenShift }: WeekProps) {
  const now = useNow();
  const isWide = useScreen('wide');
  const cells = useMemo(() => fillCells(shifts), [shifts]);
  const [more, setMore] = useState<CellPlace | null>(null);
  const [deleting, setDeleting] = useState<AdminShift | null>(null);
  return (
    <>
      {isWide ? (
        <WeekGrid days={days} cells={cells} now={now} onMore={setMore} onOpen={onOpenShift} onDelete={setDeleting} />
      ) : (
        <DayList days={days} shifts={shifts} now={now} onOpen={onOpenShift} />
      )}
      {more && (
        <CellDialog
          date={more.date}
          shifts={shiftsInCell(cells, more.date, more.row)}
          now={now}
          onOpen={onOpenShift}
          onClose={() => setMore(null)}
        />
      )}
      {deleting && <DeleteShiftDialog shift={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
