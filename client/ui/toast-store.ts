import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { Store } from './store.js';

/** An action while the toast is shown: "Undo". */
export type ToastAction = { label: string; onAct: () => void };
export type ToastInput = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /**
   * The action that the toast is about. Its failure toast closes with the next toast about it, or once it succeeded
   * (`settleToast`).
   */
  subject?: string;
};
export type ToastEntry = ToastInput & { id: number; open: boolean };

export const toasts = new Store<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast, which replaces the previous one. */
export function toast(input: ToastInput) {
  lastId += 1;
  const id = lastId;
  toasts.set([{ ...input, id, open: true }, ...toasts.get()].slice(0, TOASTS.limit));
  return { id, update: (change: Partial<ToastInput>) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

export function updateToast(id: number, change: Partial<ToastInput>): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
}

/** Closes one toast, or all without an id. A closed toast is removed after its removal delay. */
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

/** Closes the failure toasts of an action that has succeeded since, also if it shows no toast of its own. */
export function settleToast(subject: string): void {
  for (const { id, open, variant, subject: about } of toasts.get()) {
    if (open && variant === 'destructive' && about === subject) dismissToast(id);
  }
}

/** Removes one toast at once, or all without an id. */
export function removeToast(id?: number): void {
  const gone = toasts.get().filter((entry) => id === undefined || entry.id === id);
  for (const entry of gone) {
    clearTimeout(removals.get(entry.id));
    removals.delete(entry.id);
  }
  toasts.set(toasts.get().filter((entry) => !gone.includes(entry)));
}
