import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { goBack } from '../../../ui/back-layers.js';

/** What an admin works on over the dashboard: `?work=payments`, or with what it is about, `?work=shift/12`. */
export type DialogRoute = { name: string; detail: string | null };

/** What a work dialog gets; `detail` is what stands behind its name in the address. */
export type DialogRouteProps = { detail: string | null; onClose: () => void };

const PARAM = 'work';

export function parseDialogRoute(search: string): DialogRoute | null {
  const asked = new URLSearchParams(search).get(PARAM);
  const [, name, detail] = /^([a-z][a-z-]*)(?:\/(.+))?$/.exec(asked ?? '') ?? [];
  return name ? { name, detail: detail ?? null } : null;
}

/** The address's query with this work in it, or with none; everything else in it stays. */
export function searchWithDialog(search: string, work: DialogRoute | null): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (work) params.set(PARAM, work.detail === null ? work.name : `${work.name}/${work.detail}`);
  const text = params.toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** What the history keeps with a work dialog's address: who opened it, and over what other work. */
type Step = { openedHere?: boolean; behind?: DialogRoute | null };

const step = () => (window.history.state ?? {}) as Step;
const isSame = (work: DialogRoute, other?: DialogRoute | null) =>
  work.name === other?.name && work.detail === other.detail;

/**
 * Opens a work dialog by address: a reload keeps it, a link leads to it, the browser's Back closes it. A second click while
 * it loads is no second step, and what lies right behind is gone back to: each X leads further out.
 */
export function openDialog(name: string, detail: string | number | null = null): void {
  const { pathname, search } = window.location;
  const work = { name, detail: detail === null ? null : String(detail) };
  const behind = parseDialogRoute(search);
  if (isSame(work, behind)) return;
  if (isSame(work, step().behind)) return goBack();
  navigate(pathname + searchWithDialog(search, work), { state: { openedHere: true, behind } });
}

/** Another part of the work that is open: a reload finds it, and Back still closes the dialog. */
export function replaceDialogDetail(name: string, detail: string): void {
  const { pathname, search } = window.location;
  const next = searchWithDialog(search, { name, detail });
  navigate(pathname + next, { replace: true, state: window.history.state as unknown });
}

/** Back to what was there before; where the address came from outside, the dialog just leaves it. */
export function closeDialog(): void {
  if (parseDialogRoute(window.location.search) === null) return;
  if (!step().openedHere) {
    navigate(window.location.pathname + searchWithDialog(window.location.search, null), { replace: true });
    return;
  }
  goBack();
}

export function useDialogRoute(): DialogRoute | null {
  return parseDialogRoute(useSearch());
}
