import { Suspense } from 'react';
import { closeWork, useAskedWork } from './work-address.js';
import { WORK, hasWork } from './work-list.js';

/** The work dialog that the address asks for, if any. */
export function OpenedWork() {
  const asked = useAskedWork();
  if (!asked || !hasWork(asked.name)) return null;
  const Work = WORK[asked.name]!;
  // another part of the same thing keeps the dialog; of these all is the same thing
  const subject = ['reports', 'pool'].includes(asked.name) ? '' : asked.detail?.split('/')[0];
  return (
    <Suspense fallback={null}>
      <Work key={`${asked.name}/${subject}`} detail={asked.detail} onClose={closeWork} />
    </Suspense>
  );
}
