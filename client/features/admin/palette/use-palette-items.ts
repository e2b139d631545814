import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShifts } from '../api/shifts.js';
import { useWorkers } from '../api/workers.js';
import { spanOf } from '../shifts/instants.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { hasDialog } from '../dialogs/dialog-routes.js';
import type { Searchable } from './palette.model.js';

export type PaletteItem = Searchable & {
  id: string;
  /** The shift's English title, if the label is a shift title. */
  english?: string;
  run: () => void;
};

/** The dialogs in the palette, in the order of a usual morning; those that can't be opened are left out. */
const DIALOG_NAMES = [
  'today',
  'alerts',
  'add-shift',
  'urgent',
  'approve-timesheets',
  'clock-review',
  'corrections',
  'approve-workers',
  'applications',
  'update-payments',
  'send-notification',
  'workers',
  'performance',
  'reports',
  'templates',
  'copy-week',
  'trainings',
  'activity',
] as const;

/** The dialog of one worker: `?work=worker/12`. */
const WORKER = 'worker';

export function usePaletteActions(): PaletteItem[] {
  const { t } = useTranslation('admin');
  return DIALOG_NAMES.filter(hasDialog).map((name) => ({
    id: `dialog ${name}`,
    label: t(`palette.dialog.${name}`),
    run: () => openDialog(name),
  }));
}

/** Future shifts in order, then past ones, the latest first. */
function upcomingFirst(shifts: readonly AdminShift[]): AdminShift[] {
  const now = serverNow();
  const isOver = (shift: AdminShift) => hasEnded(spanOf(shift), now);
  return [...shifts.filter((shift) => !isOver(shift)), ...shifts.filter(isOver).reverse()];
}

/** Every shift of the schedule by its title, its day and its time. */
export function usePaletteShifts(): PaletteItem[] {
  const format = useFormat();
  const titleOf = useTitleOf();
  const shifts = useShifts().data;
  return useMemo(
    () =>
      upcomingFirst(shifts ?? []).map((shift) => ({
        id: `shift ${shift.id}`,
        label: titleOf(shift),
        english: shift.title,
        detail: `${format.dateShort(shift.date)}, ${format.timeRange(shift.startTime, shift.endTime)}`,
        run: () => openDialog('shift', shift.id),
      })),
    [shifts, titleOf, format],
  );
}

/** All workers by name and e-mail address, if the worker dialog exists. */
export function usePaletteWorkers(): PaletteItem[] {
  const workers = useWorkers().data;
  return useMemo(
    () =>
      (hasDialog(WORKER) ? (workers ?? []) : []).map(({ id, firstName, lastName, email }) => ({
        id: `worker ${id}`,
        label: `${firstName} ${lastName}`,
        detail: email,
        run: () => openDialog(WORKER, id),
      })),
    [workers],
  );
}
