import { useEffect } from 'react';
import type { RefObject } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Returns the focus to an element once its replacement is removed, unless another element has the focus. Waits for a
 * timer, because a confirmation dialog releases the focus only then.
 */
export function useReturnFocus(isReplaced: boolean, target: ElementRef): void {
  useEffect(() => {
    if (!isReplaced) return;
    return () => {
      setTimeout(focusIfLost, 0, target);
    };
  }, [isReplaced, target]);
}

function focusIfLost({ current }: ElementRef): void {
  const { activeElement } = document;
  const isInClosingDialog = Boolean(activeElement?.closest('[role=dialog][data-state=closed]'));
  if (!activeElement || isInClosingDialog || activeElement.contains(current)) current?.focus();
}
