import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { TOOLTIPS } from '../../shared/kernel/screens.policy.js';

/** Tooltips inside share one delay: the first opens after 700 ms, the next one within 300 ms at once (worker.md §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIPS.openDelayMs} skipDelayDuration={TOOLTIPS.skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/** `children` is one focusable element. A tooltip repeats or adds information; nothing is shown only there. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-13 text-sheet shadow-over"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
