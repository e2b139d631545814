import Megaphone from 'lucide-react/icons/megaphone';
import { useTranslation } from 'react-i18next';
import type { AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftEditNotification } from '../../../../shared/shifts/shift-edit-notification.rules.js';
import { Note } from '../../../ui/note.js';

/** The maximum number of names; more are only counted. */
const MAX_NAMES = 6;

/** Lists the workers who will be notified of a change, and the text [D-30]. */
export function RecipientsNotice({
  notification,
  recipients,
}: {
  notification: ShiftEditNotification;
  recipients: readonly AdminShiftAssignment[];
}) {
  const { t } = useTranslation('admin');
  if (recipients.length === 0) return <p className="text-13 text-ink-2">{t('recipients.nobody')}</p>;
  const names = recipients.slice(0, MAX_NAMES).map(({ user }) => `${user.firstName} ${user.lastName}`);
  const remaining = recipients.length - names.length;
  return (
    <Note
      tone="info"
      icon={<Megaphone aria-hidden="true" />}
      title={t('recipients.count', { count: recipients.length })}
      className="wrap-anywhere"
    >
      {names.join(', ')}
      {remaining > 0 && ` ${t('recipients.more', { count: remaining })}`}
      <br />
      {t(`recipients.${notification}`)}
    </Note>
  );
}
