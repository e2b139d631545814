import { useEffect, useState } from 'react';
import { useNow } from '../time/clock.js';
import { useOutbox } from './outbox-state.js';
import { useOnline } from '../pwa/use-online.js';

type OutboxLine = (typeof import('./outbox-line.js'))['outboxLine'];

/** The last line, for the next page to start with. */
let known: OutboxLine | null = null;

/** Returns the line about the outbox and its colors. Its code loads on demand, because most outboxes are empty. */
export function useOutboxLine(onOpen: () => void): ReturnType<OutboxLine> | null {
  useNow(); // what was sent is told for a while
  const online = useOnline();
  const outbox = useOutbox();
  const isEmpty = outbox.rows.length === 0;
  const [line, setLine] = useState(() => known);
  useEffect(() => {
    if (isEmpty) return;
    const load = async () => {
      const { outboxLine } = await import('./outbox-line.js');
      known = outboxLine;
      setLine(() => outboxLine);
    };
    load().catch(() => undefined); // without it the strip stays as it is
  }, [isEmpty]);
  return line && !isEmpty ? line(outbox, online, onOpen) : null;
}
