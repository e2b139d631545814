import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { ClaimResponse, MoveRequest } from '../../../../shared/assignments/assignment.contract.js';
import { MOVE_DAYS_AHEAD } from '../../../../shared/assignments/assignments.policy.js';
import type { MoveObstacle, MoveTarget } from '../../../../shared/assignments/move-target.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { useSearchedList } from '../api/use-searched-list.js';
import { RadioRow } from '../dialogs/radio-row.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { SearchField } from '../lists/filter-controls.js';
import { ListState } from '../lists/list-states.js';
import { ShowMore } from '../lists/show-more.js';
import { ShiftTitle } from './shift-title.js';
import { WarningLines } from './workload-warnings.js';

const targetsPath = (assignmentId: number) => `/api/admin/assignments/${assignmentId}/move-targets` as const;

type MoveWorkerDialogProps = {
  assignmentId: number;
  name: string;
  /** The shift that the worker leaves. */
  shift: Pick<AdminShift, 'title' | 'titleEs' | 'date' | 'startTime' | 'endTime'>;
  onClose: () => void;
};

/** Moves a worker to another shift, of the same day or the next ones, with a reason. The worker is notified [W-195]. */
export function MoveWorkerDialog({ assignmentId, name, shift, onClose }: MoveWorkerDialogProps) {
  const { t } = useTranslation(['planning', 'admin']);
  const format = useFormat();
  const [chosen, setChosen] = useState<MoveTarget | null>(null);
  const [reason, setReason] = useState('');
  const list = useSearchedList<MoveTarget>(targetsPath(assignmentId));
  const move = useMoveWorker(assignmentId, name);
  const isPartOnly = list.search !== '' || list.hasMore || list.query.isPlaceholderData;
  // another admin may have changed or filled it since it was chosen
  const target = list.query.data?.find(({ id }) => id === chosen?.id) ?? (isPartOnly ? chosen : null);
  const startText = ({ date, startTime }: MoveTarget) => `${format.dateShort(date)}, ${format.time(startTime)}`;
  const confirm = () => target && move.mutate({ shiftId: target.id, reason: reason.trim() }, { onSuccess: onClose });
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('admin:shift.move.of', { name })}
      description={
        <>
          <ShiftTitle of={shift} /> · {format.dateShort(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
        </>
      }
      confirmLabel={target ? t('moveWorker.confirmTo', { when: startText(target) }) : t('admin:shift.move.button')}
      confirmVariant="accent"
      confirmDisabled={!target || target.cannotMove !== null || !hasVisibleText(reason)}
      loading={move.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t('moveWorker.text', { name })}</p>
        <ReasonField value={reason} onChange={setReason} data-autofocus />
        <SearchField label={t('moveWorker.search')} value={list.search} onChange={list.setSearch} />
        <ListState query={list.query}>
          {(targets) => (
            <>
              {targets.length === 0 && (
                <p className="text-14 text-ink-2">
                  {list.search ? t('moveWorker.noMatch') : t('moveWorker.nowhere', { days: MOVE_DAYS_AHEAD })}
                </p>
              )}
              {daysOf(withChosen(targets, target)).map(([date, ofDay]) => (
                <fieldset key={date} className="grid min-w-0 gap-1.5">
                  <legend className="num pb-1.5 text-13 font-semibold">
                    {date === shift.date
                      ? t('moveWorker.sameDay', { date: format.dateShort(date) })
                      : format.dateShort(date)}
                  </legend>
                  {ofDay.map((one) => (
                    <TargetChoice
                      key={one.id}
                      name={name}
                      target={one}
                      isChosen={one.id === target?.id}
                      onChoose={() => setChosen(one)}
                    />
                  ))}
                </fieldset>
              ))}
            </>
          )}
        </ListState>
        <ShowMore list={list} />
      </div>
    </TypedConfirm>
  );
}

/** The shifts, and the chosen one if a search hides it, so that its warnings stay in view; by start [W-319]. */
function withChosen(targets: readonly MoveTarget[], chosen: MoveTarget | null): readonly MoveTarget[] {
  if (chosen === null || targets.some(({ id }) => id === chosen.id)) return targets;
  const startOf = ({ date, startTime }: MoveTarget) => `${date} ${startTime}`;
  return [...targets, chosen].sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** The shifts by date, in the order of the list. */
function daysOf(targets: readonly MoveTarget[]): [date: string, MoveTarget[]][] {
  const days = new Map<string, MoveTarget[]>();
  for (const target of targets) days.set(target.date, [...(days.get(target.date) ?? []), target]);
  return [...days];
}

type TargetChoiceProps = { name: string; target: MoveTarget; isChosen: boolean; onChoose: () => void };

/** A shift with facts, and its obstacle or its warnings [W-318]. */
function TargetChoice({ name, target, isChosen, onChoose }: TargetChoiceProps) {
  const { t } = useTranslation(['planning', 'common', 'problems']);
  const format = useFormat();
  const { cannotMove, levelTooLow } = target;
  const facts = [
    format.timeRange(target.startTime, target.endTime),
    t(`common:level.${target.skillLevelId}`),
    t('urgent.openCount', { count: target.positionsOpen }),
    ...(levelTooLow && !cannotMove ? [t('replace.levelTooLow')] : []),
  ];
  return (
    <RadioRow
      name="target"
      checked={isChosen}
      disabled={cannotMove !== null}
      onChoose={onChoose}
      title={<ShiftTitle of={target} />}
    >
      <span className="num block text-13 text-ink-2">{facts.join(' · ')}</span>
      {cannotMove && <span className="num block text-13 text-bad">{obstacleText(cannotMove)}</span>}
      <WarningLines warnings={target.warnings} />
    </RadioRow>
  );

  /** The text about a worker if there is one, else the general text. */
  function obstacleText({ code, params }: MoveObstacle): string {
    return t([`problems:aboutWorker.${code as 'shifts_overlap'}`, `problems:${code as 'shift_full'}`], {
      ...params,
      worker: name,
    });
  }
}

const REFETCH_PATHS = [ADMIN_PATHS.shifts, ADMIN_PATHS.today, ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

function useMoveWorker(assignmentId: number, name: string) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<MoveRequest, ClaimResponse>({
    call: (body) => apiPost<ClaimResponse>(`/api/admin/assignments/${assignmentId}/move`, body),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [targetsPath(assignmentId)] }),
    fallback: t('moveWorker.failed'),
    done: ({ message }) => ({ title: message, description: name }),
  });
}
