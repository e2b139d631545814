import CalendarX from 'lucide-react/icons/calendar-x';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESENCES, type Presence } from '../../../../shared/assignments/presence.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { AgeNote } from '../../../lib/time/age-note.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Segmented } from '../../../ui/segmented.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { type DialogRouteProps, replaceDialogDetail } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { FilterChips } from '../lists/filter-chips.js';
import { SearchField } from '../lists/filter-controls.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ListState } from '../lists/list-states.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { MessageButton } from '../notify/message-button.js';
import { MoveWorkerDialog } from '../shifts/move-worker-dialog.js';
import { ReplaceWorkerDialog } from '../shifts/replace-worker-dialog.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { ClockInDialog } from './clock-in-dialog.js';
import { type OpenStep, PersonRow } from './person-row.js';
import { ShiftSection } from './shift-section.js';
import { type BoardPerson, type BoardShift, countsOf, filterBoard, peopleOf } from './today.model.js';
import { useBoard } from './use-board.js';

type View = 'shifts' | 'people';

/** The view and the state that the board is limited to: `?work=today`, `?work=today/people/late`. */
function viewOf(detail: string | null): { view: View; state: Presence | null } {
  const [view, state] = detail?.split('/') ?? [];
  return { view: view === 'people' ? 'people' : 'shifts', state: PRESENCES.find((one) => one === state) ?? null };
}

function show(view: View, state: Presence | null): void {
  replaceDialogDetail('today', state === null ? view : `${view}/${state}`);
}

/** Who is at work, late or missing today, by shift or by worker. [D-57 to D-59, D-66, D-67] */
export default function TodayDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation(['today', 'admin']);
  const format = useFormat();
  const { query, board, now, isOnline, isOld } = useBoard();
  useRefetchOnOpen(ADMIN_PATHS.today);
  const [search, setSearch] = useState('');
  // not part of the row: the row leaves the board when its state changes, and would take typed input with it
  const [step, setStep] = useState<{ name: Parameters<OpenStep>[0]; person: BoardPerson } | null>(null);
  const open: OpenStep = (name, person) => setStep({ name, person });
  const { view, state } = viewOf(detail);
  const title = useTitleOf();
  const shown = filterBoard(board ?? [], { state, search: useDeferredValue(search), title });
  return (
    <ListDialog
      title={t('admin:today.title')}
      counts={<span className="num text-14 font-normal tracking-normal text-ink-2">{format.dateAt(now)}</span>}
      onClose={onClose}
    >
      <ListAndPanel
        head={
          <div className="grid flex-none gap-3 border-b border-line px-4 py-3 sm:px-6">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Segmented
                label={t('view')}
                className="max-md:[&>button]:min-h-11"
                size="sm"
                value={view}
                onChange={(next) => show(next, state)}
                options={[
                  { value: 'shifts', label: t('byShift') },
                  { value: 'people', label: t('byPerson') },
                ]}
              />
              <SearchField label={t('search')} value={search} onChange={setSearch} />
              <MessageShown board={shown} />
            </div>
            {board && board.length > 0 && (
              <StateFilter board={board} state={state} onChange={(next) => show(view, next)} />
            )}
            {isOld && (
              <AgeNote
                dataUpdatedAt={query.dataUpdatedAt}
                textOf={(time) => t(isOnline ? 'admin:today.stale' : 'admin:today.offline', { time })}
              />
            )}
          </div>
        }
      >
        <ListState query={query} lines={8}>
          {() => <Board view={view} board={shown} isEmpty={board?.length === 0} now={now} onOpen={open} />}
        </ListState>
      </ListAndPanel>
      {step && <StepDialog step={step.name} person={presentState(step.person, board)} onClose={() => setStep(null)} />}
    </ListDialog>
  );
}

/** The worker as the board has it now; unchanged once the worker has left the board. [W-333] */
function presentState(person: BoardPerson, board: readonly BoardShift[] = []): BoardPerson {
  return peopleOf(board).find(({ id }) => id === person.id) ?? person;
}

type StepDialogProps = { step: Parameters<OpenStep>[0]; person: BoardPerson; onClose: () => void };

const STEP_DIALOGS = { replace: ReplaceWorkerDialog, move: MoveWorkerDialog, clockIn: ClockInDialog };

function StepDialog({ step, person: { id, name, presence, shift }, onClose }: StepDialogProps) {
  const Dialog = STEP_DIALOGS[step];
  return <Dialog assignmentId={id} name={name} isNoShow={presence === 'missing'} shift={shift} onClose={onClose} />;
}

type StateFilterProps = { board: BoardShift[]; state: Presence | null; onChange: (state: Presence | null) => void };

/** The states that occur today, with their numbers. [D-59] */
function StateFilter({ board, state, onChange }: StateFilterProps) {
  const { t } = useTranslation(['today', 'admin']);
  const counts = countsOf(board);
  const states = PRESENCES.filter((one) => counts[one] > 0 || one === state);
  return (
    <FilterChips
      label={t('shown')}
      all={t('all')}
      options={states.map((one) => ({ value: one, label: t(`admin:today.state.${one}`), count: counts[one] }))}
      value={state}
      onChange={onChange}
    />
  );
}

/** Writes to the workers shown, such as all who are late. [N-39] */
function MessageShown({ board }: { board: BoardShift[] }) {
  const { t } = useTranslation('today');
  const userIds = [...new Set(peopleOf(board).map(({ userId }) => userId))];
  return (
    <MessageButton userIds={userIds} size="sm" className="max-md:min-h-11">
      {t('messageShown', { count: userIds.length })}
    </MessageButton>
  );
}

type BoardProps = {
  view: View;
  board: BoardShift[];
  isEmpty: boolean;
  now: Instant;
  onOpen: OpenStep;
};

function Board({ view, isEmpty, ...rows }: BoardProps) {
  const { t } = useTranslation(['today', 'admin']);
  if (isEmpty)
    return (
      <EmptyState className="m-4 sm:m-6" icon={<CalendarX aria-hidden="true" />} title={t('admin:today.none')}>
        {t('noneText')}
      </EmptyState>
    );
  if (rows.board.length === 0) return <p className="p-4 text-14 text-ink-2 sm:px-6">{t('noMatch')}</p>;
  return view === 'shifts' ? <ByShift {...rows} /> : <ByPerson {...rows} />;
}

function ByShift({ board, ...row }: Omit<BoardProps, 'view' | 'isEmpty'>) {
  const rows = board.reduce((sum, { people }) => sum + people.length + 1, 0);
  const { rendered, sentinel } = useIncrementalRender(rows);
  return (
    <>
      {shiftsWithin(board, rendered).map((entry) => (
        <ShiftSection key={entry.shift.id} entry={entry} {...row} />
      ))}
      {sentinel}
    </>
  );
}

/** Returns the shifts of the first rows, where each shift takes one row and each worker another; the last one may exceed it. */
function shiftsWithin(board: readonly BoardShift[], rows: number): BoardShift[] {
  let left = rows;
  return board.filter(({ people }) => {
    const isShown = left > 0;
    left -= people.length + 1;
    return isShown;
  });
}

function ByPerson({ board, ...row }: Omit<BoardProps, 'view' | 'isEmpty'>) {
  const { t } = useTranslation('today');
  const people = peopleOf(board);
  const { rendered, sentinel } = useIncrementalRender(people.length);
  if (people.length === 0) return <p className="p-4 text-14 text-ink-2 sm:px-6">{t('nobodyToday')}</p>;
  return (
    <>
      <ul className="divide-y divide-line" aria-label={t('byPerson')}>
        {people.slice(0, rendered).map((person) => (
          <PersonRow key={person.id} person={person} {...row} showsShift />
        ))}
      </ul>
      {sentinel}
    </>
  );
}
