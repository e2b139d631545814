import { useMemo, useState } from 'react';
import { problemText } from '../../../lib/i18n/text-keys.js';
import { useTranslation } from 'react-i18next';
import type { ShiftSlot } from '../../../../shared/shifts/move.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { toast } from '../../../ui/toast-store.js';
import { useCopyShift } from '../api/copy-shift.js';
import { useMoveShift } from '../api/move-shift.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { decidePlace, placeInCell, notifiedBy } from './move.model.js';
import type { MoveMode } from './move.model.js';
import type { CellPlace } from './schedule.model.js';

/** The dialog that is open over the schedule. */
export type ScheduleStep =
  | { kind: 'more'; place: CellPlace }
  | { kind: 'delete'; shift: AdminShift }
  | { kind: 'place'; shift: AdminShift; mode: MoveMode; place?: ShiftSlot };

export type ScheduleActions = {
  open: (shiftId: number) => void;
  add: (slot: string) => void;
  step: (step: ScheduleStep | null) => void;
  /** A drop in a cell: applied at once if no worker has to be notified, otherwise confirmed first. */
  drop: (shift: AdminShift, cell: CellPlace, mode: MoveMode) => void;
};

/** The actions of the schedule. Their identities are stable, so that entries do not rerender. */
export function useScheduleActions() {
  const { t } = useTranslation('problems');
  const zone = useTimeZone();
  const [step, setStep] = useState<ScheduleStep | null>(null);
  const { mutate: move } = useMoveShift();
  const { mutate: copy } = useCopyShift();
  const actions = useMemo<ScheduleActions>(
    () => ({
      open: (shiftId) => openDialog('shift', shiftId),
      add: (slot) => openDialog('add-shift', slot),
      step: setStep,
      drop: (shift, cell, mode) => {
        const place = placeInCell(shift, cell);
        if (mode === 'move' && place.date === shift.date && place.startTime === shift.startTime) return;
        const now = serverNow();
        const { readings, decision } = decidePlace(shift, { mode, place }, { now, zone });
        if (!decision.ok) {
          toast({ title: problemText(t, decision.code, { ...decision.params }), variant: 'destructive' });
        } else if (mode === 'copy') {
          copy({ shift, to: readings });
        } else if (notifiedBy(shift, now, decision.endsAt).length > 0) {
          setStep({ kind: 'place', shift, mode, place });
        } else {
          move({ shift, to: readings });
        }
      },
    }),
    [copy, move, t, zone],
  );
  return { actions, step };
}
