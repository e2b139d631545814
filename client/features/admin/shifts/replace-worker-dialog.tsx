import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClaimResponse, ReplaceRequest } from '../../../../shared/assignments/assignment.contract.js';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { apiGet, apiPost } from '../../../lib/api/api.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { candidatesPath } from '../api/candidates.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { RadioRow } from '../dialogs/radio-row.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { SearchField } from '../lists/filter-controls.js';
import { ListState } from '../lists/list-states.js';
import { ShowMore } from '../lists/show-more.js';
import { NotOfferedNote } from '../urgent/not-offered-note.js';
import { useCandidateList } from '../urgent/use-candidate-list.js';
import { ShiftTitle } from './shift-title.js';
import { WarningLines } from './workload-warnings.js';

type ReplaceWorkerDialogProps = {
  assignmentId: number;
  name: string;
  /** At present. A no-show stays on the shift. [W-332, W-333] */
  isNoShow: boolean;
  shift: Pick<AdminShift, 'id' | 'title' | 'titleEs' | 'date' | 'startTime' | 'endTime'>;
  onClose: () => void;
};

/** Puts a candidate in the place of a worker, best first, with a reason [W-185, W-298]. */
export function ReplaceWorkerDialog({ assignmentId, name, isNoShow, shift, onClose }: ReplaceWorkerDialogProps) {
  const { t } = useTranslation(['planning', 'admin']);
  const format = useFormat();
  const [lastChosen, setChosen] = useState<ShiftCandidate | null>(null);
  const [reason, setReason] = useState('');
  const list = useCandidateList(shift.id);
  const { chosen, isGone } = usePresentChoice(shift.id, lastChosen, list.query.data);
  const replacement = useReplaceWorker(assignmentId, shift.id, chosen?.name ?? '');
  const confirm = () =>
    chosen && replacement.mutate({ userId: chosen.id, reason: reason.trim(), isNoShow }, { onSuccess: onClose });
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('replace.title', { name })}
      description={
        <>
          <ShiftTitle of={shift} /> · {format.dateShort(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
        </>
      }
      confirmLabel={chosen ? t('replace.confirmWith', { name: chosen.name }) : t('replace.confirm')}
      confirmVariant="accent"
      confirmDisabled={!chosen || !hasVisibleText(reason)}
      loading={replacement.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t(isNoShow ? 'replace.textNoShow' : 'replace.text', { name })}</p>
        <ReasonField value={reason} onChange={setReason} data-autofocus />
        <SearchField label={t('urgent.search')} value={list.search} onChange={list.setSearch} />
        {isGone && (
          <Note tone="warn" role="alert">
            {t('replace.gone', { name: lastChosen?.name })}
          </Note>
        )}
        <ListState query={list.query}>
          {(candidates) => (
            <>
              {candidates.length === 0 && (
                <p className="text-14 text-ink-2">{t(list.search ? 'urgent.noMatch' : 'urgent.nobody')}</p>
              )}
              <CandidateChoices candidates={withChosen(candidates, chosen)} chosen={chosen} onChoose={setChosen} />
              <ShowMore list={list} />
              {!list.search && <NotOfferedNote shiftId={shift.id} />}
            </>
          )}
        </ListState>
      </div>
    </TypedConfirm>
  );
}

/**
 * The chosen candidate as the server has it now, or `isGone` if the worker is no candidate any more. While the list does
 * not contain it, because of a search or its length, it is read by its name. [W-187, W-341, W-342]
 */
function usePresentChoice(shiftId: number, chosen: ShiftCandidate | null, listed: ShiftCandidate[] | undefined) {
  const path = candidatesPath(shiftId);
  const params = new URLSearchParams({ limit: '20', search: chosen?.name ?? '' }).toString();
  const isChosen = ({ id }: ShiftCandidate) => id === chosen?.id;
  const inList = listed?.find(isChosen);
  const { data } = useQuery<ShiftCandidate[]>({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiGet(`${path}?${params}`, { signal }),
    enabled: chosen !== null && listed !== undefined && !inList,
    staleTime: 0,
  });
  if (chosen === null || inList) return { chosen: inList ?? null, isGone: false };
  const isGone = data !== undefined && !data.some(isChosen);
  return { chosen: isGone ? null : (data?.find(isChosen) ?? chosen), isGone };
}

/** The candidates, and before them the chosen one if a search hides it, so that its warnings stay in view [W-187]. */
function withChosen(candidates: ShiftCandidate[], chosen: ShiftCandidate | null): ShiftCandidate[] {
  if (chosen === null || candidates.some(({ id }) => id === chosen.id)) return candidates;
  return [chosen, ...candidates];
}

type CandidateChoicesProps = {
  candidates: readonly ShiftCandidate[];
  chosen: ShiftCandidate | null;
  onChoose: (candidate: ShiftCandidate) => void;
};

function CandidateChoices({ candidates, chosen, onChoose }: CandidateChoicesProps) {
  const { t } = useTranslation('planning');
  if (candidates.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{t('urgent.candidates')}</legend>
      {candidates.map((candidate) => (
        <CandidateChoice
          key={candidate.id}
          candidate={candidate}
          isChosen={candidate.id === chosen?.id}
          onChoose={() => onChoose(candidate)}
        />
      ))}
    </fieldset>
  );
}

type CandidateChoiceProps = { candidate: ShiftCandidate; isChosen: boolean; onChoose: () => void };

/** A candidate with facts, warnings [W-301] and, outside of the label, the phone number [W-300, W-355]. */
function CandidateChoice({ candidate, isChosen, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation(['planning', 'common', 'admin']);
  const format = useFormat();
  const facts = [
    t(`common:level.${candidate.skillLevel}`),
    t('admin:facts.scoreOf', { score: format.score(candidate.workerScore) }),
    t('urgent.week', {
      before: format.hours(candidate.weekHoursBefore),
      after: format.hours(candidate.weekHoursAfter),
    }),
    ...(candidate.levelTooLow ? [t('replace.levelTooLow')] : []),
  ];
  return (
    <RadioRow
      name="substitute"
      checked={isChosen}
      onChoose={onChoose}
      title={candidate.name}
      link={candidate.phone && <PhoneLink phone={candidate.phone} className="text-14" />}
    >
      <span className="num block text-13 text-ink-2">{facts.join(' · ')}</span>
      <WarningLines warnings={candidate.warnings ?? []} />
    </RadioRow>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

function useReplaceWorker(assignmentId: number, shiftId: number, substitute: string) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<ReplaceRequest, ClaimResponse>({
    call: (body) => apiPost<ClaimResponse>(`/api/admin/assignments/${assignmentId}/replace`, body),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('replace.failed'),
    done: ({ message }) => ({ title: message, description: substitute }),
  });
}
