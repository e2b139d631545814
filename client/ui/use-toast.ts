import { useStore } from './store.js';
import { dismissToast, removeToast, toast, toasts, updateToast } from './toast-store.js';

/** Returns the toasts and their actions. `toast()` needs no hook. */
export function useToast() {
  return { toasts: useStore(toasts), toast, update: updateToast, dismiss: dismissToast, remove: removeToast };
}
