import { Suspense, useEffect, useState } from 'react';
import { late } from './late.js';
import { watchLeaving } from './leaving.js';
import { useHoldLive } from './live/hold.js';

const LeaveQuestion = late(() => import('./leave-question.js'));

/** Within a page's form: once something is typed in it, Back, a link to another page and a reload ask first [H-34, H-77]. */
export function UnsentForm({ isTyped }: { isTyped: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useHoldLive(isTyped);
  useEffect(() => (isTyped ? watchLeaving((next) => setLeave(() => next)) : undefined), [isTyped]);
  return (
    <Suspense fallback={null}>{leave && <LeaveQuestion onLeave={leave} onClose={() => setLeave(null)} />}</Suspense>
  );
}
