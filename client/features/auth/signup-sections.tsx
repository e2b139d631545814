import { Suspense, useId, useState, useTransition } from 'react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignupForm } from '../../../shared/auth/register.fields.js';
import type { ReadableConsent } from '../../../shared/auth/consents.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { US_STATES } from '../../../shared/workers/us-states.js';
import { useFieldProps } from '../../lib/forms/fields.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CheckboxField } from '../../ui/checkbox-field.js';
import { SelectField } from '../../ui/select-field.js';
import { PasswordField } from '../../ui/password-field.js';
import { TextField } from '../../ui/text-field.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { SignupDocumentProps } from './signup-document.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';

/** Below the first view; it is loaded after it. */
const SignupDocument = lazyWithRetry(() => import('./signup-document.js'));
const ConsentDialog = lazyWithRetry(() => import('./consent-dialog.js'));

type SectionProps = { form: UseFormReturn<SignupForm> };

const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4! sm:p-6!">
      <h2 id={id}>{title}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

export function PersonSection({ form }: SectionProps) {
  const { t } = useTranslation('auth');
  const props = useFieldProps(form);
  return (
    <Section title={t('signup.person')}>
      <TextField {...props('firstName', t('fields.firstName'))} autoComplete="given-name" />
      <TextField {...props('lastName', t('fields.lastName'))} autoComplete="family-name" />
      <TextField {...props('email', t('fields.email'))} type="email" inputMode="email" autoComplete="email" />
      <TextField {...props('phone', t('fields.phone'))} type="tel" autoComplete="tel" />
      <PasswordField
        {...props('password', t('fields.password'), { deps: 'confirmPassword' })}
        autoComplete="new-password"
        hint={t('signup.passwordHint', { min: ACCOUNT.minPassword })}
      />
      <PasswordField {...props('confirmPassword', t('fields.confirmPassword'))} autoComplete="new-password" />
    </Section>
  );
}

export function AddressSection({ form }: SectionProps) {
  const { t } = useTranslation('auth');
  const props = useFieldProps(form);
  return (
    <Section title={t('signup.address')}>
      <TextField {...props('address', t('fields.address'))} autoComplete="street-address" className="sm:col-span-2" />
      <TextField {...props('city', t('fields.city'))} autoComplete="address-level2" className="sm:col-span-2" />
      <SelectField
        {...props('state', t('fields.state'))}
        options={STATE_OPTIONS}
        placeholder={t('signup.chooseState')}
        autoComplete="address-level1"
      />
      <TextField {...props('zipCode', t('fields.zipCode'))} inputMode="numeric" autoComplete="postal-code" />
    </Section>
  );
}

export function EmergencySection({ form }: SectionProps) {
  const { t } = useTranslation('auth');
  const props = useFieldProps(form);
  return (
    <Section title={t('signup.emergency')}>
      <TextField
        {...props('emergencyContactName', t('fields.emergencyContactName'))}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField {...props('emergencyContactRelation', t('fields.emergencyContactRelation'))} autoComplete="off" />
      <TextField {...props('emergencyContactPhone', t('fields.emergencyContactPhone'))} type="tel" autoComplete="off" />
    </Section>
  );
}

/** Optional; sent once the account is created [U-05, U-06]. */
export function DocumentSection(props: SignupDocumentProps) {
  const { t } = useTranslation('files');
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4! sm:p-6!">
      <div className="grid gap-1">
        <h2 id={id}>{t('signup.title')}</h2>
        <p className="text-14 text-ink-2">{t('signup.lead')}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-[13.5rem] rounded-control!" />}>
        <SignupDocument {...props} />
      </Suspense>
    </Card>
  );
}

export function AgreementsSection({ form }: SectionProps) {
  const { t } = useTranslation('auth');
  const [reading, setReading] = useState<ReadableConsent | null>(null);
  const props = useFieldProps(form);
  const box = (field: 'confirmAge' | 'agreeToTerms' | 'agreeToBackgroundCheck') =>
    props(field, t(`signup.${field}`, { age: ACCOUNT.minimumAge }));
  return (
    <Card aria-label={t('signup.agreements')} className="px-4! py-2! sm:px-6! sm:py-3!">
      <CheckboxField {...box('confirmAge')} />
      <CheckboxField {...box('agreeToTerms')} />
      <ReadButton onRead={() => setReading('terms')}>{t('signup.readTerms')}</ReadButton>
      <CheckboxField {...box('agreeToBackgroundCheck')} />
      <ReadButton onRead={() => setReading('background_check')}>{t('signup.readBackgroundCheck')}</ReadButton>
      <Suspense fallback={null}>
        {reading && <ConsentDialog consent={reading} onClose={() => setReading(null)} />}
      </Suspense>
    </Card>
  );
}

/** A link below a check box, aligned with its label, that opens the full text; busy while that loads. */
function ReadButton({ onRead, children }: { onRead: () => void; children: ReactNode }) {
  const [isLoading, startLoading] = useTransition();
  return (
    <Button
      variant="text"
      className="-mt-1 mb-1 ml-[1.4rem] text-left"
      loading={isLoading}
      onClick={() => startLoading(onRead)}
    >
      {children}
    </Button>
  );
}
