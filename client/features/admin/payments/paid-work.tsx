import Wallet from 'lucide-react/icons/wallet';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '../../../../shared/kernel/policy.js';
import type { PaidShift } from '../../../../shared/payroll/payroll.contract.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { usePaidShifts } from '../api/paid-shifts.js';
import { ListState } from '../list-states.js';
import { SearchField } from '../search-field.js';
import { useGrowing } from '../use-growing.js';
import { WorkLayout } from '../work-layout.js';
import { AdjustDialog } from './adjust-dialog.js';
import { groupPaid, paidMatching } from './paid.model.js';
import type { Adjustable } from './paid.model.js';
import { PaidGroupCard } from './paid-group-card.js';
import type { Corrections } from './paid-group-card.js';

type PaidWorkProps = { head: ReactNode; onUndo: (assignmentIds: number[]) => void };

/** What was paid in the last 90 days, by worker and workweek, to be undone or adjusted [E-13]. */
export function PaidWork({ head, onUndo }: PaidWorkProps) {
  const { t } = useTranslation('admin');
  const query = usePaidShifts();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [adjusting, setAdjusting] = useState<Adjustable | null>(null);
  return (
    <WorkLayout
      head={
        <>
          {head}
          <div className="border-b border-line px-4 py-2.5 sm:px-6">
            <SearchField label={t('payments.findPaid')} value={typed} onChange={setTyped} />
          </div>
        </>
      }
    >
      <ListState query={query} lines={8}>
        {(shifts) => (
          <PaidGroups
            key={sought}
            shifts={shifts}
            sought={sought}
            onUndo={({ id }) => onUndo([id])}
            onAdjust={setAdjusting}
          />
        )}
      </ListState>
      {adjusting && <AdjustDialog thing={adjusting} onClose={() => setAdjusting(null)} />}
    </WorkLayout>
  );
}

type PaidGroupsProps = { shifts: readonly PaidShift[]; sought: string } & Corrections;

/** Thousands of them, drawn part by part; what is sought anew begins anew. */
function PaidGroups({ shifts, sought, ...corrections }: PaidGroupsProps) {
  const { t } = useTranslation('admin');
  const groups = useMemo(() => groupPaid(paidMatching(shifts, sought)), [shifts, sought]);
  const { drawn, end } = useGrowing(groups.length);
  return (
    <div className="grid content-start gap-3 bg-paper p-4 sm:px-6 md:min-h-full">
      {groups.length === 0 && (
        <EmptyState icon={<Wallet aria-hidden="true" />} title={t('payments.nonePaid')}>
          {t('payments.nonePaidText', { days: LISTS.pastDays })}
        </EmptyState>
      )}
      {groups.slice(0, drawn).map((group) => (
        <PaidGroupCard key={group.key} group={group} {...corrections} />
      ))}
      {end}
    </div>
  );
}
