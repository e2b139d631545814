import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useNow } from '../../../lib/time/clock.js';
import { FilterChoice, SearchField } from '../lists/filter-controls.js';
import { useWeekLabel } from '../use-week-label.js';
import { weeksOffered } from './timesheet-list.model.js';
import type { TimesheetFilter } from './timesheet-list.model.js';
import type { TimesheetListState } from './use-timesheet-list.js';

type TimesheetFiltersProps = {
  timesheets: readonly Timesheet[];
  list: TimesheetListState;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** A search and three filters. Their options are the values in the list, and the weeks that may follow. */
export function TimesheetFilters({ timesheets, list, searchRef }: TimesheetFiltersProps) {
  const { t } = useTranslation(['admin', 'common']);
  const weekLabel = useWeekLabel();
  const { timeZone } = useFormat();
  const weeks = weeksOffered(timesheets, {
    isComplete: list.paging.isComplete,
    chosen: list.filter.week,
    today: siteDate(useNow(), timeZone),
  });
  const checks = [...new Set(timesheets.map(timesheetCheck))];
  const set = (change: Partial<TimesheetFilter>) => list.setFilter({ ...list.filter, ...change });
  const choice = (name: 'week' | 'level' | 'check', options: readonly (readonly [value: string, text: string])[]) => ({
    label: t(`timesheets.filter.${name}`),
    value: list.filter[name],
    options: [['all', t(`timesheets.filter.all.${name}`)] as const, ...options],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
      <SearchField
        label={t('timesheets.filter.search')}
        value={list.filter.text}
        onChange={(text) => set({ text })}
        searchRef={searchRef}
      />
      <FilterChoice
        {...choice(
          'week',
          weeks.map((week) => [week, weekLabel(week)] as const),
        )}
      />
      <FilterChoice
        {...choice(
          'level',
          SKILL_LEVEL_IDS.map((level) => [String(level), t(`common:level.${level}`)] as const),
        )}
      />
      <FilterChoice
        {...choice(
          'check',
          checks.map((check) => [check, t(`timesheets.check.${check}`)] as const),
        )}
      />
    </div>
  );
}
