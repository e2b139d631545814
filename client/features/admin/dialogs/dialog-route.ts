import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { goBack } from '../../../ui/back-layers.js';

/** The dialog in the address: `?work=payments`, or with an item, `?work=shift/12`. */
export type DialogRoute = { name: string; detail: string | null };

/** Props of a dialog; `detail` is the part of `work` after the name. */
export type DialogRouteProps = { detail: string | null; onClose: () => void };

const PARAM = 'work';

export function parseDialogRoute(search: string): DialogRoute | null {
  const param = new URLSearchParams(search).get(PARAM);
  const [, name, detail] = /^([a-z][a-z-]*)(?:\/(.+))?$/.exec(param ?? '') ?? [];
  return name ? { name, detail: detail ?? null } : null;
}

/** The query string with this dialog, or without any; other parameters stay. */
export function searchWithDialog(search: string, route: DialogRoute | null): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (route) params.set(PARAM, route.detail === null ? route.name : `${route.name}/${route.detail}`);
  const text = params.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The history state of a dialog's entry: whether this page opened it, and the dialog of the previous entry. */
type HistoryState = { openedHere?: boolean; previous?: DialogRoute | null };

const historyState = () => (window.history.state ?? {}) as HistoryState;
const isSame = (route: DialogRoute, other?: DialogRoute | null) =>
  route.name === other?.name && route.detail === other.detail;

/**
 * Opens a dialog by its address: a reload restores it, a link leads to it, and Back closes it. A second click while it
 * loads adds no history entry. Opening the dialog of the previous entry goes back to that entry.
 */
export function openDialog(name: string, detail: string | number | null = null): void {
  const { pathname, search } = window.location;
  const route = { name, detail: detail === null ? null : String(detail) };
  const previous = parseDialogRoute(search);
  if (isSame(route, previous)) return;
  if (isSame(route, historyState().previous)) return goBack();
  navigate(pathname + searchWithDialog(search, route), { state: { openedHere: true, previous } });
}

/** Switches the open dialog to another tab or item: a reload restores it, and Back still closes the dialog. */
export function replaceDialogDetail(name: string, detail: string): void {
  const { pathname, search } = window.location;
  const next = searchWithDialog(search, { name, detail });
  navigate(pathname + next, { replace: true, state: window.history.state as unknown });
}

/** Goes back to the previous entry; if the address was opened from outside, removes the dialog from it. */
export function closeDialog(): void {
  if (parseDialogRoute(window.location.search) === null) return;
  if (!historyState().openedHere) {
    navigate(window.location.pathname + searchWithDialog(window.location.search, null), { replace: true });
    return;
  }
  goBack();
}

export function useDialogRoute(): DialogRoute | null {
  return parseDialogRoute(useSearch());
}
