import { useCallback, useRef } from 'react';

/**
 * The element that was focused before the last dialog opened, while a dialog is open. A dialog that replaces another
 * opens without a focused element and restores the focus to this one.
 */
let lastOpener: Element | null = null;

/**
 * Moves the focus when a dialog opens: to the element marked `data-autofocus` (the first field, the primary action),
 * else to the dialog itself, so that its title is read and no button is pressed by accident. When it closes, the focus
 * returns to the previous element, or, if that is removed then or later with its row, to the dialog below or the page's
 * content. (Radix only returns it to a trigger of its own.) `onContent`: for content that loads after the dialog, which
 * has the focus until then.
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
    const below = topDialogExcept(event.currentTarget);
    if (!below) lastOpener = null;
    const isRemoved = !opener.current?.isConnected;
    if (isRemoved && hasFocusMoved(event.currentTarget)) return;
    const target = isRemoved ? (below ?? document.getElementById('main')) : opener.current;
    if (!(target instanceof HTMLElement)) return;
    target.focus();
    if (!isRemoved)
      onRemovedWhileFocused(target, () => (topDialogExcept(null) ?? document.getElementById('main'))?.focus());
  };
  return { handlers: { onOpenAutoFocus, onCloseAutoFocus }, onContent };
}

function focusFirst(panel: HTMLElement): void {
  (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus();
}

/** Whether the focus is on an element outside the closing dialog, such as a replacement of the opener. */
function hasFocusMoved(dialog: EventTarget | null): boolean {
  const { activeElement, body } = document;
  return (
    activeElement !== null && activeElement !== body && !(dialog instanceof Node && dialog.contains(activeElement))
  );
}

/** The topmost open dialog other than this one. */
function topDialogExcept(closing: EventTarget | null): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')];
  return open.filter((dialog) => dialog !== closing).at(-1);
}

/** Calls `callback` when the element is removed while it has the focus, for example after its list was refetched. */
function onRemovedWhileFocused(element: HTMLElement, callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) callback();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}
