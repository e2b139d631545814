import { useEffect, useRef } from 'react';
import { Store } from './store.js';

/** How to close each open dialog, the last opened at the end. */
export const openDialogs = new Store<readonly (() => void)[]>([]);

export const isDialogOpen = (): boolean => openDialogs.get().length > 0;

/** Keeps a dialog among the open ones, the last opened on top. */
export function useOnDialogStack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => latest.current();
    openDialogs.set([...openDialogs.get(), entry]);
    return () => openDialogs.set(openDialogs.get().filter((one) => one !== entry));
  }, [isOpen]);
}

/** Asks the dialog on top to close, as its own X would. Answers whether there was one. */
export function closeTopDialog(): boolean {
  const top = openDialogs.get().at(-1);
  top?.();
  return top !== undefined;
}
