/** Query parameters of the filters; the address prefixes them with `w-`. */
export const WORKER_FILTERS = ['search', 'level', 'state', 'documents', 'score', 'sort'] as const;
export type WorkerFilter = Record<(typeof WORKER_FILTERS)[number], string>;

/** The parameters of the call, without empty filters. */
export function paramsOf(filter: WorkerFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''));
}

export function isNarrowed({ sort: _sort, ...filter }: WorkerFilter): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}
