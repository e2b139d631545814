import Check from 'lucide-react/icons/check';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';

/** What shapes and marks of the schedule stand for. */
export function ScheduleLegend({ className }: { className?: string }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-[18px] gap-y-1.5 border-t border-line px-4 py-2.5 text-13',
        className,
      )}
    >
      {SKILL_LEVEL_IDS.map((level) => (
        <LevelLabel key={level} level={level}>
          {t(`common:level.${level}`)}
        </LevelLabel>
      ))}
      <span className="flex flex-wrap items-center gap-x-[18px] gap-y-1.5 md:ml-auto">
        <span className="num text-ink-2">{t('schedule.legendAssigned')}</span>
        <span className="flex items-center gap-1 text-ok">
          <Check className="size-3.5" strokeWidth={2.4} aria-hidden="true" />
          {t('schedule.legendFull')}
        </span>
        <span className="flex items-center gap-1 font-[650] text-bad">
          <Zap className="size-3.5 fill-current" aria-hidden="true" />
          {t('schedule.legendUrgent', { hours: SHIFT.urgentWithinHours })}
        </span>
      </span>
    </div>
  );
}
