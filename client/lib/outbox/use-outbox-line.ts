import { useEffect, useState } from 'react';
import { useNow } from '../time/clock.js';
import { useOutbox } from './outbox-state.js';
import { useOnline } from '../pwa/use-online.js';

type TellOutbox = (typeof import('./outbox-line.js'))['tellOutbox'];

/** Kept for the next page: its strip has the line from the start. */
let known: TellOutbox | null = null;

/** What is to be said of the outbox, and in which colours. Most have nothing in it: its code comes with what finds that out. */
export function useOutboxLine(onOpen: () => void): ReturnType<TellOutbox> | null {
  useNow(); // what was sent is told for a while
  const online = useOnline();
  const outbox = useOutbox();
  const isEmpty = outbox.rows.length === 0;
  const [tell, setTell] = useState(() => known);
  useEffect(() => {
    if (isEmpty) return;
    const load = async () => {
      const { tellOutbox } = await import('./outbox-line.js');
      known = tellOutbox;
      setTell(() => tellOutbox);
    };
    load().catch(() => undefined); // without it the strip stays as it is
  }, [isEmpty]);
  return tell && !isEmpty ? tell(outbox, online, onOpen) : null;
}
