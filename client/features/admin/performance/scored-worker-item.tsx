import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { ListedWorker } from '../../../../shared/workers/worker-list.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ScoreChip } from '../../../lib/score/score-chip.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';

type ScoredWorkerItemProps = { worker: ListedWorker; current: boolean; onOpen: () => void };

/** A worker with level and score; opens what moved the score. */
export function ScoredWorkerItem({ worker, current, onOpen }: ScoredWorkerItemProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const name = `${worker.firstName} ${worker.lastName}`;
  return (
    <li className={cx(current && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]')}>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex min-h-13 w-full items-center gap-x-4 gap-y-1 px-4 py-2 text-left -outline-offset-3! hover:bg-well sm:px-6"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2 sm:items-center">
          <span className="min-w-0">
            <b className="block font-semibold wrap-anywhere">{name}</b>
            <span className="block text-13 wrap-anywhere text-ink-2">{worker.email}</span>
          </span>
          <LevelLabel level={worker.currentSkillLevel}>{t(`level.${worker.currentSkillLevel}`)}</LevelLabel>
        </span>
        <span className="grid flex-none justify-items-end gap-0.5 text-13 sm:min-w-36">
          <b className="num text-16 font-semibold">{format.score(worker.workerScore)}</b>
          <ScoreChip score={worker.workerScore} />
        </span>
        <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}
