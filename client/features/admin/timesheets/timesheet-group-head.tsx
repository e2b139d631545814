import CircleCheck from 'lucide-react/icons/circle-check';
import Hammer from 'lucide-react/icons/hammer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { GroupRow } from '../../../ui/table.js';
import type { TimesheetGroup } from './timesheet-list.model.js';

const ICON = { className: 'size-4', 'aria-hidden': true } as const;
const ICONS: Record<TimesheetGroup, ReactElement> = {
  exceptions: <TriangleAlert {...ICON} />,
  ready: <CircleCheck {...ICON} />,
  working: <Hammer {...ICON} />,
};

type GroupTitleProps = { group: TimesheetGroup; count: string };

export function TimesheetGroupTitle({ group, count }: GroupTitleProps) {
  const { t } = useTranslation('admin');
  return (
    <span className={cx('flex items-center gap-2 text-14 font-semibold', group === 'exceptions' && 'text-bad')}>
      {ICONS[group]}
      {t(`timesheets.group.${group}`)} <span className="num">{count}</span>
    </span>
  );
}

export function TimesheetGroupHead({ columns, ...title }: GroupTitleProps & { columns: number }) {
  return (
    <GroupRow columns={columns}>
      <span className="block pl-3">
        <TimesheetGroupTitle {...title} />
      </span>
    </GroupRow>
  );
}
