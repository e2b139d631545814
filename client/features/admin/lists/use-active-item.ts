import { useState } from 'react';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';

/**
 * The row that the panel beside a list shows. `open` is for the list: it asks first if the panel has unsaved input, and
 * does nothing for the active row. `show` never asks. `opened`: the row that is active at first.
 */
export function useActiveItem<ActiveItem extends Record<string, string | number>>(opened: ActiveItem | null = null) {
  const [activeItem, show] = useState(opened);
  const confirmDiscard = useConfirmDiscard();
  const open = (next: ActiveItem) => {
    const isOpen = Object.entries(next).every(([key, value]) => activeItem?.[key] === value);
    if (!isOpen) confirmDiscard(() => show(next));
  };
  return { activeItem, open, show };
}
