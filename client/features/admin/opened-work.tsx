import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../lib/error-boundary.js';
import { AddressEntry, AddressEntryContext } from '../../ui/back-layers.js';
import { Dialog } from '../../ui/dialog.js';
import { ErrorState } from '../../ui/error-state.js';
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
  const key = `${asked.name}/${subject}`;
  return (
    <ErrorBoundary resetKey={key} broken={<BrokenWork />}>
      <Suspense fallback={<OpeningWork />}>
        <AddressEntryContext value={entry}>
          <Work key={key} detail={asked.detail} onClose={closeWork} />
        </AddressEntryContext>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A dialog that failed, or whose code could not be fetched: the dashboard stays, and loading it anew opens the dialog again. */
function BrokenWork() {
  const { t } = useTranslation('common');
  return (
    <Dialog open onOpenChange={(open) => !open && closeWork()} title={t('error.title')}>
      <ErrorState
        title={t('error.hint')}
        message={t('broken.text')}
        isCostly
        onRetry={() => window.location.reload()}
      />
    </Dialog>
  );
}
