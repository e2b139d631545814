import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_GROUPS } from '../../../../shared/activity/activity.rules.js';
import { Button } from '../../../ui/button.js';
import { useWorker } from '../api/worker.js';
import { FilterChoice } from '../lists/filter-controls.js';

/** Query parameters of the filters; the address prefixes them with `a-`. */
export const ACTIVITY_FILTERS = ['group', 'actorKind', 'workerId', 'from', 'to'] as const;
export type ActivityFilter = Record<(typeof ACTIVITY_FILTERS)[number], string>;

type ActivityFiltersProps = { filter: ActivityFilter; onChange: (change: Partial<ActivityFilter>) => void };

const DATE =
  'flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-line-2 bg-sheet px-3 text-14 md:min-h-9';

/** Filters: kind of action, actor, subject and days. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('activity');
  return (
    <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
      <FilterChoice
        label={t('filter.group')}
        any={t('filter.any')}
        value={filter.group}
        onChange={(group) => onChange({ group })}
        options={ACTIVITY_GROUPS.map((group) => [group, t(`group.${group}`)])}
      />
      <FilterChoice
        label={t('filter.actor')}
        any={t('filter.anybody')}
        value={filter.actorKind}
        onChange={(actorKind) => onChange({ actorKind })}
        options={(['admin', 'worker', 'system'] as const).map((kind) => [kind, t(`actor.${kind}`)])}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={DATE}>
          <span className="text-ink-2">{t(`filter.${end}`)}</span>
          <input
            type="date"
            value={filter[end]}
            onChange={(event) => onChange({ [end]: event.target.value })}
            className="min-h-11 bg-transparent font-semibold md:min-h-8"
          />
        </label>
      ))}
      {filter.workerId !== '' && (
        <AboutWorker id={Number(filter.workerId)} onClear={() => onChange({ workerId: '' })} />
      )}
    </div>
  );
}

function AboutWorker({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation('activity');
  const worker = useWorker(id).data;
  return (
    <Button
      variant="line"
      size="sm"
      className="max-md:min-h-11"
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onClear}
    >
      {t('filter.about', { name: worker ? `${worker.firstName} ${worker.lastName}` : '…' })}
    </Button>
  );
}
