import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.js';

type BlockProps = { title: string; status?: ReactNode; children: ReactNode };

/** A part of a section: heading, state and actions. */
export function Block({ title, status, children }: BlockProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id}>{title}</h3>
        {status}
      </div>
      {children}
    </Card>
  );
}
