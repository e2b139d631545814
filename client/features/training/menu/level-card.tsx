import Smartphone from 'lucide-react/icons/smartphone';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { levelAnchor } from '../../../lib/layout/level-anchor.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import type { LevelStanding } from '../model/standing.js';
import { isQuizUnsent } from '../model/unsent-quiz.js';
import { useLevelPay } from '../use-level-pay.js';
import { LevelAction } from './level-action.js';
import { LevelStatus } from './level-status.js';
import { LevelTrainings } from './level-trainings.js';

type LevelCardProps = { standing: LevelStanding; isNext: boolean };

/** One level: how far, what it pays, one button, and its trainings a tap away [T-01]. */
export function LevelCard({ standing, isNext }: LevelCardProps) {
  const { t } = useTranslation(['training', 'common']);
  const format = useFormat();
  const [headingId, listId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { level, total } = standing;
  const name = t(`common:level.${level}`);
  const percent = total === 0 ? 0 : standing.percent;
  return (
    <article
      id={levelAnchor(level)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={cx(
        LEVEL_CLASS[level],
        'relative scroll-mt-4 grid min-w-0 gap-2 overflow-hidden rounded-card border border-line bg-sheet py-3.5 pr-3.5 pl-4.5 shadow-lift',
        'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--lv)',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2
          id={headingId}
          className="flex items-center gap-2 text-18! font-[650]! text-(--lv) [font-variation-settings:'opsz'_14]!"
        >
          <LevelShape level={level} className="size-3.5" />
          {name}
        </h2>
        <LevelPay level={level} />
      </div>
      <div className="flex items-center gap-3">
        <ProgressBar value={percent} label={t('levelProgress', { level: name })} byLevel className="flex-1" />
        <span className="num min-w-10 text-right text-14 font-semibold">{format.percent(percent)}</span>
      </div>
      <div className="flex min-h-13 items-center justify-between gap-2">
        <LevelStatus standing={standing} list={{ id: listId, isOpen, toggle: () => setOpen(!isOpen) }} />
        <LevelAction standing={standing} isNext={isNext} />
      </div>
      <UnsentQuizzes standing={standing} />
      {isOpen && <LevelTrainings id={listId} trainings={standing.trainings} />}
    </article>
  );
}

function LevelPay({ level }: { level: SkillLevelId }) {
  const { t } = useTranslation('training');
  const { currentSkillLevel } = useWorker();
  const pay = useLevelPay(level);
  return (
    <span className="num text-14 text-ink-2">{level === currentSkillLevel ? `${t('yourLevel')} · ${pay}` : pay}</span>
  );
}

/** Handed in without signal: the figures above do not count them yet [O-12, O-17]. */
function UnsentQuizzes({ standing: { trainings } }: { standing: LevelStanding }) {
  const { t } = useTranslation('training');
  const { rows } = useOutbox();
  const count = trainings.filter(({ training }) => isQuizUnsent(rows, training.id)).length;
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-1.5 text-14 text-warn">
      <Smartphone className="size-4 flex-none" aria-hidden="true" />
      {t('unsentQuiz', { count })}
    </p>
  );
}
