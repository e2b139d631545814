import { goBack, confirmBeforeBack } from '../../ui/back-layers.js';

type Leave = () => void;
export type LeftBy = 'back' | 'forward' | 'link';
/** Asks for confirmation before an action that leaves the page. */
type ConfirmLeave = (leave: Leave, by: LeftBy) => void;

/** One for each form with unsent input; the innermost is last. */
const guards: ConfirmLeave[] = [];
/** True after a confirmation: this click is not blocked. */
let isConfirmed = false;

/**
 * While a form has unsent input: Back or Forward to another page or a link to one calls `confirmLeave` instead, and the browser asks before
 * a reload or when the tab is closed. @returns a function that stops it [H-34, H-77, H-120]
 */
export function guardNavigation(confirmLeave: ConfirmLeave): () => void {
  const release = confirmBeforeBack((leave) => confirmLeave(leave, leave === goBack ? 'back' : 'forward'));
  const stop = confirmBeforeUnload();
  guards.push(confirmLeave);
  if (guards.length === 1) window.addEventListener('click', onClick, { capture: true });
  return () => {
    guards.splice(guards.indexOf(confirmLeave), 1);
    if (guards.length === 0) window.removeEventListener('click', onClick, { capture: true });
    release();
    stop();
  };
}

/**
 * Lets the browser ask before a reload or when the tab is closed, while `isWanted` returns true. @returns a function
 * that stops it
 */
export function confirmBeforeUnload(isWanted = () => true): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isWanted()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

function onClick(event: MouseEvent): void {
  const link = isConfirmed ? null : leavingLink(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // the router must not see it
  guards.at(-1)?.(() => follow(link), 'link');
}

function follow(link: HTMLAnchorElement): void {
  isConfirmed = true;
  try {
    link.click();
  } finally {
    isConfirmed = false;
  }
}

/**
 * Returns the clicked link if it opens another page of the app in this tab. For links to other sites the browser asks.
 */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || (link.target !== '' && link.target !== '_self') || link.download !== '') return null;
  const to = new URL(link.href);
  const here = new URL(window.location.href);
  return to.origin === here.origin && to.pathname !== here.pathname ? link : null;
}
