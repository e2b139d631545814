import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useStats } from '../api/stats.js';
import { CountChip } from '../count-chip.js';

type QuickAction = 'approveTimesheets' | 'approveWorkers' | 'approveApplications' | 'updatePayments' | 'addShift';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;
const ICONS: Record<QuickAction, ReactElement> = {
  approveTimesheets: <FileText {...ICON} />,
  approveWorkers: <User {...ICON} />,
  approveApplications: <CircleCheck {...ICON} />,
  updatePayments: <ReceiptText {...ICON} />,
  addShift: <Plus {...ICON} />,
};

type QuickActionsProps = { onAction: (action: QuickAction) => void };

/** What can be done from here, each with how many wait; magenta marks the first that has work [D-04]. */
export function QuickActions({ onAction }: QuickActionsProps) {
  const { t } = useTranslation('admin');
  const stats = useStats().data;
  const actions: { action: QuickAction; count?: number }[] = [
    { action: 'approveTimesheets', count: stats?.pendingTimesheets },
    { action: 'approveWorkers', count: stats?.pendingWorkers },
    { action: 'approveApplications', count: stats?.pendingApplications },
    { action: 'updatePayments', count: stats?.shiftsToPay },
    { action: 'addShift' },
  ];
  const next = actions.find(({ count }) => count)?.action;
  return (
    <nav aria-label={t('actions.title')} className="grid gap-1.5 sm:grid-cols-2 md:flex">
      {actions.map(({ action, count }) => (
        <Button
          key={action}
          size="sm"
          variant={action === next ? 'accent' : 'line'}
          icon={ICONS[action]}
          className={`min-h-11! px-2! md:min-h-10! md:flex-auto ${action === next ? '' : 'bg-sheet!'}`}
          onClick={() => onAction(action)}
        >
          {t(`actions.${action}`)}
          {count !== undefined && count > 0 && <CountChip onFill={action === next}>{count}</CountChip>}
        </Button>
      ))}
    </nav>
  );
}
