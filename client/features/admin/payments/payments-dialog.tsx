import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovedShift } from '../../../../shared/payroll/payment.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { Badge } from '../../../ui/badge.js';
import { Segmented } from '../../../ui/segmented.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { loadedCount, useAllPages } from '../api/use-all-pages.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { ListState } from '../lists/list-states.js';
import { type DialogRouteProps, openDialog } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { canPay, dueOf } from './payment-groups.model.js';
import { PaidTab } from './paid-tab.js';
import { UnpaidTab } from './unpaid-tab.js';
import { PayPeriodsTab } from './pay-periods-tab.js';
import { UndoPaidDialog } from './undo-paid-dialog.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

type PaymentsTab = 'unpaid' | 'paid' | 'periods';

/**
 * Unpaid approved shifts by worker and workweek; past payments and their adjustments; pay periods [E-13, E-15, E-16,
 * E-20, E-21].
 */
export default function PaymentsDialog({ detail, onClose }: DialogRouteProps) {
  // the texts of statement lines too: loaded later, they would hide the tab that needs them
  const { t } = useTranslation(['admin', 'earnings']);
  const query = useApprovedShifts();
  const [tab, setTab] = useState<PaymentsTab>(undoIds(detail) ? 'paid' : 'unpaid');
  const undoDialog = useUndoDialog(detail);
  useRefetchOnOpen(ADMIN_PATHS.approvedShifts);
  const head = (
    <div className="flex-none border-b border-line px-4 py-1.5 sm:px-6">
      <Segmented<PaymentsTab>
        label={t('payments.tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'unpaid', label: t('payments.tabUnpaid') },
          { value: 'paid', label: t('payments.tabPaid') },
          { value: 'periods', label: t('payments.tabPeriods') },
        ]}
      />
    </div>
  );
  return (
    <ListDialog title={t('payments.title')} counts={query.data && <Counts first={query.data} />} onClose={onClose}>
      {tab === 'periods' && <PayPeriodsTab head={head} />}
      {tab === 'paid' && <PaidTab head={head} onUndo={undoDialog.open} />}
      {tab === 'unpaid' && (
        <ListState query={query} lines={8}>
          {(shifts) => <UnpaidTab shifts={shifts} head={head} onUndo={undoDialog.open} />}
        </ListState>
      )}
      {undoDialog.assignmentIds && (
        <UndoPaidDialog assignmentIds={undoDialog.assignmentIds} onClose={undoDialog.close} />
      )}
    </ListDialog>
  );
}

/** Counts the shifts of the loaded pages. [W-98] */
function Counts({ first }: { first: ApprovedShift[] }) {
  const { t } = useTranslation('admin');
  const { all: shifts, ...paging } = useAllPages(ADMIN_PATHS.approvedShifts, first);
  const now = useNow();
  const unpaid = shifts.filter(canPay);
  const isLate = (shift: ApprovedShift) => canPay(shift) && dueOf(shift, now).state === 'late';
  const late = unpaid.filter(isLate).length;
  // the server lists the unpaid shifts first, and late ones before the others
  const last = shifts.at(-1);
  const isComplete = (counts: (shift: ApprovedShift) => boolean) => paging.isComplete || !last || !counts(last);
  return (
    <span className="flex flex-wrap gap-2 tracking-normal">
      {late > 0 && (
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          {t('payments.lateCount', { count: late, shown: loadedCount(late, isComplete(isLate)) })}
        </Badge>
      )}
      <Badge>
        {t('payments.unpaidCount', { count: unpaid.length, shown: loadedCount(unpaid.length, isComplete(canPay)) })}
      </Badge>
    </span>
  );
}

/** Approved and unpaid shifts, the longest waiting first, then those paid in the last 14 days [E-15]. */
const useApprovedShifts = () => useAuthenticatedQuery<ApprovedShift[]>(ADMIN_PATHS.approvedShifts);

const DIALOG_NAME = 'update-payments';

/** The payments to undo, from the address: `?work=update-payments/undo.12.13`. */
function undoIds(detail: string | null): number[] | null {
  return detail !== null && /^undo(\.\d{1,10})+$/.test(detail) ? detail.split('.').slice(1).map(Number) : null;
}

/** The payments to undo. The undo button of a toast also works after this dialog was closed: it opens it again. */
function useUndoDialog(detail: string | null) {
  const [assignmentIds, setAssignmentIds] = useState(() => undoIds(detail));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    assignmentIds,
    open: (ids: number[]) =>
      isOpen.current ? setAssignmentIds(ids) : openDialog(DIALOG_NAME, ['undo', ...ids].join('.')),
    close: () => setAssignmentIds(null),
  };
}
