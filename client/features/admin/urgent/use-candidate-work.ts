import { useDeferredValue, useState } from 'react';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import { FILLING } from '../../../../shared/assignments/assignments.policy.js';
import { useAskWorkers } from '../api/ask-workers.js';
import { useCandidates } from '../api/candidates.js';
import { useCheckedRows } from '../lists/use-checked-rows.js';

const PART = 20;

export type CandidateWork = ReturnType<typeof useCandidateWork>;

/** The candidates of one shift: search, how many are shown, and who is chosen to be asked. */
export function useCandidateWork(shiftId: number) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PART);
  const chosen = useCheckedRows();
  const query = useCandidates(shiftId, useDeferredValue(search.trim()), limit);
  const asking = useAskWorkers(shiftId);
  const askable = (query.data ?? []).filter(canBeAsked).slice(0, FILLING.maxAskedAtOnce);
  const selected = askable.filter(({ id }) => chosen.has(id));
  return {
    query,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setLimit(PART);
    },
    hasMore: query.data?.length === limit,
    showMore: () => setLimit(limit + PART),
    askable,
    selected,
    isSelected: chosen.has,
    toggle: chosen.toggle,
    toggleAll: () => chosen.choose(selected.length < askable.length ? askable.map(({ id }) => id) : []),
    asking: asking.isPending,
    ask: () => {
      const userIds = selected.map(({ id }) => id);
      asking.mutate({ userIds }, { onSuccess: () => chosen.drop(userIds) });
    },
  };
}

export function canBeAsked({ cannotAsk }: ShiftCandidate): boolean {
  return cannotAsk === null;
}
