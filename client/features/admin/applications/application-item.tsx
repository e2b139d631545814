import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';
import { useShiftIndex } from '../api/shifts.js';
import { shortcutKey } from '../lists/shortcut-key.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';
import { useReturnFocus } from '../dialogs/use-return-focus.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { ROW_COLUMNS } from './application-columns.js';
import { ApplicationDecision } from './application-decision.js';
import { ApplicationFacts } from './application-facts.js';
import { approvalRefusal } from './application-refusal.js';
import { useApplicationDecision } from './use-application-decision.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

type ApplicationItemProps = {
  application: PendingApplication;
  /** The shortcuts act on this item. */
  isCurrent: boolean;
  /** On a wide screen a row of a table. */
  isRow?: boolean;
  /** Shown with its shift: without title and times. */
  withinShift?: boolean;
  selection?: CheckedRows;
  onFocus: () => void;
  onMove: (by: 1 | -1) => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };

/** One application with its facts and the buttons to decide; A approves, R rejects [W-01 to W-06]. */
export function ApplicationItem(props: ApplicationItemProps) {
  const { application, isCurrent, isRow, withinShift, selection, onFocus, onMove } = props;
  const nameId = useId();
  const shift = useShiftIndex().get(application.shiftId);
  const { language } = useLanguage();
  const refusal = approvalRefusal(application, shift, { now: useNow(), language });
  const decision = useApplicationDecision(application, refusal !== null);
  const item = useRef<HTMLLIElement>(null);
  useReturnFocus(decision.step === 'reject', item);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKey(event)?.toLowerCase();
    if (!key) return;
    const step = STEPS[key];
    if (event.repeat && !step) return; // a repeating key decides one application only
    if (step) onMove(step);
    else if (key === 'a') decision.approve();
    else if (key === 'r') decision.openRejection();
    else if (key === 'x' && selection) selection.toggle(application.id);
    else return;
    event.preventDefault();
  };

  return (
    <li
      ref={item}
      tabIndex={-1}
      data-application
      aria-labelledby={nameId}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cx(
        'grid items-start gap-2 px-4 pt-3 pb-3.5 -outline-offset-3! not-first:border-t not-first:border-line',
        isRow && ROW_COLUMNS,
        isCurrent && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
      )}
    >
      <ApplicantAndShift
        application={application}
        nameId={nameId}
        isRow={isRow}
        withinShift={withinShift}
        selection={selection}
      />
      <ApplicationFacts application={application} isRow={isRow} isOnAccent={isCurrent} />
      <ApplicationDecision
        decision={decision}
        refusal={refusal}
        isRow={isRow}
        isCurrent={isCurrent}
        name={application.workerName}
      />
    </li>
  );
}

type ApplicantAndShiftProps = {
  application: PendingApplication;
  nameId: string;
  isRow: boolean | undefined;
  withinShift: boolean | undefined;
  selection: CheckedRows | undefined;
};

function ApplicantAndShift({ application, nameId, isRow, withinShift, selection }: ApplicantAndShiftProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const title = useShiftTitle()(application);
  const [start = '', end = ''] = application.shiftTime.split(' - ');
  return (
    <div className={cx('grid min-w-0 gap-2', isRow && 'lg:pt-1.5')}>
      <div
        className={cx('flex items-center justify-between gap-x-4 gap-y-1', isRow && 'lg:flex-wrap lg:justify-start')}
      >
        <span className="flex min-w-0 items-center gap-3">
          {selection && (
            <label className="-m-3 grid size-11 flex-none place-items-center">
              <Checkbox
                aria-label={t('applications.selectOf', { name: application.workerName })}
                checked={selection.has(application.id)}
                onChange={() => selection.toggle(application.id)}
              />
            </label>
          )}
          <b id={nameId} className="min-w-0 font-semibold wrap-anywhere">
            {application.workerName}
          </b>
        </span>
        <LevelLabel level={application.workerSkillLevel}>
          {t(`common:level.${application.workerSkillLevel}`)}
        </LevelLabel>
      </div>
      {!withinShift && (
        <p className="num text-14 text-ink-2">
          <LocalizedText shown={title} english={application.shiftTitle} />
          <br />
          {format.dateShort(application.shiftDate)}, {format.timeRange(start, end)} ·{' '}
          {t('applications.open', { count: application.positionsOpen })}
        </p>
      )}
      {application.workerNotes && (
        <p className="border-l-2 border-line-2 pl-2 text-14 wrap-anywhere text-ink-2">
          {t('common:quoted', { text: application.workerNotes })}
        </p>
      )}
    </div>
  );
}
