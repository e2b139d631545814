import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ApprovedShift } from '../../../../shared/payroll/payroll.contract.js';
import { useNow } from '../../../lib/clock.js';
import { Badge } from '../../../ui/badge.js';
import { useApprovedShifts } from '../api/approved-shifts.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useFreshOnOpen } from '../api/use-refetch.js';
import { ListState } from '../list-states.js';
import { WorkDialog } from '../work-dialog.js';
import { canPay, dueOf } from './payment-groups.model.js';
import { NothingToPay } from './nothing-to-pay.js';
import { PaymentsWork } from './payments-work.js';

/** Approved shifts to be paid, by worker and workweek [E-15, E-16, E-20]. */
export default function PaymentsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useApprovedShifts();
  useFreshOnOpen(ADMIN_PATHS.approvedShifts);
  return (
    <WorkDialog title={t('payments.title')} counts={query.data && <Counts shifts={query.data} />} onClose={onClose}>
      <ListState query={query} lines={8}>
        {(shifts) => (shifts.length === 0 ? <NothingToPay /> : <PaymentsWork shifts={shifts} />)}
      </ListState>
    </WorkDialog>
  );
}

function Counts({ shifts }: { shifts: ApprovedShift[] }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const unpaid = shifts.filter(canPay);
  const late = unpaid.filter((shift) => dueOf(shift, now).state === 'late').length;
  return (
    <span className="flex gap-2 tracking-normal">
      {late > 0 && (
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          {t('payments.lateCount', { count: late })}
        </Badge>
      )}
      <Badge>{t('payments.unpaidCount', { count: unpaid.length })}</Badge>
    </span>
  );
}
