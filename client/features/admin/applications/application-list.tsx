import { useState } from 'react';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { ApplicationItem } from './application-item.js';

/** Which one is in hand; `focused` while focus is inside the list, so that it moves on when that one is decided. */
type InHand = { id: number; index: number; focused: boolean };

type ApplicationListProps = { applications: readonly PendingApplication[]; withinShift?: boolean };

/** Applications to go through by keys: arrows or J and K move, A approves, R rejects. */
export function ApplicationList({ applications, withinShift }: ApplicationListProps) {
  const [inHand, setInHand] = useState<InHand | null>(null);
  const known = applications.findIndex((one) => one.id === inHand?.id);
  const index = known >= 0 ? known : Math.min(inHand?.index ?? 0, applications.length - 1);
  const wasDecided = inHand !== null && known < 0;
  const moveTo = (next: number) => {
    const target = applications[next];
    if (target) setInHand({ id: target.id, index: next, focused: true });
  };
  return (
    <ul
      onBlur={(event) => {
        const left = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
        if (left) setInHand((held) => held && { ...held, focused: false });
      }}
    >
      {applications.map((application, position) => (
        <ApplicationItem
          key={application.id}
          application={application}
          isCurrent={position === index}
          takesFocus={position === index && inHand !== null && inHand.focused && (wasDecided || isElsewhere())}
          withinShift={withinShift}
          onFocus={() => setInHand({ id: application.id, index: position, focused: true })}
          onMove={(by) => moveTo(position + by)}
        />
      ))}
    </ul>
  );
}
