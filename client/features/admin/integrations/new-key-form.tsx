import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, type ApiScope } from '../../../../shared/integrations/api-key.contract.js';
import { API_KEY_RULES } from '../../../../shared/integrations/api-key.fields.js';
import { UnsentForm } from '../../../lib/forms/unsent-form.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextField } from '../../../ui/text-field.js';
import { useCreateApiKey } from '../api/integrations.js';
import { ChoiceList } from './choice-list.js';
import { focusFirstInvalid } from './focus-first-invalid.js';
import { NewSecret } from './new-secret.js';
import { useFieldProblem } from '../use-field-problem.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';

const DAYS = ['90', '365', 'never'] as const;

/** Name, scopes and lifetime of a new API key. */
export function NewKeyForm() {
  const { t } = useTranslation('integrations');
  const { onError } = useErrorToast();
  const create = useCreateApiKey();
  const problemOf = useFieldProblem();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState<string>(DAYS[1]);
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = {
    name: problemOf(API_KEY_RULES.name, name, t('keys.name')),
    scopes: problemOf(API_KEY_RULES.scopes, scopes, t('keys.scopes')),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsErrors(true);
    focusFirstInvalid(event.currentTarget, { keyName: problems.name, [API_SCOPES[0]]: problems.scopes });
    if (problems.name || problems.scopes) return;
    const expiresInDays = days === 'never' ? null : Number(days);
    const onSuccess = () => {
      setName('');
      setScopes([]);
      setShowsErrors(false);
    };
    create.mutate({ name: name.trim(), scopes, expiresInDays }, { onError, onSuccess });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" aria-labelledby="keys-title">
      {create.data && <NewSecret label={t('keys.key')} value={create.data.key} lost="keys.lost" />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          name="keyName"
          autoComplete="off"
          required
          value={name}
          error={showsErrors ? problems.name : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('keys.days')}
          name="keyDays"
          value={days}
          options={DAYS.map((value) => ({ value, label: t(`keys.for.${value}`) }))}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
      <ChoiceList
        label={t('keys.scopes')}
        choices={API_SCOPES}
        chosen={scopes}
        textOf={(scope) => t(`scope.${underscored(scope)}`)}
        error={showsErrors ? problems.scopes : undefined}
        onChange={setScopes}
      />
      <Button type="submit" variant="line" className="justify-self-start max-sm:w-full" loading={create.isPending}>
        {t('keys.create')}
      </Button>
      <UnsentForm hasInput={name !== '' || scopes.length > 0} />
    </form>
  );
}
