import { Suspense, useState } from 'react';
import { AddressEntry, AddressEntryContext } from '../../ui/back-layers.js';
import { OpeningWork } from './opening-work.js';
import { closeWork, useAskedWork } from './work-address.js';
import { WORK, hasWork } from './work-list.js';

/** The work dialog that the address asks for, if any. */
export function OpenedWork() {
  const asked = useAskedWork();
  const [entry] = useState(() => new AddressEntry());
  if (!asked || !hasWork(asked.name)) return null;
  const Work = WORK[asked.name]!;
  // another part of the same thing keeps the dialog; of these all is the same thing
  const subject = ['reports', 'pool'].includes(asked.name) ? '' : asked.detail?.split('/')[0];
  return (
    <Suspense fallback={<OpeningWork />}>
      <AddressEntryContext value={entry}>
        <Work key={`${asked.name}/${subject}`} detail={asked.detail} onClose={closeWork} />
      </AddressEntryContext>
    </Suspense>
  );
}
