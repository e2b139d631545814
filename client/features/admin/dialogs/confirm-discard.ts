import { createContext, useContext } from 'react';
import type { ConfirmDiscard } from '../../../lib/forms/use-discard-guard.js';

/** The enclosing dialog's confirmation before unsaved input is discarded [H-34]. */
export const ConfirmDiscardContext = createContext<ConfirmDiscard>((discard) => discard());

/** For actions that close a form but not its dialog: Cancel, the X of its panel, another row, another tab. */
export function useConfirmDiscard(): ConfirmDiscard {
  return useContext(ConfirmDiscardContext);
}
