import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { FACT_COLUMNS, ROW_COLUMNS } from './application-columns.js';

const FACTS = ['score', 'shifts', 'noShows', 'week'] as const;

/** For the eye only: each row names its facts for a screen reader. */
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
