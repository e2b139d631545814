import { useEffect, useState } from 'react';
import { useNow } from './clock.js';
import { useOutbox } from './outbox-state.js';
import { useOnline } from './use-online.js';

type OutboxLine = typeof import('./outbox-line.js');

/** Kept for the next page: its strip has the line from the start. */
let known: OutboxLine | null = null;

/** What is to be said of the outbox, and in which colours. Most have nothing in it: its code comes with what finds that out. */
export function useOutboxLine(onOpen: () => void): ReturnType<OutboxLine['tellOutbox']> | null {
  useNow(); // what was sent is told for a while
  const online = useOnline();
  const outbox = useOutbox();
  const isEmpty = outbox.rows.length === 0;
  const [line, setLine] = useState(known);
  useEffect(() => {
    if (isEmpty) return;
    const show = (come: OutboxLine) => {
      known = come;
      setLine(come);
    };
    import('./outbox-line.js').then(show, () => undefined); // without it the strip stays as it is
  }, [isEmpty]);
  return line && !isEmpty ? line.tellOutbox(outbox, online, onOpen) : null;
}
