/** The names under which the list's filters stand in the address, after `w-`; they are those of the call. */
export const WORKER_FILTERS = ['search', 'level', 'state', 'documents', 'score', 'sort'] as const;
export type WorkerFilter = Record<(typeof WORKER_FILTERS)[number], string>;

/** What the call is asked: only what is narrowed. */
export function askedOf(filter: WorkerFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''));
}

export function isNarrowed({ sort: _sort, ...filter }: WorkerFilter): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}
