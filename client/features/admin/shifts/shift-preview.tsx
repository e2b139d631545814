import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { minutesBetween, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftWarning } from '../../../../shared/shifts/shift.contract.js';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import type { NamedWorker } from '../api/overlapping-workers.js';
import { notifiedBy } from '../schedule/move.model.js';
import { type RefusedTimes, timesOf } from './leave-out-note.js';
import { decideShift, notificationOfForm, previewTimes } from './shift-form.model.js';
import type { ShiftForm, TimesPreview } from './shift-form.model.js';
import { RecipientsNotice } from './recipients-notice.js';
import { useBand } from './use-band.js';

/** `refused`: times at which the form offers to leave workers out. */
type ShiftPreviewProps = { form: UseFormReturn<ShiftForm>; shift?: AdminShift; refused?: RefusedTimes | null };

/** A summary of the form: length and days, or the errors, and warnings [D-21, D-22, D-24, D-25]. */
export function ShiftPreview({ form, shift, refused = null }: ShiftPreviewProps) {
  const values = useWatch({ control: form.control, compute: (current: ShiftForm) => current });
  const { timeZone: zone } = useFormat();
  const context = { now: useNow(), zone };
  const decision = decideShift(values, shift, context);
  return (
    <div aria-live="polite" className="grid gap-2">
      <Times preview={previewTimes(values, shift, context)} />
      {shift && decision?.ok && (
        <NotificationPreview
          shift={shift}
          values={values}
          endsAt={decision.endsAt}
          leaveOut={refused?.times === timesOf(values) ? refused.workers : []}
        />
      )}
      {decision?.ok && decision.warnings.map((code) => <Warning key={code} code={code} form={values} />)}
    </div>
  );
}

type NotificationPreviewProps = {
  shift: AdminShift;
  values: ShiftForm;
  endsAt: Instant;
  leaveOut: readonly NamedWorker[];
};

/** Shown before saving: the workers that will be notified of this edit, and the notification [D-30]. */
function NotificationPreview({ shift, values, endsAt, leaveOut }: NotificationPreviewProps) {
  const notification = notificationOfForm(values, shift);
  const isLeftOut = ({ userId }: { userId: number }) => leaveOut.some((one) => one.userId === userId);
  const recipients = notifiedBy(shift, useNow(), endsAt).filter((one) => !isLeftOut(one));
  return notification && <RecipientsNotice notification={notification} recipients={recipients} />;
}

function Times({ preview }: { preview: TimesPreview }) {
  const { t } = useTranslation(['admin', 'problems']);
  if (preview.kind === 'empty') return <p className="text-14 text-ink-3">{t('shiftForm.previewEmpty')}</p>;
  if (preview.kind === 'invalid') {
    return (
      <RefusalText>
        {t(`problems:fields.${preview.code}`, { field: t(`problems:labels.${preview.field}`) })}
      </RefusalText>
    );
  }
  const { decision } = preview;
  if (!decision.ok) return <RefusalText>{t(`problems:${decision.code}`, { ...decision.params })}</RefusalText>;
  return <Length startsAt={decision.startsAt} endsAt={decision.endsAt} />;
}

function RefusalText({ children }: { children: string }) {
  return (
    <p className="flex gap-2 text-14 font-medium text-bad">
      <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      {children}
    </p>
  );
}

function Length({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const endsNextDay = siteDate(startsAt, format.timeZone) !== siteDate(endsAt, format.timeZone);
  return (
    <p className="num flex flex-wrap items-center gap-x-2 text-14">
      <Clock className="size-4 flex-none" aria-hidden="true" />
      <b className="font-[650]">{format.duration(minutesBetween(startsAt, endsAt))}</b>
      <span className="text-ink-2">
        {format.dateTimeAt(startsAt)}
        {'\u00a0– '}
        {endsNextDay ? format.dateTimeAt(endsAt) : format.timeAt(endsAt)}
      </span>
      {endsNextDay && <b className="font-semibold">{t('shiftForm.endsNextDay')}</b>}
    </p>
  );
}

function Warning({ code, form }: { code: ShiftWarning; form: ShiftForm }) {
  const { t } = useTranslation(['admin', 'common']);
  const bandOf = useBand();
  const level = Number(form.skillLevelId);
  const params = isSkillLevelId(level) ? { level: t(`common:level.${level}`), band: bandOf(level) } : {};
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {t(`shiftForm.warning.${code}`, params)}
    </Note>
  );
}
