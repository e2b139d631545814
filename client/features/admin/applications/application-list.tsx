import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { openDialog } from '../dialogs/dialog-route.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { FACT_COLUMNS, ROW_COLUMNS } from './application-columns.js';
import { ApplicationItem } from './application-item.js';
import { groupByShift } from './application-list.model.js';

type ApplicationListProps = {
  /** If they are grouped, those of one shift must follow each other. */
  applications: readonly PendingApplication[];
  withinShift?: boolean;
  /** With a heading for each shift. */
  isGrouped?: boolean;
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
  const { applications, withinShift, isGrouped, isTable, selection, loadMore } = props;
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
        withinShift={withinShift ?? isGrouped}
        selection={selection}
        onFocus={() => setActiveItem({ id: application.id, index: position })}
        onMove={(by) => focusItem(list.current, position + by)}
      />
    );
  };
  return (
    <>
      <div ref={list}>
        {isTable && <ColumnHeads />}
        {isGrouped ? (
          groupByShift(shown).map((group) => (
            <ShiftGroup key={group[0]?.shiftId} application={group[0]}>
              {group.map(item)}
            </ShiftGroup>
          ))
        ) : (
          <ul>{shown.map(item)}</ul>
        )}
      </div>
      {sentinel}
    </>
  );
}

function focusItem(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[data-application]')[index]?.focus();
}

const FACTS = ['score', 'shifts', 'noShows', 'week'] as const;

/** For the eye only: each row names its facts for a screen reader. */
function ColumnHeads() {
  const { t } = useTranslation('admin');
  return (
    <div
      aria-hidden="true"
      className={cx(
        'hidden border-b-[1.5px] border-line-2 py-2.5 text-13 font-semibold text-ink-2 lg:grid',
        ROW_COLUMNS,
      )}
    >
      <span>{t('timesheets.worker')}</span>
      <span className={cx('gap-x-3', FACT_COLUMNS)}>
        {FACTS.map((fact) => (
          <span key={fact}>{t(`facts.${fact}`)}</span>
        ))}
      </span>
    </div>
  );
}

/** The applications for one shift under its title, which opens the shift. [W-263] */
function ShiftGroup({ application, children }: { application: PendingApplication | undefined; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const confirmDiscard = useConfirmDiscard();
  const headingId = useId();
  if (!application) return null;
  const { shiftId, skillLevelId, shiftDate, shiftTime, positionsOpen } = application;
  const [start = '', end = ''] = shiftTime.split(' - ');
  return (
    <section aria-labelledby={headingId} className="not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-well px-4 py-1.5 sm:px-6">
        <h3 id={headingId} className="min-w-0 text-16!">
          <Button
            variant="text"
            size="sm"
            className="px-0! text-left! max-md:min-h-11"
            onClick={() => confirmDiscard(() => openDialog('shift', shiftId))}
          >
            <LevelShape level={skillLevelId} className={`size-3 ${LEVEL_CLASS[skillLevelId]} text-(--lv)`} />
            <span className="min-w-0 wrap-anywhere">
              <ShiftTitle of={application} />
            </span>
          </Button>
        </h3>
        <p className="num flex flex-wrap gap-x-4 text-14 text-ink-2">
          <b className="font-semibold text-ink">
            {format.dateShort(shiftDate)}, {format.timeRange(start, end)}
          </b>
          <span>{t('applications.open', { count: positionsOpen })}</span>
        </p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}
