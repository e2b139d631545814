import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type RowFocusOptions = {
  /** Which button of a row gets the focus; default: the last one. */
  button?: 'first' | 'last';
  /** Id of the element to focus if no row has a button. */
  fallbackId?: string;
};

/**
 * When the active row or its button disappears, moves the focus to the row that takes its place. `count` is the number
 * of rows with an action. A confirmation dialog in between does not count as a change of focus.
 */
export function useRowFocus(
  count: number,
  { button = 'last', fallbackId = 'main' }: RowFocusOptions = {},
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ count, rowIndex: -1 });
  useEffect(() => {
    const { count: previous, rowIndex } = before.current;
    before.current.count = count;
    if (rowIndex < 0 || count >= previous || !isFocusLost()) return;
    const rows = [...(list.current?.children ?? [])];
    const buttons = [...rows.slice(rowIndex), ...rows.slice(0, rowIndex).reverse()].map((row) => buttonOf(row, button));
    (buttons.find((one) => one !== null) ?? document.getElementById(fallbackId))?.focus();
  }, [count, button, fallbackId]);
  useEffect(() => {
    const storeRowIndex = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      const rows = [...(list.current?.children ?? [])];
      before.current.rowIndex = rows.findIndex((row) => row.contains(target));
    };
    document.addEventListener('focusin', storeRowIndex);
    return () => document.removeEventListener('focusin', storeRowIndex);
  }, []);
  return list;
}

/** Nothing has the focus, or only a dialog that is closing. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest('[role=dialog][data-state=closed]'));
}

function buttonOf(row: Element, which: 'first' | 'last'): HTMLElement | null {
  return [...row.querySelectorAll('button')].at(which === 'first' ? 0 : -1) ?? null;
}
