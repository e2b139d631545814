import ChartLine from 'lucide-react/icons/chart-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import Zap from 'lucide-react/icons/zap';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { useStats } from '../api/stats.js';
import { CountChip } from '../lists/count-chip.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { hasDialog } from '../dialogs/dialog-routes.js';
import { QUICK_ACTIONS, actionsWithCounts } from './quick-actions.model.js';
import type { QuickAction } from './quick-actions.model.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;
const ICONS: Record<QuickAction, ReactElement> = {
  fillUrgent: <Zap {...ICON} />,
  approveTimesheets: <FileText {...ICON} />,
  approveWorkers: <User {...ICON} />,
  approveApplications: <CircleCheck {...ICON} />,
  sendNotification: <Megaphone {...ICON} />,
  workerReports: <ChartLine {...ICON} />,
  updatePayments: <ReceiptText {...ICON} />,
};

/** The quick actions with their numbers of pending items; the first one with a number is highlighted [D-04]. */
export function QuickActions({ className }: { className?: string }) {
  const { t } = useTranslation('admin');
  const actions = actionsWithCounts(useStats().data).filter(({ action }) => hasDialog(QUICK_ACTIONS[action].dialog));
  const next = actions.find(({ count }) => count)?.action;
  return (
    <nav
      aria-label={t('actions.title')}
      className={cx('grid gap-1.5 sm:grid-cols-2 lg:grid-cols-4 min-[87.5rem]:flex min-[87.5rem]:gap-1', className)}
    >
      {actions.map(({ action, count }) => (
        <Button
          key={action}
          size="sm"
          variant={action === next ? 'accent' : 'line'}
          icon={ICONS[action]}
          className={`min-h-11! px-2! sm:last:col-span-2 md:min-h-10! min-[87.5rem]:flex-auto min-[87.5rem]:gap-1.5! min-[87.5rem]:px-1.5! min-[87.5rem]:text-13! ${action === next ? '' : 'bg-sheet!'}`}
          onClick={() => openDialog(QUICK_ACTIONS[action].dialog)}
        >
          {t(`actions.${action}`)}
          {count !== undefined && count > 0 && <CountChip isOnFilled={action === next}>{count}</CountChip>}
        </Button>
      ))}
    </nav>
  );
}
