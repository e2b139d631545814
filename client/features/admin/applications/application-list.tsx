import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ApplicationItem } from './application-item.js';

type ApplicationListProps = {
  applications: readonly PendingApplication[];
  withinShift?: boolean;
  /** Arranges the items that are shown; default: one list. */
  arrange?:
    ((shown: readonly PendingApplication[], item: (one: PendingApplication) => ReactNode) => ReactNode) | undefined;
  /** On a wide screen each application is a row under column heads. */
  isTable?: boolean;
  selection?: CheckedRows;
  /** Loads the next page of the list. */
  loadMore?: (() => void) | undefined;
};

/**
 * A list of applications with shortcuts: arrows or J and K move, A approves, R rejects. When the active one is decided
 * and leaves the list, the next one becomes active and gets the focus.
 */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, withinShift, arrange, isTable, selection, loadMore } = props;
  const list = useRef<HTMLDivElement>(null);
  const [activeItem, setActiveItem] = useState<{ id: number; index: number } | null>(null);
  const known = applications.findIndex((one) => one.id === activeItem?.id);
  const index = known >= 0 ? known : Math.min(activeItem?.index ?? 0, applications.length - 1);
  const { rendered, sentinel } = useIncrementalRender(applications.length, { atLeast: index, loadMore });
  const wasDecided = activeItem !== null && known < 0;

  useEffect(() => {
    const focusWasLost = document.activeElement?.contains(list.current) ?? true;
    if (wasDecided && focusWasLost) focusItem(list.current, index);
  }, [wasDecided, index]);

  const shown = applications.slice(0, rendered);
  const positions = new Map(shown.map(({ id }, position) => [id, position]));
  const item = (application: PendingApplication) => {
    const position = positions.get(application.id) ?? 0;
    return (
      <ApplicationItem
        key={application.id}
        application={application}
        isCurrent={position === index}
        isRow={isTable}
        withinShift={withinShift}
        selection={selection}
        onFocus={() => setActiveItem({ id: application.id, index: position })}
        onMove={(by) => focusItem(list.current, position + by)}
      />
    );
  };
  return (
    <>
      <div ref={list}>{arrange ? arrange(shown, item) : <ul>{shown.map(item)}</ul>}</div>
      {sentinel}
    </>
  );
}

function focusItem(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[data-application]')[index]?.focus();
}
