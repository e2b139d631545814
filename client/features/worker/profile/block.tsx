import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.js';

type BlockProps = { title: string; status?: ReactNode; children: ReactNode };

/** One matter of a section: what it is, how it stands, what can be done about it. */
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
