import Smartphone from 'lucide-react/icons/smartphone';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'wouter';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { levelAnchor } from '../../../lib/layout/level-anchor.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import type { LevelState } from '../model/level-progress.js';
import { isQuizUnsent } from '../model/unsent-quiz.js';
import { useLevelPay } from '../use-level-pay.js';
import { LevelTrainings } from './level-trainings.js';
import { Button, buttonClass } from '../../../ui/button.js';

type LevelCardProps = { levelState: LevelState; isNext: boolean };

/** One level: progress, pay, one button, and its trainings on demand [T-01]. */
export function LevelCard({ levelState, isNext }: LevelCardProps) {
  const { t } = useTranslation(['training', 'common']);
  const format = useFormat();
  const [headingId, listId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { level, total } = levelState;
  const name = t(`common:level.${level}`);
  const percent = total === 0 ? 0 : levelState.percent;
  return (
    <article
      id={levelAnchor(level)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={cx(
        LEVEL_CLASS[level],
        'relative scroll-mt-4 grid min-w-0 grid-cols-1 gap-2 overflow-hidden rounded-card border border-line bg-sheet py-3.5 pr-3.5 pl-4.5 shadow-lift',
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
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-2">
        <LevelStatus levelState={levelState} list={{ id: listId, isOpen, toggle: () => setOpen(!isOpen) }} />
        <LevelAction levelState={levelState} isNext={isNext} />
      </div>
      <UnsentQuizzes levelState={levelState} />
      {isOpen && <LevelTrainings id={listId} trainings={levelState.trainings} />}
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

/** Quizzes submitted offline: the numbers above do not include them yet [O-12, O-17]. */
function UnsentQuizzes({ levelState: { trainings } }: { levelState: LevelState }) {
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

type LevelActionProps = { levelState: LevelState; isNext: boolean };

const WIDTH = 'min-w-[min(7.75rem,100%)] flex-none';

/** Locked, start, continue or review [T-01]. Only the level to continue with is highlighted. */
function LevelAction({ levelState: { level, step, nextId }, isNext }: LevelActionProps) {
  const { t } = useTranslation(['training', 'common']);
  const name = t(`buttonOf.${step}`, { level: t(`common:level.${level}`) });
  if (step === 'locked' || nextId === null) {
    return (
      <Button
        disabled
        size="big"
        className={WIDTH}
        icon={<Lock className="size-4" aria-hidden="true" />}
        aria-label={name}
      >
        {t('button.locked')}
      </Button>
    );
  }
  const variant = isNext ? 'accent' : step === 'review' ? 'line' : 'ink';
  return (
    <Link href={`/training/${nextId}`} aria-label={name} className={cx(buttonClass(variant, 'big'), WIDTH)}>
      {t(`button.${step}`)}
    </Link>
  );
}

type LevelStatusProps = { levelState: LevelState; list: { id: string; isOpen: boolean; toggle: () => void } };

/** The requirement of a locked level; otherwise the number of passed trainings, which expands the list. */
function LevelStatus({ levelState: { level, step, passed, total, isComplete }, list }: LevelStatusProps) {
  const { t } = useTranslation(['training', 'common']);
  if (total === 0) return <span className="text-14 text-ink-2">{`${t('none')}. ${t('noneText')}`}</span>;
  if (step === 'locked')
    return (
      <span className="text-14 text-ink-2">
        {t('lockedText', { level: t(`common:level.${(level - 1) as SkillLevelId}`) })}
      </span>
    );
  return (
    <button
      type="button"
      aria-expanded={list.isOpen}
      aria-controls={list.isOpen ? list.id : undefined}
      onClick={list.toggle}
      className={cx(
        'num -ml-1.5 flex min-h-11 items-center gap-1 rounded-control px-1.5 text-left text-14 hover:bg-well',
        isComplete ? 'font-semibold text-ok' : 'text-ink-2',
      )}
    >
      {isComplete && <Check className="size-4 flex-none" aria-hidden="true" />}
      {t(isComplete ? 'completeOf' : 'passedOf', { passed, total })}
      <span className="sr-only">{t('list')}</span>
      <ChevronDown
        className={cx('size-4 flex-none text-ink-3 transition-transform duration-120', list.isOpen && 'rotate-180')}
        aria-hidden="true"
      />
    </button>
  );
}
