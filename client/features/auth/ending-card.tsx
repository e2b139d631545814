import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';

type EndingCardProps = { icon: ReactNode; text: string; role: 'alert' | 'status'; children: ReactNode };

/** How the way of a mailed link ended, and where to go from here. Icons are 28 px. */
export function EndingCard({ icon, text, role, children }: EndingCardProps) {
  return (
    <Card className="grid justify-items-start gap-3 p-4! sm:p-6!">
      {icon}
      <p role={role}>{text}</p>
      {children}
    </Card>
  );
}
