import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { STORAGE_KEYS } from '../../../../shared/kernel/screens.policy.js';
import { readStored, writeStored } from '../../../lib/auth/stored-session.js';
import { DEFAULT_VIEW, parseView, searchWithView } from './schedule-view.model.js';
import type { ScheduleView } from './schedule-view.model.js';

/** The view in the address, else the stored one. The week is not stored: the next visit begins with the current week. */
function viewOf(search: string): ScheduleView {
  const storedView = () => parseView(readStored(STORAGE_KEYS.scheduleView) ?? '');
  return parseView(search) ?? { ...(storedView() ?? DEFAULT_VIEW), week: 0 };
}

/** A change is written to the address, for reloads and links, and stored for the next visit. */
export function changeScheduleView(changeOf: (view: ScheduleView) => Partial<ScheduleView>): void {
  const { pathname, search } = window.location;
  const view = viewOf(search);
  const next = searchWithView(search, { ...view, ...changeOf(view) });
  writeStored(STORAGE_KEYS.scheduleView, searchWithView('', { ...viewOf(next), week: 0 }));
  navigate(pathname + next, { replace: true, state: window.history.state as unknown });
}

const change = (next: Partial<ScheduleView>) => changeScheduleView(() => next);

export function useScheduleView() {
  const search = useSearch();
  const view = useMemo(() => viewOf(search), [search]);
  return { view, change };
}
