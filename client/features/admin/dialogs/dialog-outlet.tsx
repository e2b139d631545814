import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressEntry, AddressEntryContext } from '../../../ui/back-layers.js';
import { closeDialog, useDialogRoute } from './dialog-route.js';
import { DIALOGS, hasDialog } from './dialog-routes.js';

/** Renders the dialog of the `work` query parameter, if any. */
export function DialogOutlet() {
  const route = useDialogRoute();
  const [entry] = useState(() => new AddressEntry());
  if (!route || !hasDialog(route.name)) return null;
  const RouteDialog = DIALOGS[route.name]!;
  // another tab of the same item keeps the dialog mounted; these have one item only
  const subject = ['reports', 'pool', 'today'].includes(route.name) ? '' : route.detail?.split('/')[0];
  return (
    <Suspense fallback={<DialogLoading />}>
      <AddressEntryContext value={entry}>
        <RouteDialog key={`${route.name}/${subject}`} detail={route.detail} onClose={closeDialog} />
      </AddressEntryContext>
    </Suspense>
  );
}

/** Milliseconds before the loading line appears, so that short waits do not flash. */
const SHOWN_AFTER_MS = 400;

/**
 * A line along the top of the window while the code of a dialog is loading. Not a dialog: replacing one dialog by
 * another would move the focus twice, and the dashboard stays usable.
 */
function DialogLoading() {
  const { t } = useTranslation('admin');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isLong && (
        <span className="block h-1 animate-pulse bg-accent">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </div>
  );
}
