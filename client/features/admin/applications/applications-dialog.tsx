import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useApplications } from '../api/applications.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { loadedCount, useAllPages } from '../api/use-all-pages.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { useSelection } from '../selection/use-selection.js';
import { ListState, PagingNote } from '../lists/list-states.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ApplicationList } from './application-list.js';
import { ApplicationsBulkBar } from './applications-bulk-bar.js';

/** All pending applications, to be decided one by one or in bulk [W-01 to W-06]. */
export default function ApplicationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useApplications();
  useRefetchOnOpen(ADMIN_PATHS.applications);
  return (
    <ListDialog
      title={t('applications.title')}
      counts={query.data && <Count firstPage={query.data} />}
      onClose={onClose}
    >
      <ListState query={query} lines={6}>
        {(applications) => (applications.length === 0 ? <None /> : <Applications first={applications} />)}
      </ListState>
    </ListDialog>
  );
}

/** Counts the applications of the loaded pages. [W-98] */
function Count({ firstPage }: { firstPage: PendingApplication[] }) {
  const { t } = useTranslation('people');
  const { all, isComplete } = useAllPages(ADMIN_PATHS.applications, firstPage);
  return (
    <Badge className="num tracking-normal">
      {t('applications.count', { count: all.length, shown: loadedCount(all.length, isComplete) })}
    </Badge>
  );
}

function Applications({ first }: { first: PendingApplication[] }) {
  const { all: applications, ...paging } = useAllPages(ADMIN_PATHS.applications, first);
  const selection = useSelection(applications);
  const selected = applications.filter(({ id }) => selection.has(id));
  return (
    <ListAndPanel
      footer={
        <ApplicationsBulkBar
          selected={selected}
          total={applications.length}
          onToggleAll={() => selection.replace(selected.length > 0 ? [] : applications.map(({ id }) => id))}
          onDone={selection.remove}
          changed={selection.changed}
        />
      }
    >
      <div className="mx-auto max-w-[48rem]">
        <ApplicationList applications={applications} selection={selection} loadMore={paging.loadMore} />
        <PagingNote shown={applications.length} paging={paging} />
      </div>
    </ListAndPanel>
  );
}

function None() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<Inbox aria-hidden="true" />} title={t('applications.none')}>
      {t('applications.noneText')}
    </EmptyState>
  );
}
