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
import { decideMove, slotInCell, notifiedBy } from './move.model.js';
import type { MoveMode } from './move.model.js';
import type { CellPosition } from './schedule.model.js';

/** The dialog that is open over the schedule. */
export type OpenScheduleDialog =
  | { kind: 'more'; cell: CellPosition }
  | { kind: 'delete'; shift: AdminShift }
  | { kind: 'moveOrCopy'; shift: AdminShift; mode: MoveMode; slot?: ShiftSlot };

export type ScheduleActions = {
  open: (shiftId: number) => void;
  add: (slot: string) => void;
  showDialog: (dialog: OpenScheduleDialog | null) => void;
  /** A drop in a cell: applied at once if no worker has to be notified, otherwise confirmed first. */
  drop: (shift: AdminShift, cell: CellPosition, mode: MoveMode) => void;
};

/** The actions of the schedule. Their identities are stable, so that entries do not rerender. */
export function useScheduleActions() {
  const { t } = useTranslation('problems');
  const zone = useTimeZone();
  const [openedDialog, setOpenedDialog] = useState<OpenScheduleDialog | null>(null);
  const { mutate: move } = useMoveShift();
  const { mutate: copy } = useCopyShift();
  const actions = useMemo<ScheduleActions>(
    () => ({
      open: (shiftId) => openDialog('shift', shiftId),
      add: (slot) => openDialog('add-shift', slot),
      showDialog: setOpenedDialog,
      drop: (shift, cell, mode) => {
        const slot = slotInCell(shift, cell);
        if (mode === 'move' && slot.date === shift.date && slot.startTime === shift.startTime) return;
        const now = serverNow();
        const { localTimes, decision } = decideMove(shift, { mode, slot }, { now, zone });
        if (!decision.ok) {
          toast({ title: problemText(t, decision.code, { ...decision.params }), variant: 'destructive' });
        } else if (mode === 'copy') {
          copy({ shift, to: localTimes });
        } else if (notifiedBy(shift, now, decision.endsAt).length > 0) {
          setOpenedDialog({ kind: 'moveOrCopy', shift, mode, slot });
        } else {
          move({ shift, to: localTimes });
        }
      },
    }),
    [copy, move, t, zone],
  );
  return { actions, openedDialog };
}
