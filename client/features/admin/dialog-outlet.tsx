import { Suspense, useState } from 'react';
import { AddressEntry, AddressEntryContext } from '../../ui/back-layers.js';
import { DialogLoading } from './dialog-loading.js';
import { closeDialog, useDialogRoute } from './dialog-route.js';
import { DIALOGS, hasDialog } from './dialog-routes.js';

/** The work dialog that the address asks for, if any. */
export function DialogOutlet() {
  const asked = useDialogRoute();
  const [entry] = useState(() => new AddressEntry());
  if (!asked || !hasDialog(asked.name)) return null;
  const Work = DIALOGS[asked.name]!;
  // another part of the same thing keeps the dialog; of these all is the same thing
  const subject = ['reports', 'pool'].includes(asked.name) ? '' : asked.detail?.split('/')[0];
  return (
    <Suspense fallback={<DialogLoading />}>
      <AddressEntryContext value={entry}>
        <Work key={`${asked.name}/${subject}`} detail={asked.detail} onClose={closeDialog} />
      </AddressEntryContext>
    </Suspense>
  );
}
