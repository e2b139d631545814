import type { QueryClient } from '@tanstack/react-query';
import { apiGet, apiGetAll } from '../lib/api.js';
import { hasComeEarly } from '../lib/early-answers.js';
import { VALIDATE_PATH, validateAndStore, validationKey } from '../lib/session-calls.js';
import type { WorkerStored } from '../lib/stored-session.js';
import type { FirstView } from './early-needs.js';

/**
 * Puts what was asked for early where React finds it when it first draws: whatever comes later has its part drawn anew, in one
 * piece. Resolves once the session and what the page is first looked at for are there; what was refused, or could not be had,
 * is left to the app, which says so.
 */
export async function firstAnswers(
  client: QueryClient,
  session: WorkerStored,
  { own = [], first = [], lists = [] }: Pick<FirstView, 'own' | 'first' | 'lists'>,
): Promise<void> {
  if (!(await hasComeEarly(VALIDATE_PATH))) return;
  const validated = client.prefetchQuery({
    queryKey: validationKey(session.kind),
    queryFn: ({ signal }) => validateAndStore(session, signal),
  });
  const keep = async (path: string): Promise<void> => {
    if (!(await hasComeEarly(path))) return;
    const get = lists.includes(path) ? apiGetAll : apiGet;
    await client.prefetchQuery({ queryKey: [path], queryFn: ({ signal }) => get(path, { signal }) });
  };
  const kept = new Map(own.map((path) => [path, keep(path)]));
  await Promise.all([validated, ...first.map((path) => kept.get(path))]);
}
