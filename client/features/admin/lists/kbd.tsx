import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';

/** A key of a shortcut, on wide screens only. `isOnFilled`: shown on a filled button. */
export function Kbd({ isOnFilled, children }: { isOnFilled?: boolean; children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className={cx(
        'hidden min-w-5 rounded-badge border border-b-2 px-[5px] text-center font-sans text-12 font-semibold md:inline-block',
        isOnFilled ? 'border-current' : 'border-line-2 bg-sheet text-ink-2',
      )}
    >
      {children}
    </kbd>
  );
}
