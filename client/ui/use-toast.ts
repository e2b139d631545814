import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, removeToast, subscribeToToasts, toast, updateToast } from './toast-store.js';

/** The toasts there are, and what can be done with them. `toast()` itself needs no hook. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return { toasts, toast, update: updateToast, dismiss: dismissToast, remove: removeToast };
}
