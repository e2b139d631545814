import { useCallback, useRef } from 'react';

/**
 * What opened the last dialog, while any is open: one that takes its place finds the focus nowhere, and goes back to the same.
 */
let lastOpener: Element | null = null;

/**
 * Where focus goes when a dialog opens: to what is marked `data-autofocus` (the first field, the main action), else to
 * the dialog itself, so that its title is read and no button is pressed by accident. When it closes, focus goes back
 * to what had it, or, when that is gone or goes later with its row, to the dialog below or the page's content. (Radix itself
 * only goes back to a trigger of its own.)
 * `onContent`: for content that comes later than the dialog, which has the focus until then.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  const opened = useRef<HTMLElement | null>(null);
  const onOpenAutoFocus = (event: Event) => {
    if (!lastOpener || document.activeElement !== document.body) lastOpener = document.activeElement;
    opener.current = lastOpener;
    const panel = event.currentTarget;
    if (!(panel instanceof HTMLElement)) return;
    event.preventDefault();
    opened.current = panel;
    focusFirst(panel);
  };
  const onContent = useCallback(() => {
    if (opened.current && document.activeElement === opened.current) focusFirst(opened.current);
  }, []);
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    const below = dialogBesides(event.currentTarget);
    if (!below) lastOpener = null;
    const isGone = !opener.current?.isConnected;
    if (isGone && isTaken(event.currentTarget)) return;
    const back = isGone ? (below ?? document.getElementById('main')) : opener.current;
    if (!(back instanceof HTMLElement)) return;
    back.focus();
    if (!isGone) onceGone(back, () => (dialogBesides(null) ?? document.getElementById('main'))?.focus());
  };
  return { handlers: { onOpenAutoFocus, onCloseAutoFocus }, onContent };
}

function focusFirst(panel: HTMLElement): void {
  (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus();
}

/** Somebody else has the focus already: what replaced the opener, say, while the dialog was on its way out. */
function isTaken(dialog: EventTarget | null): boolean {
  const { activeElement, body } = document;
  return (
    activeElement !== null && activeElement !== body && !(dialog instanceof Node && dialog.contains(activeElement))
  );
}

/** The open dialog on top, but for this one. */
function dialogBesides(closing: EventTarget | null): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')];
  return open.filter((dialog) => dialog !== closing).at(-1);
}

/** Runs `act` when the element is taken out of the page while it has the focus: the list that it stood in was refetched. */
function onceGone(element: HTMLElement, act: () => void): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) act();
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}
