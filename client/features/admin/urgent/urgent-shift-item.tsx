import ChevronRight from 'lucide-react/icons/chevron-right';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelLabel } from '../../../ui/level.js';
import { spanOf } from '../shifts/instants.js';
import { ShiftText } from '../../../lib/i18n/shift-text.js';

type UrgentShiftItemProps = { shift: AdminShift; current: boolean; onChoose: () => void };

/** A shift with open positions: time left, number of positions, and its applicants. */
export function UrgentShiftItem({ shift, current, onChoose }: UrgentShiftItemProps) {
  const { t } = useTranslation(['planning', 'admin', 'common']);
  const format = useFormat();
  const now = useNow();
  const { startsAt } = spanOf(shift);
  const length = format.duration(Math.abs(minutesBetween(now, startsAt)));
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onChoose}
        className={cx(
          'relative grid w-full gap-1.5 overflow-hidden rounded-card border py-3 pr-10 pl-5 text-left',
          LEVEL_CLASS[shift.skillLevelId],
          current ? 'border-accent bg-accent-soft' : 'border-line bg-sheet hover:border-line-2',
        )}
      >
        <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <b className="num flex flex-wrap gap-x-2 text-18 font-[650]">
            <span>{format.dateShort(shift.date)},</span>
            <span className="whitespace-nowrap">{format.timeRange(shift.startTime, shift.endTime)}</span>
          </b>
          <Badge tone="bad" icon={<Zap className="fill-current" aria-hidden="true" />}>
            {startsAt < now ? t('urgent.startedAgo', { ago: length }) : t('urgent.startsIn', { ahead: length })}
          </Badge>
        </span>
        <span className="font-semibold wrap-anywhere">
          <ShiftText shown={shiftTextIn(format.language, shift.title, shift.titleEs)} english={shift.title} />
        </span>
        <span className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
          <LevelLabel level={shift.skillLevelId}>{t(`common:level.${shift.skillLevelId}`)}</LevelLabel>
          <b className="font-[650] text-ink">
            {t('urgent.openOf', { count: positionsOpen(shift), total: shift.totalPositions })}
          </b>
          {shift.pendingCount > 0 && <span>{t('admin:schedule.pending', { count: shift.pendingCount })}</span>}
        </span>
        <ChevronRight className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}
