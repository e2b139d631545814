import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../dialogs/dialog-route.js';

const WORK = 'update-payments';

/** The payments that an address asks to undo, `?work=update-payments/undo.12.13`. */
export function undoAsked(detail: string | null): number[] | null {
  return detail !== null && /^undo(\.\d{1,10})+$/.test(detail) ? detail.split('.').slice(1).map(Number) : null;
}

/**
 * Which payments are about to be undone. A toast outlives the dialog that showed it: asked once the dialog is closed, the
 * question opens it again.
 */
export function useUndoQuestion(detail: string | null) {
  const [of, setOf] = useState(() => undoAsked(detail));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    of,
    ask: (ids: number[]) => (isOpen.current ? setOf(ids) : openDialog(WORK, ['undo', ...ids].join('.'))),
    close: () => setOf(null),
  };
}
