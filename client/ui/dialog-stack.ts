import { useEffect, useRef } from 'react';

const open: (() => void)[] = [];
const watchers = new Set<() => void>();

function told(): void {
  for (const watcher of watchers) watcher();
}

export function isDialogOpen(): boolean {
  return open.length > 0;
}

/** Told when a dialog opens, and when one closes. */
export function onDialogs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

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
    told();
    return () => {
      open.splice(open.indexOf(entry), 1);
      told();
    };
  }, [isOpen]);
}

/** Asks the dialog on top to close, as its own X would. Answers whether there was one. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  top?.();
  return top !== undefined;
}
