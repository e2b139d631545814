import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../layout/lazy-with-retry.js';
import { guardNavigation } from './navigation-guard.js';
import { usePostponeRefetch } from '../live/postpone-refetch.js';

const LeaveQuestion = lazyWithRetry(() => import('./leave-question.js'));

/**
 * A form of a page: with unsent input in it, Back, a link to another page and a reload ask for confirmation [H-34,
 * H-77].
 */
export function UnsentForm({ hasInput }: { hasInput: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  usePostponeRefetch(hasInput);
  useEffect(() => (hasInput ? guardNavigation((next) => setLeave(() => next)) : undefined), [hasInput]);
  return (
    <Suspense fallback={null}>{leave && <LeaveQuestion onLeave={leave} onClose={() => setLeave(null)} />}</Suspense>
  );
}
