import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TOOLTIPS } from '../../../../shared/kernel/screens.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { crewOf, shiftById, type ScheduleCells } from './schedule.model.js';
import { usePersonText } from './use-entry-label.js';

/** Names in the card of a shift; the rest are counted. */
const MAX_NAMES = 10;

type Shown = { shiftId: number; entry: HTMLElement };

/**
 * A card for the hovered or focused shift, with what its cell cuts: whole title, times, people, open positions [D-71,
 * D-84]. One for the whole grid: one per entry doubles the time to change the week. Its delays are those of every tooltip
 * (worker.md §9).
 */
export function useEntryCard(cells: ScheduleCells) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  const hide = () => {
    clearTimeout(timer.current);
    if (shown) closedAt.current = performance.now();
    setShown(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = shown !== null;
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
    if (!entry) return;
    const shiftId = Number(entry.dataset.shiftId);
    const isSoon = event.type === 'focus' || performance.now() - closedAt.current < TOOLTIPS.skipDelayMs;
    timer.current = setTimeout(
      () => entry.isConnected && setShown({ shiftId, entry }),
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
  const shift = shown && shiftById(cells, shown.shiftId); // as it is now: others change it while the card is shown
  return { handlers, shown: shift && <EntryCard shift={shift} entry={shown.entry} /> };
}

/** Hidden from screen readers: the entry's accessible name has the same text. */
function EntryCard({ shift, entry }: { shift: AdminShift; entry: HTMLElement }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const personText = usePersonText();
  const now = useNow();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) placeBeside(card.current, entry);
  }, [entry]);
  const crew = crewOf(shift, now);
  const open = positionsOpen(shift);
  return (
    <div
      ref={card}
      data-tip
      aria-hidden="true"
      className="num pointer-events-none fixed z-50 grid max-w-72 gap-1 rounded-control bg-ink px-3 py-2 text-13 text-sheet shadow-over"
    >
      <b className="font-semibold wrap-anywhere">
        <ShiftTitle of={shift} />
      </b>
      <p>{format.timeRange(shift.startTime, shift.endTime)}</p>
      {crew.length > 0 && (
        <ul className="border-t border-sheet/30 pt-1">
          {crew.slice(0, MAX_NAMES).map((person) => (
            <li key={person.id} className="wrap-anywhere">
              {personText(person)}
            </li>
          ))}
          {crew.length > MAX_NAMES && <li>{t('schedule.more', { count: crew.length - MAX_NAMES })}</li>}
        </ul>
      )}
      {shift.isDraft && <p className="font-semibold">{t('shift.draft')}</p>}
      {open > 0 && !shift.isDraft && <p className="font-semibold">{t('schedule.openPositions', { count: open })}</p>}
    </div>
  );
}

/** Pixels between the card and the entry, and between the card and the window. */
const GAP = 6;

/** Below the entry, or above it if there is no space below; within the window. */
function placeBeside(card: HTMLElement, entry: HTMLElement): void {
  const at = entry.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const fitsBelow = at.bottom + GAP + height <= window.innerHeight;
  const top = fitsBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
  card.style.top = `${top}px`;
  card.style.left = `${Math.max(GAP, Math.min(at.left, window.innerWidth - width - GAP))}px`;
}
