import { useStore } from './store.js';
import { dismissToast, removeToast, toast, toasts, updateToast } from './toast-store.js';

/** The toasts there are, and what can be done with them. `toast()` itself needs no hook. */
export function useToast() {
  return { toasts: useStore(toasts), toast, update: updateToast, dismiss: dismissToast, remove: removeToast };
}
