import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { Kbd } from '../kbd.js';
import { useWeekLabel } from '../use-week-label.js';
import { weekOf } from './timesheet-list.model.js';
import type { TimesheetFilter } from './timesheet-list.model.js';
import type { TimesheetWork } from './use-timesheet-work.js';

type TimesheetFiltersProps = {
  timesheets: readonly Timesheet[];
  work: TimesheetWork;
  searchRef: RefObject<HTMLInputElement | null>;
};

const BOX = 'flex min-h-11 items-center rounded-control border-[1.5px] border-line-2 bg-sheet text-14 md:min-h-9';

/** Search and three filters; each offers only what the list holds. */
export function TimesheetFilters({ timesheets, work, searchRef }: TimesheetFiltersProps) {
  const { t } = useTranslation(['admin', 'common']);
  const weekLabel = useWeekLabel();
  const weeks = [...new Set(timesheets.map(weekOf))].sort().reverse();
  const checks = [...new Set(timesheets.map(timesheetCheck))];
  const set = (change: Partial<TimesheetFilter>) => work.setFilter({ ...work.filter, ...change });
  const selectProps = (name: 'week' | 'level' | 'check') => ({
    label: t(`timesheets.filter.${name}`),
    value: work.filter[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
      <label
        className={`${BOX} w-full gap-2 px-2.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent sm:w-60`}
      >
        <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
        <input
          ref={searchRef}
          type="search"
          aria-label={t('timesheets.filter.search')}
          placeholder={t('timesheets.filter.search')}
          value={work.filter.text}
          onChange={(event) => set({ text: event.target.value })}
          className="min-w-0 flex-1 bg-transparent placeholder:text-ink-3 focus:outline-none"
        />
        <Kbd>/</Kbd>
      </label>
      <FilterSelect {...selectProps('week')} options={weeks.map((week) => [week, weekLabel(week)])} />
      <FilterSelect
        {...selectProps('level')}
        options={SKILL_LEVEL_IDS.map((level) => [String(level), t(`common:level.${level}`)])}
      />
      <FilterSelect
        {...selectProps('check')}
        options={checks.map((check) => [check, t(`timesheets.check.${check}`)])}
      />
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={`${BOX} relative pl-3 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[calc(50%-0.5rem)]`}>
      <span className="text-ink-2">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 md:min-h-9 max-w-44 min-w-0 flex-1 appearance-none truncate bg-transparent pr-8 pl-2 font-semibold"
      >
        <option value="all">{t('timesheets.filter.all')}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2.5 size-4 text-ink-2" aria-hidden="true" />
    </label>
  );
}
