import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import {
  minutesBetween,
  parseLocalDate,
  parseLocalTime,
  siteDate,
  siteInstant,
} from '../../../../shared/kernel/site-time.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import type { AdminAlert, AlertType } from '../../../../shared/notifications/admin-overview.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { cancelReasonIn } from '../../../../shared/assignments/cancel-reason-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { useShifts } from '../api/shifts.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { hiddenUntilLoaded } from '../lists/hidden-until-loaded.js';
import { WithShiftTitle } from '../shifts/shift-title.js';
import { useDismissAlerts } from '../api/alerts.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

type AlertRowProps = {
  alert: AdminAlert;
  /** Opens the shift; absent where the row stands below its shift. */
  onOpenShift?: (shiftId: number) => void;
  /** A check box that selects the row. */
  checkbox?: ReactNode;
};

export function AlertRow({ alert, onOpenShift, checkbox }: AlertRowProps) {
  const { t } = useTranslation(['admin', 'common']);
  const dismissal = useDismissAlerts();
  const shifts = useShifts();
  const isScheduled = shifts.data?.some((shift) => shift.id === alert.shiftId) ?? !hasFailed(shifts);
  const { type: alertType, shiftAssignmentId } = alert;
  return (
    <li className="grid gap-x-3 gap-y-1.5 px-3.5 py-2 text-14 md:min-h-12 md:grid-cols-[220px_1fr_auto] md:items-center md:py-1.5">
      <span className="flex items-center gap-3">
        {checkbox}
        <Badge
          tone={alert.severity === 'critical' ? 'bad' : 'orange'}
          icon={
            alertType === 'late' || isCancellation(alertType) ? (
              <Clock aria-hidden="true" />
            ) : (
              <Ban aria-hidden="true" />
            )
          }
          className="md:flex-1"
        >
          {t(`alerts.type.${alertType}`)}
        </Badge>
      </span>
      <AlertText alert={alert} />
      <span className="flex items-center gap-2">
        {alertType === 'no_show_disputed' && (
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => openDialog('approve-timesheets')}>
            {t('alerts.openTimesheets')}
          </Button>
        )}
        {onOpenShift && isScheduled && alertType !== 'no_show_disputed' && (
          <Button
            variant="line"
            size="sm"
            className={cx('max-md:min-h-11', hiddenUntilLoaded(shifts))}
            onClick={() => onOpenShift(alert.shiftId)}
          >
            {t('alerts.openShift')}
          </Button>
        )}
        <Button
          variant="text"
          size="sm"
          className="max-md:min-h-11"
          loading={dismissal.isPending}
          aria-label={t('alerts.dismissOf', { name: alert.workerName })}
          onClick={() => dismissal.mutate([{ alertType, shiftAssignmentId }])}
        >
          {t('alerts.dismiss')}
        </Button>
      </span>
    </li>
  );
}

function isCancellation(type: AlertType): type is 'late_cancellation' | 'short_notice_cancellation' {
  return type === 'late_cancellation' || type === 'short_notice_cancellation';
}

/**
 * Worker, shift and time, and the reason: for a late worker since when, for a no-show the end of the clock-in window, for
 * a cancellation its notice.
 */
function AlertText({ alert }: { alert: AdminAlert }) {
  const { t } = useTranslation(['admin', 'common']);
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const isToday = alert.shiftDate === siteDate(now, format.timeZone);
  const when = t(isToday ? 'alerts.today' : 'alerts.onDay', {
    date: format.dateShort(alert.shiftDate),
    time: format.time(alert.shiftStartTime),
  });
  const startsAt = startOf(alert, format.timeZone);
  const minutesBeforeStart = startsAt === null ? 0 : minutesBetween(instantOf(alert.occurredAt), startsAt);
  const { type } = alert;
  const isCancelled = isCancellation(type);
  const textKey = isCancelled ? (minutesBeforeStart <= 0 ? 'cancelled_started' : 'cancelled') : type;
  return (
    <span className="num min-w-0 wrap-anywhere">
      <b className="font-semibold">{alert.workerName}</b>{' '}
      <WithShiftTitle of={alert}>
        {(shift) => t(`alerts.text.${textKey}`, { shift, when, ahead: format.duration(minutesBeforeStart) })}
      </WithShiftTitle>{' '}
      {alert.type === 'late' &&
        startsAt !== null &&
        t('alerts.lateBy', { length: format.duration(minutesBetween(startsAt, now)) })}
      {alert.type === 'no_show' && t('alerts.windowClosed', { time: format.timeAt(alert.occurredAt) })}
      {alert.type === 'no_show_disputed' &&
        alert.clockInTime !== null &&
        t('alerts.arrivedLater', {
          tapped: format.dateTimeAt(alert.clockInTime),
          received: format.dateTimeAt(alert.occurredAt),
        })}
      {alert.type === 'short_notice_cancellation' && `${t('alerts.excused')} `}
      {isCancelled && alert.severity === 'critical' && `${t('alerts.stillOpen')} `}
      {alert.reason && t('common:quoted', { text: cancelReasonIn(language, alert.reason) })}
    </span>
  );
}

function startOf({ shiftDate, shiftStartTime }: AdminAlert, zone: string): Instant | null {
  const [date, time] = [parseLocalDate(shiftDate), parseLocalTime(shiftStartTime)];
  return date && time ? siteInstant(date, time, zone) : null;
}
