import CalendarSync from 'lucide-react/icons/calendar-sync';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { HOLDS_POSITION } from '../../../../shared/assignments/assignment-states.rules.js';
import { fullRefusal, shiftRefusal } from '../../../../shared/assignments/claim.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { spanOf } from '../shifts/instants.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { MessageButton } from '../notify/message-button.js';
import { RemindButton } from '../shifts/remind-button.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;

/** Further actions on a shift: remind its workers [D-40], write to them [N-50], find candidates, repeat it, save it as a template. */
export function ShiftExtras({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation(['planning', 'admin']);
  const now = useNow();
  const confirmDiscard = useConfirmDiscard();
  const openOtherDialog = (name: string, detail: string | number) => confirmDiscard(() => openDialog(name, detail));
  const hasNotStarted = shiftRefusal({ ...shift, ...spanOf(shift) }, now) === null;
  const crew = shift.assignments.filter(({ status }) => HOLDS_POSITION[status]).map(({ userId }) => userId);
  const button = { size: 'sm', variant: 'line', className: 'max-md:min-h-11' } as const;
  return (
    <section aria-label={t('extras.title')} className="flex flex-wrap gap-2 max-sm:[&>button]:w-full">
      <RemindButton shift={shift} people={shift.assignments} size={button.size} className={button.className} />
      <MessageButton {...button} userIds={crew}>
        {t('admin:message.crew')}
      </MessageButton>
      {hasNotStarted && !fullRefusal(shift) && (
        <Button {...button} icon={<UserPlus {...ICON} />} onClick={() => openOtherDialog('urgent', shift.id)}>
          {t('extras.find')}
        </Button>
      )}
      <Button
        {...button}
        icon={<CalendarSync {...ICON} />}
        onClick={() => openOtherDialog('copy-week', `shift-${shift.id}`)}
      >
        {t('extras.repeat')}
      </Button>
      <Button
        {...button}
        icon={<LayoutTemplate {...ICON} />}
        onClick={() => openOtherDialog('templates', `from-${shift.id}`)}
      >
        {t('extras.asTemplate')}
      </Button>
    </section>
  );
}
