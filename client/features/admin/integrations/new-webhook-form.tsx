import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../shared/integrations/webhook.contract.js';
import { WEBHOOK_RULES } from '../../../../shared/integrations/webhook.fields.js';
import { ApiError, problemMessage } from '../../../lib/api/api-error.js';
import { UnsentForm } from '../../../lib/forms/unsent-form.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useCreateWebhook } from '../api/integrations.js';
import { ChoiceList } from './choice-list.js';
import { focusFirstInvalid } from './focus-first-invalid.js';
import { NewSecret } from './new-secret.js';
import { useFieldProblem } from '../use-field-problem.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';

/** Address and event types of a new webhook. */
export function NewWebhookForm() {
  const { t } = useTranslation('integrations');
  const { onError } = useErrorToast();
  const create = useCreateWebhook();
  const problemOf = useFieldProblem();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [showsErrors, setShowsErrors] = useState(false);
  const [refused, setRefused] = useState<string>();
  const problems = {
    url: problemOf(WEBHOOK_RULES.url, url, t('hooks.url')),
    events: problemOf(WEBHOOK_RULES.events, events, t('hooks.events')),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsErrors(true);
    focusFirstInvalid(event.currentTarget, { webhookUrl: problems.url, [WEBHOOK_EVENTS[0]]: problems.events });
    if (problems.url || problems.events) return;
    const onSuccess = () => {
      setUrl('');
      setEvents([]);
      setShowsErrors(false);
    };
    const onRefused = (error: unknown) =>
      error instanceof ApiError && error.is('webhook_url_refused')
        ? setRefused(problemMessage(error, t('failed')))
        : onError(error);
    create.mutate({ url: url.trim(), events }, { onError: onRefused, onSuccess });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" aria-labelledby="webhooks-title">
      {create.data && <NewSecret label={t('hooks.secret')} value={create.data.secret} lost="hooks.lost" />}
      <TextField
        type="url"
        label={t('hooks.url')}
        hint={t('hooks.urlHint')}
        name="webhookUrl"
        autoComplete="off"
        required
        value={url}
        error={showsErrors ? (problems.url ?? refused) : undefined}
        onChange={(event) => {
          setUrl(event.target.value);
          setRefused(undefined);
        }}
      />
      <ChoiceList
        label={t('hooks.events')}
        choices={WEBHOOK_EVENTS}
        chosen={events}
        textOf={(event) => t(`event.${underscored(event)}`)}
        error={showsErrors ? problems.events : undefined}
        onChange={setEvents}
      />
      <Button type="submit" variant="line" className="justify-self-start max-sm:w-full" loading={create.isPending}>
        {t('hooks.create')}
      </Button>
      <UnsentForm hasInput={url !== '' || events.length > 0} />
    </form>
  );
}
