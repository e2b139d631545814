import { Suspense, useEffect, useState } from 'react';
import { late } from './late.js';
import { watchLeaving } from './leaving.js';
import { useHoldLive } from './live/hold.js';

const LeaveQuestion = late(() => import('./leave-question.js'));

/** Within a page's form: once something is typed in it, Back and a reload ask first [H-34]. */
export function UnsentForm({ isTyped }: { isTyped: boolean }) {
  const [isAsked, setAsked] = useState(false);
  useHoldLive(isTyped);
  useEffect(() => (isTyped ? watchLeaving(() => setAsked(true)) : undefined), [isTyped]);
  return <Suspense fallback={null}>{isAsked && <LeaveQuestion onClose={() => setAsked(false)} />}</Suspense>;
}
