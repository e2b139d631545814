import { useTranslation } from 'react-i18next';
import type { WorkerPoolLevel } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelLabel } from '../../../ui/level.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { useWorkerPool } from '../api/worker-pool.js';
import { CountChip } from '../count-chip.js';
import { useWork } from '../use-work.js';
import { ListState } from '../list-states.js';

/** Approved workers by level; bars are measured against the largest [W-07]. */
export function WorkerPoolCard() {
  const { t } = useTranslation(['admin', 'people']);
  const { open } = useWork();
  const query = useWorkerPool();
  const total = query.data?.reduce((sum, level) => sum + level.count, 0);
  return (
    <Card aria-labelledby="pool-title">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="pool-title">{t('pool.title')}</h2>
        {total !== undefined && <CountChip>{total}</CountChip>}
      </div>
      <ListState query={query}>
        {(levels) => (
          <ul>
            {levels.map((level) => (
              <LevelCount
                key={level.skillLevelId}
                level={level}
                most={Math.max(...levels.map((one) => one.count), 1)}
              />
            ))}
          </ul>
        )}
      </ListState>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['workers', 'clock-review', 'activity'] as const).map((work) => (
          <Button
            key={work}
            variant="line"
            size="sm"
            className="max-md:min-h-11 max-md:flex-1"
            onClick={() => open(work)}
          >
            {t(`people:open.${work}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function LevelCount({ level, most }: { level: WorkerPoolLevel; most: number }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const name = t(`common:level.${level.skillLevelId}`);
  return (
    <li
      className={cx('num grid grid-cols-[112px_1fr_32px] items-center gap-2.5 py-1.5', LEVEL_CLASS[level.skillLevelId])}
    >
      <LevelLabel level={level.skillLevelId}>{name}</LevelLabel>
      <ProgressBar byLevel value={(level.count / most) * 100} label={t('pool.shareOf', { level: name })} />
      <span className="text-right font-semibold">{format.number(level.count)}</span>
    </li>
  );
}
