import { TOASTS } from '../../shared/kernel/screens.policy.js';

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

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts;
}

/** Shows a toast in place of the one before. */
export function toast(input: ToastInput) {
  lastId += 1;
  const id = lastId;
  publish([{ ...input, id, open: true }, ...toasts].slice(0, TOASTS.limit));
  return { id, update: (change: Partial<ToastInput>) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

export function updateToast(id: number, change: Partial<ToastInput>): void {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
}

/** Closes one toast, or all without an id; it stays known until its removal delay is over. */
export function dismissToast(id?: number): void {
  const closing = toasts.filter((entry) => id === undefined || entry.id === id);
  for (const entry of closing) {
    if (removals.has(entry.id)) continue;
    removals.set(
      entry.id,
      setTimeout(() => removeToast(entry.id), TOASTS.removeDelayMs),
    );
  }
  publish(toasts.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
}

/** What failed has worked by now: its failure does not stand over that, even where success says nothing. */
export function settleToast(subject: string): void {
  for (const { id, open, variant, subject: about } of toasts) {
    if (open && variant === 'destructive' && about === subject) dismissToast(id);
  }
}

/** Forgets one toast at once, or all without an id. */
export function removeToast(id?: number): void {
  const gone = toasts.filter((entry) => id === undefined || entry.id === id);
  for (const entry of gone) {
    clearTimeout(removals.get(entry.id));
    removals.delete(entry.id);
  }
  publish(toasts.filter((entry) => !gone.includes(entry)));
}
