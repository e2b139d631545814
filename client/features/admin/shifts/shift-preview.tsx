import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { minutesBetween, shiftInstants } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftWarning } from '../../../../shared/shifts/shift.contract.js';
import { checkShiftLength } from '../../../../shared/shifts/shift.rules.js';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { useNow } from '../../../lib/clock.js';
import { useFormat } from '../../../lib/format.js';
import { Note } from '../../../ui/note.js';
import { decideForm, readingsOf } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';
import { useBand } from './use-band.js';

type ShiftPreviewProps = { form: UseFormReturn<ShiftForm>; shift?: AdminShift };

/** What the form comes to so far: length, the day it ends, and what deserves a second look [D-22, D-24, D-25]. */
export function ShiftPreview({ form, shift }: ShiftPreviewProps) {
  const values = useWatch({ control: form.control, compute: (current: ShiftForm) => current });
  const { timeZone: zone } = useFormat();
  const decision = decideForm(values, shift, { now: useNow(), zone });
  return (
    <div aria-live="polite" className="grid gap-2">
      <Length form={values} />
      {decision?.ok && decision.warnings.map((code) => <Warning key={code} code={code} form={values} />)}
    </div>
  );
}

function Length({ form }: { form: ShiftForm }) {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const readings = readingsOf(form);
  if (!readings) return <p className="text-14 text-ink-3">{t('shiftForm.previewEmpty')}</p>;
  const times = shiftInstants(readings, format.timeZone);
  const length = times.ok ? checkShiftLength(times.startsAt, times.endsAt) : times;
  if (!times.ok || !length.ok) {
    const { code, params } = times.ok && !length.ok ? length : (times as Exclude<typeof times, { ok: true }>);
    return (
      <p className="flex gap-2 text-14 font-medium text-bad">
        <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {t(`problems:${code}`, { ...params })}
      </p>
    );
  }
  const minutes = minutesBetween(times.startsAt, times.endsAt);
  const endsNextDay = readings.endTime <= readings.startTime;
  return (
    <p className="num flex flex-wrap items-center gap-x-2 text-14">
      <Clock className="size-4 flex-none" aria-hidden="true" />
      <b className="font-[650]">{format.duration(minutes)}</b>
      <span className="text-ink-2">
        {format.dateTimeAt(times.startsAt)} –{' '}
        {endsNextDay ? format.dateTimeAt(times.endsAt) : format.timeAt(times.endsAt)}
      </span>
      {endsNextDay && <b className="font-semibold">{t('shiftForm.endsNextDay')}</b>}
    </p>
  );
}

function Warning({ code, form }: { code: ShiftWarning; form: ShiftForm }) {
  const { t } = useTranslation(['admin', 'common']);
  const bandOf = useBand();
  const level = Number(form.skillLevelId);
  const named = isSkillLevelId(level) ? { level: t(`common:level.${level}`), band: bandOf(level) } : {};
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {t(`shiftForm.warning.${code}`, named)}
    </Note>
  );
}
