import type { FocusEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { checkEvent } from '../../../../shared/performance/performance.fields.js';
import { useNow } from '../../../lib/time/clock.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { TextArea } from '../../../ui/text-area.js';
import { useRecordEvent } from '../api/change-performance.js';
import { GuardedCancelButton } from '../dialogs/form-actions.js';
import { KindFields, PointsField, ShiftField } from './record-event-fields.js';
import { BLANK_EVENT, effectOfEvent, eventRequestOf, isComplete } from './record-event.model.js';
import type { EventForm } from './record-event.model.js';

const FIELDS = Object.keys(BLANK_EVENT) as (keyof EventForm)[];

type RecordEventFormProps = { userId: number; events: readonly AdminPerformanceEvent[]; onDone: () => void };

/** Record performance event: the button is disabled until all required fields are filled (admin.md §5) [P-21, P-22]. */
export function RecordEventForm({ userId, events, onDone }: RecordEventFormProps) {
  const { t } = useTranslation(['notify', 'problems']);
  const errorText = useFieldError();
  const recording = useRecordEvent(userId);
  const form = useForm<EventForm>({
    defaultValues: BLANK_EVENT,
    resolver: resolveWith((filled) => checkEvent(eventRequestOf(filled, userId))),
  });
  const values = useWatch({ control: form.control }) as EventForm;
  usePostponeRefetch(form.formState.isDirty);
  const submit = form.handleSubmit((filled) =>
    recording.mutate(eventRequestOf(filled, userId), {
      onSuccess: onDone,
      onError: (error) => showServerProblems(error, FIELDS, form.setError),
    }),
  );
  /** A disabled button shows no errors, so a field is validated on blur, unless it was never edited. */
  const validate = ({ target }: FocusEvent<HTMLElement>) => {
    const leftField = FIELDS.find((name) => name === target.getAttribute('name'));
    if (!leftField) return;
    const { isDirty, invalid } = form.getFieldState(leftField);
    if (isDirty || invalid) void form.trigger(leftField);
  };
  const label = t('problems:labels.description');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onBlur={validate} className="grid gap-4">
      <KindFields form={form} />
      <ShiftField form={form} userId={userId} />
      <PointsField form={form} />
      <TextArea
        {...form.register('description')}
        label={label}
        error={errorText(form.formState.errors.description, label)}
        required
      />
      <ScoreEffect form={form} events={events} />
      <Button type="submit" variant="accent" disabled={!isComplete(values, userId)} loading={recording.isPending}>
        {t('performance.submit')}
      </Button>
      <GuardedCancelButton onCancel={onDone} />
    </form>
  );
}

/** The effect on the score, calculated by the same rule as on the server. */
function ScoreEffect({ form, events }: { form: UseFormReturn<EventForm>; events: readonly AdminPerformanceEvent[] }) {
  const { t } = useTranslation('notify');
  const format = useFormat();
  const today = siteDate(useNow(), format.timeZone);
  const effect = effectOfEvent(form.watch(), events, { today, dateOccurred: today });
  return (
    <Note role="status">
      {effect
        ? t('performance.effect', { now: format.score(effect.now), after: format.score(effect.after) })
        : t('performance.effectUnknown')}
    </Note>
  );
}
