import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import type { LevelStanding } from '../model/standing.js';

type LevelActionProps = { standing: LevelStanding; isNext: boolean };

const WIDTH = 'min-w-31 flex-none';

/** Locked, start, continue or review [T-01]. The accent marks the one level to go on with. */
export function LevelAction({ standing: { level, step, nextId }, isNext }: LevelActionProps) {
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
