import UserPlus from 'lucide-react/icons/user-plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { Button } from '../../../ui/button.js';
import { MessageButton } from '../notify/message-button.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { canAssign } from '../shifts/can-assign.js';
import { RemindButton } from '../shifts/remind-button.js';
import { ShiftHeading } from '../shifts/shift-heading.js';
import { type OpenStep, PersonRow } from './person-row.js';
import { useShiftTimes } from './presence-text.js';
import type { BoardShift } from './today.model.js';

type ShiftSectionProps = { entry: BoardShift; now: Instant; onOpen: OpenStep };

/** A shift of the day with its workers. [D-57, D-63, N-38, F-146] */
export function ShiftSection({ entry, now, onOpen }: ShiftSectionProps) {
  const { t } = useTranslation('today');
  const timesOf = useShiftTimes();
  const headingId = useId();
  const { shift, people } = entry;
  const open = positionsOpen(shift);
  const held = shift.heldPositions ?? 0;
  const clockedIn = shift.people.filter(({ clockInTime }) => clockInTime !== null).length;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line bg-well px-4 py-2 sm:px-6">
        <ShiftHeading
          id={headingId}
          level={shift.skillLevelId}
          of={shift}
          onOpen={() => openDialog('shift', shift.id)}
        />
        <p className="num flex flex-wrap gap-x-4 text-14 text-ink-2">
          <b className="font-semibold text-ink">{timesOf(shift, now)}</b>
          <span>{t('clockedIn', { clockedIn, total: shift.filledPositions })}</span>
          {open > 0 && <span>{t('open', { count: open })}</span>}
          {held > 0 && <span>{t('held', { count: held })}</span>}
        </p>
        <ShiftActions shift={shift} now={now} />
      </div>
      {people.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-3 sm:px-6">{t('nobody')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ShiftActions({ shift, now }: { shift: TodayShift; now: Instant }) {
  const { t } = useTranslation(['today', 'admin']);
  const button = { size: 'xs', className: 'bg-sheet! max-md:min-h-11' } as const;
  return (
    <span className="flex flex-wrap gap-2 md:ml-auto">
      <RemindButton {...button} shift={shift} people={shift.people} />
      <MessageButton {...button} userIds={shift.people.map(({ userId }) => userId)}>
        {t('admin:message.crew')}
      </MessageButton>
      {canAssign(shift, now) && (
        <Button
          {...button}
          variant="line"
          icon={<UserPlus className="size-4 flex-none" aria-hidden="true" />}
          onClick={() => openDialog('urgent', shift.id)}
        >
          {t('assign')}
        </Button>
      )}
    </span>
  );
}
