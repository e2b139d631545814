import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '../../../../shared/kernel/policy.js';
import type { ApprovedShift } from '../../../../shared/payroll/payroll.contract.js';
import { useFormat } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { useShiftTitle } from '../use-shift-title.js';

/** What was paid in the last 14 days, folded away. */
export function PaidShifts({ shifts }: { shifts: readonly ApprovedShift[] }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  if (shifts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <Button
        variant="text"
        size="sm"
        className="justify-self-start no-underline! max-md:min-h-11"
        aria-expanded={open}
        icon={<ChevronDown className={cx('size-4', open && 'rotate-180')} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t('payments.paidGroup', { count: shifts.length, days: LISTS.paidShownDays })}
      </Button>
      {open && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {shifts.map((shift) => (
              <PaidLine key={shift.id} shift={shift} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function PaidLine({ shift }: { shift: ApprovedShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <li className="num flex items-start justify-between gap-4 px-4 py-2.5 text-14">
      <span className="grid min-w-0 gap-x-4 md:flex-1 md:grid-cols-3">
        <b className="font-semibold">{shift.workerName}</b>
        <span className="text-ink-2">
          {useShiftTitle()(shift.shiftId, shift.shiftTitle)}, {format.monthDay(shift.shiftDate)}
        </span>
        <span className="text-ok">
          {shift.paidAt && t('payments.paidAt', { when: format.dateTimeAt(shift.paidAt) })}
        </span>
      </span>
      <b className="font-semibold">{format.money(shift.amount)}</b>
    </li>
  );
}
