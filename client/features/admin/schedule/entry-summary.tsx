import Check from 'lucide-react/icons/check';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { cx } from '../../../ui/cx.js';
import { LevelShape } from '../../../ui/level.js';
import type { EntryState } from './schedule.model.js';

type EntrySummaryProps = { shift: AdminShift; entryState: EntryState; times?: string };

/**
 * The second line of an entry: times, level shape, assigned/total, check mark, pending applications, draft and urgent
 * mark [D-13, D-70, W-222].
 */
export function EntrySummary({ shift, entryState, times }: EntrySummaryProps) {
  const { t } = useTranslation('admin');
  return (
    <span className="num flex min-w-0 flex-wrap items-center gap-x-[5px] text-12 font-medium whitespace-nowrap text-ink-2">
      {times !== undefined && <span className="mr-0.5 whitespace-normal">{times}</span>}
      <LevelShape level={shift.skillLevelId} className="size-2 text-(--lv)" />
      <b className={cx('font-[650]', !entryState.isPast && 'text-ink')}>
        {shift.filledPositions}/{shift.totalPositions}
      </b>
      {shift.isDraft && <span className="font-[650] text-ink">{t('shift.draft')}</span>}
      {entryState.state === 'fully_approved' && (
        <Check className="size-3.5 flex-none text-ok" strokeWidth={2.4} aria-hidden="true" />
      )}
      {shift.pendingCount > 0 && (
        <span className="min-w-0 truncate">{t('schedule.pending', { count: shift.pendingCount })}</span>
      )}
      {entryState.isUrgent && <Zap className="size-3.5 flex-none fill-current text-bad" aria-hidden="true" />}
    </span>
  );
}
