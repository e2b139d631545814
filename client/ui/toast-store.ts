import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { Store } from './store.js';

/** Something to do about it, as long as the toast is there: "Undo". */
export type ToastAction = { label: string; onAct: () => void };
export type ToastInput = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** What was tried: a failure told of it ends with what is told of it later, or once it worked (`settleToast`). */
  subject?: string;
};
export type ToastEntry = ToastInput & { id: number; open: boolean };

export const toasts = new Store<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one before. */
export function toast(input: ToastInput) {
  lastId += 1;
  const id = lastId;
  toasts.set([{ ...input, id, open: true }, ...toasts.get()].slice(0, TOASTS.limit));
  return { id, update: (change: Partial<ToastInput>) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

export function updateToast(id: number, change: Partial<ToastInput>): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
}

/** Closes one toast, or all without an id; it stays known until its removal delay is over. */
export function dismissToast(id?: number): void {
  const closing = toasts.get().filter((entry) => id === undefined || entry.id === id);
  for (const entry of closing) {
    if (removals.has(entry.id)) continue;
    removals.set(
      entry.id,
      setTimeout(() => removeToast(entry.id), TOASTS.removeDelayMs),
    );
  }
  toasts.set(toasts.get().map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
}

/** What failed has worked by now: its failure does not stand over that, even where success says nothing. */
export function settleToast(subject: string): void {
  for (const { id, open, variant, subject: about } of toasts.get()) {
    if (open && variant === 'destructive' && about === subject) dismissToast(id);
  }
}

/** Forgets one toast at once, or all without an id. */
export function removeToast(id?: number): void {
  const gone = toasts.get().filter((entry) => id === undefined || entry.id === id);
  for (const entry of gone) {
    clearTimeout(removals.get(entry.id));
    removals.delete(entry.id);
  }
  toasts.set(toasts.get().filter((entry) => !gone.includes(entry)));
}
