import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { goToPendingShifts } from '../applications/pending-shifts-anchor.js';
import { shortcutKey } from '../lists/shortcut-key.js';
import { canShowWeek } from '../schedule/schedule.model.js';
import { useScheduleView } from '../schedule/use-schedule-view.js';
import { openDialog } from '../dialogs/dialog-route.js';

const CommandPalette = lazyWithRetry(() => import('./command-palette.js'));
const ShortcutsDialog = lazyWithRetry(() => import('./shortcuts-dialog.js'));

type OpenDialog = 'palette' | 'shortcuts';

/** True while a dialog or menu is open, which handles its own keys. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}

/** The dashboard's shortcuts. They are off in text fields and while a dialog is open. */
export function useAdminKeys() {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const { view, change } = useScheduleView();
  useEffect(() => {
    const showWeek = (week: number) => canShowWeek(week) && change({ span: 'week', week });
    const keys: Readonly<Record<string, () => void>> = {
      '?': () => setOpened('shortcuts'),
      n: () => openDialog('add-shift'),
      g: goToPendingShifts,
      v: () => change({ span: view.span === 'week' ? 'month' : 'week' }),
      t: () => showWeek(0),
      ',': () => showWeek(view.week - 1),
      '.': () => showWeek(view.week + 1),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || isDialogOpen()) return;
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const run = isPalette ? () => setOpened('palette') : keys[shortcutKey(event) ?? ''];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [view, change]);
  const close = () => setOpened(null);
  const dialogs = (
    <Suspense fallback={null}>
      {opened === 'palette' && <CommandPalette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
  return { openPalette: () => setOpened('palette'), dialogs };
}
