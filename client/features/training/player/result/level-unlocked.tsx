import { useTranslation } from 'react-i18next';
import { positionsOpen } from '../../../../../shared/shifts/shift-open.rules.js';
import type { SkillLevelId } from '../../../../../shared/training/skill-level.contract.js';
import type { LevelUp, TrainingView } from '../../../../../shared/training/training.contract.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { cx } from '../../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../../ui/level.js';
import { Note } from '../../../../ui/note.js';
import { useAvailableShifts } from '../../api/available-shifts.js';
import type { LevelState } from '../../model/level-progress.js';
import { useLevelProgress } from '../../model/use-level-progress.js';
import { useLevelPay } from '../../use-level-pay.js';

/** The effect of a pass: a new level with its shifts, or the next training of the level. */
export function LevelUnlocked({ training, levelUp }: { training: TrainingView; levelUp: LevelUp | null }) {
  const { t } = useTranslation(['training', 'common']);
  const { levels } = useLevelProgress();
  const ownLevel = levels?.find(({ level }) => level === training.skillLevelId);
  const next = levels?.find(({ level }) => level === training.skillLevelId + 1);
  const unlockedLevel = ownLevel?.isComplete && next?.step === 'start' ? next : undefined;
  if (levelUp) return <LevelReached level={levelUp.to} unlockedLevel={unlockedLevel} />;
  if (!ownLevel?.isComplete || !unlockedLevel) return null;
  return (
    <Note tone="info" role="status" title={t('result.completed', { level: t(`common:level.${ownLevel.level}`) })}>
      {t('result.opened', { level: t(`common:level.${unlockedLevel.level}`) })}
    </Note>
  );
}

type LevelReachedProps = { level: SkillLevelId; unlockedLevel: LevelState | undefined };

/** A newly attained level: its shape, its name, and its available shifts. */
function LevelReached({ level, unlockedLevel }: LevelReachedProps) {
  const { t } = useTranslation(['training', 'common']);
  const shifts = useAvailableShiftsText(level);
  return (
    <section
      role="status"
      className={cx(
        LEVEL_CLASS[level],
        'relative grid grid-cols-[auto_1fr] gap-x-4 overflow-hidden rounded-card border border-(--lv) bg-(--lv-soft) p-4',
      )}
    >
      <LevelShape level={level} className="row-span-3 size-14 self-center text-(--lv)" />
      <span className="text-14 font-semibold text-(--lv)">{t('levelUp.eyebrow')}</span>
      <h3 className="text-22! leading-7!">{t('levelUp.title', { level: t(`common:level.${level}`) })}</h3>
      <div className="num">
        <p>{shifts}</p>
        {unlockedLevel && <p>{t('levelUp.training', { level: t(`common:level.${unlockedLevel.level}`) })}</p>}
      </div>
    </section>
  );
}

/** The number of shifts of the level with an open position; without a number until it has loaded, or if it is zero. */
function useAvailableShiftsText(level: SkillLevelId): string {
  const { t } = useTranslation('training');
  const { isApproved } = useWorker();
  const { data } = useAvailableShifts();
  const pay = useLevelPay(level);
  if (!isApproved) return t('levelUp.unapproved', { pay });
  const count = data?.filter((shift) => shift.skillLevelId === level && positionsOpen(shift) > 0);
  return count && count.length > 0 ? t('levelUp.shifts', { count: count.length, pay }) : t('levelUp.later', { pay });
}
