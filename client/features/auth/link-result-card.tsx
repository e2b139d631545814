import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';

type EndingCardProps = { icon: ReactNode; text: string; role: 'alert' | 'status'; children: ReactNode };

/** The result of a mailed link, with links to the next page. Icons are 28 px. */
export function LinkResultCard({ icon, text, role, children }: EndingCardProps) {
  return (
    <Card className="grid justify-items-start gap-3 p-4! sm:p-6!">
      {icon}
      <p role={role}>{text}</p>
      {children}
    </Card>
  );
}
