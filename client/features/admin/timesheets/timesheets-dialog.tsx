import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { loadedCount, useAllPages } from '../api/use-all-pages.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { ListState } from '../lists/list-states.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { groupTimesheets, isGroupComplete } from './timesheet-list.model.js';
import { TimesheetList } from './timesheet-list.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

/** Timesheets to check and approve, exceptions first [W-20 to W-26]. */
export default function TimesheetsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useTimesheets();
  useRefetchOnOpen(ADMIN_PATHS.timesheets);
  return (
    <ListDialog title={t('timesheets.title')} counts={query.data && <Counts first={query.data} />} onClose={onClose}>
      <ListState query={query} lines={8}>
        {(timesheets) => (timesheets.length === 0 ? <NoTimesheets /> : <TimesheetList timesheets={timesheets} />)}
      </ListState>
    </ListDialog>
  );
}

/** Counts the rows of the loaded pages. [W-98] */
function Counts({ first }: { first: Timesheet[] }) {
  const { t } = useTranslation('admin');
  const { all: timesheets, isComplete } = useAllPages(ADMIN_PATHS.timesheets, first);
  const { exceptions, ready } = groupTimesheets(timesheets);
  const shownCount = (group: 'exceptions' | 'ready', count: number) => ({
    count,
    shown: loadedCount(count, isGroupComplete(group, timesheets, isComplete)),
  });
  return (
    <span className="flex flex-wrap gap-2 tracking-normal">
      {exceptions.length > 0 && (
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          {t('timesheets.needYou', shownCount('exceptions', exceptions.length))}
        </Badge>
      )}
      {ready.length > 0 && <Badge>{t('timesheets.inOrderCount', shownCount('ready', ready.length))}</Badge>}
    </span>
  );
}

function NoTimesheets() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<ClipboardCheck aria-hidden="true" />} title={t('timesheets.none')}>
      {t('timesheets.noneText')}
    </EmptyState>
  );
}

/** Timesheets that are not approved yet, exceptions first. */
const useTimesheets = () => useAuthenticatedQuery<Timesheet[]>(ADMIN_PATHS.timesheets);
