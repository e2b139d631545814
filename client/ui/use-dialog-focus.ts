import { useCallback, useRef } from 'react';

/**
 * What opened the last dialog, while any is open: one that takes its place finds the focus nowhere, and goes back to the same.
 */
let lastOpener: Element | null = null;

/**
 * Where focus goes when a dialog opens: to what is marked `data-autofocus` (the first field, the main action), else to
 * the dialog itself, so that its title is read and no button is pressed by accident. When it closes, focus goes back
 * to what had it, or, when that is gone, to the dialog below or the page's content. (Radix itself only goes back to a trigger of its own.)
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
    const below = [...document.querySelectorAll('[role=dialog][data-state=open]')].filter(
      (dialog) => dialog !== event.currentTarget,
    );
    if (below.length === 0) lastOpener = null;
    const isGone = !opener.current?.isConnected;
    if (isGone && isTaken(event.currentTarget)) return;
    const back = isGone ? (below.at(-1) ?? document.getElementById('main')) : opener.current;
    if (back instanceof HTMLElement) back.focus();
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
