import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterRequest, RegisterResponse } from '../../../shared/auth/auth.contract.js';
import type { SignupForm } from '../../../shared/auth/register.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { NetworkError, apiPost, problemMessage } from '../../lib/api/api.js';
import { showServerProblems } from '../../lib/forms/fields.js';
import { useLanguage } from '../../lib/i18n/use-language.js';
import { toast } from '../../ui/toast-store.js';
import { useAuthForm, type Texts } from './use-auth-form.js';

const BLANK: SignupForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  emergencyContactName: '',
  emergencyContactRelation: '',
  emergencyContactPhone: '',
  agreeToTerms: false,
  agreeToBackgroundCheck: false,
  confirmAge: false,
};
const FIELDS = Object.keys(BLANK) as (keyof SignupForm)[];

/** An unchecked box has no value, and neither has a select without a choice. */
function formOf(values: Texts): SignupForm {
  const isBox = (field: keyof SignupForm) => typeof BLANK[field] === 'boolean';
  const given = FIELDS.filter((field) => Object.hasOwn(values, field));
  return { ...BLANK, ...Object.fromEntries(given.map((field) => [field, isBox(field) || values[field]])) };
}

/** The request body: without the repeated password and the terms. */
function requestOf(form: SignupForm, preferredLanguage: Language): RegisterRequest {
  const { confirmPassword: _repeated, agreeToTerms: _terms, ...rest } = form;
  return { ...rest, role: 'worker', preferredLanguage };
}

function register(request: RegisterRequest): Promise<RegisterResponse> {
  return apiPost('/api/auth/register', request, { ownsUnauthorized: true });
}

/** Loaded on the first input: with its list of common passwords the validation code is large. */
const loadCheck = () => import('../../../shared/auth/register.fields.js');
const checkAhead = () => void loadCheck().catch(() => undefined); // on failure it is loaded again when the form is sent

async function check(values: Texts) {
  const { checkSignupForm } = await loadCheck().catch((error: unknown) => {
    throw new NetworkError(true, error); // a failed load must not lose a filled-in form
  });
  return checkSignupForm(formOf(values));
}

/** State and calls of the application form; `onMade` gets the token for sending the document. */
export function useSignupForm(onMade: (uploadToken: string) => void) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);

  const fail = (error: unknown) =>
    toast({
      title: t('signup.failed'),
      description: problemMessage(error, t('signup.failedText')),
      variant: 'destructive',
    });
  const submit = async (values: Texts) => {
    if (sending) return;
    setSending(true);
    try {
      const { uploadToken } = await register(requestOf(formOf(values), language));
      onMade(uploadToken);
    } catch (error) {
      showServerProblems(error, FIELDS, setError, { email_taken: 'email' });
      fail(error);
    } finally {
      setSending(false);
    }
  };
  const { formProps, checking, isTyped, faultOf, setError } = useAuthForm({
    check,
    onValid: submit,
    onUnchecked: fail,
  });
  return { formProps: { ...formProps, onFocus: checkAhead }, sending: checking || sending, isTyped, faultOf };
}
