import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../shared/kernel/time.js';
import { canClockInByDesk } from '../../../../shared/payroll/desk-clock-in.rules.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { openMessageTo } from '../notify/message-route.js';
import { spanOf } from '../shifts/instants.js';
import { canMoveToOtherShift, canReplace } from '../shifts/can-assign.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { PresenceBadge } from './presence-badge.js';
import { usePresenceText, useShiftTimes } from './presence-text.js';
import type { BoardPerson } from './today.model.js';

/** Opens a dialog about a worker. */
export type OpenStep = (step: 'replace' | 'move' | 'clockIn', person: BoardPerson) => void;

type PersonRowProps = {
  person: BoardPerson;
  now: Instant;
  onOpen: OpenStep;
  showsShift?: boolean;
};

/** A worker of the day: state, name, phone number, a message, and the next steps. [D-57, D-58, D-60, N-37, W-307] */
export function PersonRow({ person, now, onOpen, showsShift }: PersonRowProps) {
  const { t } = useTranslation(['today', 'admin']);
  const textOf = usePresenceText();
  const { name, phone, presence, isStandIn, replacedBy, hasNewTime } = person;
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-14 sm:px-6 md:grid md:min-h-12 md:py-1.5',
        showsShift
          ? 'md:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.3fr)_minmax(0,1fr)_14rem] lg:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.3fr)_minmax(0,1fr)_21rem] min-[100rem]:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.3fr)_minmax(0,1fr)_30rem]'
          : 'md:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.4fr)_14rem] lg:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.4fr)_21rem] min-[100rem]:grid-cols-[8.5rem_minmax(0,1.1fr)_11rem_minmax(0,1.4fr)_30rem]',
      )}
    >
      <PresenceBadge presence={presence} className="justify-self-start max-md:order-2" />
      <Button
        variant="text"
        size="sm"
        className="min-w-0 justify-start! justify-self-start px-0! text-left! wrap-anywhere max-md:order-1 max-md:min-h-11 max-md:flex-1"
        onClick={() => openDialog('worker', person.userId)}
      >
        {name}
      </Button>
      <span className="inline-flex w-fit items-center gap-1 max-md:order-4">
        <PhoneLink phone={phone} />
        <IconButton
          label={t('admin:message.of', { name })}
          size="sm"
          className="max-md:size-11"
          onClick={() => openMessageTo([person.userId])}
        >
          <MessageSquare className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
      {showsShift && <ShiftOfPerson shift={person.shift} now={now} />}
      <span className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 max-md:order-3 max-md:basis-full">
        <span className={cx(presence === 'late' && 'font-semibold text-bad')}>{textOf(person, now)}</span>
        {presence === 'missing' && replacedBy && <span>{t('replacedBy', { name: replacedBy })}</span>}
        {isStandIn && <Badge>{t('admin:shift.standIn')}</Badge>}
        {hasNewTime && <Badge tone="warn">{t('newTime')}</Badge>}
      </span>
      <PersonActions person={person} now={now} onOpen={onOpen} />
    </li>
  );
}

function ShiftOfPerson({ shift, now }: { shift: BoardPerson['shift']; now: Instant }) {
  const timesOf = useShiftTimes();
  return (
    <span className="min-w-0 max-md:order-3 max-md:basis-full">
      <span className="wrap-anywhere">
        <ShiftTitle of={shift} />
      </span>
      <small className="num block text-13 text-ink-3">{timesOf(shift, now)}</small>
    </span>
  );
}

/** The steps for the state; nothing for a worker who needs none. [D-61, D-62, W-126, W-298] */
function PersonActions({ person, now, onOpen }: Omit<PersonRowProps, 'showsShift'>) {
  const { t } = useTranslation(['today', 'admin']);
  const { id, userId, name, presence, shift, isStandIn } = person;
  const hasStarted = now >= spanOf(shift).startsAt;
  const step = stepOf(presence, isStandIn && hasStarted);
  const changes = (
    [canReplace(person, shift, now) && 'replace', canMoveToOtherShift(person, shift, now) && 'move'] as const
  ).filter((change) => change !== false);
  const button = { variant: 'line', size: 'xs', className: 'max-md:min-h-11' } as const;
  const canClockIn = canClockInByDesk({ ...person, ...spanOf(shift) }, now);
  if (step === null && changes.length === 0 && !canClockIn) return null;
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-2 max-md:order-5">
      {step && (
        <Button
          {...button}
          aria-label={t(`step.${step}Of`, { name })}
          onClick={() =>
            step === 'review' ? openDialog('clock-review') : openDialog('worker', `${userId}/history/${id}`)
          }
        >
          {t(`step.${step}`)}
        </Button>
      )}
      {canClockIn && (
        <Button {...button} aria-label={t('clockIn.of', { name })} onClick={() => onOpen('clockIn', person)}>
          {t('clockIn.button')}
        </Button>
      )}
      {changes.map((change) => (
        <Button
          key={change}
          {...button}
          aria-label={t(`admin:shift.${change}.of`, { name })}
          onClick={() => onOpen(change, person)}
        >
          {t(`admin:shift.${change}.button`)}
        </Button>
      ))}
    </span>
  );
}

/** A stand-in who could not clock in is no no-show: the times are entered all the same. [W-73] */
function stepOf(presence: BoardPerson['presence'], isStartedStandIn: boolean) {
  if (presence === 'missing' || (presence === 'expected' && isStartedStandIn)) return 'enterTimes';
  if (presence === 'missing_clock_out') return 'addClockOut';
  return presence === 'in_review' ? 'review' : null;
}
