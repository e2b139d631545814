import { useState } from 'react';
import { useAskFirst } from '../dialogs/ask-first.js';

/**
 * What the panel beside a list shows of which row. `open` is for the list: it asks first where something is typed in the
 * panel, and does nothing where that is active already; `show` never asks.
 */
export function useActiveItem<ActiveItem extends Record<string, string | number>>() {
  const [activeItem, show] = useState<ActiveItem | null>(null);
  const askFirst = useAskFirst();
  const open = (next: ActiveItem) => {
    const isOpen = Object.entries(next).every(([key, value]) => activeItem?.[key] === value);
    if (!isOpen) askFirst(() => show(next));
  };
  return { activeItem, open, show };
}
