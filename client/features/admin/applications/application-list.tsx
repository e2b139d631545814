import { useEffect, useRef, useState } from 'react';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ApplicationItem } from './application-item.js';

type ApplicationListProps = {
  applications: readonly PendingApplication[];
  withinShift?: boolean;
  selection?: CheckedRows;
  /** Loads the next page of the list. */
  loadMore?: (() => void) | undefined;
};

/**
 * A list of applications with shortcuts: arrows or J and K move, A approves, R rejects. When the active one is decided
 * and leaves the list, the next one becomes active and gets the focus.
 */
export function ApplicationList({ applications, withinShift, selection, loadMore }: ApplicationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [activeItem, setActiveItem] = useState<{ id: number; index: number } | null>(null);
  const known = applications.findIndex((one) => one.id === activeItem?.id);
  const index = known >= 0 ? known : Math.min(activeItem?.index ?? 0, applications.length - 1);
  const { rendered, sentinel } = useIncrementalRender(applications.length, { atLeast: index, loadMore });
  const wasDecided = activeItem !== null && known < 0;

  useEffect(() => {
    const focusWasLost = document.activeElement?.contains(list.current) ?? true;
    if (wasDecided && focusWasLost) focusItem(list.current, index);
  }, [wasDecided, index]);

  return (
    <>
      <ul ref={list}>
        {applications.slice(0, rendered).map((application, position) => (
          <ApplicationItem
            key={application.id}
            application={application}
            isCurrent={position === index}
            withinShift={withinShift}
            selection={selection}
            onFocus={() => setActiveItem({ id: application.id, index: position })}
            onMove={(by) => focusItem(list.current, position + by)}
          />
        ))}
      </ul>
      {sentinel}
    </>
  );
}

function focusItem(list: HTMLUListElement | null, index: number): void {
  const item = list?.children[index];
  if (item instanceof HTMLElement) item.focus();
}
