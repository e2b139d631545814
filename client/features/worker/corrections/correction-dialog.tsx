import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { serverNow, useNow } from '../../../lib/time/clock.js';
import { useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Note } from '../../../ui/note.js';
import { OneLine } from '../../../ui/one-line.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast-store.js';
import { useAskCorrection } from '../api/corrections.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { FormDialog } from '../profile/security/form-dialog.js';
import { useFormCall } from '../profile/use-form-call.js';
import { useShiftText } from '../shift-text.js';
import { SiteTimeNote } from '../shifts/site-time-note.js';
import {
  checkCorrection,
  type CorrectionForm,
  correctionFormOf,
  missingTimes,
  typedMinutesOffShift,
} from './correction.model.js';

type CorrectionDialogProps = { assignment: OwnAssignment; onClose: () => void };

/**
 * Asks the shift desk for other times of a shift, with a reason. The recorded times are filled in; a refusal or a lost
 * connection keeps the input [K-60, K-62, K-68].
 */
export default function CorrectionDialog({ assignment, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation(['worker', 'problems']);
  const format = useFormat();
  const { title } = useShiftText();
  const problemText = useFieldError();
  const zone = format.timeZone;
  const ask = useAskCorrection(assignment.id);
  const form = useForm<CorrectionForm>({
    defaultValues: correctionFormOf(assignment, zone),
    resolver: resolveWith((values) => checkCorrection(values, assignment, { now: serverNow(), zone })),
  });
  const { sending, call } = useFormCall(form, t('correction.failed'));
  const submit = form.handleSubmit(async (values) => {
    const response = await call(() => ask.mutateAsync({ ...values, reason: values.reason.trim() }));
    if (!response) return;
    toast({ title: t('correction.sent'), description: t('correction.sentText') });
    onClose();
  });
  const field = (name: keyof CorrectionForm, label: string) => ({
    ...{ ...form.register(name), label, error: problemText(form.formState.errors[name], label), required: true },
  });
  const { shift } = assignment;
  const kind = missingTimes(assignment);
  return (
    <FormDialog
      title={t(`correction.title.${kind}`)}
      description={
        <>
          <LocalizedText shown={title(shift)} english={shift.title} />, {onOneLine(format.dateShort(shift.date))},{' '}
          <OneLine>{format.timeRange(shift.startTime, shift.endTime)}</OneLine>
        </>
      }
      submitLabel={t('correction.send')}
      isDirty={form.formState.isDirty}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfflineNote />
      <div className="grid gap-1 text-14">
        <p>{t('correction.text')}</p>
        <RecordedTimes assignment={assignment} />
      </div>
      <SiteTimeNote />
      <div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-3 gap-y-4">
          <TextField {...field('clockInDate', t('problems:labels.clockInDate'))} type="date" />
          <TextField
            {...field('clockInTime', t('problems:labels.clockInTime'))}
            type="time"
            data-autofocus={kind !== 'out' || undefined}
          />
          <TextField {...field('clockOutDate', t('problems:labels.clockOutDate'))} type="date" />
          <TextField
            {...field('clockOutTime', t('problems:labels.clockOutTime'))}
            type="time"
            data-autofocus={kind === 'out' || undefined}
          />
        </div>
        <OffShiftWarning form={form} assignment={assignment} />
      </div>
      <TextArea
        {...field('reason', t('correction.reason'))}
        hint={t('correction.reasonHint')}
        rows={2}
        maxLength={TEXT_LIMITS.reason}
      />
    </FormDialog>
  );
}

function RecordedTimes({ assignment: { clockInAt, clockOutAt } }: Pick<CorrectionDialogProps, 'assignment'>) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const text = () => {
    if (clockInAt === null) return t('correction.recordedNone');
    if (clockOutAt === null) return t('correction.recordedIn', { time: format.timeAt(clockInAt) });
    return t('correction.recorded', { times: format.timeRangeAt(clockInAt, clockOutAt) });
  };
  return <p className="num text-ink-2">{text()}</p>;
}

type OffShiftWarningProps = { form: UseFormReturn<CorrectionForm>; assignment: OwnAssignment };

/** Warns of times far from the shift, which can be sent all the same [K-100, K-101, K-102, K-103]. */
function OffShiftWarning({ form, assignment }: OffShiftWarningProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const now = useNow();
  const values = useWatch({ control: form.control, compute: (current: CorrectionForm) => current });
  const { beforeStart, afterEnd } = typedMinutesOffShift(values, assignment, { now, zone: format.timeZone });
  const icon = <TriangleAlert aria-hidden="true" />;
  return (
    <div role="status">
      {beforeStart !== null && (
        <Note tone="warn" className="mt-3" icon={icon}>
          {t('correction.offShift.in', { duration: format.duration(beforeStart) })}
        </Note>
      )}
      {afterEnd !== null && (
        <Note tone="warn" className="mt-3" icon={icon}>
          {t('correction.offShift.out', { duration: format.duration(afterEnd) })}
        </Note>
      )}
    </div>
  );
}

function OfflineNote() {
  const { t } = useTranslation('worker');
  if (useOnline()) return null;
  return (
    <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />}>
      {t('correction.offline')}
    </Note>
  );
}
