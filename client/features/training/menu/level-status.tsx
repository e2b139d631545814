import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import type { LevelStanding } from '../model/standing.js';

type LevelStatusProps = { standing: LevelStanding; list: { id: string; isOpen: boolean; toggle: () => void } };

/** What opens the level; or how many are passed, which at a tap shows them one by one. */
export function LevelStatus({ standing: { level, step, passed, total, isComplete }, list }: LevelStatusProps) {
  const { t } = useTranslation(['training', 'common']);
  if (total === 0) return <span className="text-14 text-ink-2">{`${t('none')}. ${t('noneText')}`}</span>;
  if (step === 'locked')
    return <span className="text-14 text-ink-2">{t('lockedText', { level: t(`common:level.${level - 1}`) })}</span>;
  return (
    <button
      type="button"
      aria-expanded={list.isOpen}
      aria-controls={list.isOpen ? list.id : undefined}
      onClick={list.toggle}
      className={cx(
        'num -ml-1.5 flex min-h-11 items-center gap-1 rounded-control px-1.5 text-14 whitespace-nowrap hover:bg-well',
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
