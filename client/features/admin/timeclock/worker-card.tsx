import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOKUP_EMAIL } from '../../../../shared/timeclock/timeclock.fields.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast-store.js';
import { DayRange } from './day-range.js';
import { FoundWorker } from './found-worker.js';
import { useDays } from './use-days.js';

type WorkerCardProps = { email: string; onEmail: (email: string) => void };

/** One worker by e-mail address: the time clock's entries, compared with our shifts. [I-20, I-21, I-23] */
export function WorkerCard({ email, onEmail }: WorkerCardProps) {
  const { t } = useTranslation(['timeclock', 'problems']);
  const days = useDays();
  const [asked, setAsked] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = LOOKUP_EMAIL.check(email);
    setError(
      problem ? t(`problems:fields.${problem.code}`, { ...problem.params, field: t('lookup.email') }) : undefined,
    );
    if (problem) field.current?.focus();
    if (problem?.code === 'lookup_email_required') {
      toast({ title: t('lookup.requiredTitle'), description: t('lookup.required'), variant: 'destructive' });
    }
    if (problem || days.isWrong) return days.forget();
    setAsked(email.trim());
    days.ask();
  };
  return (
    <Card aria-labelledby="worker-title" padded={false} className="grid grid-cols-[minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="grid gap-3 p-4" aria-labelledby="worker-title">
        <h2 id="worker-title">{t('lookup.title')}</h2>
        <p className="text-14 text-ink-2">{t('lookup.text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
          <TextField
            ref={field}
            type="email"
            name="lookupEmail"
            autoComplete="off"
            label={t('lookup.email')}
            className="sm:max-md:col-span-2"
            required
            value={email}
            error={error}
            onChange={(event) => onEmail(event.target.value)}
          />
          <DayRange days={days} name="lookup" />
        </div>
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          icon={<Search className="size-4" aria-hidden="true" />}
        >
          {t('lookup.button')}
        </Button>
      </form>
      {days.asked && <FoundWorker key={`${asked} ${days.asked.ask}`} asked={{ ...days.asked, email: asked }} />}
    </Card>
  );
}
