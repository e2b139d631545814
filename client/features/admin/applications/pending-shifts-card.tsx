import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useApplications } from '../api/applications.js';
import { mayHaveMore, loadedCount } from '../api/use-all-pages.js';
import { CountChip } from '../lists/count-chip.js';
import { ListState } from '../lists/list-states.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { ApplicationList } from './application-list.js';
import { PENDING_SHIFTS_ID } from './pending-shifts-anchor.js';

const SHOWN_AT_FIRST = 4;

/** Pending applications (admin.md §2.1) [W-01]. */
export function PendingShiftsCard() {
  const { t } = useTranslation(['admin', 'people']);
  const query = useApplications();
  return (
    <Card
      id={PENDING_SHIFTS_ID}
      tabIndex={-1}
      padded={false}
      aria-labelledby="pending-title"
      className="flex flex-col overflow-hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 pt-1 pb-0.5 md:pt-3.5 md:pb-3">
        <span className="flex min-w-0 items-center gap-2 max-md:min-h-11">
          <h2 id="pending-title">{t('applications.title')}</h2>
          {query.data && <CountChip>{loadedCount(query.data.length, !mayHaveMore(query.data))}</CountChip>}
        </span>
        {query.data && query.data.length > 1 && (
          <Button
            variant="text"
            size="xs"
            className="flex-none whitespace-nowrap max-md:-ml-2.5 max-md:min-h-11"
            onClick={() => openDialog('applications')}
          >
            {t('people:applications.several')}
          </Button>
        )}
      </div>
      <ListState query={query}>{(applications) => <Applications applications={applications} />}</ListState>
    </Card>
  );
}

function Applications({ applications }: { applications: PendingApplication[] }) {
  const { t } = useTranslation('admin');
  const [showsAll, setShowsAll] = useState(false);
  if (applications.length === 0) {
    return (
      <EmptyState className="m-4" icon={<Inbox aria-hidden="true" />} title={t('applications.none')}>
        {t('applications.noneText')}
      </EmptyState>
    );
  }
  const hidden = showsAll ? 0 : applications.length - SHOWN_AT_FIRST;
  return (
    <>
      <ApplicationList applications={showsAll ? applications : applications.slice(0, SHOWN_AT_FIRST)} />
      {hidden > 0 && (
        <Button
          variant="text"
          size="md"
          full
          className="mt-auto rounded-none! border-0! border-t! border-line! text-14!"
          onClick={() => setShowsAll(true)}
        >
          {t('applications.showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}
