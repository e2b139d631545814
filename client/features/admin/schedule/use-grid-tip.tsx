import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { TOOLTIPS } from '../../../../shared/kernel/screens.policy.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { shiftById } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';

type Tip = { text: string; left: number; top: number };

/**
 * A tooltip with the full title of the hovered or focused shift [D-13]. One for the whole grid: one per entry doubles
 * the time to change the week. Its delays are those of every tooltip (worker.md §9).
 */
export function useGridTip(cells: ScheduleCells) {
  const titleOf = useTitleOf();
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  const hide = () => {
    clearTimeout(timer.current);
    if (tip) closedAt.current = performance.now();
    setTip(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = tip !== null;
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && hide());
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => void onEscape(event);
    document.addEventListener('keydown', onKey); // a hovered entry does not have the focus
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
  const show = (event: SyntheticEvent) => {
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-shift-id]');
    hide();
    const shift = entry && shiftById(cells, Number(entry.dataset.shiftId));
    if (!entry || !shift) return;
    const isSoon = event.type === 'focus' || performance.now() - closedAt.current < TOOLTIPS.skipDelayMs;
    timer.current = setTimeout(
      () => {
        const { left, bottom } = entry.getBoundingClientRect();
        if (entry.isConnected) setTip({ text: titleOf(shift), left, top: bottom + 6 });
      },
      isSoon ? 0 : TOOLTIPS.openDelayMs,
    );
  };
  const handlers = {
    onPointerOver: show,
    onFocus: show,
    onPointerLeave: hide,
    onPointerDown: hide,
    onBlur: hide,
  };
  return { handlers, shown: tip && <GridTip {...tip} /> };
}

/** Hidden from screen readers: the entry's accessible name has the same text. */
function GridTip({ text, left, top }: Tip) {
  return (
    <div
      data-tip
      aria-hidden="true"
      className="pointer-events-none fixed z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-13 text-sheet shadow-over"
      style={{ left, top }}
    >
      {text}
    </div>
  );
}
