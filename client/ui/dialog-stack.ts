import { useEffect, useRef } from 'react';
import { Store } from './store.js';

/** The close functions of the open dialogs, the last opened at the end. */
export const openDialogs = new Store<readonly (() => void)[]>([]);

export const isDialogOpen = (): boolean => openDialogs.get().length > 0;

/** Registers a dialog as the topmost one while it is open. */
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

/** Asks the topmost dialog to close, as its own close button would. @returns whether there was one */
export function closeTopDialog(): boolean {
  const top = openDialogs.get().at(-1);
  top?.();
  return top !== undefined;
}
