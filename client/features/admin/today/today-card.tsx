import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../../../../shared/assignments/presence.rules.js';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { hasFailed } from '../../../lib/api/has-failed.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { AgeNote } from '../../../lib/time/age-note.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { LoadFailed } from '../lists/load-failed.js';
import { spanOf } from '../shifts/instants.js';
import { type BoardPerson, type BoardShift, countsOf, peopleOf } from './today.model.js';
import { useBoard } from './use-board.js';

/** The summary of today's board: numbers by state, and the late workers by name. [D-56, D-65, D-66] */
export function TodayCard() {
  const { t } = useTranslation('admin');
  const { query, board, now, isOnline, isOld } = useBoard();
  const headingId = useId();
  if (hasFailed(query))
    return <LoadFailed title={t('today.failed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Card
      padded={false}
      aria-labelledby={headingId}
      aria-busy={!board}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <h2 id={headingId}>{t('today.title')}</h2>
      <div className="min-h-9 content-center max-sm:order-3 max-sm:col-span-2">
        {!board && <Skeleton className="h-6 w-72 max-w-full" />}
        {board?.length === 0 && <p className="text-14 text-ink-2">{t('today.none')}</p>}
        {board && board.length > 0 && <Counts board={board} />}
      </div>
      <Button variant="line" size="sm" className="max-md:min-h-11 max-sm:order-2" onClick={() => openDialog('today')}>
        {t('today.open')}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
      {board && <LatePeople people={peopleOf(board).filter(({ presence }) => presence === 'late')} now={now} />}
      {isOld && (
        <div className="max-sm:order-5 max-sm:col-span-2 sm:col-span-3">
          <AgeNote
            dataUpdatedAt={query.dataUpdatedAt}
            textOf={(time) => t(isOnline ? 'today.stale' : 'today.offline', { time })}
          />
        </div>
      )}
    </Card>
  );
}

/** Always shown, in this order; the others only if there are any. */
const SHOWN: readonly Presence[] = ['here', 'late', 'missing', 'expected', 'missing_clock_out', 'in_review'];
const ALWAYS = 4;
const ALARMING: readonly Presence[] = ['late', 'missing', 'missing_clock_out'];

function Counts({ board }: { board: readonly BoardShift[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const counts = countsOf(board);
  return (
    <ul className="-ml-2 flex flex-wrap gap-x-2" aria-label={t('today.counts')}>
      {SHOWN.filter((state, place) => place < ALWAYS || counts[state] > 0).map((state) => (
        <li key={state}>
          <button
            type="button"
            onClick={() => openDialog('today', `people/${state}`)}
            className="num inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-14 text-ink-2 hover:bg-well max-md:min-h-11"
          >
            <b
              className={cx(
                'text-18 font-[650]',
                counts[state] > 0 && ALARMING.includes(state) ? 'text-bad' : 'text-ink',
              )}
            >
              {format.number(counts[state])}
            </b>
            {t(`today.state.${state}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const NAMED = 4;

function LatePeople({ people, now }: { people: readonly BoardPerson[]; now: Instant }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (people.length === 0) return null;
  return (
    <ul
      aria-label={t('today.latePeople')}
      className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-1.5 text-14 max-sm:order-4 max-sm:col-span-2 max-sm:grid sm:col-span-3"
    >
      {people.slice(0, NAMED).map(({ id, name, phone, shift }) => (
        <li key={id} className="num flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{name}</b>
          <span className="text-bad">
            {t('today.lateBy', { length: format.duration(minutesBetween(spanOf(shift).startsAt, now)) })}
          </span>
          <PhoneLink phone={phone} className="min-h-9" />
        </li>
      ))}
      {people.length > NAMED && (
        <li>
          <Button
            variant="text"
            size="sm"
            className="px-0! max-md:min-h-11"
            onClick={() => openDialog('today', 'people/late')}
          >
            {t('today.moreLate', { count: people.length - NAMED })}
          </Button>
        </li>
      )}
    </ul>
  );
}
