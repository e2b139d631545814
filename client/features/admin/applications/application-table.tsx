import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { ShiftHeading } from '../shifts/shift-heading.js';
import { FACT_COLUMNS, ROW_COLUMNS } from './application-columns.js';

const FACTS = ['score', 'shifts', 'noShows', 'week'] as const;

/** Hidden from screen readers: each row names its facts to them. */
export function ColumnHeads() {
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
export function ShiftGroup({ application, children }: { application: PendingApplication; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const confirmDiscard = useConfirmDiscard();
  const headingId = useId();
  const { shiftId, skillLevelId, shiftDate, shiftTime, positionsOpen } = application;
  const [start = '', end = ''] = shiftTime.split(' - ');
  return (
    <section aria-labelledby={headingId} className="not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-well px-4 py-1.5 sm:px-6">
        <ShiftHeading
          id={headingId}
          level={skillLevelId}
          of={application}
          onOpen={() => confirmDiscard(() => openDialog('shift', shiftId))}
        />
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
