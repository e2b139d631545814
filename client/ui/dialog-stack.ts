import { useEffect, useRef } from 'react';

const open: (() => void)[] = [];

/** Keeps a dialog among the open ones, the last opened on top. */
export function useOnDialogStack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => latest.current();
    open.push(entry);
    return () => void open.splice(open.indexOf(entry), 1);
  }, [isOpen]);
}

/** Asks the dialog on top to close, as its own X would. Answers whether there was one. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  top?.();
  return top !== undefined;
}
