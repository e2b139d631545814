import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import type { MenuPlace } from './menu-place.js';
import { shiftById } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';

const EntryMenu = lazyWithRetry(() => import('./entry-menu.js'));

/** The menu of a shift, where it is asked for: by the right button, or by the keyboard's own menu key. */
export function useEntryMenu(cells: ScheduleCells, actions: ScheduleActions) {
  const [asked, setAsked] = useState<MenuPlace | null>(null);
  const open = (event: MouseEvent) => {
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-shift-id]');
    const opener = entry?.querySelector('button');
    const shift = shiftById(cells, Number(entry?.dataset.shiftId));
    if (!shift || !opener) return;
    event.preventDefault();
    setAsked({ shift, x: event.clientX, y: event.clientY, opener });
  };
  const opened = asked && (
    <Suspense fallback={null}>
      <EntryMenu {...asked} actions={actions} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { open, opened };
}
