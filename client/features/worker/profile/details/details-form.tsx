import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { US_STATES } from '../../../../../shared/workers/us-states.js';
import type { WorkerProfileFields } from '../../../../../shared/workers/worker.contract.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { Card } from '../../../../ui/card.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextField } from '../../../../ui/text-field.js';

type FormProps = { form: UseFormReturn<WorkerProfileFields> };
type DetailsFormProps = FormProps & { id: string; onSubmit: (event: FormEvent) => Promise<void> };

const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
/** The name of each language in that language, so that its speakers can read it. */
const LANGUAGE_OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** The fields of worker.md §2 Update profile [U-01]; the save button is at the bottom of the dialog. */
export function DetailsForm({ id, form, onSubmit }: DetailsFormProps) {
  return (
    <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <Person form={form} />
      <Address form={form} />
      <Emergency form={form} />
      <PreferredLanguage form={form} />
    </form>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h3 id={id}>{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

function Person({ form }: FormProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const props = useFieldProps(form);
  const { email } = useWorker();
  return (
    <FieldGroup title={t('details.person')}>
      <TextField {...props('firstName', t('auth:fields.firstName'))} autoComplete="given-name" />
      <TextField {...props('lastName', t('auth:fields.lastName'))} autoComplete="family-name" />
      <TextField {...props('phone', t('auth:fields.phone'))} type="tel" autoComplete="tel" />
      <TextField label={t('details.email')} hint={t('details.emailHint')} value={email} type="email" readOnly />
    </FieldGroup>
  );
}

function Address({ form }: FormProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const props = useFieldProps(form);
  return (
    <FieldGroup title={t('details.address')}>
      <TextField
        {...props('address', t('auth:fields.address'))}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextField {...props('city', t('auth:fields.city'))} autoComplete="address-level2" className="sm:col-span-2" />
      <SelectField
        {...props('state', t('auth:fields.state'))}
        options={STATE_OPTIONS}
        placeholder={t('details.chooseState')}
        autoComplete="address-level1"
      />
      <TextField {...props('zipCode', t('auth:fields.zipCode'))} inputMode="numeric" autoComplete="postal-code" />
    </FieldGroup>
  );
}

function Emergency({ form }: FormProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const props = useFieldProps(form);
  return (
    <FieldGroup title={t('details.emergency')}>
      <TextField
        {...props('emergencyContactName', t('auth:fields.emergencyContactName'))}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField {...props('emergencyContactRelation', t('auth:fields.emergencyContactRelation'))} autoComplete="off" />
      <TextField
        {...props('emergencyContactPhone', t('auth:fields.emergencyContactPhone'))}
        type="tel"
        autoComplete="off"
      />
    </FieldGroup>
  );
}

function PreferredLanguage({ form }: FormProps) {
  const { t } = useTranslation('profile');
  const props = useFieldProps(form);
  return (
    <FieldGroup title={t('details.language')}>
      <SelectField
        {...props('preferredLanguage', t('fields.preferredLanguage'))}
        options={LANGUAGE_OPTIONS}
        hint={t('details.languageHint')}
        className="sm:col-span-2"
      />
    </FieldGroup>
  );
}
