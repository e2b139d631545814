import { useState } from 'react';
import { useAskFirst } from './ask-first.js';

/**
 * What the panel beside a list shows of which row. `open` is for the list: it asks first where something is typed in the
 * panel, and does nothing where that is in hand already; `show` never asks.
 */
export function useInHand<InHand extends Record<string, string | number>>() {
  const [inHand, show] = useState<InHand | null>(null);
  const askFirst = useAskFirst();
  const open = (next: InHand) => {
    const isOpen = Object.entries(next).every(([key, value]) => inHand?.[key] === value);
    if (!isOpen) askFirst(() => show(next));
  };
  return { inHand, open, show };
}
