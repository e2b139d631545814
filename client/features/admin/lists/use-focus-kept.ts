import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Kept = {
  /** Which button of a row is next. */
  button?: 'first' | 'last';
  /** Where to go when no row has one: the id of something that can have the focus. */
  otherwise?: string;
};

/**
 * When the active row goes, or what could be done with it, the focus would go too: it stays in its place among the others.
 * `count` is of the rows with something to do. A question that was asked in between had the focus for its time only.
 */
export function useFocusKept(
  count: number,
  { button = 'last', otherwise = 'main' }: Kept = {},
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ count, place: -1 });
  useEffect(() => {
    const { count: previous, place } = before.current;
    before.current.count = count;
    if (place < 0 || count >= previous || !isFocusLost()) return;
    const rows = [...(list.current?.children ?? [])];
    const buttons = [...rows.slice(place), ...rows.slice(0, place).reverse()].map((row) => buttonOf(row, button));
    (buttons.find((one) => one !== null) ?? document.getElementById(otherwise))?.focus();
  }, [count, button, otherwise]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      const rows = [...(list.current?.children ?? [])];
      before.current.place = rows.findIndex((row) => row.contains(target));
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return list;
}

/** Nobody has it, or a question that is on its way out. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest('[role=dialog][data-state=closed]'));
}

function buttonOf(row: Element, which: 'first' | 'last'): HTMLElement | null {
  return [...row.querySelectorAll('button')].at(which === 'first' ? 0 : -1) ?? null;
}
