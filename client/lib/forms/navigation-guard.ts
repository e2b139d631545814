import { goBack, confirmBeforeBack } from '../../ui/back-layers.js';

type Leave = () => void;
/** Asks before an action that leaves the page. */
type Ask = (leave: Leave, by: 'back' | 'link') => void;

/** Of each form that holds something, the innermost last. */
const asks: Ask[] = [];
/** The person has confirmed: this click is not blocked. */
let isConfirmed = false;

/**
 * While a form holds something: Back to another page and a link to one run `ask` instead, and of a reload and of a closed tab
 * the browser asks by itself. Answers how to stop. [H-34, H-77]
 */
export function guardNavigation(ask: Ask): () => void {
  const release = confirmBeforeBack(() => ask(goBack, 'back'));
  const stop = askBeforeUnload();
  asks.push(ask);
  if (asks.length === 1) window.addEventListener('click', onClick, { capture: true });
  return () => {
    asks.splice(asks.indexOf(ask), 1);
    if (asks.length === 0) window.removeEventListener('click', onClick, { capture: true });
    release();
    stop();
  };
}

/** Lets the browser ask before a reload or the close of the tab, while `isWanted` returns true. Returns how to stop. */
export function askBeforeUnload(isWanted = () => true): () => void {
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
  asks.at(-1)?.(() => follow(link), 'link');
}

function follow(link: HTMLAnchorElement): void {
  isConfirmed = true;
  try {
    link.click();
  } finally {
    isConfirmed = false;
  }
}

/** The clicked link when it opens another page of the app here; of another site the browser asks by itself. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || (link.target !== '' && link.target !== '_self') || link.download !== '') return null;
  const to = new URL(link.href);
  const here = new URL(window.location.href);
  return to.origin === here.origin && to.pathname !== here.pathname ? link : null;
}
