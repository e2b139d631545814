import { createContext, useContext } from 'react';
import type { AskFirst } from '../../../lib/forms/use-discard-guard.js';

/** How the work dialog around asks before what is typed in it would be lost [H-34]. */
export const AskFirstContext = createContext<AskFirst>((leave) => leave());

/** For what takes a form out of a work dialog without closing that: its Cancel, the X of its panel, another row, another part. */
export function useAskFirst(): AskFirst {
  return useContext(AskFirstContext);
}
